from __future__ import annotations

from typing import Any

from euchre.app.document import (
    Button,
    Buttons,
    Cards,
    Definitions,
    Entries,
    Entry,
    Field,
    Fields,
    Heading,
    Jumps,
    Link,
    Panel,
    Paragraph,
    Squares,
    Strong,
    Table,
)
from euchre.web.document_view import PanelLayer
from tests.web.fake_dom import FakeDom


def shown(*panels: Panel | None) -> tuple[FakeDom, PanelLayer]:
    dom = FakeDom()
    layer = PanelLayer(dom)
    for panel in panels:
        layer.draw(panel)
    return dom, layer


def settings(speed: str, name: str = "You") -> Panel:
    speeds = (("fast", "Fast"), ("slow", "Slow"))
    fields = (
        Field(key="name.S", label="Name", kind="text", value=name, max_length=20),
        Field(key="speed", label="Speed", kind="choice", value=speed, options=speeds),
        Field(key="rule.stick_dealer", label="Stick the dealer", kind="switch", value="true", help="Must name"),
    )
    return Panel(id="settings", title="Settings", blocks=(Fields("Table", fields),))


def test_texts_stay_texts() -> None:
    dom, _ = shown(Panel(id="x", title="<i>Title</i>", blocks=(Paragraph(("<b>bold</b>", Strong("<u>"))),)))
    assert dom.find("#panel-title").text == "<i>Title</i>"
    assert dom.find(".panel-body p").text == "<b>bold</b><u>"
    assert dom.find_all(".panel-body b") == []


def test_panel_opens_with_the_focus_on_its_title_and_closes() -> None:
    dom, layer = shown(Panel(id="x", title="Rules"))
    assert dom.open_dialogs == [dom.find("#panel")]
    assert dom.focus_node is dom.find("#panel-title")
    layer.draw(None)
    assert dom.open_dialogs == []


def test_a_panel_after_another_stays_in_the_one_dialog() -> None:
    dom, _ = shown(Panel(id="x", title="Rules"), Panel(id="y", title="Glossary", printable=True))
    assert len(dom.open_dialogs) == 1
    assert dom.find("#panel-title").text == "Glossary"
    assert dom.find("#panel").attributes["data-printable"] == "yes"


def test_headings_follow_the_title_and_carry_their_anchor() -> None:
    dom, _ = shown(Panel(id="x", title="Rules", blocks=(Heading("Deal", anchor="deal"), Heading("Cut", level=3))))
    assert dom.find(".panel-body h3").attributes["id"] == "deal"
    assert dom.find(".panel-body h4").text == "Cut"


def test_tables_have_caption_and_headers() -> None:
    block = Table("Points", ("Tricks", "Points"), ((("3",), ("1",)),))
    dom, _ = shown(Panel(id="x", title="Rules", blocks=(block,)))
    assert dom.find("caption").text == "Points"
    assert [node.attributes["scope"] for node in dom.find_all(".sheet th")] == ["col", "col", "row"]


def test_cards_in_a_text_are_read_by_name_and_links_leave_safely() -> None:
    content = (Cards(("Jc",)), Link("bower", "#bower"), Link("source", "https://example.org/"))
    dom, _ = shown(Panel(id="x", title="Rules", blocks=(Paragraph(content),)))
    assert dom.find(".small-card").attributes["aria-label"] == "jack of clubs"
    inside, outside = dom.find_all(".panel-body a")
    assert "target" not in inside.attributes
    assert outside.attributes["rel"] == "noopener noreferrer"


def test_benny_is_read_aloud_by_name() -> None:
    dom, _ = shown(Panel(id="x", title="Rules", blocks=(Paragraph((Cards(("Bj",)),)),)))
    assert dom.find(".small-card").attributes["aria-label"] == "Benny"


def test_each_term_of_a_glossary_has_its_anchor() -> None:
    dom, _ = shown(Panel(id="g", title="Glossary", blocks=(Definitions((("Maker", "maker", ("Who named trump",)),)),)))
    assert dom.find("#maker").text == "Maker"


def test_buttons_send_their_command() -> None:
    block = Buttons((Button("Erase", "erase-confirm", value="all", danger=True),))
    dom, _ = shown(Panel(id="x", title="Erase?", blocks=(block,), alert=True))
    button = dom.find(".panel-body .button")
    assert (button.attributes["data-command"], button.attributes["data-value"]) == ("erase-confirm", "all")
    assert dom.find("#panel").attributes["role"] == "alertdialog"


