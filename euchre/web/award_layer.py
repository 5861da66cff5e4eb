"""The notice about an achievement, with a button for its reward. It asks, and never takes the focus by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.web.element import Element

if TYPE_CHECKING:
    from euchre.app.view import AwardView
    from euchre.web.dom import Dom


class AwardLayer:
    """Draws the notice into its place on the page."""

    def __init__(self, dom: Dom) -> None:
        self._box = Element(dom, dom.find('[data-region="award"]'))
        self._shown: AwardView | None = None

    def draw(self, award: AwardView | None) -> None:
        """The notice tells of `award`, or is gone."""
        if award == self._shown:
            return
        self._shown = award
        self._box.hidden(award is None)
        self._box.part(".award-text").text("" if award is None else award.text)
        if award is not None:
            self._box.part(".award-accept").hidden(award.accept == "")
            self._box.part(".award-accept").text(award.accept)
            self._box.part(".award-decline").text("Not now" if award.accept else "Good")
