"""Keys without real cryptography: quick, and as strict as the real ones towards anybody who lacks the secret half.

All secret halves lie in one ring, which `verify` may look at and players may not.
"""

from __future__ import annotations

from hashlib import sha256, shake_128


def _hash(*parts: bytes) -> str:
    return sha256(b"|".join(parts)).hexdigest()


def _mixed(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one, "big") ^ int.from_bytes(other, "big")).to_bytes(len(one), "big")


class Ring:
    """Every key pair of a test."""

    def __init__(self) -> None:
        self.secrets: dict[str, bytes] = {}

    def keys(self, name: str) -> FakeKeys:
        """The pair that this name stands for."""
        secret = sha256(name.encode()).digest()
        public = _hash(b"public", secret)
        self.secrets[public] = secret
        return FakeKeys(self, public, secret)


class FakeKeys:
    def __init__(self, ring: Ring, public: str, secret: bytes) -> None:
        self._ring = ring
        self._public = public
        self._secret = secret

    @property
    def public(self) -> str:
        return self._public

    def sign(self, message: bytes) -> str:
        return _hash(self._secret, message)

    def verify(self, key: str, message: bytes, signature: str) -> bool:
        secret = self._ring.secrets.get(key)
        return secret is not None and _hash(secret, message) == signature

    def _mask(self, sender: bytes, receiver: bytes, length: int) -> bytes:
        return shake_128(b"lock" + sender + receiver).digest(length)

    def lock(self, key: str, message: bytes) -> str:
        whole = bytes.fromhex(_hash(self._secret, message)) + message
        mask = self._mask(self._secret, self._ring.secrets[key], len(whole))
        return _mixed(whole, mask).hex()

    def unlock(self, key: str, locked: str) -> bytes | None:
        if key not in self._ring.secrets:
            return None
        data, secret = bytes.fromhex(locked), self._ring.secrets[key]
        mask = self._mask(secret, self._secret, len(data))
        whole = _mixed(data, mask)
        return whole[32:] if _hash(secret, whole[32:]) == whole[:32].hex() else None


class FakeStamp:
    """A stamp without real cryptography, see `euchre.net.nostr.Stamp`."""

    def __init__(self, ring: Ring, name: str) -> None:
        self._keys = ring.keys(f"stamp {name}")
        self.verified = 0

    @property
    def public(self) -> str:
        return self._keys.public

    def sign(self, name: str) -> str:
        return 2 * self._keys.sign(bytes.fromhex(name))

    def verify(self, key: str, name: str, signature: str) -> bool:
        self.verified += 1
        half = len(signature) // 2
        return signature[:half] == signature[half:] and self._keys.verify(key, bytes.fromhex(name), signature[:half])
