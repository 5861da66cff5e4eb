"""The start of the page: what it needs, what it says meanwhile, and what it says when something is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.conftest import INSECURE_HOST
from e2e.gate import NO_SHARED_MEMORY
from e2e.opening import READY_MS, open_table, table_address, wait_until_ready
from tools.site import SITE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page, Route

    from e2e.gate import Gate

AT_ONCE_MS = 10_000
WASM = "runtime/start/python-*.wasm.gz"
RUNTIME_FILES = [
    WASM,
    "js/no_database.mjs",
    "js/pyscript.mjs",
    "js/python.mjs",
    "runtime/start/names.mjs",
    "runtime/pyodide/pyodide.mjs",
    "runtime/pyodide/pyodide.asm.mjs",
    "runtime/pyscript/core.js",
    "runtime/pyscript/core-*.js",
    "euchre/web/main.py",
]


def not_found(route: Route) -> None:
    route.fulfill(status=404, content_type="text/html", body="<h1>Not found</h1>")


def refused(route: Route) -> None:
    route.abort("connectionrefused")


def empty(route: Route) -> None:
    kind = {"mjs": "text/javascript", "js": "text/javascript", "wasm": "application/wasm"}
    ending = route.request.url.split("?")[0].rsplit(".", 1)[-1]
    route.fulfill(status=200, content_type=kind.get(ending, "text/plain"), body="")


def web_page(route: Route) -> None:
    route.fulfill(status=200, content_type="text/html", body="<h1>Please log in</h1>")


def hold(page: Page, file: str) -> list[Route]:
    """Let requests for `file` wait; they are in the list, to be continued."""
    held: list[Route] = []
    page.route(f"**/{file}", lambda route: held.append(route))  # noqa: PLW0108  # a built-in cannot be wrapped
    return held


def error_of(page: Page) -> str:
    """Text of the message of failure, once there is one."""
    message = page.get_by_role("alert")
    expect(message).to_be_visible(timeout=AT_ONCE_MS)
    return message.inner_text()


def shown_part(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.boot"))


def test_table_is_ready_and_preparing_is_gone(page: Page) -> None:
    held = hold(page, WASM)
    page.goto(table_address())
    expect(page.get_by_text("Preparing")).to_be_visible()
    held[0].continue_()
    wait_until_ready(page)
    expect(page.get_by_text("Preparing")).to_be_hidden()


def test_progress_names_what_is_loaded_and_counts_bytes(page: Page) -> None:
    held_wasm = hold(page, WASM)
    held_main = hold(page, "euchre/web/main.py")
    page.goto(table_address())
    expect(page.locator("[data-boot-step]")).to_have_text("Python")
    held_wasm[0].continue_()
    expect(page.locator("[data-boot-step]")).to_have_text("the table")
    page.wait_for_function("() => document.querySelector('[data-boot-progress]').value > 95")
    held_main[0].continue_()
    wait_until_ready(page)


@pytest.mark.parametrize("file", RUNTIME_FILES)
@pytest.mark.parametrize("fault", [not_found, refused, empty, web_page])
def test_broken_file_is_told_within_ten_seconds(
    page: Page, gate: Gate, file: str, fault: Callable[[Route], None]
) -> None:
    """BC-PY-01"""
    gate.allow_everything()
    page.route(f"**/{file}", fault)
    with page.expect_request(f"**/{file}", timeout=READY_MS):
        page.goto(table_address())
    assert "The game could not start." in error_of(page)
    expect(page.get_by_role("button", name="Retry")).to_be_visible()
    expect(page.get_by_text("Preparing")).to_be_hidden()


@pytest.mark.parametrize("file", [WASM, "runtime/pyscript/core.js"])
def test_retry_works_once_the_file_is_back(page: Page, gate: Gate, file: str) -> None:
    """BC-PY-01"""
    gate.allow_everything()
    page.route(f"**/{file}", not_found)
    page.goto(table_address(seed=7))
    assert file.split("*", maxsplit=1)[0] in error_of(page)
    page.unroute(f"**/{file}")
    page.get_by_role("button", name="Retry").click()
    wait_until_ready(page)
    assert "seed=7" in page.url


@pytest.mark.parametrize("file", RUNTIME_FILES[:9])
def test_stalled_file_is_told_after_twenty_silent_seconds(page: Page, gate: Gate, file: str) -> None:
    """BC-PY-01."""
    gate.allow_everything()
    page.clock.install()
    with page.expect_request(f"**/{file}"):
        page.route(f"**/{file}", lambda _: None)
        page.goto(table_address(), wait_until="commit")
    page.clock.run_for(15_000)
    expect(page.get_by_role("alert")).to_be_hidden()
    for _ in range(30):  # the other files take their real time meanwhile
        page.clock.run_for(10_000)
        if page.get_by_role("alert").is_visible():
            break
    assert "Nothing has arrived for 20 seconds." in error_of(page)


@pytest.mark.parametrize("file", [WASM, "runtime/start/snapshot-*.gz", "euchre/web/main.py"])
def test_file_that_takes_its_time_is_waited_for(page: Page, file: str) -> None:
    """All else is there long before, as on a slow line, and nothing is taken for missing or empty."""
    page.clock.install()
    held = hold(page, file)
    page.goto(table_address(seed=7), wait_until="commit")
    page.wait_for_function("() => window.euchreBoot?.begun")
    page.clock.run_for(15_000)
    assert shown_part(page) == "loading"
    page.clock.resume()
    page.route(f"**/{file}", lambda route: route.continue_())  # one that is late is asked for again
    for route in held:
        route.continue_()
    wait_until_ready(page)


def test_error_of_the_program_itself_is_told(page: Page, gate: Gate) -> None:
    """BC-PY-01."""
    gate.allow_everything()
    page.route("**/euchre/web/main.py", lambda route: route.fulfill(body="raise ValueError('no cards')"))
    with page.expect_request("**/euchre/web/main.py", timeout=READY_MS):
        page.goto(table_address())
    assert "Its program ended early" in error_of(page)


def test_python_tells_why_it_cannot_start(page: Page, gate: Gate) -> None:
    """BC-PY-01."""
    gate.allow_everything()
    source = "import js\njs.euchreBoot.failed('The saved game is of a newer version.')"
    page.route("**/euchre/web/main.py", lambda route: route.fulfill(body=source))
    with page.expect_request("**/euchre/web/main.py", timeout=READY_MS):
        page.goto(table_address())
    assert "The saved game is of a newer version." in error_of(page)


@pytest.mark.parametrize(("worker", "turn"), [("null", 1), ("{}", 1), ("{}", 2), ("new RealWorker('./none.js')", 1)])
def test_page_starts_without_a_worker_that_only_saves_time(page: Page, gate: Gate, worker: str, turn: int) -> None:
    """The browser makes none, or one that says nothing, be it the first or the second, or one that fails."""
    gate.allow_everything()
    page.add_init_script(f"""
    window.RealWorker = Worker;
    let turn = 0;
    window.Worker = function (...about) {{
      turn += 1;
      if (turn !== {turn}) return new RealWorker(...about);
      const worker = {worker};
      if (!worker) throw new Error("no worker");
      worker.terminate ??= () => {{}};
      worker.postMessage ??= () => {{}};
      return worker;
    }};
    """)
    open_table(page)
    assert shown_part(page) == "ready"


def test_blocked_worker_does_not_keep_the_table_from_starting(page: Page, gate: Gate) -> None:
    gate.allow_everything()
    page.route("**/euchre/web/ai_worker.py", not_found)
    open_table(page)
    assert shown_part(page) == "ready"


def test_press_before_python_is_ready_is_remembered(page: Page) -> None:
    held = hold(page, WASM)
    with page.expect_request(f"**/{WASM}"):
        page.goto(table_address())
    page.keyboard.press("Enter")
    expect(page.get_by_text("It starts as soon as everything is here.")).to_be_visible()
    assert page.evaluate("euchreBoot.pressed") == "deal"
    held[0].continue_()
    wait_until_ready(page)


def test_browser_without_webassembly_gets_the_notice_and_no_spinner(page: Page, gate: Gate) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto(table_address())
    notice = page.get_by_text("needs a current browser")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("Firefox or Chrome")
    expect(page.get_by_role("progressbar")).to_be_hidden()
    assert [url for url in gate.requests if "/runtime/" in url] == []


def test_notice_is_there_without_javascript(browser: Browser, origin: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=f"{origin}/euchre/")
    page = context.new_page()
    page.goto(table_address())
    expect(page.get_by_text("needs a current browser")).to_be_visible()
    expect(page.get_by_text("Preparing")).to_be_hidden()
    context.close()


def test_page_opened_as_a_file_says_how_to_open_it(page: Page, gate: Gate) -> None:
    """BC-PY-06: pictures and programs are kept from the page there, and the browser's console says so."""
    gate.allow_everything()
    page.goto((SITE / "index.html").as_uri())
    expect(page.get_by_text("make play")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()


def test_table_starts_without_special_headers(page: Page) -> None:
    """BC-PY-06."""
    answer = page.goto(table_address())
    assert answer is not None
    assert [name for name in answer.headers if name.startswith("cross-origin-")] == []
    wait_until_ready(page)
    assert page.evaluate("crossOriginIsolated") is False


@pytest.mark.parametrize(
    "script",
    ["delete window.indexedDB", "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }"],
)
def test_table_starts_where_storage_is_forbidden(page: Page, script: str) -> None:
    page.add_init_script(script)
    open_table(page)


def test_start_leaves_the_database_of_the_browser_alone(page: Page) -> None:
    open_table(page)
    assert page.evaluate("indexedDB.databases()") == []


def test_worker_starts_without_special_headers(page: Page) -> None:
    """BC-PY-06."""
    with page.expect_console_message(lambda message: bool(NO_SHARED_MEMORY.search(message.text)), timeout=READY_MS):
        open_table(page)


def test_everything_comes_from_the_page_itself(page: Page, gate: Gate, origin: str) -> None:
    """BC-PY-02: a request elsewhere fails this test at the gate too."""
    with page.expect_request("**/static/js/offline.mjs", timeout=READY_MS):  # the last of them
        open_table(page)
    asked = [url for url in gate.requests if not url.startswith(("blob:", "data:"))]
    assert len(asked) > 15
    assert {url.split("/euchre/")[0] for url in asked} == {origin}


def test_table_starts_in_an_insecure_context(page: Page, gate: Gate, site_port: int) -> None:
    """BC-PY-10."""
    address = f"http://{INSECURE_HOST}:{site_port}"
    gate.origins.add(address)
    page.add_init_script("delete Crypto.prototype.randomUUID; delete Navigator.prototype.share")
    page.goto(f"{address}/euchre/?speed=instant")
    wait_until_ready(page)
    assert page.evaluate("[isSecureContext, typeof crypto.randomUUID, typeof navigator.clipboard]") == [
        False,
        "undefined",
        "undefined",
    ]
