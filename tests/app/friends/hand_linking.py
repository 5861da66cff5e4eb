"""Links between pages in one process that are made by texts, and by nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from euchre.net.transport import Loopback, _End

if TYPE_CHECKING:
    from euchre.net.transport import Listener, Wide


class HandHub(Loopback):
    """Programs that are linked only when somebody has taken an answer. `waiting` are offers by their names."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[str, _End | None] = {}

    def join(self, listener: Listener) -> Wide:
        end = _End(self, listener)
        self._ends.append(end)
        return end


class HandLinks:
    """One page's part in it (a `euchre.net.transport.ByHand`)."""

    def __init__(self, hub: HandHub, end: Wide) -> None:
        assert isinstance(end, _End)
        self._hub = hub
        self._end = end

    async def offer(self) -> str:
        name = f"offer{len(self._hub.waiting)}"
        self._hub.waiting[name] = None
        return f"EUCHRE1.o.7a7a7a7a.{name}.x.e"

    async def answer(self, text: str) -> str:
        name = text.split(".")[3]
        if name not in self._hub.waiting:
            raise ValueError
        self._hub.waiting[name] = self._end
        return text.replace(".o.", ".a.")

    async def accept(self, text: str) -> None:
        far = self._hub.waiting[text.split(".")[3]]
        if far is None:
            raise ValueError
        self._hub.connect(self._end, far)
