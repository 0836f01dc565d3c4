"""The cloth of long sleeves that lay bent, or whose hands were in pockets: whole, to a square end."""

from dataclasses import replace

import cv2
import numpy as np

from drape.contract import Garment
from drape.pattern.pattern import TopPattern, cut_top
from drape.pattern.sleeve_pattern import beside_armhole, sleeve_cloth
from drape.pixels.warp import Values
from eyes.facts import GarmentFacts, Mask
from tests.drape.drawn import garment

RED, BLUE, PALE = (200, 40, 40), (30, 40, 120), (236, 236, 236)


def without(facts: GarmentFacts, *corners: tuple[int, int]) -> GarmentFacts:
    """Nothing of the garment between these corners: there the wall is seen."""
    gone = np.zeros(facts.size, np.uint8)
    cv2.fillPoly(gone, [np.array(corners, np.int32)], 1)

    def left(mask: Mask) -> Mask:
        return np.where(gone > 0, 0, mask).astype(np.float32)

    parts = replace(facts.parts, body=left(facts.parts.body), sleeve_l=left(facts.parts.sleeve_l))
    picture = np.where(gone[..., None] > 0, PALE, facts.picture).astype(np.uint8)
    return replace(facts, alpha=left(facts.alpha), picture=picture, parts=parts)


def hands_in_pockets() -> GarmentFacts:
    """The left forearm leads inwards to a narrower body, and nobody names where its sleeve ends."""
    facts = garment("top", sleeve="long")
    body, sleeve = facts.parts.body.copy(), np.zeros(facts.size, np.uint8)
    body[240:, :290] = 0
    ring = [(200, 105), (130, 330), (200, 600), (275, 600), (215, 330), (210, 230)]
    cv2.fillPoly(sleeve, [np.array(ring, np.int32)], 1)
    sleeve[body > 0], body[490:500, 245:292] = 0, 1
    alpha = np.clip(body + sleeve + facts.parts.sleeve_r, 0, 1).astype(np.float32)
    picture = np.where(alpha[..., None] > 0, RED, PALE).astype(np.uint8)
    marks = {name: point for name, point in facts.landmarks.items() if not name.startswith("sleeve")}
    parts = replace(facts.parts, body=body, sleeve_l=sleeve.astype(np.float32))
    return replace(facts, alpha=alpha, picture=picture, landmarks=marks, parts=parts)


def left_sleeve(facts: GarmentFacts) -> tuple[TopPattern, Values]:
    pattern = cut_top(Garment(facts))
    return pattern, sleeve_cloth(pattern.cloth, pattern.sleeves["l"], pattern.chest).layer


def test_a_crook_in_which_the_wall_was_seen_is_filled_with_the_sleeves_own_cloth() -> None:
    _, cloth = left_sleeve(without(garment("top", sleeve="long"), (212, 360), (170, 425), (212, 490)))
    assert cloth[424:427, 180:204, 3].min() > 0.9
    assert np.abs(cloth[424:427, 180:204, :3] - RED).max() < 12


def with_crook_at_armpit() -> GarmentFacts:
    return without(garment("top", sleeve="long"), (213, 240), (190, 285), (213, 335))


def test_a_crook_right_below_the_armpit_is_filled_as_well() -> None:
    _, cloth = left_sleeve(with_crook_at_armpit())
    assert cloth[262:310, 190:205, 3].min() > 0.9


def test_wall_that_gleams_beside_a_crook_is_no_thread_of_the_cloth() -> None:
    facts = with_crook_at_armpit()
    picture = facts.picture.copy()
    picture[258:268, 190:192] = (238, 150, 150)
    _, cloth = left_sleeve(replace(facts, picture=picture))
    assert np.abs(cloth[256:270, 186:200, :3] - RED).max() < 40


def test_the_bodys_flank_behind_a_crook_is_no_sleeve() -> None:
    facts = with_crook_at_armpit()
    body, sleeve = facts.parts.body.copy(), facts.parts.sleeve_l.copy()
    rim = np.s_[232:345, 208:224]  # taken for sleeve
    sleeve[rim], body[rim] = body[rim], 0
    pattern, _ = left_sleeve(replace(facts, parts=replace(facts.parts, body=body, sleeve_l=sleeve)))
    assert not pattern.sleeves["l"].own[270:300, 213:220].any()


def test_a_cuff_half_hidden_ends_square() -> None:
    _, cloth = left_sleeve(without(hands_in_pockets(), (285, 540), (210, 605), (285, 605)))
    above, end = ((cloth[row, :, 3] > 0.5).sum() for row in (535, 590))
    assert end > 0.65 * above


def test_a_forearm_that_leads_inwards_belongs_to_its_sleeve_all_the_same() -> None:
    pattern, _ = left_sleeve(hands_in_pockets())
    assert pattern.sleeves["l"].own[560:590, 205:262].mean() > 0.95


def test_beneath_a_body_of_another_colour_a_sleeve_is_all_its_own() -> None:
    facts = garment("top", sleeve="short")
    picture = facts.picture.copy()
    picture[facts.alpha > 0.5] = RED
    body = facts.parts.body > 0.5
    body[160:200, 188:320] = True  # a corner of it beyond where the seam was read
    body[120:140] = False  # a stripe in the sleeve's colour goes across it
    picture[body] = BLUE
    _, cloth = left_sleeve(replace(facts, picture=picture, pattern="print"))
    solid = cloth[..., 3] > 0.5
    assert np.abs(cloth[..., :3] / np.maximum(cloth[..., 3:], 1e-3) - RED)[solid].max() < 30


def test_a_print_goes_on_over_the_seam_as_it_is() -> None:
    facts = garment("top", sleeve="short")
    rows, columns = np.indices(facts.size)
    flowers = ((rows // 30 + columns // 30) % 2 == 0) & (facts.alpha > 0.5)
    picture = np.where(flowers[..., None], BLUE, facts.picture).astype(np.uint8)
    pattern, cloth = left_sleeve(replace(facts, picture=picture, pattern="print"))
    inner = pattern.cloth.layer[..., 3] * pattern.sleeves["l"].share > 0.99
    assert np.abs(cloth - pattern.cloth.layer)[inner].max() < 1


def test_a_print_on_the_body_is_not_drawn_along_with_a_plain_sleeve() -> None:
    facts = garment("top", sleeve="long")
    picture = facts.picture.copy()
    picture[facts.alpha > 0.5] = RED
    picture[170:215, 222:300] = BLUE
    pattern = cut_top(Garment(replace(facts, picture=picture, pattern="print")))
    sleeve = pattern.sleeves["l"]
    beside = beside_armhole(sleeve, -60.0, sleeve.armpit_at)
    assert beside[170:215, 222:230].any()
    cloth = sleeve_cloth(pattern.cloth, sleeve, pattern.chest, beside).layer
    assert (cloth[170:215, 222:230, 2] < 80).all()


def test_of_a_badge_beside_the_seam_nothing_is_seen_twice() -> None:
    facts = garment("top", sleeve="long")
    noise = np.random.default_rng(0).integers(-4, 5, (*facts.size, 3))
    picture = np.where(facts.parts.body[..., None] > 0.5, BLUE, np.clip(np.array(RED) + noise, 0, 255)).astype(np.uint8)
    picture[205:225, 188:192] = PALE
    pattern, cloth = left_sleeve(replace(facts, picture=picture, pattern="print"))
    strip = (pattern.sleeves["l"].share > 0) & ~pattern.sleeves["l"].own & (cloth[..., 3] > 0.9)
    assert np.abs(cloth[..., :3] - RED)[strip].max() < 40
