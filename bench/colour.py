"""`python -m bench colour --data MEASUREMENTS [--people FOLDER [--lights N]]`: how steady and personal analyses are.

MEASUREMENTS holds raw patch colours of people under changes of light, with several photos of some. Everything fitted is
fitted on the other people. Stability and the lift over strangers stand side by side: whoever always gives the same
answer is steady.
PROVAI_BENCH_COLOURS and PROVAI_BENCH_PEOPLE name them as well.
"""

import json
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from bench.colours.crossfit import SPLITS, Run
from bench.colours.fit import COMPRESSION, EXPOSURES, People, Values
from bench.colours.matching import print_matching
from bench.colours.photos import TONES, print_latency, print_photos
from bench.light import people_folder
from provai.colour.palettes import HIGH_CONFIDENCE

CONFIDENT = HIGH_CONFIDENCE


def measure_colour(named: Path | None, people: Path | None, lights: int) -> None:
    print("Coloração pessoal")
    print_latency()
    told = os.environ.get("PROVAI_BENCH_COLOURS")
    data = named or (Path(told) if told else None)
    if data is None:
        print("  sem medidas (--data ARQUIVO ou PROVAI_BENCH_COLOURS)")
    else:
        _print_measurements(data)
    if folder := people_folder(people):
        print_photos(folder, lights)
    print_matching()


def _print_measurements(data: Path) -> None:
    measured: People = json.loads(data.read_text())["people"]
    changes = list(next(iter(measured.values()))[0])
    mild, full = ([change for change in changes if change.startswith(kind)] for kind in ("mild_", "full_"))
    residual = [*mild, *EXPOSURES, COMPRESSION]
    kinds = {
        "resíduo de luz, exposição, JPEG": residual,
        "  só resíduo de luz": mild,
        "  só exposição": list(EXPOSURES),
        "luz inteira": full,
    }
    several = sum(len(shots) > 1 for shots in measured.values())
    print(
        f"  {data.name}: {len(measured)} pessoas, {several} com várias fotos; "
        f"ajustado só nas outras, {len(SPLITS)} divisões"
    )
    runs = [Run(measured, split) for split in SPLITS]
    plain = [Run(measured, split, plain=True) for split in SPLITS]
    print("  % igual (estação / família / subtom)             motor     sem correção")
    for name, chosen in kinds.items():
        ours, theirs = (_mean([run.kept_under(chosen) for run in each]) for each in (runs, plain))
        print(f"    {name:<40}{_shares(ours):>16}{_shares(theirs):>16}")
    lifts = []
    for name, ask in (("uma foto", Run.same_person), ("três fotos", Run.same_person_from_three)):
        for title, each in ((name, runs), (f"{name}, sem correção", plain)):
            asked = [ask(run) for run in each]
            same, strangers = _mean([one for one, _ in asked]), _mean([other for _, other in asked])
            lifts.append(100 * (same - strangers)[0])
            print(
                f"    outra foto da pessoa, {title:<24}{_shares(same):>14}  estranhos {_shares(strangers)}"
                f"  ganho {lifts[-1]:+.0f} pontos"
            )
    confident = _print_confidence(runs, residual)
    _print_tones(runs[0], residual)
    steady = _mean([run.kept_under(residual) for run in runs])
    bars = (
        ("estação", 100 * steady[0], 80),
        ("família", 100 * steady[1], 90),
        ("subtom", 100 * steady[2], 88),
        ("ganho de uma foto", lifts[0], 25),
        ("ganho de três fotos", lifts[2], 40),
        (f"estação mantida com confiança ≥ {CONFIDENT}", 100 * confident, 90),
    )
    for name, reached, bar in bars:
        print(f"  {name:<42}{reached:5.0f} (barra {bar}) {'ok' if reached >= bar else 'ABAIXO'}")


def _print_confidence(runs: Sequence[Run], changes: Sequence[str]) -> float:
    """Prints it by confidence; answers the share of confident analyses that keep their season."""
    print("  confiança   das análises   mantém a estação em outra luz   em outra foto")
    at_bar = float("nan")
    for least in (0.0, 0.4, 0.5, CONFIDENT, 0.7):
        shares, lights, photos = [], [], []
        for run in runs:
            for name in run.people:
                for index in run.photos_of(name):
                    answer = run.answers[name, index, "base"]
                    shares.append(answer.confidence >= least)
                    if answer.confidence < least:
                        continue
                    lights += [answer.kept(run.answers.get((name, index, change)))[0] for change in changes]
                    others = [other for other in run.photos_of(name) if other != index]
                    photos += [answer.kept(run.answers[name, other, "base"])[0] for other in others]
        kept = float(np.mean(lights)) if lights else float("nan")
        at_bar = kept if least == CONFIDENT else at_bar
        other = f"{np.mean(photos):.0%}" if photos else "-"
        print(f"    ≥ {least:.1f}     {np.mean(shares):8.0%}{kept:25.0%}{other:>22}")
    sure = [row for run in runs for row in run.agreeing_photos()]
    said = f"{len(sure)} sorteios, em outras fotos {_shares(_mean(sure)) if sure else '-'}"
    print(f"  várias fotos de acordo e confiança ≥ {CONFIDENT} ('alta'): {said}")
    return at_bar


def _print_tones(run: Run, changes: Sequence[str]) -> None:
    print("  por tom de Monk   pessoas   igual em outra luz   temperatura   subtons e estações")
    for tone, steps in TONES.items():
        names = [name for name in run.people if run.monk_of(name) in steps]
        if not names:
            continue
        keys = [(name, index, "base") for name in names for index in run.photos_of(name)]
        warmth = float(np.mean([run.places[key][0] for key in keys]))
        undertones = Counter(run.answers[key].undertone for key in keys)
        found = len({run.answers[key].season for key in keys})
        print(
            f"    {tone:<16}{len(names):4d}{_shares(run.kept_under(changes, names)):>22}{warmth:+12.2f}"
            f"      {dict(undertones)}, {found} estações"
        )


def _mean(rows: Sequence[Values]) -> Values:
    return np.asarray(np.mean(rows, 0))


def _shares(values: Values) -> str:
    return " / ".join(f"{100 * value:.0f}" for value in values)
