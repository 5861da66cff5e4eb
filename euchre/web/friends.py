"""Start of friends.html: fetch the modules that only it needs, then build the program, or say why it can't start."""

from __future__ import annotations

import asyncio
import json
import os

import js

import euchre
import euchre.app
import euchre.web

PLACE = "/lib/friends"


async def _fetch(address: str) -> dict[str, str]:
    """Text of each module by its path."""
    response = await js.fetch(address)
    if not response.ok:
        raise RuntimeError(f"{address} could not be loaded ({response.status})")
    if response.headers.get("X-Unpacked") != "yes":
        response = js.Response.new(response.body.pipeThrough(js.DecompressionStream.new("gzip")))
    texts: dict[str, str] = json.loads(str(await response.text()))
    return texts


def _place(texts: dict[str, str]) -> None:
    """The modules can be imported from here on, as if they had come with the others."""
    for path, text in texts.items():
        target = f"{PLACE}/{path}"
        os.makedirs(os.path.dirname(target), exist_ok=True)  # noqa: PTH103, PTH120 - pathlib is not in memory
        with open(target, "w", encoding="utf-8") as file:  # noqa: PTH123
            file.write(text)
    for package in (euchre, euchre.app, euchre.web):
        package.__path__.append(f"{PLACE}/{package.__name__.replace('.', '/')}")


async def _start() -> None:
    try:
        _place(await _fetch(str(js.document.documentElement.dataset.modules)))
        from euchre.web.friends_application import FriendsApplication  # noqa: PLC0415 - it is here only now

        FriendsApplication().start()
    except Exception as fault:
        js.euchreBoot.failed(f"{type(fault).__name__}: {fault}")
        raise


js.euchreBoot.waits = True
starting = asyncio.get_running_loop().create_task(_start())
