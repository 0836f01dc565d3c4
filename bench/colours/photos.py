"""The colour engine on whole photos: how long one takes, which are refused, what other light does to the answer."""

import os
import time
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from provai.colour.engines.colorimetry.engine import analyse
from provai.colour.engines.contract import ColourReading, Refusal, Request
from provai.photos.eyesight import picture_of
from provai.settings import Settings
from provai.vision.eyes import Eyes, fitted
from provai.vision.facts import Picture
from provai.vision.light import light_of
from tests.colour.faces import astronaut, lit

# 35 % of the way, in mired, to lamps of 3000 and 4000 K and to shade of 9000 K: what a phone leaves; and exposure.
CHANGES = {
    "lâmpada": (0.0, (1.16, 0.98, 0.72)),
    "luz branda": (0.0, (1.07, 0.99, 0.88)),
    "sombra": (0.0, (0.93, 1.0, 1.12)),
    "+0,7": (0.7, (1, 1, 1)),
    "-0,7": (-0.7, (1, 1, 1)),
}
TONES = {"1 a 4": range(1, 5), "5 e 6": range(5, 7), "7 a 10": range(7, 11)}
_RUNS = 7


@dataclass(frozen=True)
class Seen:
    reading: ColourReading | None
    refusal: str


def print_latency() -> None:
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        eyes, photo = Eyes(Settings().models), astronaut()
        cv2.setNumThreads(1)
        analyse(Request((photo,), eyes))
        seconds = []
        for _ in range(_RUNS):
            begun = time.process_time()
            analyse(Request((photo,), eyes))
            seconds.append(time.process_time() - begun)
    finally:
        os.sched_setaffinity(0, cores)
    taken = float(np.median(seconds))
    print(f"  uma selfie, num núcleo, com as redes carregadas: {taken:.2f} s de processador {_mark(taken <= 0.5)}")


def print_photos(folder: Path) -> None:
    eyes = Eyes(Settings().models)
    refusals: Counter[str] = Counter()
    light: dict[str, Counter[str]] = defaultdict(Counter)
    kept: dict[str, list[float]] = defaultdict(list)
    undertones: dict[str, Counter[str]] = defaultdict(Counter)
    for path in sorted([*folder.glob("*.jpg"), *folder.glob("*/*.jpg"), *folder.glob("*.png")]):
        photo = fitted(picture_of(path.read_bytes()))
        seen = _seen(photo, eyes)
        if seen.reading is None:
            refusals[seen.refusal] += 1
            continue
        tone = next(name for name, steps in TONES.items() if seen.reading.monk in steps)
        light[tone][light_of(photo, eyes.see_selfie(photo).face).verdict] += 1
        undertones[tone][seen.reading.undertone] += 1
        for stops, channels in CHANGES.values():
            other = _seen(lit(photo, stops, channels), eyes).reading
            kept[tone].append(float(other is not None and other.season == seen.reading.season))
    total = sum(counts.total() for counts in light.values())
    print(f"  fotos de {folder}: {total} analisadas, recusadas {dict(refusals) or 'nenhuma'}")
    for tone in TONES:
        if light[tone]:
            print(
                f"    tom {tone:<7} {light[tone].total():3d} fotos   luz {dict(light[tone])}"
                f"   subtom {dict(undertones[tone])}   mesma estação em outra luz {np.mean(kept[tone]):.0%}"
            )


def _seen(photo: Picture, eyes: Eyes) -> Seen:
    try:
        return Seen(analyse(Request((photo,), eyes)), "")
    except Refusal as refusal:
        return Seen(None, refusal.code)


def _mark(reached: bool) -> str:
    return "ok" if reached else "ABAIXO"
