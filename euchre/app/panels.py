"""The panel that a name opens, made from what is known at that moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.app.document import Bullets, Button, Buttons, Link, Panel, Paragraph
from euchre.app.naming import team_name
from euchre.app.pages.about import about_panel, changelog_panel, privacy_panel
from euchre.app.pages.achievements import achievements_panel
from euchre.app.pages.faq import faq_panel
from euchre.app.pages.games import games_panel, replayed_deal_panel, replayed_game_panel
from euchre.app.pages.glossary import glossary
from euchre.app.pages.house_rules import when_sentence
from euchre.app.pages.keys import keys_panel
from euchre.app.pages.review import history_panel, last_trick_panel, review_panel, scorecards_panel
from euchre.app.pages.rule_effects import effects_panel
from euchre.app.pages.rule_set_list import rule_sets_panel
from euchre.app.pages.rules import rules_panel
from euchre.app.pages.settings import settings_panel
from euchre.app.pages.statistics import statistics_panel
from euchre.app.pages.strategy import strategy_panel
from euchre.app.rewards import locked_values
from euchre.app.rule_names import differences
from euchre.app.rule_sets import name_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.achievements import Shelf
    from euchre.app.replay import Replay
    from euchre.app.rule_changes import RuleRefusedError
    from euchre.app.settings import Settings
    from euchre.app.stats import Stats
    from euchre.app.view import HistoryRow
    from euchre.engine import Observation, RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelContext:
    """What panels are made of; `rules` are those of the game on the table, `consented` is None before an answer."""

    settings: Settings
    rules: RuleSet
    stats: Stats
    shelf: Shelf
    observation: Observation
    history: tuple[HistoryRow, ...]
    consented: bool | None
    link: str = ""
    replay: Replay | None = None
    replay_deal: int = 1
    refused: RuleRefusedError | None = None


def _teams(context: PanelContext) -> tuple[str, str]:
    observation, names = context.observation, context.settings.names
    seat = observation.seat
    if seat is None:
        raise ValueError("a panel needs a viewer")
    return team_name(seat.team, names, seat), team_name(seat.team.other, names, seat)


def _confirm(name: str, title: str, text: str, yes: str) -> Callable[[PanelContext], Panel]:
    """A question that is asked before something is lost; its yes sends `<name>-confirm`."""
    panel = Panel(
        id=f"confirm-{name}",
        title=title,
        blocks=(
            Paragraph((text,)),
            Buttons((Button("Cancel", "cancel", primary=True), Button(yes, f"{name}-confirm", danger=True))),
        ),
        alert=True,
    )
    return lambda _: panel


def _report(context: PanelContext) -> Panel:
    return Panel(
        id="report",
        title="Report a problem",
        blocks=(
            Paragraph(("This link opens the game at this very position, with all cards. Names are not in it.",)),
            Paragraph((Link(context.link, context.link),)),
            Paragraph(("It was copied if your browser allows that. Send it with a few words about what went wrong.",)),
        ),
    )


def _share_rules(context: PanelContext) -> Panel:
    told = differences(context.settings.rules)
    return Panel(
        id="share-rules",
        title="Share rules",
        blocks=(
            Paragraph(("Whoever opens this link plays the next game by these house rules:",)),
            Paragraph((Link(context.link, context.link),)),
            Bullets(tuple((line,) for line in told)) if told else Paragraph(("The standard rules.",)),
            Paragraph(("It was copied if your browser allows that.",)),
            Buttons((Button("Back to the settings", "settings"),)),
        ),
    )


PANELS: dict[str, Callable[[PanelContext], Panel]] = {
    "rules": lambda context: rules_panel(context.rules, name_of(context.rules, context.settings.own_rules)),
    "strategy": lambda _: strategy_panel(),
    "faq": lambda context: faq_panel(context.rules),
    "glossary": lambda context: Panel(id="glossary", title="Glossary", blocks=(glossary(context.rules),)),
    "keys": lambda context: keys_panel(context.settings),
    "about": lambda _: about_panel(),
    "changelog": lambda _: changelog_panel(),
    "privacy": lambda context: privacy_panel(consented=context.consented),
    "review": lambda context: review_panel(context.observation, context.settings.names),
    "last-trick": lambda context: last_trick_panel(context.observation, context.settings.names),
    "history": lambda context: history_panel(
        context.history, _teams(context), scorecards=context.rules.progressive_caller_bonus
    ),
    "scorecards": lambda context: scorecards_panel(context.observation, context.settings.names),
    "games": lambda context: games_panel(context.rules, deals=len(context.history)),
    "games-copied": lambda context: games_panel(context.rules, deals=len(context.history), copied=True),
    "replay": lambda context: replayed_game_panel(context.replay),
    "replay-deal": lambda context: replayed_deal_panel(context.replay, context.replay_deal),
    "statistics": lambda context: statistics_panel(
        context.stats, consented=context.consented, own=context.settings.own_rules
    ),
    "achievements": lambda context: achievements_panel(context.shelf, context.settings.look),
    "settings": lambda context: settings_panel(
        context.settings,
        playing=context.rules,
        consented=context.consented,
        locked=locked_values(context.shelf.earned),
        refused=context.refused,
    ),
    "report": _report,
    "share-rules": _share_rules,
    "rule-effects": lambda _: effects_panel(),
    "rule-sets": lambda context: rule_sets_panel(
        context.settings.rules, context.settings.own_rules, when_sentence(context.settings.rules, context.rules)
    ),
    "concede": _confirm("concede", "Concede the game?", "The other side wins, and the game is counted.", "Concede"),
    "new-game": _confirm(
        "new-game", "Start a new game?", "The game in progress ends and is counted for nobody.", "New game"
    ),
    "erase": _confirm(
        "erase",
        "Erase everything?",
        "Settings, statistics and the game in progress are erased from this device, and nothing is stored any more.",
        "Erase",
    ),
    "reset-statistics": _confirm(
        "reset-statistics", "Reset the statistics?", "All counts go back to nothing. This can't be undone.", "Reset"
    ),
}
"""Every panel by the name that opens it."""
