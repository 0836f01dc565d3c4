"""Separate hosts made of network namespaces: an address, a name, a network of their own, and a cable to pull."""

import os
import signal
import subprocess
from contextlib import suppress
from types import TracebackType

BRIDGE, PREFIX, NETWORK = "provai0", "provai-", "10.77.0"


class Machine:
    def __init__(self, name: str, number: int) -> None:
        self.name, self.address = name, f"{NETWORK}.{number}"
        self.space, self._cable = f"{PREFIX}{name}", f"pv{number}"

    def connect(self) -> None:
        _ip("netns", "add", self.space)
        _ip("link", "add", self._cable, "type", "veth", "peer", "name", "eth0", "netns", self.space)
        _ip("link", "set", self._cable, "master", BRIDGE, "up")
        _ip("-n", self.space, "addr", "add", f"{self.address}/24", "dev", "eth0")
        for device in ("eth0", "lo"):
            _ip("-n", self.space, "link", "set", device, "up")

    def inside(self, command: list[str], user: str = "") -> list[str]:
        """The same command on this machine; each step replaces itself, so its process is the command's own."""
        as_user = ["setpriv", f"--reuid={user}", "--clear-groups"] if user else []
        named = ["unshare", "--uts", "sh", "-c", f'hostname {self.name} && exec "$@"', "sh"]
        return ["ip", "netns", "exec", self.space, *named, *as_user, *command]

    def cut(self) -> None:
        """Pulls the cable: packets vanish, and nobody is told."""
        _ip("link", "set", self._cable, "down")

    def mend(self) -> None:
        _ip("link", "set", self._cable, "up")


class Lan:
    """A switch with this process on it, at .1; gone at the end with every machine."""

    def __init__(self) -> None:
        self._machines: list[Machine] = []

    def __enter__(self) -> "Lan":
        self._remove()
        _ip("link", "add", BRIDGE, "type", "bridge")
        _ip("addr", "add", f"{NETWORK}.1/24", "dev", BRIDGE)
        _ip("link", "set", BRIDGE, "up")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._remove()

    def add(self, name: str, number: int) -> Machine:
        machine = Machine(name, number)
        machine.connect()
        return machine

    def _remove(self) -> None:
        """Also what a killed run left behind."""
        listed = subprocess.run(["ip", "netns", "list"], check=True, capture_output=True, text=True).stdout
        for space in [line.split()[0] for line in listed.splitlines() if line.startswith(PREFIX)]:
            left = subprocess.run(["ip", "netns", "pids", space], check=True, capture_output=True, text=True).stdout
            for process in left.split():
                with suppress(ProcessLookupError):
                    os.kill(int(process), signal.SIGKILL)
            # A namespace lives on while its last process ends; the cable goes at once.
            subprocess.run(["ip", "-n", space, "link", "del", "eth0"], check=False, capture_output=True)
            _ip("netns", "del", space)
        subprocess.run(["ip", "link", "del", BRIDGE], check=False, capture_output=True)


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
