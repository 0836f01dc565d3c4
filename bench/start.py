"""How long from `make run` to an answered request: in a fresh copy (cold) and again (warm)."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import httpx2

from tests.live_server import free_port

ROOT = Path(__file__).resolve().parents[1]


def _copy_of_the_project(target: Path) -> None:
    """What git knows, as it is in the working tree: what a newcomer would clone."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
    for name in filter(None, names.decode().split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)


def _seconds_to_ready(project: Path) -> tuple[float, float]:
    """Until /readyz answers, and from Ctrl-C until every process is gone."""
    port = free_port()
    # Not through this environment's tools: the copy brings its own.
    env = {**os.environ, "PATH": os.environ["PATH"].replace(f"{ROOT}/.venv/bin:", "")}
    started = time.perf_counter()
    run = subprocess.Popen(
        ["make", "run", f"PORT={port}"],
        cwd=project,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    while True:
        try:
            if httpx2.get(f"http://127.0.0.1:{port}/readyz").is_success:
                break
        except httpx2.TransportError:
            if run.poll() is not None:
                raise RuntimeError("make run ended before it was ready") from None
            time.sleep(0.05)
    ready = time.perf_counter() - started
    os.killpg(run.pid, signal.SIGINT)
    run.wait()
    return ready, time.perf_counter() - started - ready


def measure_start() -> None:
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder) / "provai"
        _copy_of_the_project(project)
        print("make run, até responder (registros de pacotes já em cache deste computador contam a favor)")
        for name in ("fria (cópia nova)", "quente (segunda vez)"):
            ready, stopped = _seconds_to_ready(project)
            print(f"  {name:<22} {ready:6.1f} s   Ctrl-C encerra em {stopped:.1f} s")
        print()
