"""Make static/runtime/net: the packages for play between browsers, one file for each use, and their license texts.

    python -m tools.bundles

Nothing is made anew as long as neither the installed versions nor this tool changed.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "static/runtime/net"
STAMP = ".made.json"
LICENSES = "LICENSES.txt"
PROGRAM = "tools/bundles.mjs"

CONTENTS = {
    "keys": """
        export { ed25519, x25519 } from "@noble/curves/ed25519.js";
        export { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
        export { sha256 } from "@noble/hashes/sha2.js";
        export { hkdf } from "@noble/hashes/hkdf.js";
        export { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
    """,
    "schnorr": """
        export { schnorr } from "@noble/curves/secp256k1.js";
        export { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
    """,
    "trystero": """
        export {
          joinRoom, getRelaySockets, pauseRelayReconnection, resumeRelayReconnection
        } from "@trystero-p2p/nostr";
    """,
    "trystero-mqtt": """
        export { joinRoom, getRelaySockets } from "@trystero-p2p/mqtt";
    """,
    "squares": """
        export { generate } from "lean-qr";
    """,
    "nostr": """
        export { finalizeEvent, generateSecretKey, getPublicKey, verifyEvent } from "nostr-tools/pure";
        export { Relay } from "nostr-tools/relay";
    """,
}
"""What each file holds, by its name. A page loads one when it is needed first."""


class BundleError(Exception):
    """The bundles could not be made."""


def with_needed(root: Path, folders: Iterable[Path]) -> list[Path]:
    """These packages and all that they need, found as Node finds them; one may have been bundled into another."""
    found: set[Path] = set()
    waiting = [*folders]
    while waiting:
        folder = waiting.pop()
        if folder in found or folder.parent.name == "@types":  # these hold no programs
            continue
        found.add(folder)
        facts = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        waiting += (needed for name in facts.get("dependencies", ()) if (needed := _resolved(root, folder, name)))
    return sorted(found)


def _resolved(root: Path, folder: Path, name: str) -> Path | None:
    places = [place / "node_modules" / name for place in (folder, *folder.parents) if place.is_relative_to(root)]
    return next((place for place in places if (place / "package.json").is_file()), None)


def license_texts(folders: list[Path]) -> str:
    """Name, version and license of each package; raises BundleError when one brings no license."""
    texts = []
    for folder in folders:
        facts = json.loads((folder / "package.json").read_text(encoding="utf-8"))
        found = sorted(path for path in folder.iterdir() if path.name.lower().startswith("licen"))
        text = found[0].read_text(encoding="utf-8") if found else _named_license(facts)
        texts.append(f"{facts['name']} {facts['version']} ({facts['license']})\n\n{text.strip()}\n")
    return f"\n{'-' * 80}\n\n".join(texts)


def _named_license(facts: dict[str, str]) -> str:
    """The license that a package only names; the files of such a package have no notice to be kept."""
    if "license" not in facts:
        message = f"{facts['name']} tells no license"
        raise BundleError(message)
    return f"The package names this license and brings no text of it: {facts['license']}."


def _wanted(root: Path) -> str:
    """What the bundles are made from."""
    parts = [(root / name).read_text(encoding="utf-8") for name in (PROGRAM, "package-lock.json")]
    return hashlib.sha256(
        json.dumps([CONTENTS, Path(__file__).read_text(encoding="utf-8"), parts]).encode()
    ).hexdigest()


def make(root: Path = ROOT) -> bool:
    """Bring the bundles up to date; True when they had to be made. Raises BundleError when they can't be."""
    folder = root / FOLDER
    stamp = folder / STAMP
    wanted = _wanted(root)
    names = [*(f"{name}.mjs" for name in CONTENTS), LICENSES]
    if (
        all((folder / name).is_file() for name in names)
        and stamp.is_file()
        and stamp.read_text(encoding="utf-8") == wanted
    ):
        return False
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command = ["node", str(root / PROGRAM), str(folder)]
    done = subprocess.run(command, input=json.dumps(CONTENTS), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        message = f"the packages for play between browsers could not be bundled: run `npm ci`\n{done.stderr}"
        raise BundleError(message)
    made: dict[str, list[str]] = json.loads(done.stdout)
    packages = with_needed(root, {root / path for paths in made.values() for path in paths})
    (folder / LICENSES).write_text(license_texts(packages), encoding="utf-8")
    stamp.write_text(wanted, encoding="utf-8")
    return True


def main() -> int:
    """Make, say so, and give the exit code."""
    try:
        made = make()
    except BundleError as error:
        print(error, file=sys.stderr)
        return 1
    if made:
        print("Bundles:", ", ".join(CONTENTS))
    return 0


if __name__ == "__main__":
    sys.exit(main())
