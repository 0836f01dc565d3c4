"""A real `provai serve` in a process of its own, to be asked over HTTP, stopped and killed."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx2

READY_SECONDS = 60


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for_file(folder: Path, pattern: str) -> Path:
    """The first such file, which another process is about to write."""
    deadline = time.monotonic() + READY_SECONDS
    while not (found := next(folder.glob(pattern), None)):
        if time.monotonic() > deadline:
            raise TimeoutError(f"no {pattern} in {folder}")
        time.sleep(0.05)
    return found


def wait_for_words(log: Path, words: str, seconds: float = 180) -> None:
    """Until another process has written them."""
    deadline = time.monotonic() + seconds
    while words not in log.read_text():
        if time.monotonic() > deadline:
            raise TimeoutError(f"no {words} in {log.read_text()}")
        time.sleep(0.05)


class LiveServer:
    def __init__(self, data_dir: Path, **settings: str) -> None:
        self.data_dir = data_dir
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = data_dir / "server.log"
        named = {f"PROVAI_{name.upper()}": value for name, value in settings.items()}
        # No test server fetches what voice notes need; the tests of speech say otherwise.
        named = {"PROVAI_SPEECH_MODEL": "off", **named}
        self.env = {**os.environ, "PROVAI_DATA_DIR": str(data_dir), "PORT": str(self.port), **named}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        if self._process is None:
            raise RuntimeError("the server was not started")
        return self._process.pid

    def start(self) -> None:
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "provai.cli", "serve"]
            self._process = subprocess.Popen(command, env=self.env, stdout=log, stderr=log)
        deadline = time.monotonic() + READY_SECONDS
        while not self._is_ready():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")
            try:  # wakes at once if the server dies
                self._process.wait(0.1)
            except subprocess.TimeoutExpired:
                continue

    def _is_ready(self) -> bool:
        try:
            # Unverified: loading certificates for every look would slow the very start it waits for.
            return httpx2.get(f"{self.url}/readyz", verify=False).status_code == 200
        except httpx2.TransportError:
            return False

    def wait_for_death(self) -> None:
        if self._process is not None:
            self._process.wait(READY_SECONDS)

    def wait_for_end(self) -> int:
        """The exit code of one that was told to end."""
        return self._process.wait(READY_SECONDS) if self._process else 0

    def stop(self) -> int:
        """As Ctrl-C does; answers the exit code."""
        return self._end(signal.SIGINT)

    def terminate(self) -> int:
        """As a supervisor does: what runs may end first."""
        return self._end(signal.SIGTERM)

    def kill(self) -> int:
        return self._end(signal.SIGKILL)

    def _end(self, number: signal.Signals) -> int:
        if self._process is None:
            return 0
        if self._process.poll() is None:
            self._process.send_signal(number)
        try:
            return self._process.wait(30)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise
