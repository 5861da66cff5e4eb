"""What the page shows, as plain facts, and what it should show for a game: the engine's view of the same record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from euchre.app.chronicle import Chronicle
from euchre.app.naming import card_name
from euchre.app.settings import Settings
from euchre.app.ui_state import UiState
from euchre.app.viewmodel import table_view
from euchre.engine import Card, Concede, Seat, observe, replay
from euchre.engine.cards import STANDARD_DECK

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from euchre.app.view import CardView, TableView
    from euchre.engine import GameRecord, GameState, Observation

VIEWER = Seat.SOUTH

Facts = dict[str, Any]

_READ = """() => {
  const text = node => node === null ? "" : node.textContent;
  const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
  const region = name => document.querySelector(`[data-region="${name}"]`);
  const prompt = region("prompt");
  const number = (card, name) => Number(card.style.getPropertyValue(name));
  return {
    phase: document.querySelector("#table").dataset.phase,
    cards: all(".cards .card", card => [
      card.dataset.zone, card.dataset.card ?? "", card.dataset.seat ?? "",
      number(card, "--index"), number(card, "--layer"), card.dataset.action ?? "",
      card.hasAttribute("data-action") && card.getAttribute("aria-disabled") !== "true",
      card.dataset.selected === "yes", card.dataset.winning === "yes", card.dataset.led === "yes",
      card.dataset.tag ?? "", card.getAttribute("aria-label") ?? "",
    ]),
    seats: all(".seat", seat => [
      seat.dataset.seat, seat.dataset.position, text(seat.querySelector(".seat-name")),
      text(seat.querySelector(".seat-bubble")), seat.dataset.turn === "yes",
      seat.querySelector(".seat-dealer").dataset.shown === "yes", seat.getAttribute("aria-label"),
    ]),
    scores: all('[data-region="scores"] tbody tr', row => [...row.children].map(text)),
    history: all('[data-region="history"] tbody tr', row => [...row.children].map(text)),
    log: all('[data-region="log"] li', text),
    trump: region("trump").dataset.shown === "yes" ? region("trump").title : "",
    cube: document.querySelector(".cube").dataset.shown === "yes" ? document.querySelector(".cube").dataset.suit : "",
    order: region("order").hidden
      ? [] : all('[data-region="order"] li', item => [text(item), item.dataset.played === "yes"]),
    counter: region("counter").hidden
      ? [] : all("[data-cell]", cell => [cell.dataset.cell, cell.dataset.where]),
    counted: text(document.querySelector(".counter-text")),
    inPlay: Number(region("counter").dataset.inPlay),
    status: text(region("status")),
    title: prompt.dataset.asked === "yes" ? text(prompt.querySelector(".prompt-title")) : "",
    note: text(prompt.querySelector(".prompt-note")),
    choices: all('[data-region="prompt"] .choice', button => [
      button.textContent, button.dataset.action ?? button.dataset.command,
      button.getAttribute("aria-disabled") !== "true",
    ]),
    alone: document.querySelector(".switch").hidden
      ? "" : document.querySelector(".switch").getAttribute("aria-checked"),
  };
}"""


def shown(page: Page) -> Facts:
    """The table as the page shows it now."""
    facts: Facts = page.evaluate(_READ)
    facts["cards"] = sorted(tuple(card) for card in facts["cards"])
    facts["choices"] = [
        (label[1:].strip() if label[:1] in "♣♦♥♠" else label, *rest) for label, *rest in facts["choices"]
    ]
    facts["seats"] = sorted(tuple(seat) for seat in facts["seats"])
    return facts


def expected(record: GameRecord, settings: Settings | None = None) -> Facts:
    """The facts of a table at rest that stands at the end of `record`, from the engine and the view in this Python."""
    settings = settings or Settings()
    chronicle = Chronicle.of(record, VIEWER)
    ui = UiState(
        viewer=VIEWER,
        names=settings.names,
        faces=settings.faces,
        log=chronicle.log(settings.names),
        history=chronicle.history(settings.names),
        conceded=record.actions[-1:] == (Concede(VIEWER),),
    )
    return _facts(table_view(observation_of(record), ui))


def observation_of(record: GameRecord) -> Observation:
    """What the viewer knows at the end of the record."""
    return observe(replay(record), VIEWER)


def _facts(view: TableView) -> Facts:
    prompt, trump = view.prompt, view.trump
    alone = None if prompt is None else prompt.alone
    choices = () if prompt is None else prompt.choices
    return {
        "phase": view.phase,
        "cards": sorted(_card_facts(card) for card in view.cards),
        "seats": sorted(
            (seat.seat, str(seat.position), seat.name, seat.bubble, seat.turn, seat.dealer, seat.label)
            for seat in view.seats
        ),
        "scores": [[team.name, str(team.tricks), str(team.score)] for team in view.scores],
        "history": [
            [str(row.number), str(row.points[0]), str(row.points[1]), row.winners or row.note] for row in view.history
        ],
        "log": list(view.log),
        "trump": "" if trump is None else trump.text,
        "cube": "" if trump is None else trump.suit,
        "order": [[card.short, card.played] for card in view.order],
        "counter": [[card, str(where)] for card, where in view.counter.cells],
        "counted": view.counter.text,
        "inPlay": view.counter.in_play,
        "status": view.status,
        "title": "" if prompt is None else prompt.title,
        "note": "" if prompt is None else prompt.note,
        "choices": [(_word(choice.label), choice.action or choice.command, choice.enabled) for choice in choices],
        "alone": "" if alone is None else str(alone.checked).lower(),
    }


def _word(label: str) -> str:
    return label[1:].strip() if label[:1] in "♣♦♥♠" else label


def _card_facts(card: CardView) -> tuple[object, ...]:
    return (
        str(card.zone),
        card.face or "",
        card.seat,
        card.index,
        card.layer,
        card.action,
        card.action != "" and card.enabled,
        card.selected,
        card.winning,
        card.led,
        card.tag,
        "" if card.face is None else card.label,
    )


def differences(page: Page, record: GameRecord, settings: Settings | None = None) -> dict[str, tuple[object, object]]:
    """What the page shows otherwise than it should, by name: shown and expected."""
    now, right = shown(page), expected(record, settings)
    return {name: (now[name], right[name]) for name in right if now[name] != right[name]}


# ---- hidden cards ----


def hidden_cards(state: GameState) -> set[Card]:
    """Cards that the viewer has never seen in this deal; none once it is over."""
    observation = observe(state, VIEWER)
    if observation.revealed is not None or observation.up_card is None:
        return set()
    seen = {*observation.hand, observation.up_card, observation.own_discard}
    seen |= {play.card for taken in observation.taken for play in taken.plays}
    seen |= {play.card for play in (observation.trick.plays if observation.trick is not None else ())}
    return set(STANDARD_DECK) - seen


_DUMP = """() => {
  const copy = document.documentElement.cloneNode(true);
  for (const node of copy.querySelectorAll('[data-region="counter"], [data-region="order"], script, style, noscript'))
    node.remove();
  const lines = [...copy.querySelectorAll('[data-region="log"] li')];
  const deal = lines.findLastIndex(line => line.textContent.startsWith("Hand "));
  for (const line of lines.slice(0, Math.max(deal, 0))) line.remove();
  return copy.outerHTML;
}"""


def leaks(page: Page, state: GameState) -> list[str]:
    """Hidden cards that some text, attribute or name of the page tells.

    The counter and the card order are left out, which list all the pack or all trumps whoever holds them, and the log
    of earlier deals.
    """
    dump = str(page.evaluate(_DUMP)) + page.locator(".felt").aria_snapshot() + page.locator(".hand").aria_snapshot()
    words = dump.lower()
    return sorted(
        str(card)
        for card in hidden_cards(state)
        if f'"{card}"' in dump or f"#{card}" in dump or f"-{card}" in dump or card_name(card) in words
    )
