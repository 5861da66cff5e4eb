"""The kept copy of the program: the game without a network, and a new build in place of an old one."""

from __future__ import annotations

import gzip
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from e2e.builds import NEW_ICON, OLD_ICON, Builds
from e2e.opening import READY_MS, open_table, wait_until_ready
from e2e.table_page import TablePage
from e2e.visitor import play_on, play_until, statistics
from tools.site import SITE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from e2e.gate import Gate

STATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return ["installing", "waiting", "active"].filter((name) => registration?.[name]).join(" ");
}"""
UPDATE = "async () => { await (await navigator.serviceWorker.getRegistration()).update().catch(() => {}); }"
LARGE = """() => {
  const script = document.querySelector("script[data-wasm]");
  return [script.dataset.wasm, script.dataset.snapshot];
}"""
# A copy was made, or the attempt has ended.
TRIED = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const loaded = performance.getEntriesByName(new URL("static/js/offline.mjs", location.href)).length > 0;
  return loaded && (registration === undefined || (registration.active && !registration.installing));
}"""
ICON = "document.querySelector('link[rel=icon]').href"


@pytest.fixture
def builds(tmp_path: Path) -> Iterator[Builds]:
    builds = Builds(tmp_path)
    yield builds
    builds.stop()


@pytest.fixture
def context_options(builds: Builds) -> dict[str, object]:
    return {"base_url": f"{builds.origin}/euchre/", "service_workers": "allow"}


@pytest.fixture
def origin(builds: Builds) -> str:
    return builds.origin


@pytest.fixture
def page(page: Page, gate: Gate, builds: Builds) -> Page:
    gate.origins.add(builds.own_origin)
    return page


def wait_for_state(page: Page, state: str) -> None:
    """Return once the browser has these copies of the program."""
    for _ in range(300):
        if page.evaluate(STATE) == state:
            return
        page.wait_for_timeout(100)
    assert page.evaluate(STATE) == state


def wait_for_copy(page: Page, build: str) -> None:
    """Return once the browser has a copy of this build and no other."""
    for _ in range(300):
        names = page.evaluate("caches.keys()")
        if len(names) == 1 and names[0].endswith(f" {build}") and page.evaluate(STATE) == "active":
            return
        page.wait_for_timeout(100)
    pytest.fail(f"no copy of {build}")


def first_visit(page: Page, address: str = "./?speed=instant&seed=7") -> TablePage:
    page.goto(address)
    wait_until_ready(page)
    wait_for_state(page, "active")
    return TablePage(page)


def second_visit(page: Page, address: str = "./?speed=instant&seed=7") -> TablePage:
    """Load the page from its copy."""
    first_visit(page, address)
    again(page)
    return TablePage(page)


def play_deal(table: TablePage) -> None:
    table.deal()
    while table.phase != "deal_over":
        table.act()


def again(page: Page) -> None:
    page.reload()
    wait_until_ready(page)


def build_of(page: Page) -> str:
    """Name of the build in the page; its files have to be of the same one."""
    name = str(page.evaluate("document.documentElement.dataset.build"))
    icon = page.evaluate(ICON)
    assert (NEW_ICON in icon, OLD_ICON in icon) == (name == "new", name != "new")
    return name


def test_whole_game_reload_and_statistics_work_without_a_network(page: Page, gate: Gate, builds: Builds) -> None:
    gate.allow(r"request failed: .*/sw\.js|ERR_INTERNET_DISCONNECTED")
    first_visit(page)
    page.get_by_role("button", name="Keep my statistics").click()
    builds.stop()
    page.context.set_offline(True)
    again(page)
    while play_until(page, "deal_over") != "game_over":
        play_on(page)
    assert statistics(page)["Games"] == "1"
    again(page)
    assert statistics(page)["Games"] == "1"


def test_copy_of_what_is_large_is_unpacked(page: Page) -> None:
    """Later starts have nothing to unpack, and get the same bytes."""
    second_visit(page)
    for name in page.evaluate(LARGE):
        type_, unpacked, size = page.evaluate(
            """async (name) => {
              const answer = await fetch(name);
              const { headers } = answer;
              return [headers.get("Content-Type"), headers.get("X-Unpacked"), (await answer.arrayBuffer()).byteLength];
            }""",
            name,
        )
        assert unpacked == "yes"
        assert size == len(gzip.decompress((SITE / name).read_bytes()))
        assert type_ == ("application/wasm" if ".wasm" in name else "application/octet-stream")


@pytest.mark.parametrize(
    "fault",
    [
        "CacheStorage.prototype.open = async () => { throw new DOMException('no', 'SecurityError'); };",
        "Cache.prototype.put = async () => { throw new DOMException('full', 'QuotaExceededError'); };",
        "CacheStorage.prototype.match = async () => { throw new DOMException('broken', 'UnknownError'); };",
    ],
)
def test_game_plays_where_copies_cannot_be_kept_or_read(page: Page, gate: Gate, builds: Builds, fault: str) -> None:
    """What is not in a copy comes from the host, at the second visit too."""
    gate.allow("QuotaExceededError|SecurityError|full|no")
    builds.before_worker(fault)
    page.goto("./?speed=instant&seed=7")
    wait_until_ready(page)
    page.wait_for_function(TRIED)
    again(page)
    play_deal(TablePage(page))
    expect(page.locator("#trouble")).to_be_hidden()


