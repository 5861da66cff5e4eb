"""The keys as fields of the settings page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Field
from euchre.app.keymap import KEY_COMMANDS
from euchre.app.preferences import text_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.settings import Settings


def key_fields(settings: Settings) -> Iterator[Field]:
    """Everything that can be set about keys."""
    yield Field(
        "letter_keys",
        "Single keys",
        "switch",
        text_of(settings.letter_keys),
        help="Letters, digits and signs act without Ctrl or Alt.",
    )
    for command in KEY_COMMANDS:
        yield Field(f"key.{command.name}", command.does, "text", settings.keys.key_of(command.name), max_length=1)
