"""A test engine that other processes find as they find any: by its entry point. It paints the chest, and does as told.

It runs in the engine process, so it is told by files in the data folder: it waits while `closed` lies there, takes the
server down with it while `deadly` does, and answers as the functions named in `answers` do. It writes what it did to
`journal`.
"""

import json
import os
import pkgutil
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from eyes.facts import PersonFacts, Picture
from provai.settings import Settings
from provai.tryon.engines.contract import (
    Capabilities,
    Dressed,
    EngineTrouble,
    EngineUnavailable,
    Progress,
    Refusal,
    Request,
)

Answer = Callable[[Request], Dressed]


class Answers:
    """What the next calls answer instead of a dressed picture, in order: modules' own functions, each may raise."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "answers"

    def extend(self, functions: Sequence[Answer]) -> None:
        lines = [f"{function.__module__}:{function.__qualname__}\n" for function in functions]
        with self._file.open("a") as file:
            file.writelines(lines)

    def append(self, function: Answer) -> None:
        self.extend([function])

    def pop(self) -> Answer | None:
        if not self._file.exists():
            return None
        first, *rest = self._file.read_text().splitlines(keepends=True)
        if rest:
            self._file.write_text("".join(rest))
        else:
            self._file.unlink()
        function: Answer = pkgutil.resolve_name(first.strip())
        return function

    def are_left(self) -> bool:
        return self._file.exists()

    def clear(self) -> None:
        self._file.unlink(missing_ok=True)


def journal(folder: Path) -> list[dict[str, Any]]:
    written = folder / "journal"
    return [json.loads(line) for line in written.read_text().splitlines()] if written.exists() else []


def calls(folder: Path) -> dict[str, int]:
    """How often each engine was asked."""
    return dict(Counter(line["engine"] for line in journal(folder) if line["what"] == "begin"))


def fail(request: Request) -> Dressed:
    raise EngineTrouble("out of luck")


def break_down(request: Request) -> Dressed:
    raise KeyError("a mistake of the engine's own")


def be_away(request: Request) -> Dressed:
    raise EngineUnavailable("no network")


def move(request: Request) -> Dressed:
    return Dressed(np.roll(request.photo, 60, axis=1))


def hang(request: Request) -> Dressed:
    """As native code can: for ever, and without a stage at which it could be stopped."""
    while True:
        time.sleep(3600)


def die(request: Request) -> Dressed:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


_taking = threading.Lock()

REGION = (slice(360, 460), slice(330, 440))  # of the drawn person's chest


class QuickEngine:
    name = "quick"
    label = "Motor de teste"
    capabilities = Capabilities(
        slots=("top", "bottom"), several_garments=True, needs_network=False, cost="free", generative=False
    )

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.data_dir

    def dress(self, request: Request, progress: Progress) -> Dressed:
        progress("reading_person")
        self._write("begin", declared=[garment.declared_slot for garment in request.garments])
        if (self._folder / "deadly").exists():
            os.kill(os.getppid(), signal.SIGKILL)
        while (self._folder / "closed").exists():
            time.sleep(0.02)
            progress("reading_garment")
        progress("dressing")
        with _taking:
            answer = Answers(self._folder).pop()
        if answer:
            return answer(request)
        self._write("end")
        return painted(request)

    def _write(self, what: str, **more: Any) -> None:
        line = {"what": what, "engine": self.name, "process": os.getpid(), **more}
        handle = os.open(self._folder / "journal", os.O_APPEND | os.O_CREAT | os.O_WRONLY)
        os.write(handle, (json.dumps(line) + "\n").encode())
        os.close(handle)


class SpareEngine(QuickEngine):
    name = "spare"
    label = "Motor reserva"
    capabilities = Capabilities(
        slots=("top",), several_garments=False, needs_network=True, cost="paid", generative=False
    )


class CardEngine(QuickEngine):
    """As if it needed a graphics card."""

    name = "card"
    label = "Motor de placa"
    capabilities = Capabilities(
        slots=("top",), several_garments=True, needs_network=False, cost="free", generative=False, needs_gpu=True
    )


class PickyEngine(QuickEngine):
    """It dresses nobody."""

    name = "picky"
    label = "Motor exigente"

    def check_photo(self, photo: Picture, person: PersonFacts) -> None:
        raise Refusal("arm_across", "Nesta foto o braço cobre o tronco.")


def painted(request: Request) -> Dressed:
    """The chest in the garment's colour, and nothing else."""
    picture, region = request.photo.copy(), np.zeros(request.photo.shape[:2], np.float32)
    middle = tuple(side // 2 for side in request.garments[0].picture.shape[:2])
    picture[REGION], region[REGION] = request.garments[0].picture[middle], 1
    return Dressed(picture, region, {"paint": 0.001})


def offer(folder: Path, name: str = "provai_quick", **engines: str) -> Path:
    """Makes `folder`, once on the path, look like an installed package that offers these engines."""
    entries = engines or {
        "quick": "tests.tryon.quick:QuickEngine",
        "spare": "tests.tryon.quick:SpareEngine",
        "card": "tests.tryon.quick:CardEngine",
        "picky": "tests.tryon.quick:PickyEngine",
        "klein_drawn": "tests.tryon.cards:DrawnKlein",
        "klein_tiny": "tests.tryon.cards:TinyKlein",
    }
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = [f"{engine} = {target}" for engine, target in entries.items()]
    (about / "entry_points.txt").write_text("\n".join(["[provai.tryon_engines]", *lines, ""]))
    return folder
