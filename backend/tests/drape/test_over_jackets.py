"""Over a jacket or a coat that is closed no other jacket is tried: nobody knows what is beneath it."""

from dataclasses import replace

import cv2
import numpy as np

from drape.compose.layers import wear
from drape.fit.draped import Draped
from drape.fit.layering import beneath_jacket, jacket_of
from drape.scene.scene import see_scene
from eyes.facts import GarmentFacts
from tests.drape.drawn import SHIRT, SKIN, Drawn, cropped, garment, person, with_upper
from tests.drape.dressing import refused, takes_all_its_place, wearing
from tests.drape.garments import deep_cut, opened_by
from tests.drape.garments import short_jacket as closed_short
from tests.drape.worn import in_open_jacket

DARK = (40, 44, 60)


def in_dark(ends: int, *, shows_top: bool) -> Drawn:
    """Closed and long-sleeved down to this row; in its neckline skin, and below that perhaps some of a white top."""
    drawn = person()
    facts, (rows, columns) = drawn.facts, np.indices(drawn.facts.size)
    arms = np.zeros(facts.size, np.uint8)
    for path in ([[205, 260], [178, 380], [168, 480]], [[355, 260], [382, 380], [392, 480]]):
        cv2.polylines(arms, [np.array(path, np.int32)], False, 1, 50)
    aside, trunk = np.abs(columns - 280), np.maximum(facts.worn.upper, facts.worn.lower) > 0.5
    shoulders = (rows > 232) & (rows < 262) & (aside < 85)
    neckline = (rows > 200) & (rows < 330) & (aside < (330 - rows) * 0.4)
    bare = neckline & (rows < 285)
    covered = ((arms > 0) | shoulders | (trunk & (rows < ends))) & ~bare
    dressed = with_upper(drawn, covered, DARK, sleeve="long", tucked=False)
    dressed.photo[bare] = SKIN
    if shows_top:
        dressed.photo[neckline & ~bare] = SHIRT
    worn = replace(
        facts.worn,
        upper=covered.astype(np.float32),
        lower=np.where(covered, 0, facts.worn.lower).astype(np.float32),
        sleeve="long",
        tucked=False,
    )
    skin = np.maximum(dressed.facts.skin, bare).astype(np.float32)
    return Drawn(dressed.photo, replace(dressed.facts, skin=skin, worn=worn))


def short_jacket() -> GarmentFacts:
    jacket = opened_by(30, 30, "long")
    alpha = jacket.alpha.copy()
    alpha[400:, 209:431] = 0
    marks = {name: point._replace(y=400.0) for name, point in jacket.landmarks.items() if "hem" in name}
    return replace(jacket, alpha=alpha, landmarks=jacket.landmarks | marks)


def test_over_a_closed_jacket_that_shows_a_top_beneath_it_no_cardigan_is_tried() -> None:
    jacket, cardigan = in_dark(520, shows_top=True), deep_cut(290)
    assert refused(jacket.photo, jacket.facts, cardigan).code == "jacket"
    wearing(in_dark(520, shows_top=False), cardigan)  # over a knitted top with the same neckline it is


def test_over_a_closed_jacket_no_cropped_sweatshirt_is_tried() -> None:
    jacket, sweatshirt = in_dark(520, shows_top=True), closed_short()
    assert refused(jacket.photo, jacket.facts, sweatshirt).code == "jacket"
    wearing(in_dark(455, shows_top=False), sweatshirt)
    tails = in_dark(540, shows_top=False)  # of a blazer closed up to the throat
    assert refused(tails.photo, tails.facts, sweatshirt).code == "jacket"


def test_a_top_takes_the_place_of_a_closed_jacket_and_an_open_one_goes_over_it() -> None:
    jacket, top = in_dark(520, shows_top=True), garment("top", sleeve="long")
    takes_all_its_place(jacket, top)
    wearing(jacket, top, opened_by(30, 30, "long"))


