"""Make Pyodide's interpreter smaller: it gives away what only compiled packages ask for, and the page has none.

Pyodide names each of its 8,500 functions and variables to packages that are compiled themselves. Making these names
takes a tenth of a second at each start, and a third of the program beside the interpreter does nothing else. What that
program, or Pyodide's own, names anywhere keeps its name; the code of the interpreter stays as it is. The memory that
the program makes to share it with workers goes as well: browsers warn of it where a page has no special headers.
"""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import TYPE_CHECKING

from tools import program as beside

if TYPE_CHECKING:
    from collections.abc import Iterator

IMPORTS, EXPORTS = 2, 7  # sections of a WebAssembly module
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # kinds of imports and exports
LATE_ADDRESSES = {"GOT.func", "GOT.mem"}  # modules whose imports are filled in from exports
NAMING = re.compile(r"function assignWasmExports\(wasmExports\)\{(.*?)\}", re.DOTALL)
NAME = re.compile(r'(?:[\w$]+=)*(?:[\w$]+|Module\["[^"]+"\])=[^;]*?wasmExports\["([^"]+)"\][^;]*?(?:;|$)')
FILLED = re.compile(r"([\w$]+)=")
DECLARED = re.compile(r"var _set_method_docstring,[^;]*;")
SHARED = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"  # for a sleep that no page may have
OWN = "new ArrayBuffer(4)"  # where a sleep does nothing, as it does for a page without special headers
WORD = re.compile(r"[\w$]+")


PROGRAM, WASM, LOADER = "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.mjs"
OWN_USES = ".API .HEAPU32 .HEAPU8 ._emscripten_get_sbrk_ptr ._free ._malloc .growMemory"  # by python.mjs, snapshot.mjs


InterpreterError = beside.ProgramError


def smaller(program: str, wasm: bytes, loader: str) -> tuple[str, bytes]:
    """pyodide.asm.mjs and pyodide.asm.wasm without the names that neither `program` nor `loader`, pyodide.mjs, uses.

    Raises InterpreterError when the names are not found where they were.
    """
    naming, declared = NAMING.search(program), DECLARED.search(program)
    if naming is None or declared is None or SHARED not in program:
        raise InterpreterError("pyodide.asm.mjs is another than this program knows: see tools/interpreter.py")
    rest = program.replace(naming[0], "").replace(declared[0], "")
    words = set(WORD.findall(rest)) | set(WORD.findall(loader)) | late_addresses(wasm)
    kept = words | {word[1:] for word in words if word.startswith("_")}
    found = [statement for statement in NAME.finditer(naming[1]) if statement[1] in kept or uses(words, statement[0])]
    kept |= {statement[1] for statement in found}
    statements = [statement[0].rstrip(";") for statement in found]
    program = program.replace(naming[1], ";".join(statements))
    known = words | {name for statement in statements for name in WORD.findall(statement)}
    variables = ",".join(name for name in declared[0][4:-1].split(",") if name in known)
    program = program.replace(declared[0], f"var {variables};")
    return program.replace(SHARED, OWN), with_exports(wasm, kept)


def uses(words: set[str], statement: str) -> bool:
    """Whether one of the variables that the statement fills is among `words`."""
    return not words.isdisjoint(FILLED.findall(statement))


def smaller_pair(pyodide: Path) -> tuple[str, bytes]:
    """The two files of the interpreter in the folder of Pyodide, made smaller."""
    wasm, loader = (pyodide / WASM).read_bytes(), (pyodide / LOADER).read_text(encoding="utf-8")
    program, fewer = smaller((pyodide / PROGRAM).read_text(encoding="utf-8"), wasm, loader)
    imported = {name for _, name in imports(wasm)}
    return beside.without_unused(program, imported, late_addresses(wasm), loader + OWN_USES), fewer


def method() -> str:
    """Hash of the programs that make the files smaller."""
    parts = [Path(__file__), Path(beside.__file__), beside.SHAKER]
    return hashlib.sha256(b"".join(path.read_bytes() for path in parts)).hexdigest()[:16]


def late_addresses(wasm: bytes) -> set[str]:
    """Names of the imports whose addresses come from the exports."""
    return {name for module, name in imports(wasm) if module in LATE_ADDRESSES}


def imports(wasm: bytes) -> Iterator[tuple[str, str]]:
    """Module and name of each import."""
    for kind, start, _ in sections(wasm):
        if kind != IMPORTS:
            continue
        count, place = number(wasm, start)
        for _ in range(count):
            module, place = text(wasm, place)
            name, place = text(wasm, place)
            yield module, name
            place = after_description(wasm, place)


def after_description(wasm: bytes, place: int) -> int:
    """Place behind what an import is."""
    kind, place = wasm[place], place + 1
    if kind == FUNCTION:
        return number(wasm, place)[1]
    if kind == GLOBAL:
        return place + 2  # type, and whether it changes
    if kind == TAG:
        return number(wasm, place + 1)[1]
    limits = wasm[place + 1] if kind == TABLE else wasm[place]
    place = number(wasm, place + (2 if kind == TABLE else 1))[1]
    return number(wasm, place)[1] if limits & 1 else place


def with_exports(wasm: bytes, kept: set[str]) -> bytes:
    """The module with those exports only."""
    parts = [wasm[:8]]
    for kind, start, end in sections(wasm):
        content = fewer_exports(wasm, start, kept) if kind == EXPORTS else wasm[start:end]
        parts += [bytes([kind]), encoded(len(content)), content]
    return b"".join(parts)


def fewer_exports(wasm: bytes, start: int, kept: set[str]) -> bytes:
    """Content of the section of exports, with the kept ones."""
    count, place = number(wasm, start)
    found = []
    for _ in range(count):
        begin = place
        name, place = text(wasm, place)
        _, place = number(wasm, place + 1)
        if name in kept:
            found.append(wasm[begin:place])
    return encoded(len(found)) + b"".join(found)


def sections(wasm: bytes) -> Iterator[tuple[int, int, int]]:
    """Kind, start and end of each section."""
    place = 8
    while place < len(wasm):
        size, start = number(wasm, place + 1)
        yield wasm[place], start, start + size
        place = start + size


def number(wasm: bytes, place: int) -> tuple[int, int]:
    """The unsigned number at `place`, and the place behind it."""
    value = shift = 0
    while True:
        byte = wasm[place]
        place += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:  # its upper bit says that more follow
            return value, place


def text(wasm: bytes, place: int) -> tuple[str, int]:
    """The name at `place`, and the place behind it."""
    size, start = number(wasm, place)
    return wasm[start : start + size].decode(), start + size


def encoded(value: int) -> bytes:
    """The number as WebAssembly writes it."""
    found = bytearray()
    while value > 127:  # seven bits at a time
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)
