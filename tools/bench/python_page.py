"""Python in a browser page without the rest of the site: Pyodide as npm installed it, and sources of this project."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tools.serve import make_server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
PYODIDE = ROOT / "node_modules" / "pyodide"
_LOAD = """async (files) => {
  const { loadPyodide } = await import("/pyodide.mjs");
  const python = await loadPyodide();
  for (const [path, text] of Object.entries(files)) {
    python.FS.mkdirTree("/home/pyodide/" + path.split("/").slice(0, -1).join("/"));
    python.FS.writeFile("/home/pyodide/" + path, text);
  }
  globalThis.python = python;
}"""
_MEMORY = """() => ({
  "wasm": globalThis.python._module.HEAPU8.length,
  "script": performance.memory ? performance.memory.usedJSHeapSize : 0,
})"""


def sources(*more: str) -> dict[str, str]:
    """Path and text of the game's modules and of `more`, paths below the project's folder."""
    paths = [*sorted(ROOT.glob("euchre/**/*.py")), *(ROOT / path for path in more)]
    files = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    return {**files, "tools/__init__.py": "", "tools/bench/__init__.py": ""}


@contextmanager
def python_page(browser: Browser, files: dict[str, str]) -> Iterator[Page]:
    """Open a page in which `run` runs Python, with these files to import."""
    server = make_server("127.0.0.1", 0, site=PYODIDE)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    page = browser.new_page()
    page.set_default_timeout(0)
    try:
        page.goto(f"http://127.0.0.1:{server.server_port}/package.json")  # any file: only its origin matters
        page.evaluate(_LOAD, files)
        yield page
    finally:
        page.close()
        server.shutdown()
        server.server_close()
        thread.join()


def run(page: Page, program: str) -> str:
    """Run Python and give the text that its last line comes to."""
    return str(page.evaluate("(program) => globalThis.python.runPython(program)", program))


def memory(page: Page) -> dict[str, int]:
    """Bytes of Python's memory (`wasm`) and of the browser's script heap (`script`)."""
    found: dict[str, int] = page.evaluate(_MEMORY)
    return found