def test_copy_holds_the_program_and_nothing_else(page: Page) -> None:
    play_deal(first_visit(page))
    kept = page.evaluate(
        """async () => {
          const found = {};
          for (const name of await caches.keys()) {
            found[name] = (await (await caches.open(name)).keys()).map((request) => request.url);
          }
          return found;
        }"""
    )
    assert len(kept) == 1
    asked = str(page.evaluate("fetch('sw.js').then((answer) => answer.text())"))
    files = re.findall(r'^  "([^"]+)": "sha256-', asked, re.MULTILINE)
    base = page.url.split("?")[0]
    assert sorted(next(iter(kept.values()))) == sorted(base + name.removeprefix("./") for name in files)
    assert page.evaluate("localStorage.length") == 0
    assert page.evaluate("document.cookie") == ""


@pytest.mark.parametrize("agreed", [True, False])
def test_new_build_takes_over_when_told_and_the_game_goes_on(page: Page, builds: Builds, agreed: bool) -> None:
    """BC-PY-09."""
    table = second_visit(page, "./?speed=instant")
    if agreed:
        page.get_by_role("button", name="Keep my statistics").click()
    table.deal()
    hand = sorted(table.hand)
    builds.make_new()
    builds.put("new")
    page.evaluate(UPDATE)
    bar = page.get_by_role("region", name="New version")
    expect(bar).to_contain_text("A new version is ready.", timeout=READY_MS)
    assert build_of(page) == builds.name("old")
    with page.expect_navigation():
        bar.get_by_role("button", name="Load it now").click()
    wait_until_ready(page)
    assert build_of(page) == "new"
    assert sorted(TablePage(page).hand) == hand
    expect(bar).to_be_hidden()
    assert len(page.evaluate("caches.keys()")) == 1


def test_reload_brings_the_new_build_once_it_is_whole(page: Page, builds: Builds) -> None:
    """BC-PY-09: never a mix."""
    second_visit(page)
    builds.make_new()
    builds.put("new")
    again(page)
    assert build_of(page) == builds.name("old")
    page.evaluate(UPDATE)
    wait_for_state(page, "waiting active")
    page.reload(wait_until="commit")
    page.locator('html[data-build="new"][data-ready="true"]').wait_for(state="attached", timeout=READY_MS)
    assert build_of(page) == "new"
    wait_for_state(page, "active")


def test_half_an_update_leaves_the_old_build_at_work(page: Page, gate: Gate, builds: Builds) -> None:
    """BC-PY-09."""
    gate.allow("integrity|request failed")
    second_visit(page)
    builds.make_new()
    builds.spoil("new", NEW_ICON)
    builds.put("new")
    page.evaluate(UPDATE)
    wait_for_state(page, "active")
    builds.stop()
    again(page)
    assert build_of(page) == builds.name("old")
    play_deal(TablePage(page))
    expect(page.get_by_role("region", name="New version")).to_be_hidden()


def test_new_build_is_told_in_the_first_visit_too(page: Page, builds: Builds) -> None:
    """BC-PY-09: that page came from the host, so that the new build need not wait for it."""
    first_visit(page)
    builds.make_new()
    builds.put("new")
    page.evaluate(UPDATE)
    bar = page.get_by_role("region", name="New version")
    expect(bar).to_be_visible(timeout=READY_MS)
    play_deal(TablePage(page))
    assert build_of(page) == builds.name("old")
    with page.expect_navigation():
        bar.get_by_role("button", name="Load it now").click()
    wait_until_ready(page)
    assert build_of(page) == "new"


def test_new_build_waits_for_the_other_window(page: Page, builds: Builds) -> None:
    """BC-PY-09: a window is never given files of another build."""
    second_visit(page)
    other = page.context.new_page()
    open_table(other)
    builds.make_new()
    builds.put("new")
    page.bring_to_front()
    page.evaluate(UPDATE)
    bar = page.get_by_role("region", name="New version")
    bar.get_by_role("button", name="Load it now").click(timeout=READY_MS)
    expect(bar).to_contain_text("Close the other windows of this game first.")
    again(other)
    assert build_of(other) == builds.name("old")
    other.close()
    page.bring_to_front()
    with page.expect_navigation():
        bar.get_by_role("button", name="Load it now").click()
    wait_until_ready(page)
    assert build_of(page) == "new"


def test_developer_always_gets_the_build_of_the_server(page: Page, gate: Gate, builds: Builds) -> None:
    gate.allow(r"request failed: .*/sw\.js")
    gate.allow(r"request failed: .*\.gz")  # of the copy, thrown away while they come from it; they are asked for again
    address = f"{builds.own_origin}/euchre/?speed=instant"
    second_visit(page, address)
    builds.make_new()
    builds.put("new")
    again(page)
    assert build_of(page) == "new"
    wait_for_copy(page, "new")
    expect(page.get_by_role("region", name="New version")).to_be_hidden()
    builds.stop()
    again(page)
    assert build_of(page) == "new"


@pytest.mark.parametrize(
    "script",
    [
        "ServiceWorkerContainer.prototype.register = async () => { throw new DOMException('no', 'SecurityError'); }",
        "delete Navigator.prototype.serviceWorker",
    ],
)
def test_game_plays_where_no_copy_is_allowed(page: Page, script: str) -> None:
    page.add_init_script(script)
    page.goto("./?speed=instant")
    wait_until_ready(page)
    play_deal(TablePage(page))
    loaded = "performance.getEntriesByName(new URL('static/js/offline.mjs', location.href)).length > 0"
    page.wait_for_function(f"() => {loaded}")
    expect(page.locator("#trouble")).to_be_hidden()


def test_second_visit_asks_the_host_for_nothing_but_the_check_for_an_update(page: Page, builds: Builds) -> None:
    first_visit(page)
    asked = builds.watch()
    again(page)
    play_deal(TablePage(page))
    page.evaluate(UPDATE)
    assert set(asked) == {"/euchre/sw.js"}
