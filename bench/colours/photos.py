"""The colour engine on whole photos: how long one takes, which are refused, what other light does to the answer."""

import os
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from eyes.eyes import Eyes, fitted
from eyes.facts import Picture
from eyes.light import light_of
from eyes.opening import picture_of
from eyes.person.selfie import SelfieFacts
from provai.colour.engines.colorimetry.engine import analyse
from provai.colour.engines.colorimetry.sampling import Portrait, samples_of
from provai.colour.engines.colorimetry.tones import monk_tone
from provai.colour.engines.contract import ColourReading, Refusal, Request
from provai.settings import Settings
from tests.colour.faces import astronaut, lit

# 35 % of the way, in mired, to lamps of 3000 and 4000 K and to shade of 9000 K: what a phone leaves; and exposure.
CHANGES = {
    "lâmpada": (0.0, (1.16, 0.98, 0.72)),
    "+0,7": (0.7, (1, 1, 1)),
    "-0,7": (-0.7, (1, 1, 1)),
    "sombra": (0.0, (0.93, 1.0, 1.12)),
    "luz branda": (0.0, (1.07, 0.99, 0.88)),
}
TONES = {"1 a 4": range(1, 5), "5 e 6": range(5, 7), "7 a 10": range(7, 11)}


_UNSEEN = "sem rosto"
_RUNS = 7
_MOST_SECONDS = 0.5


class OneLook:
    """The eyes on one photo: what they saw of it is asked twice, and costs the most."""

    def __init__(self, eyes: Eyes, photo: Picture) -> None:
        self._facts = eyes.see_selfie(photo)

    def see_selfie(self, photo: Picture) -> SelfieFacts:
        return self._facts


@dataclass(frozen=True)
class Seen:
    reading: ColourReading | None
    refusal: str
    verdict: str  # of the light
    tone: str  # one of TONES, even where the photo is refused; _UNSEEN without a face


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
    mark = _mark(taken <= _MOST_SECONDS)
    print(f"  uma selfie, num núcleo, com as redes carregadas: {taken:.2f} s de processador {mark}")


def print_photos(folder: Path, lights: int) -> None:
    """Each photo as it is and in the first so many of CHANGES. Photos come by the skin tone of the untouched one."""
    eyes = Eyes(Settings().models)
    chosen = dict(list(CHANGES.items())[:lights])
    paths = sorted([*folder.glob("*.jpg"), *folder.glob("*/*.jpg"), *folder.glob("*.png")])
    as_is: dict[str, list[Seen]] = defaultdict(list)
    relit: dict[str, list[tuple[Seen, Seen]]] = defaultdict(list)
    for path in paths:
        photo = fitted(picture_of(path.read_bytes()))
        seen = _seen(photo, eyes)
        as_is[seen.tone].append(seen)
        if seen.tone == "7 a 10" or seen.refusal:
            print(f"    {path.stem}: tom {seen.tone}, {seen.refusal or (seen.reading and seen.reading.season)}")
        for stops, channels in chosen.values():
            relit[seen.tone].append((seen, _seen(lit(photo, stops, channels), eyes)))
    print(f"  fotos de {folder}: {len(paths)}, cada uma como é e em outras luzes: {', '.join(chosen) or 'nenhuma'}")
    for tone in (*TONES, _UNSEEN):
        if tone not in as_is:
            continue
        print(f"    tom {tone}")
        _print_seen("como são", as_is[tone])
        if pairs := relit[tone]:
            _print_seen("em outra luz", [other for _, other in pairs])
            _print_kept(pairs)


def _print_seen(title: str, photos: Sequence[Seen]) -> None:
    refused = Counter(seen.refusal for seen in photos if seen.refusal)
    undertones = Counter(seen.reading.undertone for seen in photos if seen.reading)
    seasons = Counter(seen.reading.season for seen in photos if seen.reading)
    print(
        f"      {title:<13}{len(photos):3d} fotos   luz {dict(Counter(seen.verdict for seen in photos))}"
        f"   recusadas {dict(refused) or 'nenhuma'}   subtom {dict(undertones)}   {len(seasons)} estações"
    )


def _print_kept(pairs: Sequence[tuple[Seen, Seen]]) -> None:
    """Of the photos that were analysed as they are."""
    kept = [
        (other.reading is not None, other.reading is not None and other.reading.season == seen.reading.season)
        for seen, other in pairs
        if seen.reading
    ]
    if kept:
        analysed, season = np.mean(kept, 0)
        print(f"      {'':<13}das analisadas, em outra luz: {analysed:.0%} de novo, {season:.0%} na mesma estação")


def _seen(photo: Picture, eyes: Eyes) -> Seen:
    look = OneLook(eyes, photo)
    facts = look.see_selfie(photo)
    verdict = light_of(photo, facts.face).verdict
    try:
        reading = analyse(Request((photo,), look))  # type: ignore[arg-type]
    except Refusal as refusal:
        return Seen(None, refusal.code, verdict, _tone(photo, facts))
    return Seen(reading, "", verdict, _tone_named(reading.monk))


def _tone(photo: Picture, facts: SelfieFacts) -> str:
    if facts.face is None or facts.portrait is None:
        return _UNSEEN
    samples = samples_of(Portrait.of(photo, facts.face, facts.outline, facts.portrait))
    return _UNSEEN if samples is None else _tone_named(monk_tone(samples.of["skin"].linear))


def _tone_named(monk: int) -> str:
    return next(name for name, steps in TONES.items() if monk in steps)


def _mark(reached: bool) -> str:
    return "ok" if reached else "ABAIXO"
