"""Make pyodide.asm.mjs, the program beside the interpreter, smaller: what nothing calls is left out.

It holds the browser's side of whole libraries, of WebGL, SDL and others, for packages that are compiled themselves. At
each start it gives all of their functions to them, looks for the addresses of some in a table of 14,000, and makes new
addresses for 274 ways to draw. The page has no such package. What the interpreter imports stays, except for the ways to
draw, whose addresses are 0.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

SHAKER = Path(__file__).with_suffix(".mjs")
HEAD = "async function _createPyodideModule(moduleArg={}){"
END = "return moduleRtn}export default _createPyodideModule;"
IMPORTS = re.compile(r"var wasmImports=\{([^{}]*)\}")
GIVEN = re.compile(r'Module\["([\w$]+)"\]=\1;')
SIGNATURE = re.compile(r'(?<![\w$.])([\w$]+)\.sig="\w*";')
TEXT_AS_PROGRAM = re.compile(r"(?<![\w$.])eval\(")  # the page's policy forbids it; it would keep all names alive
PROPERTY = re.compile(r"""(?:\.|\[["'])([\w$]+)""")
DRAWING = "emscripten_gl"
CHANGES = {
    "var GOT={};": 'var GOT={},NOWHERE=new WebAssembly.Global({value:"i32",mutable:true},0);',
    "get(weakImports,symName){": "get(weakImports,symName){if(!wasmImports[symName])return NOWHERE;",
    "updateGOT(origExports);": "",  # addresses of the interpreter's own functions, which packages ask for
    "updateTableMap(0,wasmTable.length)": "",
}


class ProgramError(Exception):
    """The program is not as this module knows it."""


def without_unused(program: str, imported: set[str], addressed: set[str], users: str) -> str:
    """The program with what the interpreter imports, and what `users`, the text of other programs, names.

    `addressed` are the imports that the interpreter knows by an address. Raises ProgramError when something is not
    where it was.
    """
    names = IMPORTS.search(program)
    if names is None or not program.startswith(HEAD) or not program.rstrip().endswith(END):
        raise ProgramError("pyodide.asm.mjs is another than this program knows: see tools/program.py")
    kept = {name for name in imported if not name.startswith(DRAWING)}
    entries = [entry for entry in names[1].split(",") if entry.split(":")[0] in kept]
    program = program.replace(names[1], ",".join(entries))
    functions = {entry.split(":")[-1] for entry in entries if entry.split(":")[0] in addressed}
    program = SIGNATURE.sub(lambda found: found[0] if found[1] in functions else "", program)
    named = set(PROPERTY.findall(GIVEN.sub("", program))) | set(PROPERTY.findall(users))
    program = GIVEN.sub(lambda found: found[0] if found[1] in named else "", program)
    program = TEXT_AS_PROGRAM.sub("(0,eval)(", program)
    for old, new in CHANGES.items():
        if program.count(old) != 1:
            raise ProgramError(f"pyodide.asm.mjs has no {old}, or several: see tools/program.py")
        program = program.replace(old, new)
    return HEAD + shaken(program.strip()[len(HEAD) : -len(END)]) + END + "\n"


def shaken(program: str) -> str:
    """The inside of a function without what nothing in it calls."""
    ends = 'import moduleArg from"given";', "export{moduleRtn};"
    done = subprocess.run(
        ["node", str(SHAKER)], input=program.join(ends), capture_output=True, text=True, encoding="utf-8", check=False
    )
    found = done.stdout.strip()
    if done.returncode != 0 or not found.startswith(ends[0]) or not found.endswith(ends[1]):
        raise ProgramError(f"pyodide.asm.mjs could not be made smaller: run `npm ci`\n{done.stderr}")
    return found[len(ends[0]) : -len(ends[1])]
