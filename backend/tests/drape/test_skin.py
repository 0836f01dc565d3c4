"""Skin that nobody saw, on people drawn by code: in the tone, light and grain of the skin that is seen."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from drape.body.body import SIDES
from drape.contract import Garment
from drape.engine import dress
from drape.scene.scene import see_scene
from drape.undress.bare import torso_area
from drape.undress.form import Grid, form_of
from eyes.facts import GarmentFacts, Picture
from tests.drape.drawn import HAIR, SHIRT, SKIN, WALL, Drawn, cropped, garment, person, with_upper

Lab = NDArray[np.float32]
Tone = tuple[float, float, float]

# CIELAB of lit and of shaded skin: the darker, the redder.
MEDIUM: tuple[Tone, Tone] = ((74, 9, 17), (48, 18, 23))
TONES: list[tuple[Tone, Tone]] = [((84, 6, 13), (64, 13, 19)), MEDIUM, ((50, 16, 23), (26, 13, 15))]
NECK, CHEST = (slice(226, 236), slice(272, 288)), (slice(244, 250), slice(272, 288))
BELLY = slice(400, 430)
BELOW_CHIN = (slice(197, 204), slice(265, 295))


def rounded(tones: tuple[Tone, Tone] = MEDIUM, *, noise: float = 0, in_shadow: float = 0) -> Drawn:
    """Someone whose arms get darker and redder towards their edges, the neck somewhere between lit and shaded."""
    drawn = person()
    skin = drawn.facts.skin > 0.5
    depth = cv2.distanceTransform(skin.astype(np.uint8), cv2.DIST_L2, 5)
    rows, columns = np.mgrid[0 : skin.shape[0], 0 : skin.shape[1]]
    is_neck = (np.abs(columns - 280) < 60) & (rows < 300)
    dark = np.where(is_neck, in_shadow, 1 - np.clip(depth / 14, 0, 1))[..., None]
    lit, shaded = (np.array(tone) for tone in tones)
    colours = cv2.cvtColor((lit * (1 - dark) + shaded * dark).astype(np.float32), cv2.COLOR_LAB2RGB) * 255
    photo = np.where(skin[..., None], colours, drawn.photo)
    photo = photo + np.random.default_rng(5).normal(0, noise, photo.shape)
    return Drawn(np.clip(photo, 0, 255).astype(np.uint8), drawn.facts)


def wide_necked() -> GarmentFacts:
    whole = garment("top", sleeve="none")
    cut = np.ones(whole.size, np.uint8)
    cv2.fillPoly(cut, [np.array([[270, 70], [370, 70], [350, 190], [290, 190]], np.int32)], 0)
    marks = whole.landmarks | {"neck_c": whole.landmarks["neck_c"]._replace(y=190)}
    parts = replace(whole.parts, body=whole.parts.body * cut)
    return replace(whole, alpha=whole.alpha * cut, parts=parts, landmarks=marks)


def dressed(drawn: Drawn, facts: GarmentFacts) -> Picture:
    return dress(drawn.photo, drawn.facts, [Garment(facts)]).picture


def lab_of(picture: Picture) -> Lab:
    return np.asarray(cv2.cvtColor((picture / 255).astype(np.float32), cv2.COLOR_RGB2LAB), np.float32)


@pytest.mark.parametrize("in_shadow", [0.0, 0.8])
@pytest.mark.parametrize("tones", TONES)
def test_a_bared_chest_goes_on_from_the_neck_lit_or_in_shadow(tones: tuple[Tone, Tone], in_shadow: float) -> None:
    lab = lab_of(dressed(rounded(tones, in_shadow=in_shadow), wide_necked()))
    step = lab[CHEST].mean((0, 1)) - lab[NECK].mean((0, 1))
    assert np.linalg.norm(step) < 10, "without that, the shadow would end at the seam by 19 and more"


def test_a_belly_goes_down_to_a_waistband_that_runs_askew() -> None:
    drawn = person()
    worn, rows, columns = drawn.facts.worn, *np.indices(drawn.facts.size)
    tucked = (worn.lower > 0.5) & (rows < 440 + 0.3 * (columns - 210))
    photo = np.where(tucked[..., None], np.uint8(SHIRT), drawn.photo)
    upper = np.maximum(worn.upper, tucked).astype(np.float32)
    askew = replace(worn, upper=upper, lower=np.where(tucked, 0, worn.lower).astype(np.float32))
    picture = dressed(Drawn(photo, replace(drawn.facts, worn=askew)), cropped(270.0)).astype(int)
    above = picture[440:468, 318:330]
    assert (np.abs(above - WALL).max(2) > 30).all()


@pytest.mark.parametrize("tones", TONES)
def test_a_bared_belly_is_round_and_its_shades_are_the_persons_own(tones: tuple[Tone, Tone]) -> None:
    lab = lab_of(dressed(rounded(tones, noise=1), cropped(270.0)))[BELLY].mean(0)
    middle, side = lab[270:290].mean(0), lab[218:226].mean(0)
    assert middle[0] - side[0] > 4
    lit, shaded = (np.array(tone) for tone in tones)
    for found in (middle, side):
        share = np.clip((lit[0] - found[0]) / (lit[0] - shaded[0]), 0, 1)
        assert np.linalg.norm(found[1:] - (lit + (shaded - lit) * share)[1:]) < 3.5


@pytest.mark.parametrize("noise", [1.5, 6.0])
def test_made_skin_has_the_grain_of_the_seen(noise: float) -> None:
    drawn = rounded(noise=noise)
    picture = dressed(drawn, cropped(270.0))

    def grain(photo: Picture, rows: slice, columns: slice) -> float:
        grey = photo.mean(2).astype(np.float32)
        return float((grey - cv2.GaussianBlur(grey, (0, 0), 1.5))[rows, columns].std())

    seen = grain(drawn.photo, slice(400, 440), slice(170, 180))
    assert 0.6 < grain(picture, BELLY, slice(240, 320)) / seen < 1.5


def test_hairs_on_seen_skin_are_no_grain_of_the_skin_that_is_made() -> None:
    drawn = rounded(noise=0.5)
    skin = (drawn.facts.skin > 0.5) & (np.random.default_rng(5).random(drawn.facts.size) < 0.3)
    hairy = np.where(skin[..., None], drawn.photo * 0.93, drawn.photo).astype(np.uint8)
    grey = dressed(Drawn(hairy, drawn.facts), cropped(270.0))[BELLY, 240:320].mean(2).astype(np.float32)
    assert float((grey - cv2.GaussianBlur(grey, (0, 0), 1.5)).std()) < 1.6


def test_bared_legs_reach_up_to_a_hem_that_runs_askew() -> None:
    drawn = person()
    skirt = garment("skirt")
    alpha = skirt.alpha.copy()
    cv2.fillPoly(alpha, [np.array([[60, 330], [340, 430], [60, 430]], np.int32)], 0)
    picture = dressed(drawn, replace(skirt, alpha=alpha, parts=replace(skirt.parts, body=alpha)))
    column = picture[600:760, 216:228].astype(int).mean(1)
    assert (column[0, 0] > 150) & (column[0, 1] < 80), "the skirt"
    assert np.abs(column - WALL).max(1).min() > 20, "and no wall between it and the leg"


def in_turtleneck(chin: tuple[int, int, int] = SKIN) -> Drawn:
    """A collar up to close below the chin; between them the neck lies in the shade and was read as hair."""
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    neck = np.abs(columns - 280) < 32
    shade, beneath = neck & (rows >= 192) & (rows < 206), neck & (rows >= 178) & (rows < 192)
    collared = with_upper(drawn, neck & (rows >= 206) & (rows < 262), SHIRT)
    photo = collared.photo.copy()
    photo[shade] = HAIR
    photo[beneath] = chin
    hair, skin = np.maximum(collared.facts.hair, shade), np.where(shade, 0, collared.facts.skin)
    outline = np.maximum(collared.facts.silhouette, shade)
    facts = replace(collared.facts, silhouette=outline, hair=hair, skin=skin.astype(np.float32))
    return Drawn(photo, facts)


def test_a_neck_in_the_shade_between_chin_and_collar_is_no_hair() -> None:
    drawn, bearded = in_turtleneck(), in_turtleneck(chin=HAIR)
    scene = see_scene(drawn.photo, drawn.facts)
    assert scene.hair[BELOW_CHIN].max() == 0
    assert scene.skin[BELOW_CHIN].all()
    assert see_scene(bearded.photo, bearded.facts).hair[BELOW_CHIN].min() > 0.5


def test_a_bared_trunk_is_no_wider_in_the_armpit_than_below_it() -> None:
    drawn = person()
    body = see_scene(drawn.photo, drawn.facts).body
    rows = np.arange(body.size[0])
    web = np.where((rows > 290) & (rows < 330), 25.0, 0.0)
    hung = replace(body, edges=body.edges | {"l": body.edges["l"] - web}, armpit_y={"l": 310.0, "r": np.inf})
    left = torso_area(hung)[306:336, :280].argmax(1)
    assert left.min() > body.edge("l", 345) - 3


def test_no_dark_stripe_runs_along_a_neck_where_the_slope_of_a_shoulder_begins() -> None:
    drawn = person()
    body = see_scene(drawn.photo, drawn.facts).body
    grid = Grid.over(body.size, 3)
    row, wide = np.abs(grid.y[:, 0] - (body.shoulders[1] - 0.25 * body.unit)).argmin(), body.neck_half["r"]
    beside = np.abs(grid.x[0] - (body.shoulders[0] + wide)).argmin()
    far, near = np.full(grid.x.shape, body.unit, np.float32), np.zeros(grid.x.shape, np.float32)
    sloping, ending = (form_of(body, grid, {}, far, depth).normal[row, beside, 2] for depth in (far, near))
    assert ending < 0.6 < sloping


def test_a_bared_neck_goes_on_to_where_the_head_is_held() -> None:
    drawn = person()
    body = see_scene(drawn.photo, drawn.facts).body
    aside = body.right * 0.1 * body.unit
    ears = {("ear", side): body.joints["ear", side] - aside for side in SIDES}
    leaning = replace(body, joints=body.joints | ears)
    row = round(float(body.shoulders[1]) - 0.42 * body.unit)
    straight, held_left = (np.nonzero(torso_area(each)[row])[0].mean() for each in (body, leaning))
    assert straight == pytest.approx(body.shoulders[0], abs=2)
    assert straight - held_left > 0.05 * body.unit
