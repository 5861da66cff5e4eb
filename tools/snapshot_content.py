"""What the memory snapshot holds. Run inside Pyodide by tools/snapshot.mjs, never by a page.

All modules that need no browser are imported. Those that do, PyScript's and euchre.web's, are compiled: their code
waits on a shelf until the page imports them.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import importlib
import importlib.util
import linecache
import sys
import zipimport
from importlib.abc import Loader, MetaPathFinder
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.machinery import ModuleSpec

BROWSER = ("js", "pyodide_js", "pyscript", "polyscript", "_pyscript")
HAS_DOCSTRING = 0x4000000  # flag of a code object: its first constant is the docstring
BUILD = ""


class ShelfLoader(Loader):
    """Runs compiled code as a module; the source, which an error's traceback shows, stays in the archive."""

    def __init__(self, code: CodeType, archive: str) -> None:
        self.code = code
        self.archive = archive

    def get_source(self, fullname: str) -> str | None:  # noqa: ARG002  # the name is inherited
        """Text of the module, None for one that is not of the archive."""
        path = self.code.co_filename
        if not path.startswith(self.archive):
            return None
        return zipimport.zipimporter(self.archive).get_data(path).decode()

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave the new module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the code."""
        exec(self.code, module.__dict__)  # noqa: S102  # that is what an import does


class Shelf(MetaPathFinder):
    """Finds the modules that are compiled but not yet run."""

    def __init__(self, archive: str) -> None:
        self.archive = archive
        self.specs: dict[str, tuple[str, CodeType, bool]] = {}

    def put(self, name: str, source: str, path: str, *, package: bool) -> None:
        """Compile `source`, the text of the file `path`, as the module `name`."""
        code = without_docstrings(compile(source, path, "exec", dont_inherit=True))
        self.specs[name] = (path, code, package)

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        """Describe a module of the shelf, else None."""
        found = self.specs.get(fullname)
        if found is None:
            return None
        file, code, package = found
        places = [file.rsplit("/", 1)[0]] if package else None
        loader = ShelfLoader(code, self.archive)
        return importlib.util.spec_from_file_location(fullname, file, loader=loader, submodule_search_locations=places)


def imports(source: str) -> set[str]:
    """Names of all modules that `source` may import at any time, those named relatively excepted."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None and node.level == 0:
            names.add(node.module)
    return names


def import_all(names: Iterable[str]) -> list[str]:
    """Import the modules that need no browser; gives the names of the others."""
    hidden = {name: sys.modules.pop(name, None) for name in BROWSER}
    sys.modules.update(dict.fromkeys(BROWSER))  # type: ignore[arg-type]  # None makes an import fail
    refused = []
    for name in sorted(names):
        try:
            importlib.import_module(name)
        except ImportError:
            refused.append(name)
    for name, module in hidden.items():
        del sys.modules[name]
        if module is not None:
            sys.modules[name] = module
    return refused


def module_name(path: str) -> str:
    """Name of the module whose file is `path`, such as "euchre/web/dom.py"."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def fill(
    *, package: dict[str, str], entries: list[str], pyscript: dict[str, str], archive: str, build: str
) -> list[str]:
    """Import or shelve all; gives the names of the package's shelved modules.

    `package` and `pyscript` map paths such as "euchre/web/dom.py" to source text; `entries` are the paths of the
    scripts that the page starts; `archive` is the path of the zip file, last on sys.path, that holds the package;
    `build` is what the page asks for to know that this is the snapshot of its sources.
    """
    global BUILD  # noqa: PLW0603  # a fact about the whole memory
    BUILD = build
    shelf = Shelf(archive)
    sys.meta_path.insert(0, shelf)
    waiting = import_all(module_name(path) for path in package if path not in entries)
    files = {f"{archive}/{path}": source for path, source in package.items() if module_name(path) in waiting}
    files |= {f"/home/pyodide/{path}": source for path, source in pyscript.items()}
    for file, source in files.items():
        name = module_name(file.removeprefix(f"{archive}/").removeprefix("/home/pyodide/"))
        shelf.put(name, source, file, package=file.endswith("__init__.py"))
    wanted = set().union(*(imports(source) for source in (*package.values(), *pyscript.values())))
    import_all(name for name in wanted if name.split(".")[0] in sys.stdlib_module_names)
    return waiting


def without_docstrings(code: CodeType) -> CodeType:
    """`code`, and all code inside it, without docstrings."""
    constants = tuple(without_docstrings(inner) if isinstance(inner, CodeType) else inner for inner in code.co_consts)
    if code.co_flags & HAS_DOCSTRING:
        constants = (None, *constants[1:])
    return code.replace(co_consts=constants, co_flags=code.co_flags & ~HAS_DOCSTRING)


def forget_docstrings() -> None:
    """No function, class or module written in Python has a docstring: nobody asks for help here."""
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            thing.__code__ = without_docstrings(thing.__code__)
            thing.__doc__ = None
        elif isinstance(thing, ModuleType):
            thing.__doc__ = None
        elif isinstance(thing, type):
            with contextlib.suppress(TypeError, AttributeError):  # classes not written in Python keep theirs
                thing.__doc__ = None


def clean() -> None:
    """Forget what is of no use to the page, and collect what is garbage."""
    forget_docstrings()
    linecache.clearcache()
    for name in [name for name in sys.path_importer_cache if ".zip" not in name]:
        del sys.path_importer_cache[name]
    gc.collect()
    gc.collect()
    gc.freeze()
