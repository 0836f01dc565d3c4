"""A process that is started again a second after it died, as systemd or compose would; killed and stopped at will."""

import os
import signal
import subprocess
import threading
from collections.abc import Mapping
from pathlib import Path

from bench.hosts.network import Machine

RESTART_SECONDS = 1.0
END_SECONDS = 30


class Service:
    def __init__(
        self, machine: Machine, command: list[str], folder: Path, env: Mapping[str, str] = {}, user: str = ""
    ) -> None:
        self.machine, self.folder = machine, folder
        self.env = dict(env)
        self.log = folder / "log"
        self._command = machine.inside(command, user)
        self._lock = threading.Lock()
        self._wanted = False
        self._pause = threading.Event()
        self._ended = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    def start(self) -> None:
        self._wanted = True
        threading.Thread(target=self._keep_alive, name=self.machine.name, daemon=True).start()

    def stop(self) -> None:
        """For good, whatever it was doing."""
        with self._lock:
            self._wanted = False
        self._pause.set()
        self.signal(signal.SIGKILL)
        self._ended.wait(END_SECONDS)

    def signal(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(number)

    def kill(self) -> None:
        self.signal(signal.SIGKILL)

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    def _keep_alive(self) -> None:
        while self._launch():
            assert self._process
            self._process.wait()
            self._pause.wait(RESTART_SECONDS)
        self._ended.set()

    def _launch(self) -> bool:
        with self._lock, self.log.open("ab") as log:
            if self._wanted:
                environment = {**os.environ, **self.env}
                self._process = subprocess.Popen(self._command, env=environment, stdout=log, stderr=log)
                self.starts += 1
            return self._wanted
