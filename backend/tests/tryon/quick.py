"""A test engine that other processes find as they find any: by its entry point. It paints the chest, and does as told.

In the same process a test tells it by `answers`; a live server's waits while the file `closed` lies in its data folder,
and takes the server down with it while `deadly` does.
"""

import json
import multiprocessing
import os
import signal
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import numpy as np

from provai.settings import Settings
from provai.tryon.engines.contract import Capabilities, Dressed, Progress, Request

# What the next calls answer instead of a dressed picture, in order: each may raise.
answers: list[Callable[[Request], Dressed]] = []
calls: Counter[str] = Counter()

REGION = (slice(360, 460), slice(330, 440))  # of the drawn person's chest


class QuickEngine:
    name = "quick"
    label = "Motor de teste"
    capabilities = Capabilities(slots=("top", "bottom"), several_garments=True, needs_network=False, cost="free")

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.data_dir

    def dress(self, request: Request, progress: Progress) -> Dressed:
        calls[self.name] += 1
        progress("reading_person")
        self._write("begin")
        if (self._folder / "deadly").exists():
            server = multiprocessing.parent_process()
            os.kill(server.pid if server and server.pid else os.getpid(), signal.SIGKILL)
        while (self._folder / "closed").exists():
            time.sleep(0.02)
            progress("reading_garment")
        progress("dressing")
        if answers:
            return answers.pop(0)(request)
        self._write("end")
        return painted(request)

    def _write(self, what: str) -> None:
        handle = os.open(self._folder / "journal", os.O_APPEND | os.O_CREAT | os.O_WRONLY)
        os.write(handle, (json.dumps({"what": what, "process": os.getpid()}) + "\n").encode())
        os.close(handle)


class SpareEngine(QuickEngine):
    name = "spare"
    label = "Motor reserva"
    capabilities = Capabilities(slots=("top",), several_garments=False, needs_network=True, cost="paid")


def painted(request: Request) -> Dressed:
    """The chest in the garment's colour, and nothing else."""
    picture, region = request.photo.copy(), np.zeros(request.photo.shape[:2], np.float32)
    middle = tuple(side // 2 for side in request.garments[0].picture.shape[:2])
    picture[REGION], region[REGION] = request.garments[0].picture[middle], 1
    return Dressed(picture, region, {"paint": 0.001})


def offer(folder: Path, name: str = "provai_quick", **engines: str) -> Path:
    """Makes `folder`, once on the path, look like an installed package that offers these engines."""
    entries = engines or {"quick": "tests.tryon.quick:QuickEngine", "spare": "tests.tryon.quick:SpareEngine"}
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"{engine} = {target}" for engine, target in entries.items()]
    (about / "entry_points.txt").write_text("\n".join(["[provai.tryon_engines]", *lines, ""]))
    return folder
