"""Runs on the bare page of wires.py: brings the modules for play between browsers, and lets the test run Python."""

# ruff: noqa: S307, S102, PLW0603, ASYNC240 - the test is the one who says what is run

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import js
from pyodide.ffi import create_proxy

import euchre
import euchre.app
import euchre.web

ARCHIVE = "/wires.zip"
space: dict[str, Any] = {}
result: asyncio.Future[Any] | None = None


def begin(coroutine: Any) -> None:
    """Let this run; `done` tells when it is."""
    global result
    result = asyncio.ensure_future(coroutine)


def done() -> list[Any]:
    """The result of what was begun last, in a list, which is empty as long as there is none."""
    return [result.result()] if result is not None and result.done() else []


def wires(code: str) -> str:
    """Run statements, or give the value of an expression as JSON."""
    try:
        program = compile(code, "test", "eval")
    except SyntaxError:
        exec(code, space)
        return "null"
    value = eval(program, space)
    return json.dumps(value, default=str)


class Ear:
    """A listener that writes down what it hears, and answers what begins with a question mark."""

    def __init__(self) -> None:
        self.links: list[str] = []
        self.texts: list[list[str]] = []
        self.troubles: list[str] = []
        self.way: Any = None

    def joined(self, link: str) -> None:
        self.links.append(link)

    def left(self, link: str) -> None:
        self.links.remove(link)

    def text(self, link: str, text: str) -> None:
        if text.startswith("?"):
            self.way.send("!" + text[1:], link)
        else:
            self.texts.append([link, text])

    def trouble(self, word: str) -> None:
        self.troubles.append(word)


async def start() -> None:
    """Fetch the modules, and tell the test that all is there."""
    response = await js.fetch("./wires.zip")
    data = await response.arrayBuffer()
    Path(ARCHIVE).write_bytes(data.to_bytes())
    for package in (euchre, euchre.app, euchre.web):
        package.__path__.append(f"{ARCHIVE}/{package.__name__.replace('.', '/')}")
    space.update(begin=begin, done=done, Ear=Ear, asyncio=asyncio, js=js)
    js.wires = create_proxy(wires)


loading = asyncio.ensure_future(start())  # noqa: RUF006 - the name keeps it
