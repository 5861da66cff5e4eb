"""The program in the page: adapters are built, the controller is started, and what fails is shown."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
import time
import traceback
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy
from pyscript import workers

from euchre.ai import wire
from euchre.app.consent import Consent
from euchre.app.controller import Controller
from euchre.app.intents import Command
from euchre.app.options import parse_options
from euchre.app.surroundings import Surroundings
from euchre.web import effects
from euchre.web.brain import Worker, WorkerBrain
from euchre.web.browser import after_frame, now, soon
from euchre.web.dom import BrowserDom
from euchre.web.drawing import Drawing
from euchre.web.listen import Listeners
from euchre.web.pace import Pace
from euchre.web.render import Renderer
from euchre.web.sole_page import SolePage
from euchre.web.sound import Speaker
from euchre.web.storage import BrowserStorage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from euchre.app.options import Options
    from euchre.app.view import Glance, PageView

TICK_MS = 5000

_log = logging.getLogger("euchre")


async def _thinker() -> Worker:
    worker: Worker = await workers["ai"]
    return worker


class Application:
    """All that lives as long as the page."""

    def __init__(self) -> None:
        self._brain = WorkerBrain(_thinker, wire.decide)
        self._renderer = Renderer(BrowserDom())
        self._drawing = Drawing(self._draw, soon, Pace(soon, after_frame, now).next)
        self._page = SolePage()
        around = Surroundings(
            storage=BrowserStorage(),
            brain=self._brain,
            explainer=self._brain.explaining,
            effects=effects.BrowserEffects(Speaker(self._wants_sound)),
            entropy=secrets.token_bytes,
            clock=time.time,
            sleep=asyncio.sleep,
            only_page=self._page.is_known,
        )
        options = parse_options(effects.pairs(js.location.search), effects.pairs(js.location.hash))
        self._controller = self._control(around, options)
        self._proxies: list[Any] = []

    def _control(self, around: Surroundings, options: Options) -> Controller:
        return Controller(around, options, self._show)

    def start(self) -> None:
        """The table is drawn, or will be in a moment, and will answer presses; what goes wrong later is shown."""
        asyncio.get_running_loop().set_exception_handler(_tell_of_task)
        gc.freeze()  # what the program is made of lasts, and need not be looked through again and again
        if self._page.is_answered():
            self._lay_table()
            self._starting = asyncio.ensure_future(self._open())  # by then the game waits for the press that deals
        else:
            self._starting = asyncio.ensure_future(self._start_later())

    async def _start_later(self) -> None:
        try:
            await self._page.answer()
            self._lay_table()
        except Exception as fault:
            js.euchreBoot.failed(f"{type(fault).__name__}: {fault}")
            raise
        await asyncio.sleep(0)  # the game begins to wait for the press that deals
        await self._open()

    def _lay_table(self) -> None:
        self._controller.start()
        if effects.notes_lie_over():
            self._controller.handle(Command("side"))
        self._listeners = Listeners(self._renderer, self._controller.handle, self._drawing.settle)
        self._drawing.settle()
        self._run_clock()
        if effects.can_fill_screen():
            js.document.querySelector("[data-local='fullscreen']").hidden = False

    async def _open(self) -> None:
        """Say that the page is ready, and hand over the presses that came before."""
        pressed = str(js.euchreBoot.ready()).split()
        self._brain.warm()
        for name in pressed:
            self._controller.handle(Command(name))

    def _address(self) -> str:
        """Address under which the game on the table goes on: the page's own if the game is kept, else a link to it."""
        session, agreed = self._controller.table.session, self._controller.keeper.consent is Consent.AGREED
        if not session.dealt or (session.identity.kept and agreed):
            return str(js.location.href)
        return effects.address(str(js.location.search), f"g={session.text}")

    def _wants_sound(self) -> bool:
        """Whether a press should make the page able to sound; in the settings sounds can be tried."""
        return self._controller.keeper.settings.sounds.on or self._controller.panel == "settings"

    def _show(self, glance: Glance) -> None:
        self._drawing.want(glance)

    def _draw(self, view: PageView) -> Iterator[None]:
        try:
            yield from self._renderer.steps(view)
        except Exception:  # noqa: BLE001 - a press must count, whatever could not be drawn
            _log.exception("The page could not be drawn")
            _show_trouble()

    def _run_clock(self) -> None:
        tick = create_proxy(self._controller.tick)
        leave = create_proxy(lambda _: self._controller.close())
        link = create_proxy(lambda _: self._open_link())
        address = create_proxy(self._address)
        self._proxies += [tick, leave, link, address]
        js.euchreBoot.address = address
        js.setInterval(tick, TICK_MS)
        js.window.addEventListener("pagehide", leave)
        js.window.addEventListener("hashchange", link)

    def _open_link(self) -> None:
        """A link to a game that was put into the address of the open page opens it, too."""
        if parse_options((), effects.pairs(js.location.hash)).game is not None:
            js.location.reload()


def _tell_of_task(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Show that something failed that nobody waited for, and write down what."""
    fault = context.get("exception")
    if isinstance(fault, BaseException):
        _log.error("".join(traceback.format_exception(fault)))
    else:
        _log.error("%s", context.get("message"))
    _show_trouble()


def _show_trouble() -> None:
    trouble = js.document.querySelector("#trouble")
    trouble.textContent = "Something went wrong. If the table stands still, load the page again."
    trouble.hidden = False
