"""`python -m bench light --people FOLDER`: how often the light of a photo is judged rightly, by skin tone.

Each photo of the folder is judged as it is, and with one to three stops of light taken or added. PROVAI_BENCH_PEOPLE
names the folder as well. Its pictures stay where they are.
"""

import os
import time
from collections import Counter, defaultdict
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.eyes import fitted
from eyes.facts import Face, Picture
from eyes.light import Light, light_of
from eyes.models import ModelShelf
from eyes.networks.face import FaceReader
from eyes.networks.pose import PoseReader
from provai.settings import Settings

STOPS = (-3, -2, -1, 0, 1, 2, 3)
TONES = ("dark", "medium", "light", "unlabelled")
# By the individual typology angle of the seen skin (light above 41°, dark below 10°), checked by eye: 23 measures 12°
# under hard light and is dark, 27 measures 7° in shade and is medium.
SKIN_TONES = {
    "dark": ("11", "14", "23"),
    "medium": ("13", "22", "27", "28"),
    "light": ("08", "09", "10", "12", "15", "16", "24", "25", "26", "30"),
}
_BAR = 0.9
_ELECTRONS, _READ_NOISE = 1500.0, 4.0  # of a small phone sensor indoors: a white pixel's charge, and its noise
_JPEG_QUALITY = 88
# Up to here sRGB is a straight line, and beyond it a power.
_STRAIGHT_SRGB = 0.04045
_STRAIGHT_LINEAR = 0.0031308

Values = NDArray[np.float32]


def linear(photo: Picture) -> Values:
    level = np.arange(256) / 255
    table = np.where(level <= _STRAIGHT_SRGB, level / 12.92, ((level + 0.055) / 1.055) ** 2.4)
    return table.astype(np.float32)[photo]


def taken(scene: Values, stops: float, draw: np.random.Generator) -> Picture:
    """The photo a phone takes of a scene in linear light, so many stops brighter: noisy if darker, clipped at white."""
    light = scene * np.float32(2.0**stops)
    if stops < 0:
        deviation = np.sqrt(np.maximum(light, 0) / _ELECTRONS + (_READ_NOISE / _ELECTRONS) ** 2)
        light = light + deviation * draw.standard_normal(light.shape, np.float32)
    light = np.clip(light, 0, 1)
    encoded = np.where(light <= _STRAIGHT_LINEAR, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    levels = np.ascontiguousarray((255 * encoded).round().astype(np.uint8)[:, :, ::-1])
    _, jpeg = cv2.imencode(".jpg", levels, [cv2.IMWRITE_JPEG_QUALITY, _JPEG_QUALITY])
    return np.ascontiguousarray(np.asarray(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), np.uint8)[:, :, ::-1])


def people_folder(named: Path | None) -> Path | None:
    told = os.environ.get("PROVAI_BENCH_PEOPLE")
    return named or (Path(told) if told else None)


def read_people(folder: Path) -> dict[str, Picture]:
    people = {}
    for path in sorted(folder.glob("*.jpg")):
        picture = cv2.imread(str(path))
        if picture is not None:
            people[path.stem] = fitted(np.ascontiguousarray(np.asarray(picture, np.uint8)[:, :, ::-1]))
    return people


class FaceFinder:
    """Finds a face as the product does, without the networks that the light does not need."""

    def __init__(self) -> None:
        shelf = ModelShelf(Settings().models)
        self._poses, self._faces = PoseReader(shelf), FaceReader(shelf)

    def __call__(self, photo: Picture) -> Face | None:
        found = self._poses.find(photo)
        if not found:
            return self._faces.read(photo, None)
        readings = self._poses.read(photo, max(found, key=lambda person: person.side * person.score))
        return self._faces.read(photo, readings[-1][0])


def _tone(name: str) -> str:
    return next((tone for tone, names in SKIN_TONES.items() if name in names), "unlabelled")


def measure_light(named: Path | None) -> None:
    folder = people_folder(named)
    people = read_people(folder) if folder else {}
    if not people:
        print("Luz: sem fotos (--people PASTA ou PROVAI_BENCH_PEOPLE)")
        return
    find_face, draw = FaceFinder(), np.random.default_rng(25)
    verdicts: dict[tuple[int, str], Counter[str]] = defaultdict(Counter)
    faceless: Counter[int] = Counter()
    seconds: list[float] = []
    for name, photo in people.items():
        scene = linear(photo)
        for stops in STOPS:
            seen = taken(scene, stops, draw) if stops else photo
            face = find_face(seen)
            faceless[stops] += face is None
            begun = time.process_time()
            light = light_of(seen, face)
            seconds.append(time.process_time() - begun)
            verdicts[stops, _tone(name)][light.verdict] += 1
            if (stops == 0 and light.verdict != "good") or (abs(stops) == max(STOPS) and light.verdict == "good"):
                print(f"  {name} com {stops:+d} pontos: {_told(light)}")
    print(f"Luz, {len(people)} fotos de {folder}")
    print(f"  julgar uma custa {1000 * float(np.median(seconds)):.1f} ms de processador (mediana)")
    print("  pontos   " + "".join(f"{tone:>24}" for tone in ("all", *TONES)) + "   sem rosto")
    for stops in STOPS:
        whole = sum((verdicts[stops, tone] for tone in TONES), Counter[str]())
        row = [whole, *(verdicts[stops, tone] for tone in TONES)]
        print(f"  {stops:+d}       " + "".join(f"{_counts(each):>24}" for each in row) + f"{faceless[stops]:>12}")
    print("  (escura / boa / clara demais)")
    for stops, verdict in ((0, "good"), (-3, "dark"), (3, "bright")):
        for tone in ("all", *TONES):
            counted = sum((verdicts[stops, each] for each in TONES if tone in ("all", each)), Counter[str]())
            if counted:
                share, bar = counted[verdict] / counted.total(), 1.0 if stops == 0 else _BAR
                mark = "ok" if share >= bar else "ABAIXO"
                print(f"  {stops:+d} {tone:<11} {verdict:<7} {share:4.0%} (barra {bar:.0%}) {mark}")


def _told(light: Light) -> str:
    figures = ", ".join(f"{name} {value:.2f}" for name, value in light.figures.items())
    return f"{light.verdict} (dark {light.dark:.2f}, bright {light.bright:.2f}; {figures})"


def _counts(verdicts: Counter[str]) -> str:
    return " / ".join(str(verdicts[verdict]) for verdict in ("dark", "good", "bright"))