def test_a_changed_value_is_written_into_the_field_that_is_there() -> None:
    dom, layer = shown(settings("fast"))
    field = dom.find('[data-key="speed"]')
    dom.writes.clear()
    layer.draw(settings("slow"))
    assert dom.find('[data-key="speed"]') is field
    assert field.properties["value"] == "slow"
    assert [kind for kind, _, _ in dom.writes] == ["property"]


def test_switches_show_their_state_and_their_help() -> None:
    dom, _ = shown(settings("fast"))
    field = dom.find('[data-key="rule.stick_dealer"]')
    assert field.properties["checked"] is True
    assert dom.find("#" + field.attributes["aria-describedby"]).text == "Must name"


def rule_field(**told: Any) -> Panel:
    options = (("off", "Never"), ("on", "Always"))
    field = Field("rule.no_trump", "No trump", "choice", "off", options=options, help="Without trump", **told)
    return Panel(id="settings", title="Settings", blocks=(Fields("Calling", (field,)),))


def test_a_field_that_could_not_be_changed_is_marked_says_why_and_leads_on() -> None:
    dom, layer = shown(rule_field())
    assert "aria-invalid" not in dom.find("select").attributes
    dom.focus(dom.find("select"))
    ways = (Button("Set it, with Pack: 24", "set-rules", "no_trump=on&pack=24"),)
    layer.draw(rule_field(trouble="“Always” was not set.", ways=ways))
    field = dom.find("select")
    assert dom.focus_node is field
    assert (field.attributes["aria-invalid"], field.properties["value"]) == ("true", "off")
    described = [dom.find(f"#{name}").text for name in field.attributes["aria-describedby"].split()]
    assert described == ["Without trump", "“Always” was not set."]
    button = dom.find(".field-trouble button")
    assert (button.attributes["data-command"], button.attributes["data-value"]) == ("set-rules", "no_trump=on&pack=24")
    dom.focus(button)
    layer.draw(rule_field())
    assert dom.focus_node is dom.find("select")
    assert dom.find_all(".field-trouble") == []


def test_what_the_chosen_value_does_stands_beside_its_field_and_follows_it() -> None:
    dom, layer = shown(rule_field(note="Fewer points"))
    field, note = dom.find("select"), dom.find(".field-note")
    assert field.attributes["aria-describedby"].split() == ["field-rule-no_trump-help", note.attributes["id"]]
    layer.draw(rule_field(note="More points"))
    assert (dom.find("select"), dom.find(".field-note").text) == (field, "More points")
    layer.draw(rule_field())
    assert dom.find_all(".field-note") == []


def test_an_equal_panel_touches_nothing() -> None:
    dom, layer = shown(settings("fast"))
    dom.writes.clear()
    layer.draw(settings("fast"))
    assert dom.writes == []


def test_squares_are_drawn_as_one_path_with_a_border_and_a_name() -> None:
    page, _ = shown(Panel(id="x", title="X", blocks=(Squares(("101", "011", "000"), "QR code of the link"),)))
    drawing = page.find(".squares")
    assert (drawing.attributes["role"], drawing.attributes["aria-label"]) == ("img", "QR code of the link")
    assert drawing.attributes["viewBox"] == "-4 -4 11 11"
    assert page.find("path").attributes["d"] == "M0 0h1v1h-1zM2 0h1v1h-1zM1 1h2v1h-2z"


def test_the_focus_stays_with_its_button_when_blocks_are_added_to_the_panel() -> None:
    rows = (Buttons((Button("Copy", "copy"), Button("Draw", "draw"))),)
    page, layer = shown(Panel(id="x", title="X", blocks=rows))
    page.focus(page.find('[data-command="draw"]'))
    layer.draw(Panel(id="x", title="X", blocks=(Paragraph(("Eve watches.",)), *rows)))
    assert page.focused() is page.find('[data-command="draw"]')
    layer.draw(Panel(id="x", title="X", blocks=(Paragraph(("Eve watches.",)),)))
    assert page.focused() is page.find("#panel-title")


def two_blocks(text: str, command: str) -> Panel:
    return Panel(
        id="settings",
        title="Settings",
        blocks=(Paragraph((text,)), Buttons((Button("Go", "go"), Button("Do", command)))),
    )


