from __future__ import annotations

import pytest

from euchre.app.preferences import Habits, Look, Sounds, choices, names, text_of, texts, with_choice

GROUPS = (Look(), Habits(), Sounds())


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: type(group).__name__)
def test_every_value_of_every_field_can_be_set_by_its_text(group: Look | Habits | Sounds) -> None:
    for name in names(group):
        values = choices(group, name)
        assert len(values) >= 2
        for value in values:
            changed = with_choice(group, name, text_of(value))
            assert getattr(changed, name) == value
            assert type(getattr(changed, name)) is type(getattr(group, name))


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: type(group).__name__)
def test_texts_bring_the_group_back(group: Look | Habits | Sounds) -> None:
    again = type(group)()
    for name, text in texts(group).items():
        again = with_choice(again, name, text)
    assert again == group


def test_numbers_and_switches_are_told_apart() -> None:
    assert texts(Sounds())["volume"] == "60"
    assert texts(Sounds())["on"] == "true"
    assert choices(Sounds(), "volume") == (20, 40, 60, 80, 100)


def test_unknown_fields_and_values_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"no such setting\.$"):
        with_choice(Look(), "nonsense", "true")
    with pytest.raises(ValueError, match=r"no such value\.$"):
        with_choice(Look(), "felt", "plaid")
    with pytest.raises(KeyError):
        choices(Look(), "nonsense")
