"""The interpreter without the names that nothing on the page asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.interpreter import (
    EXPORTS,
    InterpreterError,
    encoded,
    late_addresses,
    number,
    sections,
    smaller,
    smaller_pair,
    with_exports,
)

PYODIDE = Path(__file__).resolve().parents[2] / "node_modules/pyodide"
PROGRAM = (
    "var _set_method_docstring,_malloc,_unused,wasmMemory;"
    'function assignWasmExports(wasmExports){_set_method_docstring=Module["_set_method_docstring"]='
    'wasmExports["set_method_docstring"];_malloc=Module["_malloc"]=wasmExports["malloc"];'
    '_unused=Module["_unused"]=wasmExports["unused"].value>>>0;wasmMemory=wasmExports["memory"]}'
    "use(_malloc,wasmMemory);var io=new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer);"
)


def exported(wasm: bytes, name: str, kind: int = 0) -> bytes:
    return encoded(len(name)) + name.encode() + bytes([kind, 3])


def module(*names: str) -> bytes:
    """A WebAssembly module with nothing but exports, and some section behind them."""
    content = encoded(len(names)) + b"".join(exported(b"", name) for name in names)
    return b"\0asm\1\0\0\0" + bytes([EXPORTS]) + encoded(len(content)) + content + bytes([11, 1, 0])


@pytest.mark.parametrize("value", [0, 127, 128, 300, 9_137_000])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    assert number(b"?" + encoded(value), 1) == (value, 1 + len(encoded(value)))


def test_only_kept_exports_remain_and_the_rest_stays() -> None:
    assert with_exports(module("a", "b", "c"), {"b", "x"}) == module("b")
    assert with_exports(module("a"), {"a"}) == module("a")


def test_a_name_stays_if_a_program_uses_it() -> None:
    program, wasm = smaller(PROGRAM, module("malloc", "unused", "memory", "from_loader"), "module._from_loader()")
    assert "_unused" not in program
    assert program.startswith("var _malloc,wasmMemory;")
    assert '_malloc=Module["_malloc"]=wasmExports["malloc"]' in program
    assert wasm == module("malloc", "memory", "from_loader")


def test_no_memory_is_shared() -> None:
    program, _ = smaller(PROGRAM, module(), "")
    assert "shared" not in program


@pytest.mark.parametrize("lost", ["assignWasmExports", "var _set_method_docstring", "new WebAssembly.Memory"])
def test_unknown_files_are_refused(lost: str) -> None:
    with pytest.raises(InterpreterError):
        smaller(PROGRAM.replace(lost, "other"), module(), "")


@pytest.mark.skipif(not PYODIDE.is_dir(), reason="the runtime is not installed")
def test_pyodides_own_interpreter_keeps_its_code_and_what_it_resolves_late() -> None:
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    program, fewer = smaller_pair(PYODIDE)
    contents = [{kind: data[start:end] for kind, start, end in sections(data)} for data in (wasm, fewer)]
    before, after = contents
    assert {kind for kind in before if before[kind] != after[kind]} == {EXPORTS}
    assert len(late_addresses(wasm)) > 0
    assert all(encoded(len(name)) + name.encode() in after[EXPORTS] for name in late_addresses(wasm) if name in before)
    assert len(after[EXPORTS]) < len(before[EXPORTS]) / 10
    assert len(program) < (PYODIDE / "pyodide.asm.mjs").stat().st_size * 0.7
