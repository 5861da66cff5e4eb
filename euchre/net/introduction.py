"""Who is at the far end of a link: each side proves the key that it names by signing what the other has made up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from euchre.net.identity import KEY, SIGNATURE, digest
from euchre.net.schema import Malformed, canonical, checked, hexed, parsed, plain, read_fields

if TYPE_CHECKING:
    from euchre.net.identity import Entropy, Keys

LONGEST = 400
_NONCE_BYTES = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class _Greeting:
    greets: str = checked(KEY)
    nonce: str = checked(hexed(_NONCE_BYTES, _NONCE_BYTES))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Proof:
    proves: str = checked(SIGNATURE)


class Introduction:
    """One side of one link of a table. `key` is whom it leads to, None until that is proved."""

    def __init__(self, keys: Keys, table: str, entropy: Entropy) -> None:
        self._keys = keys
        self._table = table
        self._nonce = entropy(_NONCE_BYTES).hex()
        self._claimed: str | None = None
        self.key: str | None = None

    @property
    def greeting(self) -> str:
        """The first text to send."""
        return canonical(plain(_Greeting(greets=self._keys.public, nonce=self._nonce)))

    def answer(self, text: str) -> str | None:
        """The text to send back, None when none is due; Malformed for what is no introduction, or a false one."""
        data = parsed(text, LONGEST)
        if "greets" in data:
            return self._greeted(read_fields(_Greeting, data))
        self._proved(read_fields(_Proof, data))
        return None

    def _greeted(self, greeting: _Greeting) -> str:
        if self._claimed is not None or greeting.greets == self._keys.public:
            raise Malformed("a second greeting, or an echo")
        self._claimed = greeting.greets
        told = _told(self._table, self._keys.public, greeting.greets, greeting.nonce)
        return canonical(plain(_Proof(proves=self._keys.sign(told))))

    def _proved(self, proof: _Proof) -> None:
        claimed = self._claimed
        told = None if claimed is None else _told(self._table, claimed, self._keys.public, self._nonce)
        if claimed is None or told is None or not self._keys.verify(claimed, told, proof.proves):
            raise Malformed("not the owner of this key")
        self.key = claimed


def _told(table: str, signer: str, hearer: str, nonce: str) -> bytes:
    """What is signed: good for one link between these two at this table."""
    return digest("euchre link 1", table, signer, hearer, nonce).encode()
