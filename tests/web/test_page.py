from __future__ import annotations

from tests.web.fake_dom import read_page


def test_headings_come_in_the_order_of_play() -> None:
    """Spec §5.6: Table, Your hand, Actions, Score, Log."""
    page = read_page()
    main = next(node for node in page.below() if node.tag == "main")
    assert [node.text for node in main.below() if node.tag == "h2"] == ["Table", "Your hand", "Actions", "Score", "Log"]


def test_ids_are_unique_and_what_refers_to_them_finds_them() -> None:
    nodes = list(read_page().below())
    ids = [node.id for node in nodes if node.id]
    assert len(ids) == len(set(ids))
    for name in ("aria-labelledby", "aria-controls", "popovertarget"):
        named = [node.attributes[name] for node in nodes if name in node.attributes]
        assert set(named) <= set(ids)


def test_every_button_has_a_type_and_a_name() -> None:
    for node in read_page().below():
        if node.tag == "button" and "card" not in node.attributes.get("class", "").split():
            assert node.attributes.get("type") == "button"
            assert node.text.strip() or node.attributes.get("aria-label")


def test_deal_is_the_first_thing_that_can_be_pressed() -> None:
    """Spec row 1: Enter deals at once."""
    button = next(node for node in read_page().below() if "autofocus" in node.attributes)
    assert button.attributes["data-command"] == "deal"
