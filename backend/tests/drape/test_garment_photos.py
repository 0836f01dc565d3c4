"""Garments that are refused for what their photo shows of them, each with its reason."""

from dataclasses import fields, replace

import numpy as np

from drape.contract import Garment
from drape.engine import dress
from eyes.facts import GarmentFacts, GarmentParts, Point
from tests.drape.drawn import garment, person
from tests.drape.dressing import refused


def without_sides(facts: GarmentFacts, columns: int) -> GarmentFacts:
    """So many columns of its photo less at either side."""
    inner = np.s_[:, columns:-columns]
    alpha, sheer, picture, *parts = (
        np.ascontiguousarray(each[inner])
        for each in (
            facts.alpha,
            facts.sheer,
            facts.picture,
            *(getattr(facts.parts, f.name) for f in fields(GarmentParts)),
        )
    )
    marks = {name: Point(point.x - columns, point.y, point.confidence) for name, point in facts.landmarks.items()}
    size = alpha.shape[0], alpha.shape[1]
    return replace(
        facts, size=size, alpha=alpha, sheer=sheer, picture=picture, parts=GarmentParts(*parts), landmarks=marks
    )


def test_sleeves_that_run_out_of_the_photo() -> None:
    ana, top = person(), garment("top")
    dress(ana.photo, ana.facts, [Garment(without_sides(top, 90))])
    assert refused(ana.photo, ana.facts, without_sides(top, 150)).code == "garment_cut_off"


def test_a_garment_that_somebody_wears_far_away() -> None:
    ana, worn = person(), replace(garment("top"), worn_by_model=True)
    dress(ana.photo, ana.facts, [Garment(worn)])
    small = {"armpit_l": Point(285, 230, 0.95), "armpit_r": Point(355, 230, 0.95)}
    small_facts = replace(worn, landmarks=worn.landmarks | small)
    assert refused(ana.photo, ana.facts, small_facts).code == "garment_too_small"


def test_a_garment_behind_the_hands_of_who_wears_it() -> None:
    ana, held = person(), replace(garment("top"), worn_by_model=True, doubts=("behind_hands",))
    assert refused(ana.photo, ana.facts, held).code == "garment_behind_hands"


def test_a_top_that_leaves_the_shoulders_bare_between_strap_and_sleeve() -> None:
    ana, top = person(), garment("top", sleeve="none")
    dress(ana.photo, ana.facts, [Garment(top)])
    straps = {"shoulder_l": Point(255, 95, 0.95), "shoulder_r": Point(385, 95, 0.95)}
    cold = replace(top, landmarks=top.landmarks | straps)
    assert refused(ana.photo, ana.facts, cold).code == "garment_not_understood"