def test_only_the_block_that_changed_is_drawn_anew() -> None:
    dom, layer = shown(two_blocks("one", "keep"))
    row = dom.find(".panel-body .buttons")
    layer.draw(two_blocks("two", "keep"))
    assert dom.find(".panel-body p").text == "two"
    assert dom.find(".panel-body .buttons") is row
    assert [node.tag for node in dom.find(".panel-body").children] == ["p", "div"]  # type: ignore[union-attr]


def test_the_focus_stays_in_a_block_that_was_drawn_anew() -> None:
    dom, layer = shown(two_blocks("one", "keep"))
    dom.focus(dom.find_all(".panel-body button")[1])
    layer.draw(two_blocks("one", "forget"))
    assert dom.focus_node is dom.find_all(".panel-body button")[0]
    assert dom.find_all(".panel-body button")[1].attributes["data-command"] == "forget"


def test_the_focus_stays_with_its_setting_when_choices_change() -> None:
    def panel(*values: str) -> Panel:
        speeds = tuple((value, value) for value in values)
        return Panel(
            id="s", title="S", blocks=(Fields("T", (Field("speed", "Speed", "choice", "a", options=speeds),)),)
        )

    dom, layer = shown(panel("a"))
    old = dom.find('[data-key="speed"]')
    dom.focus(old)
    layer.draw(panel("a", "b"))
    assert dom.focus_node is dom.find('[data-key="speed"]') is not old
    layer.draw(panel("b", "a"))
    assert len(dom.find_all("option")) == 2


def test_a_legend_is_a_heading_and_a_list_of_jumps_leads_to_it() -> None:
    blocks = (Jumps("Sections", (Link("Sound", "#settings-sound"),)), Fields("Sound", (), anchor="settings-sound"))
    dom, _ = shown(Panel(id="settings", title="Settings", blocks=blocks))
    heading = dom.find("legend h3")
    assert (heading.text, heading.attributes["id"], heading.attributes["tabindex"]) == ("Sound", "settings-sound", "-1")
    assert dom.find(".jumps").attributes["aria-label"] == "Sections"
    assert dom.find(".jumps a").attributes["href"] == "#settings-sound"


def tables(*names: str, seats: str = "2 seats free") -> Panel:
    entries = tuple(Entry(name, (seats,), (Button(f"Join {name}", "join-open", name),)) for name in names)
    return Panel(id="open-tables", title="Open tables", blocks=(Entries("Open tables", entries),))


def test_a_list_of_entries_has_a_name_and_a_heading_each() -> None:
    dom, _ = shown(tables("Ann <b>", "Bob"))
    assert dom.find(".entries").attributes["aria-label"] == "Open tables"
    assert [node.text for node in dom.find_all(".entries h3")] == ["Ann <b>", "Bob"]
    assert dom.find(".entries p").text == "2 seats free"


def test_the_focus_stays_with_its_entry_while_the_list_changes_and_goes_to_no_other_one() -> None:
    dom, layer = shown(tables("Ann", "Bob"))
    bob = dom.find('.entries [data-value="Bob"]')
    dom.focus(bob)
    layer.draw(tables("Bob", "Cid"))
    assert dom.focus_node is bob is dom.find('.entries [data-value="Bob"]')
    layer.draw(tables("Dee", "Bob", "Cid"))
    assert dom.focus_node is dom.find('.entries [data-value="Bob"]')
    layer.draw(tables("Dee", "Cid"))
    assert dom.focus_node is dom.find("#panel-title")
    assert [node.text for node in dom.find_all(".entries h3")] == ["Dee", "Cid"]


def test_an_entry_whose_words_change_keeps_the_button_that_is_pressed_in_it() -> None:
    dom, layer = shown(tables("Ann", "Bob"))
    ann = dom.find('.entries [data-value="Ann"]')
    layer.draw(tables("Ann", "Bob", seats="1 seat free"))
    assert dom.find('.entries [data-value="Ann"]') is ann
    assert [node.text for node in dom.find_all(".entries p")] == ["1 seat free", "1 seat free"]


def test_news_is_read_inside_the_open_panel_but_nothing_that_was_told_before() -> None:
    dom, layer = shown(None)
    news = dom.find(".panel-news")
    layer.say("Hearts led")
    assert news.text == ""
    layer.draw(tables("Ann"))
    layer.say("Hearts led")
    assert news.text == ""
    layer.say("Bob sits down.")
    assert news.text == "Bob sits down."
    layer.draw(None)
    layer.say("Bob sits down.")
    assert news.text == ""
