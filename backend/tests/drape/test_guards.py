"""What keeps a good result from being refused, a body from being shown through, and a wall from being smeared."""

from dataclasses import replace

import cv2
import numpy as np

from drape.contract import Garment, Result
from drape.engine import dress
from drape.pattern.fitting import fitted_to
from eyes.facts import GarmentFacts, GarmentParts, Mask, Picture
from tests.drape.drawn import SKIN, Drawn, garment, person, with_upper

DARK = (40, 44, 60)


def bitten(facts: GarmentFacts, corners: list[tuple[int, int]]) -> GarmentFacts:
    """The same garment with a piece missing from its cut-out."""
    missing = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(missing, [np.array(corners, np.int32)], 1)

    def left(mask: Mask) -> Mask:
        return np.where(missing > 0, 0, mask).astype(np.float32)

    parts = facts.parts
    kept = GarmentParts(left(parts.body), left(parts.sleeve_l), left(parts.sleeve_r), parts.inside_back)
    return replace(facts, alpha=left(facts.alpha), parts=kept)


def buttoned_at_the_throat() -> Drawn:
    """A dark jacket over the white top, closed by one button above its opening."""
    drawn = person()
    arms = np.zeros(drawn.facts.size, np.uint8)
    for path in ([[205, 260], [178, 380], [168, 480]], [[355, 260], [382, 380], [392, 480]]):
        cv2.polylines(arms, [np.array(path, np.int32)], False, 1, 50)
    rows, columns = np.indices(drawn.facts.size)
    sides = (drawn.facts.worn.upper > 0.5) & ((np.abs(columns - 280) > 28) | (rows < 262))
    jacket = (arms > 0) | sides
    return with_upper(drawn, jacket, DARK, open_jacket=True, sleeve="long")


def worn_by(drawn: Drawn, facts: GarmentFacts) -> Result:
    return dress(drawn.photo, drawn.facts, [Garment(facts)])


def at(picture: Picture, x: int, y: int) -> np.ndarray:
    return np.asarray(np.median(picture[y - 2 : y + 3, x - 2 : x + 3].reshape(-1, 3), 0))


def test_skin_between_a_jackets_button_and_a_low_neckline_is_no_hole() -> None:
    low = bitten(garment("top", sleeve="none"), [(272, 70), (368, 70), (352, 190), (288, 190)])
    marks = low.landmarks | {"neck_c": low.landmarks["neck_c"]._replace(y=190)}
    result = worn_by(buttoned_at_the_throat(), replace(low, landmarks=marks))
    assert np.abs(at(result.picture, 280, 275) - SKIN).max() < 30, "bare, and closed in by cloth all around"
    assert np.abs(at(result.picture, 280, 340) - (200, 40, 40)).max() < 60
    assert all(check.passed for check in result.checks)


def test_a_shoulder_missing_from_the_cut_out_is_no_cold_shoulder() -> None:
    whole = garment("top", sleeve="short")
    torn = bitten(whole, [(195, 115), (265, 115), (265, 160), (195, 160)])
    picture = worn_by(person(), torn).picture
    for x, y in ((203, 264), (210, 268), (216, 272)):
        red, green, _ = at(picture, x, y)
        assert red > green + 60, (x, y)


def test_behind_a_sleeve_that_is_gone_a_boarded_wall_goes_on_level() -> None:
    drawn = person()
    rows = np.arange(drawn.facts.size[0])[:, None]
    sleeves = np.zeros(drawn.facts.size, np.uint8)
    for path in ([[205, 260], [178, 380], [168, 486]], [[355, 260], [382, 380], [392, 486]]):
        cv2.polylines(sleeves, [np.array(path, np.int32)], False, 1, 76)
    covered = (sleeves > 0) & (drawn.facts.worn.lower < 0.5)
    wall = drawn.facts.silhouette < 0.5
    photo = drawn.photo.copy()
    photo[wall & (rows % 16 < 8)] = (120, 90, 60)
    photo[wall & (rows % 16 >= 8)] = (230, 220, 200)
    boards = photo.copy()
    photo[covered] = (30, 60, 140)
    worn = replace(drawn.facts.worn, upper=np.maximum(drawn.facts.worn.upper, covered).astype(np.float32))
    facts = replace(
        drawn.facts,
        worn=replace(worn, sleeve="long"),
        silhouette=np.maximum(drawn.facts.silhouette, covered).astype(np.float32),
        skin=np.where(covered, 0, drawn.facts.skin).astype(np.float32),
    )
    picture = dress(photo, facts, [Garment(garment("top", sleeve="none"))]).picture
    bared = covered & wall & (rows > 330) & (rows < 440) & (np.arange(facts.size[1])[None] < 155)
    assert bared.sum() > 500
    assert np.median(np.abs(picture.astype(int) - boards).max(2)[bared]) < 25


def grown_by(facts: GarmentFacts, factor: int) -> GarmentFacts:
    """The same garment photographed with more pixels."""

    def more(layer: np.ndarray) -> np.ndarray:
        return np.repeat(np.repeat(layer, factor, 0), factor, 1)

    parts = facts.parts
    return replace(
        facts,
        size=(facts.size[0] * factor, facts.size[1] * factor),
        alpha=more(facts.alpha),
        picture=more(facts.picture),
        sheer=more(facts.sheer),
        parts=GarmentParts(*(more(each) for each in (parts.body, parts.sleeve_l, parts.sleeve_r, parts.inside_back))),
        landmarks={name: p._replace(x=p.x * factor, y=p.y * factor) for name, p in facts.landmarks.items()},
    )


def test_a_garments_own_pixels_change_what_it_costs_not_how_it_looks() -> None:
    drawn, facts = person(), garment("top", sleeve="long")
    large = grown_by(facts, 4)
    fitted = fitted_to(large, 150)
    assert max(fitted.size) < max(facts.size)
    chest = fitted.landmarks["armpit_r"].x - fitted.landmarks["armpit_l"].x
    assert 150 < chest < 300, "still finer than it is seen"
    one, other = worn_by(drawn, facts).picture.astype(int), worn_by(drawn, large).picture.astype(int)
    assert np.abs(one - other).mean() < 1.5