def test_a_coat_whose_skirt_below_its_belt_was_read_as_one_is_refused() -> None:
    coat = in_dark(440, shows_top=False)
    legs, rows = coat.facts.worn.lower > 0.5, np.arange(coat.facts.size[0])[:, None]
    worn = replace(coat.facts.worn, lower_kind="skirt", tucked=True)
    facts, top = replace(coat.facts, worn=worn), garment("top", sleeve="long")
    photo = np.where((legs & (rows < 560))[..., None], DARK, coat.photo).astype(np.uint8)
    assert refused(photo, facts, top).code == "long_coat"
    wearing(Drawn(coat.photo, facts), top)  # a skirt of another cloth
    whole = np.where(legs[..., None], DARK, coat.photo).astype(np.uint8)
    wearing(Drawn(whole, facts), top)  # and one with no trousers beneath it
    bare = np.where((rows > 560) & (rows < 660), 0, worn.lower).astype(np.float32)
    wearing(Drawn(photo, replace(facts, worn=replace(worn, lower=bare))), top)  # boots, below bare legs


def test_over_a_long_coat_no_shorter_jacket_is_tried() -> None:
    coat, shirt = (in_dark(ends, shows_top=False) for ends in (610, 550))
    assert refused(coat.photo, coat.facts, short_jacket()).code == "long_coat"
    wearing(shirt, short_jacket())


def test_no_short_top_takes_the_place_of_a_coat_beneath_which_the_legs_part() -> None:
    coat, shirt = (in_dark(ends, shows_top=False) for ends in (610, 550))
    assert refused(coat.photo, coat.facts, garment("top")).code == "long_coat"
    wearing(shirt, garment("top"))


def test_over_a_cardigan_whose_flaps_hang_beside_the_trousers_no_shorter_jacket_is_tried() -> None:
    """Of one cloth with the top beneath it, it was not seen to be open."""
    knit, flap = in_dark(440, shows_top=False), np.zeros((900, 560), bool)
    flap[430:610, 335:362] = True
    knit.photo[flap] = DARK
    facts = knit.facts
    upper, lower = (np.where(flap, read, mask) for read, mask in ((1, facts.worn.upper), (0, facts.worn.lower)))
    worn = replace(facts.worn, upper=upper.astype(np.float32), lower=lower.astype(np.float32))
    silhouette = np.maximum(facts.silhouette, flap).astype(np.float32)
    assert refused(knit.photo, replace(facts, worn=worn, silhouette=silhouette), short_jacket()).code == "jacket"
    wearing(in_dark(440, shows_top=False), short_jacket())


def test_a_top_that_a_jacket_shows_only_in_pieces_is_not_shown() -> None:
    layered = in_open_jacket()
    photo = layered.photo.copy()
    for y in (290, 340, 390):  # buckles across its opening
        photo[y : y + 26, 255:305] = (40, 44, 60)
    assert refused(photo, layered.facts, garment("top", sleeve="long")).code == "result_not_good"


def test_beneath_a_shawl_knotted_before_the_trunk_no_top_is_tried() -> None:
    """Its ends hang before the trousers; below the knot what it was tied over is still seen."""
    layered = in_open_jacket()
    facts, photo, end = layered.facts, layered.photo.copy(), np.zeros(layered.facts.size, bool)
    end[410:438, 240:320] = end[425:600, 262:298] = True
    photo[end] = DARK
    upper, lower = (np.where(end, read, mask) for read, mask in ((1, facts.worn.upper), (0, facts.worn.lower)))
    worn = replace(facts.worn, upper=upper.astype(np.float32), lower=lower.astype(np.float32))
    assert refused(photo, replace(facts, worn=worn), garment("top")).code == "open_jacket"


