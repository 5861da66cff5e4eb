"""The table in time: what happened is shown step by step, and presses are taken when they may count."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from euchre.app import hand_marks
from euchre.app.announce import Teller, ask_line
from euchre.app.announcing import Announcer
from euchre.app.chronicle import LONGEST_LOG, Chronicle, seen_by
from euchre.app.naming import capital, card_name
from euchre.app.narrate import status_line
from euchre.app.pacing import Moment, Pacing, Speed
from euchre.app.players import ASKED_IN_SILENCE, is_formality
from euchre.app.presses import Presses
from euchre.app.remarks import remark_on
from euchre.app.session import GUIDED
from euchre.app.shuffling import FIRST_CUT, LAST_CUT
from euchre.app.sounding import Cue, Ear
from euchre.app.ui_state import DealStage, UiState
from euchre.app.way_back import WayBack
from euchre.engine import Concede, Phase, Play
from euchre.engine.events import (
    DealScored,
    Dealt,
    Event,
    PickedUp,
    Played,
    TrickTaken,
    TrumpMade,
    TurnedDown,
    TurnedUp,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from euchre.app.first_dealer import DealerDraw
    from euchre.app.game import Game, Happening
    from euchre.app.players import HumanPlayer
    from euchre.app.remarks import Remark
    from euchre.app.settings import Settings
    from euchre.engine import Card, Observation, Seat

_PAUSES: dict[type, Moment] = {
    TrumpMade: Moment.MADE,
    TurnedDown: Moment.TURN_UP,
    PickedUp: Moment.PICK_UP,
}
"""Events that need a time of their own; a call, a discard and most cards move while the next seat thinks."""


class GameTable:
    """Owner of the page's own state of the game on the table. `on_change` is told after every change.

    Who `watches` has no seat, and looks on from behind the viewer's.
    """

    def __init__(
        self,
        *,
        viewer: Seat,
        settings: Settings,
        pacing: Pacing,
        on_change: Callable[[], None],
        on_step: Callable[[Happening], None],
        watches: bool = False,
    ) -> None:
        self._viewer = viewer
        self._own = None if watches else viewer
        self._settings = settings
        self.ui = self._fresh()
        self.announcer = Announcer(pacing.breathe, on_change)
        self._teller = Teller(self.ui.names, self._own)
        self.ear = Ear(viewer)
        self._pacing = pacing
        self._changed = on_change
        self._on_step = on_step
        self._session: Game | None = None
        self._human: HumanPlayer | None = None
        self._draw: DealerDraw | None = None
        self._chronicle = Chronicle(self._own)
        self.presses = Presses()
        self._way_back = WayBack(viewer)
        self._settles = False
        self.reading = False  # whether a panel lies over the table, so that no deal starts by itself

    @property
    def laid(self) -> bool:
        """Whether a game is on the table."""
        return self._session is not None

    @property
    def session(self) -> Game:
        """The game on the table; ValueError before the first."""
        if self._session is None:
            raise ValueError("no game is on the table")
        return self._session

    @property
    def observation(self) -> Observation:
        """What the viewer knows now."""
        return self.session.observe(self._own)

    @property
    def _viewer_conceded(self) -> bool:
        """Whether the game ended because the viewer gave it up."""
        return self.session.record.actions[-1:] == (Concede(self._viewer),)

    def begin(self, session: Game, human: HumanPlayer, draw: DealerDraw | None) -> None:
        """Put this game on the table in place of any other, as it stands."""
        self._session, self._human, self._draw = session, human, draw
        self.presses, self._settles = Presses(), False
        self._way_back = WayBack(self._viewer)
        self.ui = replace(self._fresh(), conceded=self._viewer_conceded, dealt=session.dealt_to(self._viewer))
        self._chronicle = session.chronicle(self._own, self._remark_on)
        self._teller = Teller(self.ui.names, self._own, self.observation)
        self._write_up()
        if self.observation.turn is None:
            self._speak()

    def take_back(self) -> None:
        """Show the table as it was before the viewer's last action, which the game has forgotten already."""
        self.ui, told = self._way_back.back(self.session, self.ui)
        self._chronicle.forget_after(told)
        self._teller = Teller(self.ui.names, self._own, self.observation)
        self._write_up()
        self.announcer.say("Taken back")
        self._changed()

    def dress(self, settings: Settings) -> None:
        """Use the names and faces of these settings, also for what is past, and show the notes that they ask for."""
        self._settings = settings
        self.ui = replace(self.ui, names=settings.names, faces=settings.faces, habits=settings.habits)
        self._teller.names = settings.names
        if not settings.habits.premove:
            self._set(premoved=None)
        self._write_up()

    def _fresh(self) -> UiState:
        """The page's own state when a game comes to the table."""
        settings = self._settings
        return UiState(viewer=self._viewer, names=settings.names, faces=settings.faces, habits=settings.habits)

    def press(self, what: str, value: str = "") -> bool:
        """Answer the table's wait for `deal` or `cut`; tells whether it waited for that.

        A press that deals the first hand may come a moment before the wait for it.
        """
        may_be_early = what == "deal" and not self.session.dealt
        return self.presses.press(what, value, may_be_early=may_be_early)

    def select(self, card: Card | None) -> None:
        """Mark this card as chosen but not confirmed; None marks none."""
        self._mark(*hand_marks.selected(self.ui, card))

    def premove(self, card: Card) -> None:
        """Choose this card for the coming turn in place of any other, or choose it no longer."""
        self._mark(*hand_marks.premoved(self.ui, card))

    def take_premove(self) -> Play | None:
        """The card chosen for this turn, if it may be played; none is chosen from now on."""
        card = self.ui.premoved
        if card is None:
            return None
        self._set(premoved=None)
        play = Play(self._viewer, card)
        if play in self.observation.legal:
            return play
        self.announcer.say(f"{capital(card_name(card))} can't be played now")
        self._changed()
        return None

    def arrange(self, card: Card, place: int) -> None:
        """The player puts this card of the hand to this place from the left."""
        self._mark(*hand_marks.arranged(self.ui, self.observation, card, place))

    def settle_next(self) -> None:
        """The viewer's next action can't be taken back."""
        self._settles = True

    def mark(self, card: Card) -> None:
        """Choose this card to go under, or choose it no longer; of four the one chosen first is let go."""
        self._mark(*hand_marks.marked(self.ui, card))

    def _mark(self, ui: UiState, words: str) -> None:
        self.ui = ui
        if words:
            self.announcer.say(words)

    def remark(self, sentence: str) -> None:
        """Say this, and let it stand in place of the status line until something happens."""
        self.announcer.say(sentence)
        self._set(status=sentence.removesuffix("."))

    def toggle_alone(self) -> None:
        """Turn the switch for going alone."""
        self._set(alone=not self.ui.alone)

    def take(self, observation: Observation) -> None:
        """The viewer chose for this turn: what is still shown of the last one makes way."""
        if self._human is not None and self._human.has_chosen(observation.turn_id):
            self.ui = replace(self.ui, trick_held=False)
            self._pacing.skip()

    async def ready_to_deal(self, cutter: Seat | None) -> int | None:
        """Wait for the press that deals, show the draw for the first deal, and ask the viewer to cut."""
        self._set(thinking=None, busy=False)
        if not self.presses.was_early():
            await self._deal_wanted()
        if self._draw is not None:
            await self._show_draw(self._draw)
        if cutter is not self._viewer:
            return None
        self._set(cutting=True, busy=False)
        self.announcer.say("Cut the pack")
        pressed = self.presses.expect("cut")
        self._changed()
        place = await pressed
        self.ui = replace(self.ui, cutting=False)
        return min(max(int(place), FIRST_CUT), LAST_CUT)

    def turn_began(self, seat: Seat) -> None:
        """Mark who is asked: a thinking player, or the viewer."""
        own = seat is self._own
        observation = self.observation
        if observation.phase in ASKED_IN_SILENCE and (not own or is_formality(observation)):
            return
        self._set(thinking=None if own else seat, busy=False)
        if own:
            self.ear.add(Cue.YOUR_TURN)
        self._speak()
        self._changed()

    def happened(self, step: Happening) -> None:
        """Hold back what is not shown yet, drop what belonged to the last decision, and pass the step on."""
        dealt = any(isinstance(event, Dealt) for event in step.events)
        if self._settles:
            self.session.settle()
        self._settles = False
        undo = self._way_back.follow(self.session, self.ui, self._chronicle.told)
        self.ui = replace(
            self.ui,
            undo=undo,
            stage=DealStage.SHUFFLED if dealt else DealStage.TURNED_UP,
            trick_held=any(isinstance(event, TrickTaken) for event in step.events),
            selected=None,
            marked=(),
            alone=False,
            thinking=None,
            status="",
            busy=dealt or self.observation.turn is not self._own,
        )
        self._on_step(step)

    async def show(self, step: Happening) -> None:
        """Show the events one after the other, with the time that each needs."""
        for event in seen_by(step, self._own):
            await self._show_event(event)
        self._set(busy=False)
        if self.observation.turn is None:
            self._speak()
        self._changed()

    def show_at_once(self, step: Happening) -> None:
        """Show a step that nothing comes after, and what was still held back before it, without waiting."""
        self._chronicle = self.session.chronicle(self._own, self._remark_on)
        self._write_up()
        for event in seen_by(step, self._own):
            self._teller.tell(event, self.observation)
            self.ear.hear(event)
        self.announcer.add(*self._teller.collect(), *filter(None, (self.ui.remark,)))
        self._set(busy=False, trick_held=False, cutting=False, dealer_draw=(), conceded=self._viewer_conceded)
        self._speak()
        self._changed()

    async def _show_event(self, event: Event) -> None:
        match event:
            case Dealt(packets=packets):
                own = self.session.dealt_to(self._viewer)
                self._set(packets=packets, dealt=own, arranged=(), premoved=None)
                self._note(event)
                await self._pause(Moment.SHUFFLE)
                self._set(stage=DealStage.DEALT)
                await self._pause(Moment.DEAL)
            case TurnedUp():
                self._set(stage=DealStage.TURNED_UP, busy=self.observation.turn is not self._own)
                self._note(event)
                await self._pause(Moment.TURN_UP)
            case Played():
                self._note(event)
                if self.ui.trick_held:
                    await self._pause(Moment.CARD)
            case TrickTaken():
                self._note(event)
                await self._pause(Moment.TRICK)
                self._set(trick_held=False)
                if self.observation.turn is None:
                    await self._pause(Moment.SWEEP)
            case _:
                self._note(event)
                if type(event) in _PAUSES:
                    await self._pause(_PAUSES[type(event)])

    async def _pause(self, moment: Moment) -> None:
        """Draw the table and wait, unless the viewer has chosen already; at instant speed only let others run."""
        human = self._human
        if human is not None and human.has_chosen(self.observation.turn_id):
            return
        if self._pacing.speed is not Speed.INSTANT:
            self.announcer.add(*self._teller.collect())
            self.announcer.speak()
            self._changed()
        await self._pacing.wait(moment)

    async def _show_draw(self, draw: DealerDraw) -> None:
        self._draw = None
        for shown in range(1, len(draw.shown) + 1):
            self._set(busy=True, dealer_draw=draw.shown[:shown])
            self._changed()
            if not await self._pacing.wait(Moment.DRAW):
                break
        self._set(dealer_draw=())

    async def _deal_wanted(self) -> None:
        """Wait for the press that deals; after a result it may come by itself, but not while something is read."""
        pressed = self.presses.expect("deal")
        self._changed()
        if self._deals_by_itself():
            await self.presses.expected_or(pressed, self._pacing.wait(Moment.RESULT))
        if not pressed.done() and (self.reading or not self._deals_by_itself()):
            await pressed
        self.presses.clear()

    def _deals_by_itself(self) -> bool:
        """Whether the next deal may start without a press; a guided hand is followed by no other."""
        guided = self.session.identity.game_id == GUIDED
        return self.ui.habits.auto_continue and self.session.dealt and not guided

    def _note(self, event: Event) -> None:
        observation = self.observation
        self._chronicle.add(event, observation)
        self._teller.tell(event, observation)
        self.ear.hear(event)
        self._write_down(*self._chronicle.lines(event, self.ui.names, self._settings.own_rules))
        self._remark(event)
        if isinstance(event, DealScored) or self.observation.phase is Phase.DEAL_OVER:
            self.ui = replace(self.ui, history=self._chronicle.history(self.ui.names))

    def _write_down(self, *lines: str) -> None:
        self.ui = replace(self.ui, log=(*self.ui.log, *lines)[-LONGEST_LOG:])

    def _remark(self, event: Event) -> None:
        """Let one of the others say a word, if that is wanted; it lasts until the next deal."""
        remark = self._remark_on(event, self.observation.number)
        self._chronicle.add_remark(remark)
        self._set(remark=self._chronicle.remark(self.ui.names))
        if remark is not None:
            self.announcer.add(*self._teller.collect(), self.ui.remark)
            self._write_down(self.ui.remark)

    def _remark_on(self, event: Event, number: int) -> Remark | None:
        """What one of the others says about this event of deal `number`; None unless that is wanted."""
        if not self.ui.habits.remarks:
            return None
        seed = self.session.record.seed
        return remark_on(event, viewer=self._viewer, faces=self.ui.faces, seed=seed, number=number)

    def _speak(self) -> None:
        """Say what happened and, when the viewer is asked or a deal is over, how things stand."""
        observation = self.observation
        asked = observation.turn is None or observation.turn is self._own
        if not asked and self._pacing.speed is Speed.INSTANT:
            return
        self.announcer.add(*self._teller.collect())
        if not asked:
            self.announcer.speak()
        elif self.announcer.has_news:
            self.announcer.speak(ask_line(observation, self.ui.names))
        else:
            self.announcer.speak(status_line(observation, self.ui))

    def _write_up(self) -> None:
        names, told = self.ui.names, self._chronicle
        log = told.log(names, self._settings.own_rules)
        self.ui = replace(self.ui, log=log, history=told.history(names), remark=told.remark(names))

    def _set(self, **changes: object) -> None:
        self.ui = replace(self.ui, **changes)  # type: ignore[arg-type]
