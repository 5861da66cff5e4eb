"""Look, habits and sounds as fields of the settings page: a label for each, and help where the label is not enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Field
from euchre.app.preferences import choices, text_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from euchre.app.preferences import Group

LABELS: dict[str, tuple[str, str]] = {
    "look.theme": ("Light or dark", ""),
    "look.felt": ("Felt", ""),
    "look.hat": ("Your hat", "Hats are earned: see Achievements in the menu."),
    "look.frame": ("Frame of your face", "Frames are earned, too."),
    "look.text_size": ("Size of texts", "On top of what the browser is set to."),
    "look.left_handed": ("For the left hand", "Buttons and tools change sides."),
    "look.score": ("Score", "Kept in numbers, or the euchre way with the pips of spare cards."),
    "look.deck": ("Colors of the suits", ""),
    "look.back": ("Backs of the cards", ""),
    "look.suit_letters": ("Suit letters", "C, D, H or S beside the suit's sign."),
    "look.jumbo": ("Large indices", "Rank and suit as large as the card allows."),
    "habits.sorting": (
        "Order of the hand",
        "Where you put them: drag a card, or move it with Shift and the arrow keys.",
    ),
    "habits.confirm": ("Confirm each card", "A first press chooses a card, a second plays it."),
    "habits.premove": ("Choose ahead", "A card can be chosen before your turn, and is played when it comes."),
    "habits.auto_play": ("Cards that play themselves", ""),
    "habits.undo": ("Take back", "A card or call can be taken back until the next player has acted."),
    "habits.auto_continue": ("Deal on by itself", "The next deal starts a few seconds after a result."),
    "habits.counter": ("Card counter", "The notes list which cards are still out, as far as you know."),
    "habits.card_order": ("Card order", "The notes list the trumps from the highest down."),
    "habits.hints": ("Hints", "You can ask what a good player would do, and why."),
    "habits.remarks": ("Remarks", "The other players say a word after some deals. They give nothing away."),
    "sounds.on": ("Sounds", ""),
    "sounds.volume": ("Volume", ""),
    "sounds.your_turn": ("Your turn", ""),
    "sounds.cards": ("Cards played", ""),
    "sounds.tricks_won": ("Tricks won", ""),
    "sounds.tricks_lost": ("Tricks lost", ""),
    "sounds.loners": ("Somebody goes alone", ""),
    "sounds.euchres": ("Euchres", ""),
    "sounds.marches": ("Marches", ""),
    "sounds.games": ("The end of a game", ""),
    "sounds.achievements": ("Achievements", ""),
}
"""Every setting of the three groups: label and help."""

_VALUES: dict[tuple[str, str], str] = {
    ("look.theme", "system"): "As the device",
    ("look.deck", "two_colors"): "Black and red",
    ("look.deck", "four_colors"): "Four colors",
    ("look.deck", "color_blind"): "Four colors, easy to tell apart",
    ("look.score", "fives"): "Two fives",
    ("look.score", "six_and_four"): "A six and a four",
    ("habits.sorting", "trump_first"): "Trump first",
    ("habits.sorting", "trump_apart"): "Trump first, with a gap",
    ("habits.sorting", "in_place"): "Suits keep their places",
    ("habits.sorting", "ascending"): "Low to high, trump last",
    ("habits.sorting", "by_hand"): "Where I put them",
    ("habits.sorting", "as_dealt"): "As dealt",
    ("habits.auto_play", "off"): "None",
    ("habits.auto_play", "last"): "The last card",
    ("habits.auto_play", "forced"): "Whenever only one is allowed",
}
_PERCENT = ("look.text_size", "sounds.volume")


def preference_fields(
    group: Group, prefix: str, names: Collection[str], locked: Collection[tuple[str, str]] = ()
) -> Iterator[Field]:
    """Fields for these names of the group; `prefix` is its place in the settings, and `locked` can't be chosen yet."""
    for name in names:
        key = f"{prefix}.{name}"
        label, help_text = LABELS[key]
        value = getattr(group, name)
        if isinstance(value, bool):
            yield Field(key, label, "switch", text_of(value), help=help_text)
            continue
        texts = (text_of(choice) for choice in choices(group, name))
        options = tuple((text, value_label(key, text)) for text in texts if (key, text) not in locked or text == value)
        yield Field(key, label, "choice", text_of(value), options=options, help=help_text)


def value_label(key: str, text: str) -> str:
    """What a value of a setting is called."""
    if key in _PERCENT:
        return f"{text}%"
    return _VALUES.get((key, text), text.replace("_", " ").capitalize())
