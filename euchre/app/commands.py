"""What each command of the page does. A command that makes no sense now does nothing."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.console import answered
from euchre.app.console_words import TOPICS
from euchre.app.game_files import COMMANDS as GAME_FILES
from euchre.app.keymap import Keymap
from euchre.app.portable import pack_up
from euchre.app.rules_code import rules_code
from euchre.app.sounding import Cue
from euchre.app.stats import Stats
from euchre.engine import NameTrump, OrderUp

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.controller import Controller

NOT_ERASED = "The stored data could not be erased: this browser does not let the page at its storage."


def _go_on(controller: Controller, _: str) -> None:
    controller.open_panel("")
    controller.awards.leave()
    controller.driver.go_on()


def _cut(controller: Controller, value: str) -> None:
    if value.isdecimal() and len(value) <= 2:
        controller.table.press("cut", value)


def _new_game(controller: Controller, _: str) -> None:
    """Ask first when finished deals of a running game would be lost."""
    session = controller.table.session
    if session.over or not session.identity.kept or not controller.table.ui.history:
        _new_game_confirm(controller, "")
    else:
        controller.open_panel("new-game")


def _new_game_confirm(controller: Controller, _: str) -> None:
    controller.open_panel("")
    controller.awards.leave()
    controller.driver.new_game()


def _concede(controller: Controller, _: str) -> None:
    session = controller.table.session
    if session.dealt and not session.over:
        controller.open_panel("concede")


def _concede_confirm(controller: Controller, _: str) -> None:
    controller.open_panel("")
    controller.driver.concede()


def _close(controller: Controller, _: str) -> None:
    controller.open_panel("")


def _alone(controller: Controller, _: str) -> None:
    legal = controller.table.observation.legal
    if any(isinstance(call, OrderUp | NameTrump) and call.alone for call in legal):
        controller.table.toggle_alone()


def _skip(controller: Controller, _: str) -> None:
    controller.pacing.skip()


def _take_back(controller: Controller, _: str) -> None:
    controller.table.select(None)


def _undo(controller: Controller, _: str) -> None:
    controller.undo()


def _review(controller: Controller, _: str) -> None:
    if controller.table.observation.revealed is not None:
        controller.open_panel("review")


def _reset_keys(controller: Controller, _: str) -> None:
    """Give every command its usual key again."""
    controller.keeper.keep_settings(replace(controller.keeper.settings, keys=Keymap()))


def _console(controller: Controller, _: str) -> None:
    """Open the command line among the notes, or close it."""
    controller.console.open = not controller.console.open
    if controller.console.open:
        controller.open_panel("")
        controller.side_open = True


def _type(controller: Controller, value: str) -> None:
    controller.console.enter(value, controller.table, controller.handle)


def _clear_console(controller: Controller, _: str) -> None:
    controller.console.clear()


def _say(controller: Controller, value: str) -> None:
    """Read the answer to a question of the command line aloud."""
    if value in TOPICS:
        controller.table.announcer.say(answered(value, controller.table))


def _hint(controller: Controller, _: str) -> None:
    """Advise the viewer on their turn; at other times say why there is no advice."""
    observation = controller.table.observation
    if observation.turn is observation.seat and controller.table.ui.habits.hints:
        controller.advise()
    else:
        controller.table.remark(answered("why", controller.table))


def _dismiss_advice(controller: Controller, _: str) -> None:
    controller.adviser.dismiss()


def _guide(controller: Controller, _: str) -> None:
    controller.open_panel("")
    controller.driver.guide()


def _friends(controller: Controller, _: str) -> None:
    """Go to the page for playing with others."""
    controller.around.effects.visit("friends.html")


def _opens(name: str) -> Callable[[Controller, str], None]:
    return lambda controller, _: controller.open_panel(name)


def _report(controller: Controller, _: str) -> None:
    effects = controller.around.effects
    controller.link = effects.address("", f"g={controller.table.session.text}")
    effects.copy(controller.link)
    controller.open_panel("report")


def _share_rules(controller: Controller, _: str) -> None:
    """Copy a link that brings the house rules of the settings."""
    effects = controller.around.effects
    controller.link = effects.address(f"rules={rules_code(controller.keeper.settings.rules)}", "")
    effects.copy(controller.link)
    controller.open_panel("share-rules")


def _forget_rules(controller: Controller, _: str) -> None:
    """Take the name away that the player gave the house rules of the settings."""
    controller.change("forget_rules", "")


def _choose_rules(controller: Controller, value: str) -> None:
    """Choose a rule set by its key."""
    controller.change("preset", value)


def _set_rules(controller: Controller, value: str) -> None:
    """Set several house rules at once."""
    controller.change("rules", value)


def _agree(controller: Controller, _: str) -> None:
    controller.keeper.agree()
    controller.keeper.keep_game(controller.table.session)


def _decline(controller: Controller, _: str) -> None:
    if not controller.keeper.decline():
        controller.tell(NOT_ERASED)


def _erase_confirm(controller: Controller, _: str) -> None:
    controller.open_panel("")
    controller.tell("Everything was erased." if controller.keeper.erase() else NOT_ERASED)


def _reset_confirm(controller: Controller, _: str) -> None:
    controller.keeper.keep_stats(Stats())
    controller.open_panel("statistics")


def _export(controller: Controller, _: str) -> None:
    keeper = controller.keeper
    day = time.strftime("%Y-%m-%d", time.gmtime(controller.around.clock()))
    text = pack_up(keeper.settings, keeper.stats, keeper.shelf, controller.table.session)
    controller.around.effects.download(f"euchre-{day}.json", text)


def _award_accept(controller: Controller, _: str) -> None:
    """Put the reward on that is offered."""
    reward = controller.awards.reward
    controller.awards.answered()
    if reward is not None:
        controller.change(reward.key, reward.value)


def _award_decline(controller: Controller, _: str) -> None:
    controller.awards.answered()


def _try_sound(controller: Controller, value: str) -> None:
    """Let a cue sound, whatever is switched off."""
    if value in tuple(Cue):
        controller.around.effects.play((value,), controller.keeper.settings.sounds.volume)


def _side(controller: Controller, _: str) -> None:
    controller.side_open = not controller.side_open


def _dismiss_note(controller: Controller, _: str) -> None:
    controller.dismiss_note()


COMMANDS: dict[str, Callable[[Controller, str], None]] = {
    "deal": _go_on,
    "continue": _go_on,
    "cut": _cut,
    "new-game": _new_game,
    "new-game-confirm": _new_game_confirm,
    "concede": _concede,
    "concede-confirm": _concede_confirm,
    "cancel": _close,
    "close": _close,
    "alone": _alone,
    "skip": _skip,
    "take-back": _take_back,
    "undo": _undo,
    "review": _review,
    **{
        name: _opens(name)
        for name in (
            "history",
            "scorecards",
            "rule-sets",
            "rule-effects",
            "achievements",
            "last-trick",
            "statistics",
            "settings",
            "rules",
            "strategy",
            "faq",
            "glossary",
            "keys",
            "about",
            "privacy",
            "changelog",
            "erase",
            "reset-statistics",
        )
    },
    "report": _report,
    "share-rules": _share_rules,
    "forget-rules": _forget_rules,
    "choose-rules": _choose_rules,
    "set-rules": _set_rules,
    "consent-accept": _agree,
    "consent-decline": _decline,
    "erase-confirm": _erase_confirm,
    "reset-statistics-confirm": _reset_confirm,
    "export": _export,
    "reset-keys": _reset_keys,
    "console": _console,
    "type": _type,
    "clear-console": _clear_console,
    "say": _say,
    "hint": _hint,
    "dismiss-advice": _dismiss_advice,
    "guide": _guide,
    "friends": _friends,
    "award-accept": _award_accept,
    "award-decline": _award_decline,
    "try-sound": _try_sound,
    "side": _side,
    "dismiss-note": _dismiss_note,
    **GAME_FILES,
}
"""Every command by the name that the page sends."""
