"""The invitation to a table, as it is handed on."""

from __future__ import annotations

import base64
import subprocess
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.friends import WAIT_MS, host_table
from tools.site import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator

    from e2e.gate import Gate

_PIXELS = """async (png) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const paper = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  paper.drawImage(picture, 0, 0);
  const { width, height, data } = paper.getImageData(0, 0, picture.width, picture.height);
  let text = "";
  for (let at = 0; at < data.length; at += 9999) text += String.fromCharCode(...data.subarray(at, at + 9999));
  return [width, height, btoa(text)].join("\\n");
}"""


_SHARES = "navigator.share = (what) => { window.shared = what; return Promise.reject(new Error('changed my mind')); }"
_REFUSES = "() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError')); }"


def scanned(drawing: Locator) -> str:
    """What a camera that sees this drawing on the screen reads."""
    png = base64.b64encode(drawing.screenshot()).decode()
    pixels = drawing.page.evaluate(_PIXELS, png)
    read = subprocess.run(
        ["node", str(ROOT / "e2e/read_qr.mjs")], input=pixels, capture_output=True, text=True, check=True
    )
    return str(read.stdout).strip()


def test_the_picture_of_the_link_reads_as_the_link_in_both_themes(context: BrowserContext, gate: Gate) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    host = host_table(context, "Ann")
    host.page.set_viewport_size({"width": 320, "height": 568})
    assert not any("squares" in address for address in asked), "nothing of it comes before it is asked for"
    host.press("Show a QR code")
    drawing = host.page.get_by_role("img", name="QR code of the link to table")
    drawing.wait_for(timeout=WAIT_MS)
    link = host.page.locator("#panel a").first.text_content()
    assert link is not None
    assert link.split("#t=")[1].startswith(host.invitation.partition("&")[0])
    assert scanned(drawing) == link
    host.page.emulate_media(color_scheme="dark")
    assert scanned(drawing) == link
    expect(host.page.get_by_role("button", name="Hide the QR code")).to_be_focused()
    assert gate.faults == []


def test_the_link_is_shared_and_copied_or_selected_as_the_browser_allows(context: BrowserContext, gate: Gate) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(_SHARES)
    host = host_table(context, "Ann")
    link = host.page.locator("#panel a").first.text_content()
    host.press("Share the link")
    host.page.wait_for_function("() => window.shared")
    assert host.page.evaluate("window.shared") == {"title": "A table of euchre", "url": link}
    host.press("Copy the link")
    expect(host.page.get_by_role("button", name="Link copied")).to_be_focused()
    assert host.page.evaluate("navigator.clipboard.readText()") == link
    host.page.evaluate(_REFUSES)
    host.press("Link copied")
    expect(host.page.locator("#panel .panel-trouble")).to_contain_text("The link is selected")
    assert host.page.evaluate("String(getSelection())") == link
    assert gate.faults == []
