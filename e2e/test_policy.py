"""The page's own security policy: programs come from its own files, and nothing leaves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.gate import NO_SHARED_MEMORY
from e2e.opening import READY_MS, open_table
from e2e.table_page import TablePage

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from e2e.gate import Gate

FORBIDDEN = {
    "script-src": "setTimeout('document.title = 1')",
    "script-src-elem": "document.head.append(Object.assign(document.createElement('script'), {text: '1'}))",
    "script-src-attr": "document.body.setAttribute('onclick', '1')",
    "style-src-elem": "document.head.append(Object.assign(document.createElement('style'), {textContent: 'p {}'}))",
    "style-src-attr": "document.body.setAttribute('style', 'color: red')",
    "connect-src": "fetch('https://elsewhere.test/').catch(() => {})",
    "img-src": "new Image().src = 'https://elsewhere.test/a.png'",
    "frame-src": "document.body.append(Object.assign(document.createElement('iframe'), {src: 'https://elsewhere.test'}))",
}


@pytest.mark.parametrize("directive", FORBIDDEN)
def test_page_refuses_what_it_does_not_need(page: Page, gate: Gate, directive: str) -> None:
    page.goto("./?speed=instant")
    page.wait_for_load_state("domcontentloaded")
    script = FORBIDDEN[directive]
    with page.expect_console_message(lambda message: message.text.startswith(f"policy: {directive} ")):
        page.evaluate(f"() => {{ {script} }}")
    assert any(fault.startswith(f"policy: {directive} ") for fault in gate.faults)
    gate.allow_everything()
    gate.faults.clear()


def test_whole_deal_and_the_worker_get_by_with_the_policy(page: Page) -> None:
    """Any violation fails this test at the gate."""
    with page.expect_console_message(lambda message: bool(NO_SHARED_MEMORY.search(message.text)), timeout=READY_MS):
        table = TablePage(open_table(page, seed=7))
    table.deal()
    while table.phase != "deal_over":
        table.act()
    expect(page.locator("#trouble")).to_be_hidden()
