"""What the player said about storing."""

from __future__ import annotations

from enum import StrEnum


class Consent(StrEnum):
    """Only AGREED lets anything be written; an answer other than that is not even remembered."""

    UNDECIDED = "undecided"
    AGREED = "agreed"
    DECLINED = "declined"
