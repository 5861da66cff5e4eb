"""What each command of the page of friends does. A command that makes no sense now does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.friends import handing_on
from euchre.app.friends.offers import Filters
from euchre.app.friends.panels import PHRASES
from euchre.app.friends.words import NEXT_DEAL
from euchre.app.online.facts import concede_topic, rematch_topic, timer_topic
from euchre.app.online.ports import Terms
from euchre.app.online.voting import TIMES
from euchre.app.rule_sets import UNNAMED, rules_called
from euchre.engine import Seat
from euchre.net.identity import Standing
from euchre.net.table_code import make_code

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.friends.controller import FriendsController


def _make(controller: FriendsController, value: str) -> None:
    """Open a table as the sheet says; with the value `hand` at no relay."""
    offer, settings = controller.offer, controller.keeper.settings
    try:
        rules = settings.rules if offer.rules == UNNAMED else rules_called(offer.rules, settings.own_rules)
        timer = None if offer.timer == "off" else int(offer.timer)
        patience = min(max(int(offer.patience), 5), 3600)
    except ValueError:
        return
    if timer not in TIMES:
        return
    code = make_code(controller.around.entropy)
    spectators = offer.watch == "true"
    terms = Terms(rules=rules, code=code, timer=timer, patience=patience, spectators=spectators)
    controller.make(code, terms, by_hand=value == "hand")


def _join(controller: FriendsController, _: str) -> None:
    controller.join()


def _watch(controller: FriendsController, _: str) -> None:
    controller.join(watch=True)


def _take_seat(controller: FriendsController, _: str) -> None:
    if controller.party is not None and controller.party.watches:
        controller.party.sit_down()
        controller.open_panel("")
        controller.table.remark(NEXT_DEAL)


def _send_away(controller: FriendsController, value: str) -> None:
    party = controller.party
    if party is not None and party.facts is not None and party.peer.seat is not None and party.facts.watches(value):
        party.send_away(value)


def _join_other(controller: FriendsController, _: str) -> None:
    controller.leave()
    controller.asked = ""
    controller.open_panel("join")


def _begin(controller: FriendsController, _: str) -> None:
    if controller.party is not None:
        controller.party.begin()


def _sit(controller: FriendsController, value: str) -> None:
    seats = {str(seat): seat for seat in Seat}
    if controller.party is not None and value in seats:
        controller.party.move_to(seats[value])


def _leave(controller: FriendsController, _: str) -> None:
    controller.leave()
    controller.open_panel("")


def _copy(controller: FriendsController, _: str) -> None:
    if controller.party is not None:
        controller.spawn(controller.inviting.copy())


def _share(controller: FriendsController, _: str) -> None:
    controller.inviting.share()


def _hand_offer(controller: FriendsController, _: str) -> None:
    controller.spawn(controller.hand.offer())


def _hand_accept(controller: FriendsController, _: str) -> None:
    controller.spawn(controller.hand.accept())


def _hand_copy(controller: FriendsController, _: str) -> None:
    if controller.hand.text:
        controller.spawn(controller.hand.copy())


def _hand_share(controller: FriendsController, _: str) -> None:
    handing_on.share(controller, controller.hand.text)


def _draw_link(controller: FriendsController, _: str) -> None:
    if controller.party is not None:
        controller.spawn(controller.inviting.draw())


def _rematch(controller: FriendsController, _: str) -> None:
    party = controller.party
    if party is not None and party.facts is not None and party.between_games:
        controller.open_panel("")
        party.vote(rematch_topic(party.facts))


def _concede(controller: FriendsController, _: str) -> None:
    party = controller.party
    if party is not None and party.facts is not None and not party.waiting and not party.between_games:
        controller.open_panel("concede")


def _concede_confirm(controller: FriendsController, _: str) -> None:
    party = controller.party
    controller.open_panel("")
    if party is not None and party.facts is not None and party.peer.seat is not None:
        team = "NS" if party.peer.seat in (Seat.NORTH, Seat.SOUTH) else "EW"
        party.vote(concede_topic(party.facts, team))


def _timer(controller: FriendsController, value: str) -> None:
    party = controller.party
    seconds = None if value == "off" else int(value) if value.isdecimal() and len(value) < 4 else -1
    if party is not None and party.facts is not None and seconds in TIMES:
        party.vote(timer_topic(party.facts, seconds))


def _come_back(controller: FriendsController, _: str) -> None:
    if controller.party is not None:
        controller.party.come_back()


def _say(controller: FriendsController, _: str) -> None:
    if controller.party is not None and controller.draft.strip():
        controller.party.say(controller.draft)
        controller.draft = ""


def _phrase(controller: FriendsController, value: str) -> None:
    if controller.party is not None and value.isdecimal() and len(value) < 3 and int(value) < len(PHRASES):
        controller.party.say(PHRASES[int(value)])


def _mark(controller: FriendsController, value: str) -> None:
    """Give a standing to a key, or take it back."""
    word, _, key = value.partition(" ")
    names = dict(controller.met())
    if word not in tuple(Standing) or key not in names:
        return
    standing = Standing(word)
    people = controller.people.met(key, names[key])
    controller.mark(people.unmarked(key, standing) if people.has(key, standing) else people.marked(key, standing))


def _open_tables(controller: FriendsController, _: str) -> None:
    """Say what the list is; only the button there asks for it."""
    controller.open_panel("open-tables")
    controller.spawn(controller.lobby.learn_relays())


def _filter_tables(controller: FriendsController, _: str) -> None:
    if controller.lobby.watching:
        controller.open_panel("filter-tables")


def _filter_none(controller: FriendsController, _: str) -> None:
    controller.lobby.filters = Filters()


def _relays(controller: FriendsController, _: str) -> None:
    controller.open_panel("relays")
    controller.spawn(controller.lobby.learn_relays())


def _show_tables(controller: FriendsController, _: str) -> None:
    if controller.panel == "open-tables" and not controller.lobby.watching:
        controller.spawn(controller.lobby.show())


def _ask_relays(controller: FriendsController, _: str) -> None:
    controller.lobby.try_again()


def _join_open(controller: FriendsController, value: str) -> None:
    invitation = controller.lobby.invitation(value)
    if controller.party is None and invitation is not None:
        controller.go(invitation)


def _list_table(controller: FriendsController, _: str) -> None:
    if controller.party is not None and controller.party.peer.is_host:
        controller.lobby.list_table(controller.party.code)


def _unlist_table(controller: FriendsController, _: str) -> None:
    controller.lobby.list_table("")


def _stay(controller: FriendsController, _: str) -> None:
    controller.accepted |= {key for key, _ in controller.blocked_here()}
    controller.open_panel("")


def _opens(name: str) -> Callable[[FriendsController, str], None]:
    return lambda controller, _: controller.open_panel(name)


def _opens_here(name: str) -> Callable[[FriendsController, str], None]:
    """Open a sheet of the table one is at."""

    def run(controller: FriendsController, _: str) -> None:
        controller.open_panel(name if controller.party is not None else "make")

    return run


COMMANDS: dict[str, Callable[[FriendsController, str], None]] = {
    "make": _opens("make"),
    "join": _opens("join"),
    "friends": _opens_here("friends"),
    "talk": _opens_here("talk"),
    "people": _opens("people"),
    "leave": _opens_here("leave"),
    "make-confirm": _make,
    "join-confirm": _join,
    "join-other": _join_other,
    "watch": _watch,
    "take-seat": _take_seat,
    "send-away": _send_away,
    "begin": _begin,
    "sit": _sit,
    "leave-confirm": _leave,
    "invite": _opens_here("invite"),
    "copy-link": _copy,
    "share-link": _share,
    "draw-link": _draw_link,
    "by-hand": _opens_here("by-hand"),
    "hand-offer": _hand_offer,
    "hand-accept": _hand_accept,
    "hand-copy": _hand_copy,
    "hand-share": _hand_share,
    "rematch": _rematch,
    "concede": _concede,
    "concede-confirm": _concede_confirm,
    "timer": _timer,
    "come-back": _come_back,
    "say-line": _say,
    "phrase": _phrase,
    "mark": _mark,
    "stay": _stay,
    "open-tables": _open_tables,
    "show-tables": _show_tables,
    "ask-relays": _ask_relays,
    "join-open": _join_open,
    "list-table": _list_table,
    "unlist-table": _unlist_table,
    "relays": _relays,
    "filter-tables": _filter_tables,
    "filter-none": _filter_none,
}
"""Every command that only this page has, by the name that it sends."""
