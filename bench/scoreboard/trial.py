"""One pair after another through the embedded engine, as the product asks it, and one line of JSON for each."""

import hashlib
import json
import subprocess
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from bench.scoreboard.pairs import Pair
from bench.scoreboard.rules import Rules
from bench.scoreboard.scores import scores
from eyes.eyes import Eyes, fitted
from eyes.facts import Picture
from provai.settings import ROOT, Settings
from provai.tryon.engines.contract import Dressed, EngineTrouble, GarmentPhoto, Refusal, Request
from provai.tryon.engines.drape_engine import DrapeEngine

ROWS = "rows.jsonl"
PICTURES = "pictures"
# What the engine calls the stages that it has told of by other names.
LAPS = {"reading_person": "read_person", "reading_garment": "read_garments"}
REMEMBERED = 32  # all people stay read; they are few
_QUALITY = [cv2.IMWRITE_JPEG_QUALITY, 92]  # for people's eyes: the hash is of the pixels before

Row = dict[str, Any]


class Trial:
    """Writes `rows.jsonl` and `pictures/` below `out`; pairs that it holds already are not run again."""

    def __init__(self, data: Path, out: Path, models: Path, rules: Rules | None = None, *, without: str = "") -> None:
        self._data, self._out, self._rules, self._without = data, out, rules, without
        self._eyes = Eyes(models, remember=REMEMBERED)
        self._read: dict[str, Row] = {}  # what the rules of the eyes did when a picture was read
        self._engine = DrapeEngine(Settings())
        self._code = _code_version()
        (out / PICTURES).mkdir(parents=True, exist_ok=True)

    def run(self, pairs: list[Pair]) -> None:
        kept = read_rows(self._out)
        for row in kept:
            self._refuse_unless_alike(row)
        done = {row["pair"] for row in kept}
        for number, pair in enumerate(pairs, 1):
            if pair.name in done:
                continue
            row = self._watched_row(pair)
            with (self._out / ROWS).open("a") as rows:
                rows.write(json.dumps(row, ensure_ascii=False) + "\n")
            print(f"{number}/{len(pairs)} {pair.name} {row['outcome']} {row['seconds']['whole']} s", flush=True)

    def _refuse_unless_alike(self, row: Row) -> None:
        """A run that is gone on with by other code, or with other rules, would compare nothing."""
        was = row["code"], "rules" in row, row.get("without", "")
        now = self._code, self._rules is not None, self._without
        if was != now:
            told = [_mode(*was), _mode(*now)]
            raise SystemExit(
                f"{self._out} tem pares de {told[0]}; esta rodada é de {told[1]}. Escolha outra pasta (--out)."
            )

    def _watched_row(self, pair: Pair) -> Row:
        if self._rules is None:
            return self._row(pair)
        self._rules.start()
        row = self._row(pair)
        told: dict[str, Row] = {"rules": dict(self._rules.fired), "idle_as": dict(self._rules.idle_as)}
        for picture, package in ((pair.person, "eyes.person."), (pair.garment, "eyes.garment.")):
            own = {
                key: {rule: rules[rule] for rule in rules if rule.startswith(package)} for key, rules in told.items()
            }
            first = self._read.setdefault(picture, own)  # remembered, it is not read again
            told = {key: first[key] | rules for key, rules in told.items()}
        return row | told

    def _row(self, pair: Pair) -> Row:
        photo, cloth = read(self._data / pair.person), read(self._data / pair.garment)
        row: Row = {"pair": pair.name, "person": pair.person, "garment": pair.garment, "code": self._code}
        if self._without:
            row["without"] = self._without
        begun = time.perf_counter()
        reached: list[tuple[str, float]] = []
        try:
            dressed = self._engine.dress(
                Request(photo, (GarmentPhoto(cloth),), self._eyes),
                lambda stage: reached.append((stage, time.perf_counter())),
            )
        except (Refusal, EngineTrouble) as refusal:
            return row | {"outcome": refusal.code, "seconds": _stages(reached, begun)}
        except Exception as error:  # a crash is an outcome of the pair, and the run goes on
            return row | {"outcome": f"crash {type(error).__name__}: {error}", "seconds": _stages(reached, begun)}
        row |= {"outcome": "shown", "sha256": _hash_of(dressed), "seconds": {**dressed.seconds, "whole": _since(begun)}}
        place = self._out / PICTURES / f"{pair.name}.jpg"
        cv2.imwrite(str(place), dressed.picture[:, :, ::-1], _QUALITY)
        # Both were seen a moment ago: the eyes remember.
        person, garment = self._eyes.see_person(photo), self._eyes.see_garment(cloth)
        return row | {"scores": asdict(scores(photo, person, garment, dressed))}


def _stages(reached: list[tuple[str, float]], begun: float) -> dict[str, float]:
    """Of a pair that was not shown: each stage that it came to, up to the next one or to the refusal."""
    ends = [at for _, at in reached[1:]] + [time.perf_counter()]
    stages = {LAPS.get(stage, stage): round(end - at, 2) for (stage, at), end in zip(reached, ends, strict=False)}
    return {**stages, "whole": _since(begun)}


def _mode(code: str, watched: bool, without: str) -> str:
    rules = f"sem {without}" if without else "com --rules" if watched else "sem --rules"
    return f"{code or 'código sem versão'} {rules}"


def read_rows(folder: Path) -> list[Row]:
    """A line that an interruption cut off is left out, and its pair runs again."""
    found: list[Row] = []
    place = folder / ROWS
    for line in place.read_text().splitlines() if place.exists() else []:
        try:
            found.append(json.loads(line))
        except json.JSONDecodeError:
            continue
    return found


def read(path: Path) -> Picture:
    picture = cv2.imread(str(path))
    if picture is None:
        raise SystemExit(f"não consegui ler {path}")
    return fitted(np.ascontiguousarray(picture[:, :, ::-1]))


def _hash_of(dressed: Dressed) -> str:
    content = hashlib.sha256(f"{dressed.picture.shape}".encode())
    content.update(np.ascontiguousarray(dressed.picture).data)
    return content.hexdigest()


def _since(begun: float) -> float:
    return round(time.perf_counter() - begun, 2)


def _code_version() -> str:
    told = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return told.stdout.strip()
