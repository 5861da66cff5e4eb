from __future__ import annotations

from euchre.app.settings import Settings
from euchre.engine import Seat
from euchre.web.element import FACES
from euchre.web.render import Renderer
from tests.app.visiting import Visit, visits
from tests.web.fake_dom import FakeDom, read_page


def test_headings_come_in_the_order_of_play() -> None:
    """Table, Your hand, Actions, Score, Log."""
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
    """Enter deals at once."""
    button = next(node for node in read_page().below() if "autofocus" in node.attributes)
    assert button.attributes["data-command"] == "deal"


def test_the_page_comes_with_the_table_that_python_draws() -> None:
    """Nothing jumps or changes its face when Python takes over."""
    page, settings = read_page(), Settings()
    for seat in Seat:
        node = next(node for node in page.below() if node.attributes.get("data-seat") == str(seat))
        face = next(part for part in node.below() if part.tag == "use")
        name = next(part for part in node.below() if part.attributes.get("class") == "seat-name")
        assert face.attributes["href"] == f"{FACES}{settings.faces[seat]}"
        assert name.text == settings.names[seat]


@visits
async def test_the_page_comes_with_the_look_that_python_gives_it() -> None:
    """A browser works out all styles anew when one of these changes."""
    visit = Visit()
    view = await visit.settle()
    dom = FakeDom()
    root = dom.find("html")
    before = dict(root.attributes)
    Renderer(dom).show(view)
    assert root.attributes == {**before, "data-speed": view.speed}


@visits
async def test_no_picture_that_the_page_comes_with_is_fetched_again() -> None:
    """A browser reads the file of a picture anew when its address is written, even the same one."""
    visit = Visit()
    view = await visit.settle()
    dom = FakeDom()
    there = {id(node): f"href={node.attributes['href']}" for node in dom.find_all("use") if "href" in node.attributes}
    assert len(there) > 20
    Renderer(dom).show(view)
    assert [text for kind, node, text in dom.writes if kind == "attribute" and there.get(id(node)) == text] == []


@visits
async def test_the_page_comes_with_the_texts_of_a_table_before_the_deal() -> None:
    visit = Visit()
    view = await visit.settle()
    dom = FakeDom()
    selectors = (".status", ".prompt-title", ".prompt-note", ".target", ".choices", ".scores")
    before = [dom.find(selector).text for selector in selectors]
    Renderer(dom).show(view)
    assert before == [dom.find(selector).text for selector in selectors]


@visits
async def test_nothing_is_written_to_a_card_that_it_has_already() -> None:
    """Each attribute of each of the cards is a call out of Python, in the moment in which the page opens."""
    visit = Visit()
    view = await visit.settle()
    dom = FakeDom()
    renderer = Renderer(dom)
    cards = dom.find_all(".card")
    before = {id(node): dict(node.attributes) for node in cards}
    dom.writes.clear()
    renderer.show(view)
    written = [(id(node), *text.partition("=")[::2]) for kind, node, text in dom.writes if kind == "attribute"]
    to_cards = [(node, name, value) for node, name, value in written if node in before]
    assert len(cards) == 24
    assert len(to_cards) >= 24
    assert [write for write in to_cards if before[write[0]].get(write[1]) == write[2]] == []
    assert [write for write in to_cards if write[2] == "None" and write[1] not in before[write[0]]] == []
