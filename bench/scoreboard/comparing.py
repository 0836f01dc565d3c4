"""Two runs, pair by pair: what is shown now and was not, whose pixels changed, and which scores moved."""

from collections import Counter
from pathlib import Path

import cv2
import numpy as np

from bench.drape.sheet import Tile, contact_sheet
from bench.scoreboard.trial import PICTURES, Row, read, read_rows
from eyes.facts import Picture

CLEAR_DIFFERENCE = 16  # levels: above what JPEG makes of the same pixels
MOST_TILES = 96
_REFUSED = 0.4  # how dark the photo of a refused pair is drawn
_TALL = 560  # pixels of each picture of a tile


def compare(before: Path, after: Path, data: Path | None, sheet: Path, *, some: bool = False) -> int:
    """Prints the differences and returns how many pairs differ; the sheet needs the photos.

    A pair that only one run has differs too; with `some` the second run was asked for only some of the first's.
    """
    old, new = ({row["pair"]: row for row in read_rows(folder)} for folder in (before, after))
    both = [name for name in new if name in old]
    alone = [name for name in (new if some else old | new) if not (name in old and name in new)]
    if alone or not both:
        print(f"só numa das duas: {len(alone)} pares ({len(old)} em {before}, {len(new)} em {after})")
        for name in alone:
            print(f"  só em {before if name in old else after}: {name}")
    if not both:
        print("nenhum par em comum: nada foi comparado")
        return max(len(alone), 1)
    changed = [name for name in both if _is_other(old[name], new[name])]
    print(f"pares em comum {len(both)}, iguais {len(both) - len(changed)}, diferentes {len(changed)}")
    moves = Counter((old[name]["outcome"], new[name]["outcome"]) for name in changed)
    for (was, now), count in moves.most_common():
        print(f"  {was} → {now}: {count}")
    for name in changed:
        print(f"  {name}: {_told(old[name], new[name])}")
    _print_seconds([old[name] for name in both], [new[name] for name in both])
    if changed and data is not None:
        tiles = [_tile(name, (old[name], before), (new[name], after), data) for name in changed[:MOST_TILES]]
        cv2.imwrite(str(sheet), contact_sheet(tiles)[:, :, ::-1])
        print(f"antes | depois | onde: {sheet}")
    return len(changed) + len(alone)


def differing(before: Path, after: Path) -> int:
    """How many pairs of the second run look otherwise than in the first."""
    old = {row["pair"]: row for row in read_rows(before)}
    return sum(row["pair"] not in old or _is_other(old[row["pair"]], row) for row in read_rows(after))


def summary(rows: list[Row]) -> str:
    outcomes = Counter(row["outcome"] for row in rows)
    shown = [row["scores"] for row in rows if "scores" in row]
    lines = [f"pares {len(rows)}, mostrados {outcomes.pop('shown', 0)}, recusados {dict(outcomes.most_common())}"]
    for name in shown[0] if shown else ():
        values = [each[name] for each in shown if each[name] is not None]
        lines.append(f"  {name}: mediana {np.median(values):.4g}, 95 % até {np.percentile(values, 95):.4g}")
    return "\n".join(lines)


def _is_other(old: Row, new: Row) -> bool:
    return any(old.get(key) != new.get(key) for key in ("outcome", "sha256"))


def _told(old: Row, new: Row) -> str:
    if old["outcome"] != new["outcome"]:
        return f"{old['outcome']} → {new['outcome']}"
    was, now = old.get("scores", {}), new.get("scores", {})
    moved = [f"{key} {was[key]} → {now[key]}" for key in was if key in now and was[key] != now[key]]
    return ", ".join(moved) or "outros pixels, mesmas medidas"


def _print_seconds(old: list[Row], new: list[Row]) -> None:
    stages = dict.fromkeys(stage for row in new for stage in row["seconds"])
    for stage in stages:
        was, now = ([row["seconds"][stage] for row in rows if stage in row["seconds"]] for rows in (old, new))
        if was and now:
            print(f"  {stage}: mediana {np.median(was):.2f} s → {np.median(now):.2f} s")


def _tile(name: str, old: tuple[Row, Path], new: tuple[Row, Path], data: Path) -> Tile:
    """Before, after, and where they differ, side by side."""
    photo = read(data / new[0]["person"])
    was, now = (_picture(row, folder, photo) for row, folder in (old, new))
    apart = cv2.absdiff(was, now).max(2) > CLEAR_DIFFERENCE
    where = np.repeat(np.where(apart, 255, 0).astype(np.uint8)[..., None], 3, axis=2)
    garment = read(data / new[0]["garment"])
    return Tile.of(np.hstack([_small(each) for each in (was, now, where)]), garment, f"{name} {new[0]['outcome']}")


def _picture(row: Row, folder: Path, photo: Picture) -> Picture:
    place = folder / PICTURES / f"{row['pair']}.jpg"
    return read(place) if row["outcome"] == "shown" else (photo * _REFUSED).astype(np.uint8)


def _small(picture: Picture) -> Picture:
    factor = _TALL / picture.shape[0]
    size = max(1, round(picture.shape[1] * factor)), _TALL
    return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_AREA), np.uint8)