def test_no_short_top_takes_the_place_of_a_jacket_of_which_a_flap_is_read_as_skirt() -> None:
    """Of a suit in one colour: that flap would stay below the new hem."""
    suit = in_dark(540, shows_top=False)
    facts, (rows, columns) = suit.facts, np.indices(suit.facts.size)
    suit.photo[facts.worn.lower > 0.5] = DARK
    flap = (facts.worn.upper > 0.5) & (rows > 430) & (columns > 290) & (columns < 350)
    upper, lower = (np.where(flap, read, mask) for read, mask in ((0, facts.worn.upper), (1, facts.worn.lower)))
    worn = replace(facts.worn, upper=upper.astype(np.float32), lower=lower.astype(np.float32))
    halved = Drawn(suit.photo, replace(facts, worn=worn))
    assert refused(halved.photo, halved.facts, cropped(325)).code == "jacket"
    wearing(halved, garment("top", sleeve="long"))  # which reaches down to where it ends


def test_light_beside_the_arms_of_a_jacket_does_not_tear_what_is_beneath_it() -> None:
    layered = in_open_jacket()
    layered.photo[320:390, 206:230] = layered.photo[320:390, 330:354] = (150, 152, 156)
    jacket = jacket_of(see_scene(layered.photo, layered.facts))
    assert jacket is not None
    assert jacket[355, 240]
    assert not jacket[355, 280]


def test_of_a_sleeve_close_to_the_hip_nothing_hangs_out_beneath_what_is_worn_closed_over_it() -> None:
    drawn = person()
    rows, columns = np.indices(drawn.facts.size)
    sleeve = (rows > 300) & (rows < 480) & (columns > 172) & (columns < 209)
    dressed = with_upper(in_dark(450, shows_top=False), sleeve, DARK)
    scene = see_scene(dressed.photo, dressed.facts)
    edges = scene.body.edges | {"l": np.minimum(scene.body.edges["l"], 185.0)}  # as wide as the sleeve
    trunk = np.zeros((*drawn.facts.size, 4), np.float32)
    trunk[240:460, 185:350] = (200, 40, 40, 1)
    draped = Draped("top", trunk, [(260.0, 185.0, 350.0), (460.0, 185.0, 350.0)], 240.0, 460.0, 1.0)
    worn = wear(replace(scene, body=replace(scene.body, edges=edges)), draped, None, over=True, closed=True)
    assert np.abs(worn.scene.picture[466:474, 187:192] - DARK).max(2).min() > 60


def test_a_lapel_beside_a_bright_seam_stays_up_to_its_soft_edge() -> None:
    layered = in_open_jacket()
    photo, aside = layered.photo.copy(), np.abs(np.indices(layered.facts.size)[1] - 280)
    upper = layered.facts.worn.upper > 0.5
    photo[upper & (aside > 38) & (aside < 42)] = (150, 154, 170)
    photo[upper & (aside < 36)] = cv2.GaussianBlur(photo, (0, 0), 4)[upper & (aside < 36)]
    jacket = jacket_of(see_scene(photo, layered.facts))
    assert jacket is not None
    assert jacket[300:390, 244:250].all()
    assert jacket[300:390, 311:317].all()


def test_no_strip_of_a_top_shows_below_a_jacket_whose_hem_is_not_level() -> None:
    layered = in_open_jacket()
    scene = see_scene(layered.photo, layered.facts)
    aside = np.abs(scene.columns - 280)
    jacket = scene.upper & (aside > 25) & (scene.rows < np.where(aside > 50, 440, 432))
    lower = scene.lower | ((scene.rows >= 425) & (aside < 60) & ~jacket)
    scene = replace(scene, jacket=jacket, upper=scene.upper & ~jacket & ~lower, lower=lower)
    top = Draped("top", np.ones((*scene.size, 4), np.float32), [(260.0, 185.0, 350.0)], 240.0, 480.0, 1.0)
    seen = beneath_jacket(scene, top).trunk[..., 3]
    assert seen[400:430, 280].min() > 0.9
    assert seen[437:440, 240:248].max() < 0.1
