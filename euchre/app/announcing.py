"""What is said aloud: few words, the newest first to be kept, and each thing once."""

from __future__ import annotations

LONGEST = 120
_AGAIN = "\u00a0"
"""Makes a repeated sentence a new text, so that it is read again."""


class Announcer:
    """Collects sentences and puts them together into one text of at most 120 characters."""

    def __init__(self) -> None:
        self._waiting: list[str] = []
        self.text = ""

    def add(self, sentence: str) -> None:
        """Say this with the next text."""
        if sentence != "" and sentence not in self._waiting[-1:]:
            self._waiting.append(sentence)

    def speak(self) -> None:
        """Make the text from what was collected; it stays as it is when that is nothing."""
        if not self._waiting:
            return
        self.say(coalesced(self._waiting))

    def say(self, sentence: str) -> None:
        """Make this the text at once, in place of what was collected."""
        self._waiting.clear()
        text = coalesced([sentence])
        self.text = text + _AGAIN if text == self.text else text


def coalesced(sentences: list[str]) -> str:
    """The last sentences that fit into 120 characters together, in their order."""
    text = ""
    for sentence in reversed(sentences):
        ended = sentence if text == "" or sentence.endswith((".", "!", "?")) else f"{sentence}."
        longer = f"{ended} {text}".rstrip()
        if len(longer) > LONGEST - 1:
            break
        text = longer
    return text if text != "" or not sentences else f"{sentences[-1][: LONGEST - 2].rstrip()}…"
