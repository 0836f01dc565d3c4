"""Workers in processes of their own, which a test can kill, and the journal they write."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from provai.migrate import migrate
from provai.settings import Settings
from tests.sizes import DATABASES

BACKEND = Path(__file__).resolve().parents[2]
PATIENCE_SECONDS = 180


class Workers:
    """One house of jobs, its worker processes and its journal."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.processes: list[subprocess.Popen[bytes]] = []
        self.log = settings.data_dir / "log"

    def start(self, name: str, numbers: list[int], **env: str) -> subprocess.Popen[bytes]:
        """Comes back when the worker runs and has asked for these jobs; it will say how each of them ended."""
        worker = self.spawn("work", numbers, name, **env)
        self.wait_until(lambda: self.count("started", process=worker.pid) == 1)
        return worker

    def run(self, command: str, numbers: list[int]) -> None:
        assert self.spawn(command, numbers).wait(PATIENCE_SECONDS) == 0, self.log.read_text()

    def spawn(self, command: str, numbers: list[int], name: str = "", **env: str) -> subprocess.Popen[bytes]:
        environment = {
            **os.environ,
            "PYTHONPATH": str(BACKEND),
            "PROVAI_DATA_DIR": str(self.settings.data_dir),
            "PROVAI_DATABASE_URL": self.settings.database_url,
            "PROVAI_WORKER_NAME": name,
            "PROVAI_JOB_DEAD_AFTER_SECONDS": "2",
            **env,
        }
        arguments = [sys.executable, "-m", "tests.crash.worker", command, *map(str, numbers)]
        with self.log.open("ab") as log:
            process = subprocess.Popen(arguments, env=environment, stdout=log, stderr=log)
        self.processes.append(process)
        return process

    def open_gate(self) -> None:
        (self.settings.data_dir / "gate").touch()

    def journal(self) -> list[dict[str, Any]]:
        journal = self.settings.data_dir / "journal"
        return [json.loads(line) for line in journal.read_text().splitlines()] if journal.exists() else []

    def count(self, what: str, **fields: Any) -> int:
        wanted = {"what": what, **fields}
        return sum(1 for entry in self.journal() if wanted.items() <= entry.items())

    def times(self, what: str) -> Counter[int]:
        """How often that happened to each job."""
        return Counter(entry["job"] for entry in self.journal() if entry["what"] == what)

    def settled(self) -> dict[int, str]:
        return {entry["job"]: entry["state"] for entry in self.journal() if entry["what"] == "settled"}

    def wait_until(self, happened: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not happened():
            assert time.monotonic() < deadline, f"{self.journal()}\n{self.log.read_text()}"
            time.sleep(0.02)

    def wait_for_all_done(self, numbers: list[int]) -> None:
        self.wait_until(lambda: set(numbers) <= self.settled().keys())
        assert self.settled() == dict.fromkeys(numbers, "done")

    def kill(self, worker: subprocess.Popen[bytes]) -> None:
        worker.kill()
        assert worker.wait(PATIENCE_SECONDS) == -signal.SIGKILL


@pytest.fixture(params=DATABASES)
def workers(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Workers]:
    url = request.getfixturevalue("postgres_url") if request.param == "postgres" else ""
    settings = Settings(_env_file=None, data_dir=tmp_path, database_url=url)
    migrate(settings)
    workers = Workers(settings)
    yield workers
    for process in workers.processes:
        process.kill()
        process.wait()
