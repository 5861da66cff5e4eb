"""The program beside the interpreter without what nothing calls."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tools.test_interpreter import PROGRAM as NAMING
from tools.interpreter import OWN_USES
from tools.program import END, HEAD, PROPERTY, ProgramError, without_unused

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = (
    HEAD
    + "var moduleRtn;var Module=moduleArg;var functionsInTableMap=new WeakMap;function updateTableMap(){}"
    + "function updateGOT(){}var GOT={};var GOTHandler={get(weakImports,symName){return GOT[symName]??=wasmTable}};"
    + 'function read(){return"read"}read.sig="v";function log(){return"log"}log.sig="vi";function _SDL(){return"sdl"}'
    + 'function _emscripten_glClear(){}var helper=()=>"helper";Module["helper"]=helper;Module["other"]=log;'
    + 'var lost=()=>eval("1");Module["lost"]=lost;function wanted(){return"wanted"}Module["wanted"]=wanted;'
    + f"{NAMING}"
    + "var wasmImports={read,log,SDL:_SDL,emscripten_glClear:_emscripten_glClear};"
    + "updateGOT(origExports);updateTableMap(0,wasmTable.length);moduleRtn=[wasmImports,GOTHandler,Module.helper];"
    + END
)
IMPORTED = {"read", "log", "emscripten_glClear"}


def smaller(program: str = PROGRAM) -> str:
    return without_unused(program, IMPORTED, {"log", "emscripten_glClear"}, "python.wanted()")


def test_what_is_imported_or_named_stays_and_the_rest_goes() -> None:
    program = smaller()
    assert {name for name in ("read", "log", "sdl", "helper", "wanted") if f'"{name}"' in program} == {
        "read",
        "log",
        "helper",
        "wanted",
    }
    assert "lost" not in program
    assert "SDL" not in program
    assert program.startswith(HEAD)
    assert program.rstrip().endswith(END)


def test_a_way_to_draw_has_the_address_of_nothing() -> None:
    program = smaller()
    assert "glClear" not in program
    assert re.search(r"wasmImports\[symName\].*NOWHERE", program)


def test_the_table_of_functions_is_not_searched() -> None:
    program = smaller()
    assert "updateGOT" not in program
    assert "updateTableMap" not in program


def test_only_functions_with_an_address_keep_their_signature() -> None:
    assert re.findall(r"(\w+)\.sig", smaller()) == ["log"]


@pytest.mark.parametrize(
    "lost", ["var wasmImports=", "var GOT={};", "updateGOT(origExports);", "_createPyodideModule("]
)
def test_unknown_programs_are_refused(lost: str) -> None:
    with pytest.raises(ProgramError):
        smaller(PROGRAM.replace(lost, "other"))


def test_a_program_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ProgramError, match="npm ci"):
        smaller(PROGRAM.replace("moduleRtn=[", "moduleRtn=[[[ "))


def test_what_our_own_programs_use_of_the_interpreter_is_known() -> None:
    used = set()
    for name in ("static/js/python.mjs", "tools/snapshot.mjs"):
        text = (ROOT / name).read_text(encoding="utf-8")
        used |= set(re.findall(r"\b_?module\.([A-Z_][\w$]*|growMemory)", text))
        used |= {
            name for group in re.findall(r"const \{([^}]*)\} = module;", text) for name in re.findall(r"\w+", group)
        }
    assert used == set(PROPERTY.findall(OWN_USES))
