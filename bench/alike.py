"""How well the same garment photographed again is noticed: copies in other light, turned, cropped, from the side,
against all other garments that a wardrobe would compare it with."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np

from eyes.eyes import Eyes
from eyes.facts import Picture
from eyes.opening import picture_of
from provai.photos.cataloguing import slot_seen
from provai.photos.likeness import descriptor_of, likeness
from provai.settings import Settings
from provai.wardrobe.duplicates import SAME, slots_alike


def _lit(photo: Picture, light: float, warmth: float) -> Picture:
    linear = (photo / 255.0) ** 2.2 * light * np.array([1 + warmth, 1, 1 - warmth])
    return np.round(np.clip(linear, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)


def _turned(photo: Picture, degrees: float, scale: float = 1.0) -> Picture:
    height, width = photo.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), degrees, scale)
    return np.asarray(cv2.warpAffine(photo, turn, (width, height), borderMode=cv2.BORDER_REFLECT), np.uint8)


def _cropped(photo: Picture, share: float = 0.06) -> Picture:
    height, width = photo.shape[:2]
    down, aside = int(height * share), int(width * share * 0.8)
    return np.ascontiguousarray(photo[down // 2 : height - down, aside : width - aside // 2])


def _from_aside(photo: Picture) -> Picture:
    height, width = photo.shape[:2]
    corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    seen = corners + np.array([[0.05 * width, 0.02 * height], [-0.03 * width, 0], [0, 0], [0, -0.03 * height]])
    warp = cv2.getPerspectiveTransform(corners, seen.astype(np.float32))
    return np.asarray(cv2.warpPerspective(photo, warp, (width, height), borderMode=cv2.BORDER_REFLECT), np.uint8)


COPIES: dict[str, Callable[[Picture], Picture]] = {
    "mais escura": lambda photo: _lit(photo, 0.65, 0.03),
    "mais clara e quente": lambda photo: _lit(photo, 1.2, 0.10),
    "girada 7°": lambda photo: _turned(photo, 7, 1.05),
    "recortada": _cropped,
    "de lado, girada, outra luz": lambda photo: _lit(_turned(_from_aside(photo), -6), 0.8, -0.07),
}


def measure_alike(photos: Sequence[Path]) -> None:
    eyes = Eyes(Settings().models, remember=1)

    def seen(photo: Picture) -> tuple[str, bytes]:
        garment = eyes.see_garment(np.ascontiguousarray(photo))
        return slot_seen(garment), descriptor_of(garment.picture, garment.alpha)

    originals = [picture_of(path.read_bytes()) for path in photos]
    wardrobe = [seen(photo) for photo in originals]
    noticed: Counter[str] = Counter()
    mistaken: Counter[str] = Counter()
    scores: dict[str, list[float]] = defaultdict(list)
    for index, photo in enumerate(originals):
        for name, copy in COPIES.items():
            slot, found = seen(copy(photo))
            others = [at for at, (other, _) in enumerate(wardrobe) if other in slots_alike(slot)]
            alike = dict(zip(others, likeness(found, [wardrobe[at][1] for at in others]).tolist(), strict=True))
            own = alike.pop(index, 0.0)
            best = max(alike.values(), default=0.0)
            scores["same"].append(own)
            scores["other"].append(best)
            noticed[name] += own >= SAME and own >= best
            mistaken[name] += best >= SAME and best > own
    fresh = 0
    for index, (slot, found) in enumerate(wardrobe):
        others = [other for at, (kind, other) in enumerate(wardrobe) if at != index and kind in slots_alike(slot)]
        fresh += bool(others) and float(likeness(found, others).max()) >= SAME
    print(f"Peças parecidas, {len(photos)} fotos, {len(COPIES)} cópias de cada uma")
    for name in COPIES:
        shares = noticed[name] / len(photos), mistaken[name] / len(photos)
        print(f"  {name:<28} notada {shares[0]:4.0%}   trocada por outra {shares[1]:4.0%}")
    print(f"  peça nova tomada por outra, num guarda-roupa de {len(photos)}: {fresh} ({fresh / len(photos):.0%})")
    for limit in (0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7):
        hits, wrong = (np.mean(np.array(scores[name]) >= limit) for name in ("same", "other"))
        print(f"  limite {limit:.2f}: notada {hits:4.0%}, alguma outra passa {wrong:4.0%}")
