"""The auction in the browser: what each seat is offered, the turned-down suit, the stuck dealer and the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e import film
from e2e.player import Player
from e2e.positions import Deal, game, keep, with_rules
from e2e.table_facts import differences, shown
from euchre.app.first_dealer import draw_first_dealer
from euchre.app.shuffling import deck_for
from euchre.engine import Discard, NameTrump, OrderUp, RuleSet, Seat
from euchre.engine.cards import parse_card, parse_suit
from euchre.engine.rules import Cut, FirstDealer, StickDealer

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from euchre.app.settings import Settings
    from euchre.engine import GameRecord

STRONG = "Ac Kc Qc Ad Kd"


def seated(page: Page, record: GameRecord, settings: Settings | None = None, speed: str = "instant") -> Player:
    keep(page, record, settings)
    return Player(page).open(speed=speed)


def faces(page: Page, zone: str) -> list[str]:
    """Faces of the open cards in a zone, from left to right."""
    return [card[1] for card in sorted(shown(page)["cards"], key=lambda card: card[3]) if card[0] == zone and card[1]]


def labels(page: Page) -> list[str]:
    return [choice[0] for choice in shown(page)["choices"]]


def test_dealer_picks_up_discards_once_and_then_plays(page: Page) -> None:
    """BC-UI-02 (d), BC-UI-09 (a), BC-UI-13, BC-UI-14 and BC-BID-10."""
    player = seated(page, game(Deal(up="9h", south="Jh Jd Ah Kh Qc", then="pass pass pass")))
    assert labels(page) == ["Pick it up", "Pass"]
    alone = page.get_by_role("switch", name="Alone")
    expect(alone).to_have_attribute("aria-checked", "false")
    expect(alone).to_have_accessible_description(
        "Play without Rory against Alex and Sam: harder, but taking all five tricks scores 4 points instead of 2"
    )
    player.do("order alone")
    assert sorted(faces(page, "hand")) == sorted(["Jh", "Jd", "Ah", "Kh", "Qc", "9h"])
    assert faces(page, "up") == []
    assert [card[6] for card in shown(page)["cards"] if card[0] == "hand" and card[1]] == [True] * 6
    player.card("Qc").click()
    expect(player.button("-Qc")).to_be_visible()
    player.command("take-back").click()
    expect(player.button("-Qc")).to_have_count(0)
    player.card("Qc").click()
    player.card("9h").click()
    expect(player.button("-Qc")).to_have_count(0)
    player.after(player.button("-9h").click)
    record = player.record()
    assert [action for action in record.actions if isinstance(action, Discard)] == [
        Discard(Seat.SOUTH, parse_card("9h"))
    ]
    assert OrderUp(Seat.SOUTH, True) in record.actions
    assert "9h" not in faces(page, "hand")
    assert differences(page, record) == {}
    hidden = [card for card in shown(page)["cards"] if card[0] in ("kitty", "hand", "out") and card[1] == ""]
    assert len(hidden) == 4 + 15 - len(faces(page, "trick")), "the discard lies face down with the kitty"


@pytest.mark.parametrize(
    ("dealer", "passes", "label", "note"),
    [
        ("N", "pass", "Order up (assist)", "It goes to your partner Rory"),
        ("E", "", "Order it up", "It goes to your opponent Sam"),
    ],
)
def test_others_order_up_and_the_dealer_discards(page: Page, dealer: str, passes: str, label: str, note: str) -> None:
    """BC-UI-16: the marker is never on the viewer while the dealer discards."""
    player = seated(page, game(Deal(up="Jh", south="Jd Ah Kh Qh Tc", then=passes), dealer=dealer))
    assert labels(page) == [label, "Pass"]
    assert shown(page)["note"] == note
    expect(page.get_by_role("button", name="Jack of hearts, turned up")).to_be_visible()
    film.start(page)
    player.do("order")
    discarding = [frame for frame in film.frames(page) if frame["phase"] == "discard"]
    assert discarding
    assert {frame["turn"] for frame in discarding} <= {dealer, ""}
    log = shown(page)["log"]
    name = {"N": "Rory", "E": "Sam"}[dealer]
    at = log.index("You order up hearts")
    assert log[at + 1 : at + 3] == [f"{name} picks up the jack of hearts", f"{name} discards"]
    assert differences(page, player.record()) == {}
    assert faces(page, "up") == []


def test_second_round_offers_three_suits_with_their_keys(page: Page) -> None:
    """BC-UI-12: nothing of the first round is left, and the switch is off again."""
    player = seated(page, game(Deal(up="9h", south="Jh Jd Ah Kh Qh"), dealer="E"))
    page.get_by_role("switch", name="Alone").click()
    player.after(player.button("pass").click)
    facts = shown(page)
    assert facts["phase"] == "second_round", "nobody else has a good heart"
    assert facts["choices"] == [
        ("Clubs", "c", True), ("Diamonds", "d", True), ("Spades", "s", True), ("Pass", "pass", True),
    ]  # fmt: skip
    assert facts["alone"] == "false"
    assert "Hearts can't be named" in facts["note"]
    assert [card[1] for card in facts["cards"] if card[0] == "kitty"] == ["", "", "", ""]
    assert faces(page, "up") == []
    page.keyboard.press("h")
    assert shown(page)["choices"] == facts["choices"]
    player.after(lambda: page.keyboard.press("c"))
    assert NameTrump(Seat.SOUTH, parse_suit("c")) in player.record().actions


def test_stuck_dealer_has_no_pass_and_is_told_why(page: Page) -> None:
    """BC-BID-03: neither a button nor a key passes."""
    player = seated(page, game(Deal(up="9h", south=STRONG, then="pass " * 7)))
    assert labels(page) == ["Clubs", "Diamonds", "Spades"]
    expect(page.get_by_text("Stick the dealer: everyone passed, so you must name trump")).to_be_visible()
    before = player.record()
    page.keyboard.press("p")
    assert player.record() == before
    player.after(lambda: page.keyboard.press("s"))
    assert player.record().actions[len(before.actions)] == NameTrump(Seat.SOUTH, parse_suit("s"))
    assert shown(page)["trump"] == "Spades, named by you"
    assert shown(page)["cube"] == "s"


@pytest.mark.parametrize("passes", ["", "pass "])
def test_dealer_discards_when_another_orders(page: Page, passes: str) -> None:
    """BC-UI-02 (a) and (b), BC-BID-08: an opponent or the partner ordered up, and the discard comes first."""
    player = seated(page, game(Deal(up="9h", south=STRONG, then=f"{passes}order")))
    facts = shown(page)
    assert facts["phase"] == "discard"
    assert facts["title"] == "Choose a card to discard"
    assert [card[5] for card in facts["cards"] if card[6]] == sorted(f"-{c}" for c in ("9h", *STRONG.split()))
    player.do("-Kd")
    assert shown(page)["phase"] == "play"
    assert len(faces(page, "hand")) == 5
    assert differences(page, player.record()) == {}


def test_thrown_in_hand_is_told_and_the_next_one_comes(page: Page) -> None:
    """BC-UI-06 and BC-BID-03: without stick the dealer may pass, nobody scores, and the deal moves on."""
    rules = RuleSet(stick_dealer=StickDealer.OFF)
    first = Deal(up="9c", south=STRONG, then="order", to_end=True)
    record = game(first, Deal(up="9h", then="pass " * 7), dealer="E", rules=rules)
    player = seated(page, record, with_rules(rules), speed="fast")
    scores = [row[2] for row in shown(page)["scores"]]
    assert labels(page)[-1] == "Pass"
    player.do("pass")
    facts = shown(page)
    assert facts["phase"] == "deal_over"
    assert facts["title"] == "Thrown in: everyone passed"
    assert facts["history"][-1] == ["2", "0", "0", "Thrown in"]
    assert [row[2] for row in facts["scores"]] == scores
    player.go_on()
    assert any(line == "Hand 3: Alex deals" for line in shown(page)["log"])
    assert differences(page, player.record()) == {}


def test_cards_dealt_for_the_deal_stop_at_the_first_jack(page: Page) -> None:
    seed = "jack 3"
    draw = draw_first_dealer(seed, FirstDealer.FIRST_JACK)
    keep(page, settings=with_rules(RuleSet(first_dealer=FirstDealer.FIRST_JACK)))
    player = Player(page).open(seed=seed, speed="fast")
    page.evaluate(
        """() => { window.drawn = [];
        new MutationObserver(() => { for (const card of document.querySelectorAll('.card[data-zone="trick"]'))
          if (!window.drawn.includes(card.dataset.card)) window.drawn.push(card.dataset.card);
        }).observe(document.querySelector(".cards"), {subtree: true, attributes: true}); }"""
    )
    player.command("deal").click()
    page.locator('#table:not([data-phase="idle"])').wait_for()
    assert page.evaluate("drawn") == [str(card) for _, card in draw.shown]
    assert str(draw.shown[-1][1])[0] == "J"
    assert [seat[0] for seat in shown(page)["seats"] if seat[5]] == [str(draw.dealer)]


def test_cut_at_another_place_gives_another_deal(page: Page) -> None:
    """The seat at the dealer's right cuts; the deal depends on the seed and the place alone."""
    seed = next(f"cut {n}" for n in range(999) if _dealer(f"cut {n}") is _dealer(f"cut {n}/2") is Seat.WEST)
    keep(page, settings=with_rules(RuleSet(cut=Cut.RIGHT)))
    player = Player(page).open(seed=seed)
    for text, place, number in (("Near the top", 6, seed), ("Near the bottom", 18, f"{seed}/2")):
        player.command("deal").click()
        page.get_by_role("button", name=text).click()
        page.locator('#table:not([data-phase="idle"])').wait_for()
        player.wait_until_asked()
        deck = deck_for(number, 1, place)
        assert deck != deck_for(number, 1, 12)
        assert sorted(faces(page, "hand")) == sorted(map(str, deck[10:15]))
        page.get_by_role("button", name="Menu").click()
        page.locator('#menu [data-command="new-game"]').click()
        page.locator('#table[data-phase="idle"]').wait_for()


def _dealer(seed: str) -> Seat:
    return draw_first_dealer(seed, FirstDealer.RANDOM).dealer
