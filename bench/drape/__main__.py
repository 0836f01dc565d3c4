"""`python -m bench.drape --eval DIR --out DIR`: a contact sheet of people in garments, times, memory and a scorecard.

DIR holds `persons/*.jpg`, `garments/*.jpg` with `labels.csv`, and `triplets/NN-{person,garment,truth}.jpg`. Pictures of
people stay where `--out` says and belong nowhere else.
"""

import argparse
import csv
import json
import random
import resource
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from bench.drape.score import Score, score
from bench.drape.sheet import Tile, contact_sheet
from drape.contract import Garment, Refusal, Result
from drape.engine import dress
from eyes.commands import pull_vision_models
from eyes.eyes import Eyes, fitted
from eyes.facts import Picture
from eyes.heap import give_back
from eyes.masks import HALF
from eyes.models import ModelShelf
from provai.photos.eyesight import REMEMBERED
from provai.settings import Settings
from provai.tryon.engines.contract import GarmentPhoto, Request
from provai.tryon.engines.drape_engine import DrapeEngine

SUPPORTED = {"top", "bottom", "dress"}
_RECALLED = 0.1  # seconds: faster than this a picture was remembered, not read


def read(path: Path) -> Picture:
    picture = cv2.imread(str(path))
    if picture is None:
        raise SystemExit(f"não consegui ler {path}")
    return fitted(np.ascontiguousarray(picture[:, :, ::-1]))


