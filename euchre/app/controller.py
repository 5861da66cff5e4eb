"""From what the page asks for to what happens: the one object that the browser talks to."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app.advice import Adviser
from euchre.app.awards import Awards
from euchre.app.choosing import arrange, choose
from euchre.app.commands import COMMANDS
from euchre.app.consent import Consent
from euchre.app.console import Console
from euchre.app.driver import WENT_WRONG, Driver
from euchre.app.game_files import FIELDS as GAME_FILE_FIELDS
from euchre.app.game_files import open_egn
from euchre.app.importing import import_text
from euchre.app.intents import Arrange, Change, Choose, Command, Intent
from euchre.app.keeper import Keeper, SavedGame
from euchre.app.keyed import with_keys
from euchre.app.links import LinkError, read_game
from euchre.app.pacing import Pacing, Speed
from euchre.app.panels import PANELS, PanelContext
from euchre.app.rewards import locked_values
from euchre.app.rule_changes import RuleRefusedError
from euchre.app.rules_arriving import take_rules
from euchre.app.settings import changed
from euchre.app.sounding import Cue
from euchre.app.table import GameTable
from euchre.app.view import Glance, PageView
from euchre.app.viewmodel import shows_result, table_view
from euchre.engine import Seat
from euchre.engine.events import DealScored, GameWon, ThrownIn

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.document import Panel
    from euchre.app.game import Happening
    from euchre.app.options import Options
    from euchre.app.replay import Replay
    from euchre.app.surroundings import Surroundings
    from euchre.engine import Observation, SeatAction

_log = logging.getLogger("euchre")

VIEWER = Seat.SOUTH
MOST_NOTES = 8
STILL_LOCKED = "That has to be earned first; Achievements in the menu tells how."


class Controller:
    """Turns intents into play. `on_change` is called after every change, also of its own accord.

    Changes that come one right after the other need a glance at the last of them only.

    `start` and `handle` need a running event loop; `handle` never raises and never waits.
    """

    def __init__(self, around: Surroundings, options: Options, on_change: Callable[[Glance], None]) -> None:
        self.around = around
        self.options = options
        self._on_change = on_change
        self._notes: list[str] = []
        self._panel = ""
        self._trouble = ""
        self._refused: RuleRefusedError | None = None
        self.console = Console()
        self._started = False
        self.link = ""
        self.replay: Replay | None = None
        self.replay_deal = 1
        self.side_open = True
        writer = around.entropy(8).hex()
        self.keeper = Keeper(around, writer=writer, viewer=VIEWER, tell=self.tell)
        self.awards = Awards(self.keeper, VIEWER, around.clock)
        self.pacing = Pacing(around.sleep)
        self.table = GameTable(
            viewer=VIEWER,
            settings=self.keeper.settings,
            pacing=self.pacing,
            on_change=self._draw,
            on_step=self._stepped,
        )
        self.driver = Driver(around, table=self.table, keeper=self.keeper, pacing=self.pacing, tell=self.tell)
        self.driver.seed = options.seed
        self.adviser = Adviser(
            around.explainer or around.brain,
            now=lambda: self.table.observation,
            changed=self._draw,
            say=self.table.announcer.say,
        )

    def start(self) -> None:
        """Read what was kept, put a game on the table (the linked, the kept or a new one) and draw the page."""
        kept = self.keeper.open()
        for note in self.options.notes:
            self.tell(note)
        if self.options.rules is not None:
            self.tell(take_rules(self.keeper, self.options.rules, kept))
        self.pacing.change(self.options.speed or self.keeper.settings.speed)
        self.table.dress(self.keeper.settings)
        self._begin(kept)
        self._started = True
        self._draw()

    def _begin(self, kept: SavedGame | None) -> None:
        """Put the first game of the visit on the table."""
        if self.options.game is None or not self._open_link(self.options.game, kept):
            self.driver.open_kept(kept)

    def handle(self, intent: Intent) -> None:
        """Do what the page asks for if it may be done now; anything else is dropped without a word."""
        try:
            match intent:
                case Choose(text=text, sure=sure):
                    choose(self, text, sure=sure)
                case Arrange(card=card, place=place):
                    arrange(self, card, place)
                case Command(name=name, value=value):
                    self._command(name, value)
                case Change(key=key, value=value):
                    self.change(key, value)
        except Exception:  # noqa: BLE001 - the page lives on, whatever a press met
            _log.exception("A press failed")
            self.tell(WENT_WRONG)
        self._draw()

    def _command(self, name: str, value: str) -> None:
        if name in COMMANDS:
            COMMANDS[name](self, value)

    def view(self) -> PageView:
        """The whole page as it is now."""
        settings = self.keeper.settings
        observation = self.table.observation
        undo = self.table.ui.undo if self._offers_undo(observation) else ""
        ui = replace(self.table.ui, note=self._notes[0] if self._notes else "", undo=undo)
        table = table_view(observation, ui)
        prompt = with_keys(table.prompt, settings.keys, single=settings.letter_keys)
        return PageView(
            table=replace(table, prompt=prompt),
            panel=self._open_panel(),
            consent_bar=self.keeper.can_ask,
            speed=str(self.pacing.speed),
            side_open=self.side_open,
            letter_keys=settings.letter_keys,
            keys=settings.keys,
            console=self.console.lines if self.console.open else None,
            look=settings.look,
            habits=settings.habits,
            sounds=settings.sounds,
            advice=self.adviser.view(observation, guiding=self.driver.guiding) if not ui.busy else None,
            award=self.awards.view if shows_result(observation, ui) else None,
            announcement=self.table.announcer.text,
        )

    def tick(self) -> None:
        """To be called every five seconds: keeps this page the one that saves."""
        self.keeper.renew()

    def close(self) -> None:
        """To be called when the page goes away: another page may save at once."""
        self.keeper.release()

    def tell(self, sentence: str) -> None:
        """Show a note until it is dismissed."""
        if sentence not in self._notes and len(self._notes) < MOST_NOTES:
            self._notes.append(sentence)
            self._draw()

    def dismiss_note(self) -> None:
        """Take the note that is shown away; the next one takes its place. A stopped game goes on."""
        del self._notes[:1]
        self.driver.restart()

    def open_panel(self, name: str) -> None:
        """Open this panel in place of any other; an empty name closes what is open."""
        self._panel, self._trouble, self._refused = name, "", None
        self.table.reading = name != ""

    @property
    def panel(self) -> str:
        """Name of the open panel; empty when none is open."""
        return self._panel

    def advise(self) -> None:
        """Think about what to do in the viewer's place, if it is their turn."""
        observation = self.table.observation
        if observation.turn is observation.seat and not self.table.ui.busy:
            self.adviser.ask(observation, self.table.session.record.seed)

    def set_speed(self, speed: Speed) -> None:
        """Move the table at this speed from now on."""
        self.pacing.change(speed)

    def _open_link(self, text: str, kept: SavedGame | None) -> bool:
        try:
            record = read_game(text)
        except LinkError as error:
            self.tell(f"{error} Nothing was changed.")
            return False
        self.driver.open_linked(record, kept)
        return True

    def _offers_undo(self, observation: Observation) -> bool:
        """Whether a button to take back makes sense: at instant speed the others answer before it could be pressed."""
        answered = self.pacing.speed is Speed.INSTANT and observation.turn is not observation.seat
        return self.keeper.settings.habits.undo and not answered

    def undo(self) -> None:
        """Take the viewer's last action back, or say that it can't be."""
        if self.driver.take_back():
            self.awards.taken_back()
        else:
            self.table.announcer.say("Nothing can be taken back")

    def decide(self, action: SeatAction, observation: Observation) -> None:
        """Give the viewer's legal choice for this turn to the game."""
        self.driver.choose(action, observation)

    def change(self, key: str, value: str) -> None:
        """Set this, or tell why it can't be set."""
        if key == "import":
            import_text(self, value)
            return
        if key in GAME_FILE_FIELDS:
            open_egn(self, value)
            return
        if (key, value) in self.locked:
            self.tell(STILL_LOCKED)
            return
        self._trouble, self._refused = "", None
        rules = self.keeper.settings.rules
        try:
            settings = changed(self.keeper.settings, key, value)
        except ValueError as error:
            self._refused = error if isinstance(error, RuleRefusedError) else None
            self.object(str(error))
            return
        self.keeper.keep_settings(settings)
        if key == "speed":
            self.pacing.change(settings.speed)
        elif settings.rules is not rules:
            self.driver.apply_rules()
        else:
            self.table.dress(settings)

    def object(self, sentence: str) -> None:
        """Say what can't be done where the player looks: in the open panel, or in a note."""
        if self._panel == "":
            self.tell(sentence)
        else:
            self._trouble = sentence

    @property
    def locked(self) -> frozenset[tuple[str, str]]:
        """Settings and values that achievements have still to earn."""
        return locked_values(self.keeper.shelf.earned)

    def _stepped(self, step: Happening) -> None:
        session = self.table.session
        self.awards.happened(session, step)
        if any(isinstance(event, DealScored | ThrownIn | GameWon) for event in step.events):
            self.keeper.count(session)
            if session.identity.kept and self.awards.settle():
                self.table.ear.add(Cue.ACHIEVEMENT)
        self.keeper.keep_game(session)

    def _open_panel(self) -> Panel | None:
        if self._panel == "":
            return None
        return replace(self._make_panel(self._panel), trouble=self._trouble)

    def _make_panel(self, name: str) -> Panel:
        context = PanelContext(
            settings=replace(self.keeper.settings, speed=self.pacing.speed),
            rules=self.table.session.record.rules,
            stats=self.keeper.stats,
            observation=self.table.observation,
            history=self.table.ui.history,
            shelf=self.keeper.shelf,
            consented=None if self.keeper.consent is Consent.UNDECIDED else self.keeper.consent is Consent.AGREED,
            link=self.link,
            replay=self.replay,
            replay_deal=self.replay_deal,
            refused=self._refused,
        )
        return PANELS[name](context)

    def _draw(self) -> None:
        if not self._started:
            return
        if self.driver.guiding and self.adviser.put_away != self.table.observation:
            self.advise()
        sounds = self.keeper.settings.sounds
        cues = self.table.ear.take(sounds)
        if cues:
            self.around.effects.play(cues, sounds.volume)
        self._on_change(self._glance)

    def _glance(self) -> PageView | None:
        try:
            return self.view()
        except Exception:  # noqa: BLE001 - the game itself goes on
            _log.exception("The page could not be looked at")
            return None
