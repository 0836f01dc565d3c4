"""`python -m bench.drape.stages`: draws docs/drape/*.webp, a drawn person on the way through the engine's stages."""

from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from drape.body.body import SIDES
from drape.compose.layers import Composed, wear
from drape.contract import Garment
from drape.engine import cut, drape
from drape.fit.draped import Draped
from drape.scene.scene import Scene, see_scene
from eyes.eyes import Eyes
from eyes.facts import GarmentFacts, Mask, Picture
from eyes.masks import HALF, Area, layered
from provai.settings import ROOT, Settings
from tests.tryon import pictures

FOLDER = ROOT / "docs" / "drape"
HIGH = 420  # pixels of each picture
QUALITY = 78
Colour = tuple[int, int, int]
JOINT, EDGE, SLEEVE, LANDMARK = (214, 64, 92), (40, 120, 220), (46, 150, 110), (214, 64, 92)
# What each colour says is written in backend/drape/README.md.
UPPER, LOWER, SKIN, HAIR, HANDS = (214, 64, 92), (40, 120, 220), (240, 190, 90), (120, 80, 160), (46, 150, 110)
OLD, MADE_SKIN, MADE_WALL, CARRIED = (150, 150, 160), (240, 190, 90), (46, 150, 110), (40, 120, 220)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    eyes = Eyes(Settings().models)
    photo, garment = pictures.person(), eyes.see_garment(pictures.GARMENTS["1-camiseta"]())
    person = eyes.see_person(photo)
    scene = see_scene(photo, person)
    pattern = cut(Garment(garment), person)
    draped = drape(scene, Garment(garment), pattern)
    worn = wear(scene, draped, eyes.inpainter.fill)
    _write("1-body", _body(scene))
    _write("2-scene", _scene(scene))
    _write("3-pattern", _pattern(garment))
    _write("4-undress", _undress(scene, worn))
    _write("5-fit", _fit(scene, draped))
    _write("6-compose", _levels(worn.scene.picture))
    _write("7-checks", _marked(_pale(scene.photo), worn.region, JOINT))


def _body(scene: Scene) -> Picture:
    drawn, body = _pale(scene.photo), scene.body
    for side in SIDES:
        rows = np.arange(round(body.shoulders[1]), round(body.hips[1]))
        edge = np.stack([body.edges[side][rows], rows], 1)
        cv2.polylines(drawn, [np.round(edge).astype(np.int32)], False, EDGE, 3, cv2.LINE_AA)
        for names in (("shoulder", "elbow", "wrist"), ("hip", "knee", "ankle")):
            line = np.array([body.joints[name, side] for name in names])
            cv2.polylines(drawn, [np.round(line).astype(np.int32)], False, JOINT, 2, cv2.LINE_AA)
            for x, y in line:
                cv2.circle(drawn, (round(x), round(y)), 7, JOINT, -1, cv2.LINE_AA)
    return drawn


def _scene(scene: Scene) -> Picture:
    drawn = _pale(scene.photo)
    parts = (scene.upper, UPPER), (scene.lower, LOWER), (scene.skin, SKIN), (scene.hair > HALF, HAIR)
    for area, colour in (*parts, (scene.hands, HANDS)):
        drawn = _marked(drawn, area, colour)
    return drawn


def _pattern(garment: GarmentFacts) -> Picture:
    shown = layered(garment.alpha)
    drawn = _pale(_levels(garment.picture * shown + 255 * (1 - shown)))
    parts = garment.parts
    for part, colour in ((parts.body, EDGE), (parts.sleeve_l, SLEEVE), (parts.sleeve_r, SLEEVE)):
        drawn = _marked(drawn, part > HALF, colour)
    for place in garment.landmarks.values():
        cv2.circle(drawn, (round(place.x), round(place.y)), 7, LANDMARK, -1, cv2.LINE_AA)
    return drawn


def _undress(scene: Scene, worn: Composed) -> Picture:
    drawn = _marked(_pale(scene.photo), worn.old, OLD)
    for area, colour in ((worn.made, MADE_SKIN), (worn.carried, CARRIED), (worn.background & ~worn.seen, MADE_WALL)):
        drawn = _marked(drawn, area, colour, 0.9)
    return drawn


def _fit(scene: Scene, draped: Draped) -> Picture:
    drawn = _pale(scene.photo).astype(np.float32)
    for layer in (draped.trunk, *(sleeve.layer for sleeve in draped.sleeves.values())):
        drawn = drawn * (1 - layered(layer[..., 3])) + layer[..., :3]
    return _levels(drawn)


def _pale(picture: Picture) -> Picture:
    return (255 - (255 - picture.astype(np.float32)) * 0.35).astype(np.uint8)


def _marked(picture: Picture, area: Area | Mask, colour: Colour, strength: float = 0.6) -> Picture:
    share = layered(np.asarray(area, np.float32) * strength)
    return _levels(picture * (1 - share) + np.array(colour, np.float32) * share)


def _levels(values: np.typing.NDArray[np.floating]) -> Picture:
    return np.asarray(np.clip(values, 0, 255), np.uint8)


def _write(name: str, picture: Picture) -> None:
    size = round(picture.shape[1] * HIGH / picture.shape[0]), HIGH
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    Image.fromarray(small).save(Path(FOLDER / f"{name}.webp"), quality=QUALITY, method=6)


if __name__ == "__main__":
    main()
