"""Every rule set with a name: what it is, and what is not as usual in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.app.document import Block, Bullets, Button, Buttons, Heading, Panel, Paragraph
from euchre.app.presets import preset_of
from euchre.app.rule_names import differences
from euchre.app.rule_sets import choices_of, rules_called

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.rule_sets import Own
    from euchre.engine import RuleSet


def rule_sets_panel(rules: RuleSet, own: Own, when: str) -> Panel:
    """All rule sets to choose from; `rules` are those of the settings, and `when` says from when on they hold."""
    blocks: list[Block] = [Paragraph((when,))]
    for key, name in choices_of(own):
        blocks += _rule_set(key, name, rules, own)
    blocks.append(Buttons((Button("Back to the settings", "settings"),)))
    return Panel(id="rule-sets", title="Rule sets", blocks=tuple(blocks))


def _rule_set(key: str, name: str, rules: RuleSet, own: Own) -> Iterator[Block]:
    these = rules_called(key, own)
    preset, told = preset_of(these), differences(these)
    yield Heading(name)
    if preset is not None:
        yield Paragraph((f"{preset.sentence} {preset.source}",))
    yield Bullets(tuple((line,) for line in told) or (("Everything as usual.",),))
    if these == rules:
        yield Paragraph(("These are chosen.",))
    else:
        yield Buttons((Button(f"Play {name}", "choose-rules", key),))