def chosen_pairs(folder: Path, count: int, seed: int) -> list[tuple[Path, Path]]:
    """Every person with the same number of garments, drawn by the seed."""
    with (folder / "garments" / "labels.csv").open() as lines:
        garments = [folder / "garments" / row["file"] for row in csv.DictReader(lines) if row["slot"] in SUPPORTED]
    people = sorted((folder / "persons").glob("*.jpg"))
    each = -(-count // len(people))
    draw = random.Random(seed)
    return [
        (person, garment) for person in people for garment in sorted(draw.sample(garments, min(each, len(garments))))
    ]


class Trial:
    """One pair after another through the real eyes, noting how long each stage took."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.rows: list[dict[str, Any]] = []

    def run(self, person: Path, garment: Path) -> tuple[Picture, Result | Refusal]:
        photo, cloth = read(person), read(garment)
        start = time.perf_counter()
        person_facts = self.eyes.see_person(photo)
        seen_person = time.perf_counter()
        garment_facts = self.eyes.see_garment(cloth)
        seen_garment = time.perf_counter()
        outcome: Result | Refusal
        try:
            outcome = dress(photo, person_facts, [Garment(garment_facts)], self.eyes.inpainter.fill)
        except Refusal as refusal:
            outcome = refusal.with_traceback(None)  # which would keep the whole scene in memory
        give_back()  # as the engine does
        done = time.perf_counter()
        row: dict[str, Any] = {
            "person": person.name,
            "garment": garment.name,
            "frontal": person_facts.facing == "front",
            "outcome": outcome.code if isinstance(outcome, Refusal) else "shown",
            "see_person_s": round(seen_person - start, 2),
            "see_garment_s": round(seen_garment - seen_person, 2),
            "drape_s": round(done - seen_garment, 2),
        }
        if isinstance(outcome, Result):
            row |= {check.name: round(check.value, 3) for check in outcome.checks}
        self.rows.append(row)
        return photo, outcome


def summary(rows: list[dict[str, Any]]) -> str:
    shown = [row for row in rows if row["outcome"] == "shown"]
    frontal = [row for row in rows if row["frontal"]]
    refused = [row for row in frontal if row["outcome"] != "shown"]
    reasons = Counter(row["outcome"] for row in rows if row["outcome"] != "shown")
    # What was seen before takes no time: only first readings tell how long one takes.
    person = _worst_and_middle([row["see_person_s"] for row in rows if row["see_person_s"] > _RECALLED])
    garment = _worst_and_middle([row["see_garment_s"] for row in rows if row["see_garment_s"] > _RECALLED])
    warm = _worst_and_middle([row["drape_s"] for row in shown])
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2)
    return "\n".join(
        (
            f"pares {len(rows)}, mostrados {len(shown)}, recusados {len(rows) - len(shown)}: {dict(reasons)}",
            f"recusados entre pessoas de frente: {len(refused)} de {len(frontal)}",
            f"ver a pessoa: mediana {person[0]:.2f} s, pior {person[1]:.2f} s",
            f"ver a peça: mediana {garment[0]:.2f} s, pior {garment[1]:.2f} s",
            f"vestir, pessoa e peça já vistas: mediana {warm[0]:.2f} s, pior {warm[1]:.2f} s",
            f"memória no pico {memory:.0f} MB",
        )
    )


def _worst_and_middle(seconds: list[float]) -> tuple[float, float]:
    return (float(np.median(seconds)), max(seconds)) if seconds else (0.0, 0.0)


def cold(eyes: Eyes, pairs: list[tuple[Path, Path]]) -> str:
    """Through the engine, as the product does it, nothing seen before; the first one loads the networks too."""
    engine = DrapeEngine(Settings())
    seen: set[Path] = set()
    seconds: list[float] = []
    for person, garment in pairs:
        if {person, garment} & seen:
            continue
        seen |= {person, garment}
        request = Request(read(person), (GarmentPhoto(read(garment)),), eyes)
        start = time.perf_counter()
        try:
            engine.dress(request, lambda stage: None)
        except Refusal:
            continue
        seconds.append(time.perf_counter() - start)
    middle, worst = _worst_and_middle(seconds[1:])
    first, others = seconds[0], len(seconds) - 1
    return f"tudo a frio: o primeiro {first:.2f} s, outros {others}: mediana {middle:.2f} s, pior {worst:.2f} s"


def scorecard(trial: Trial, folder: Path, out: Path) -> str:
    lines = [Score.heading()]
    for person in sorted((folder / "triplets").glob("*-person.jpg")):
        name = person.name.split("-")[0]
        photo, outcome = trial.run(person, folder / "triplets" / f"{name}-garment.jpg")
        truth_path = folder / "triplets" / f"{name}-truth.jpg"
        truth = read(truth_path)
        worn = trial.eyes.see_person(truth).worn
        region = np.maximum(worn.upper, worn.dress) > HALF
        lines.append(score(photo, truth, region).line(f"{name} sem fazer nada"))
        if isinstance(outcome, Result):
            lines.append(score(outcome.picture, truth, region).line(f"{name} drape"))
            beside = cv2.resize(truth, (photo.shape[1], photo.shape[0]), interpolation=cv2.INTER_AREA)
            cv2.imwrite(str(out / f"triplet-{name}.png"), np.hstack([photo, outcome.picture, beside])[:, :, ::-1])
        else:
            lines.append(f"{name} recusado: {outcome.code}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.drape", description=__doc__)
    parser.add_argument("--eval", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--models", type=Path, default=Settings().models)
    parser.add_argument("--pairs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=4)
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    pairs = chosen_pairs(asked.eval, asked.pairs, asked.seed)
    pull_vision_models(ModelShelf(asked.models))  # as `make run` does
    eyes = Eyes(asked.models, remember=REMEMBERED)
    print(cold(eyes, pairs), flush=True)
    trial = Trial(eyes)
    words = []
    for person, garment in pairs:
        photo, outcome = trial.run(person, garment)
        picture = outcome.picture if isinstance(outcome, Result) else (photo * 0.4).astype(np.uint8)
        words.append(f"{person.stem} {garment.stem} {'' if isinstance(outcome, Result) else outcome.code}")
        cv2.imwrite(str(asked.out / f"{person.stem}-{garment.stem}.png"), picture[:, :, ::-1])
        print(words[-1], trial.rows[-1]["drape_s"], "s", flush=True)
    print(summary(trial.rows), flush=True)  # before the sheet, whose pictures would count as the engine's memory
    tiles = [
        Tile.of(read(asked.out / f"{person.stem}-{garment.stem}.png"), read(garment), text)
        for (person, garment), text in zip(pairs, words, strict=True)
    ]
    cv2.imwrite(str(asked.out / "sheet.png"), contact_sheet(tiles)[:, :, ::-1])
    (asked.out / "rows.json").write_text(json.dumps(trial.rows, indent=1))
    print(scorecard(trial, asked.eval, asked.out))


if __name__ == "__main__":
    main()
