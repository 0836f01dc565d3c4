"""The drape: a person's photo and garments in, the person dressed out."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from drape.body.body import SIDES, pose_of
from drape.body.crop import Window, facts_in, window_of, with_room_for
from drape.body.small import brought_back, enlarged_facts, enlarged_photo, times_of
from drape.checks import gate, verdict
from drape.compose.front import behind_forearms, behind_trunk
from drape.compose.layers import wear
from drape.contract import Check, Garment, Result
from drape.fit.draped import Draped
from drape.fit.layering import (
    as_beneath,
    beneath_jacket,
    hand_hides_hem,
    is_belted_coat,
    is_closed_over,
    is_outermost,
    is_over_another,
    is_tied,
    is_worn_over,
    jacket_of,
    opening,
)
from drape.fit.lower import drape_lower
from drape.fit.top import drape_top
from drape.fit.tuck import waistband
from drape.pattern.fitting import fitted_to
from drape.pattern.looks import wearing_order
from drape.pattern.lower_pattern import LowerPattern, cut_lower
from drape.pattern.pattern import TopPattern, cut_top
from drape.pattern.see_through import over_skin
from drape.pixels.together import together
from drape.scene.scene import Scene, see_scene
from drape.tuning import ENGINE
from drape.undress.background import Inpaint
from eyes.clock import Clock
from eyes.facts import PersonFacts, Picture


def dress(photo: Picture, person: PersonFacts, garments: Sequence[Garment], inpaint: Inpaint | None = None) -> Result:
    """Raises Refusal where it could not be done well, before or after.

    `person` are the facts of this very photo, at most LONGEST_SIDE pixels long. `inpaint` fills restless backgrounds;
    without it they are filled smoothly.
    """
    clock = Clock()
    gate.check_photo(photo, person)
    order = wearing_order(garments)
    for garment in order:
        gate.check_garment(person, garment)
    window = _needed(window_of(person), person, order)
    times, part = times_of(person), np.ascontiguousarray(photo[window.slices])
    near = enlarged_facts(facts_in(person, window), times)
    scene, patterns = together(
        lambda: see_scene(enlarged_photo(part, times), near),
        lambda: [cut(garment, near) for garment in order],
    )
    scene = _ready_for(scene, order)
    clock.lap("measure")
    region = np.zeros(scene.size, bool)
    found: list[Check] = []
    for index, (garment, pattern) in enumerate(zip(order, patterns, strict=True)):
        draped = drape(scene, garment, pattern)
        _check_draped(scene, person, draped)
        clock.lap(f"warp_{index}")
        over, closed = _worn_over(scene, person, garment, draped)
        worn = wear(scene, draped, inpaint, over=over, closed=closed)
        clock.lap(f"layers_{index}")
        found += verdict.checks(scene, draped, worn)
        scene, region = worn.scene, region | worn.region
        clock.lap(f"checks_{index}")
    verdict.verify(tuple(found))
    picture, changed = photo.copy(), np.zeros(person.size, np.float32)
    picture[window.slices], changed[window.slices] = brought_back(part, scene.picture, region, scene.face, times)
    return Result(picture, changed, tuple(found), clock.laps)


def _ready_for(scene: Scene, garments: Sequence[Garment]) -> Scene:
    """The scene with its coat or jacket as these garments find it."""
    if is_belted_coat(scene):
        raise gate.refuse_person("long_coat")
    scene = _with_jacket(scene, garments)
    _check_one_jacket(scene, garments)
    return scene


def _check_draped(scene: Scene, person: PersonFacts, draped: Draped) -> None:
    """Raises Refusal where what it bares or leaves is not known well enough."""
    gate.check_bared_legs(scene.person, scene.body, draped)
    if person.worn.open_jacket and not scene.person.worn.open_jacket:
        _check_reaches_down(scene, draped)
    _check_old_end_known(scene, draped)
    _check_fork_seen(scene, draped)


def _worn_over(scene: Scene, person: PersonFacts, garment: Garment, draped: Draped) -> tuple[bool, bool]:
    """Whether it goes over the top that is worn, and whether it is closed over that."""
    closed = is_closed_over(garment) and _has_top_of_its_own(scene, person)
    over = closed or is_worn_over(garment)
    if over:
        _check_covers_coat(scene, draped, closed=closed)
    return over, closed


def _needed(window: Window, person: PersonFacts, garments: Sequence[Garment]) -> Window:
    """No time is spent on what no garment reaches: above the face and arms, and under tops the legs."""
    pose = pose_of(person)
    arms = [pose.joint(name, side).y for name in ("shoulder", "elbow", "wrist") for side in SIDES]
    shoulders = min(pose.joint("shoulder", side).y for side in SIDES)
    top = min(shoulders - ENGINE.above_shoulders * pose.unit, min(arms) - ENGINE.above_arms * pose.unit)
    if person.face is not None:
        top = min(top, float(person.face.mesh[:, 1].min()) - 0.1 * pose.unit)
    window = replace(window, top=int(np.clip(top, window.top, window.bottom - 1)))
    for garment in garments:
        if garment.kind in {"skirt", "dress"}:
            window = with_room_for(window, person, garment.facts.alpha)
    if any(garment.kind not in {"top", "outer_open"} for garment in garments):
        return window
    hips = max(pose.joint("hip", side).y for side in SIDES)
    return replace(window, bottom=max(window.top + 1, min(window.bottom, round(hips + ENGINE.below_hips * pose.unit))))


def _with_jacket(scene: Scene, garments: Sequence[Garment]) -> Scene:
    """A top or dress goes beneath an open jacket, which stays if it can be told from what is beneath; else both go.

    So they do for a closed jacket. For one that is worn open nobody knows what the other hides.
    """
    if not scene.person.worn.open_jacket:
        return scene
    if any(garment.kind not in {"top", "outer_open"} for garment in garments) and hand_hides_hem(scene):
        raise gate.refuse_person("open_jacket")
    tops = [garment for garment in garments if garment.kind in gate.ABOVE]
    if not tops:
        return scene
    if any(is_worn_over(each) for each in tops) or _neck_is_hidden(scene):
        raise gate.refuse_person("open_jacket")
    jacket = None if any(is_outermost(each) for each in tops) else jacket_of(scene)
    if jacket is not None and is_tied(scene, jacket):
        raise gate.refuse_person("open_jacket")
    if jacket is not None:
        return replace(scene, upper=scene.upper & ~jacket, jacket=jacket)
    if "raised" in scene.person.arms.values():
        raise gate.refuse_person("open_jacket")
    person = replace(scene.person, worn=replace(scene.person.worn, open_jacket=False))
    for garment in garments:
        gate.check_garment(person, garment)  # which asks more of arms that will be seen without it
    return replace(scene, person=person)


def _check_one_jacket(scene: Scene, garments: Sequence[Garment]) -> None:
    """Of one jacket beneath another the lapels would stay in a neckline cut for a top, and below a short one half."""
    tops = [garment for garment in garments if garment.kind in gate.ABOVE]
    if tops and all(is_worn_over(each) or is_closed_over(each) for each in tops) and is_over_another(scene):
        raise gate.refuse_person("jacket")


def _has_top_of_its_own(scene: Scene, person: PersonFacts) -> bool:
    """Not a dress, which goes on as a skirt, nor one beneath a jacket, of which nobody saw enough."""
    return person.worn.kind != "dress" and not person.worn.open_jacket and not scene.dress.any()


def _check_covers_coat(scene: Scene, draped: Draped, *, closed: bool) -> None:
    """Over a coat nobody wears a jacket that is shorter, nor a cropped one closed over a blazer and its tails.

    Nor any that ends above the flaps of what is open though it was not told from the top of its cloth beneath it.
    """
    ends = _end_of_sleeved(scene)
    if _ends_above_coat(scene, draped, ends):
        raise gate.refuse_person("long_coat")
    flaps = np.nonzero(scene.upper.sum(1) > ENGINE.flap * scene.unit)[0]
    hang = float(flaps[-1]) if ends and ends < scene.body.hips[1] else 0.0
    is_short = hang > max(scene.body.hips[1] + ENGINE.flap_hangs * scene.unit, draped.hem_y + ENGINE.peeps * scene.unit)
    if is_short or (closed and ends > draped.hem_y + ENGINE.tails * scene.unit):
        raise gate.refuse_person("jacket")


def _check_fork_seen(scene: Scene, draped: Draped) -> None:
    """Legs seen apart right below a coat part beneath it, nobody knows where: no shorter top takes its place."""
    ends = _end_of_sleeved(scene)
    if draped.kind != "top" or not _ends_above_coat(scene, draped, ends):
        return
    below = np.s_[round(ends) : round(ends + ENGINE.below_coat * scene.unit)]
    apart = opening(scene.lower[below]) & ~scene.silhouette[below]
    if apart.sum() > ENGINE.apart * scene.unit**2:
        raise gate.refuse_person("long_coat")


def _end_of_sleeved(scene: Scene) -> float:
    """The lowest row in which what has long sleeves hangs before the hips; 0 where these are shorter."""
    near = np.abs(scene.columns[0] - scene.body.hips[0]) < ENGINE.coat_across * scene.unit
    worn = np.nonzero(scene.upper[:, near].mean(1) > ENGINE.mostly)[0]
    return float(worn[-1]) if len(worn) and scene.person.worn.sleeve == "long" else 0.0


def _ends_above_coat(scene: Scene, draped: Draped, ends: float) -> bool:
    return ends > max(float(scene.body.hips[1]) + ENGINE.coat * scene.unit, draped.hem_y + ENGINE.shorter * scene.unit)


def _check_reaches_down(scene: Scene, draped: Draped) -> None:
    """Below the hem of what takes a jacket's place all that was worn beneath that jacket would show, read or not."""
    worn = np.nonzero(scene.upper.any(1))[0]
    if draped.kind == "top" and len(worn) and draped.hem_y < worn[-1] - ENGINE.shorter * scene.unit:
        raise gate.refuse_person("open_jacket")


def _check_old_end_known(scene: Scene, draped: Draped) -> None:
    """Of a jacket whose flaps are read as skirt or trousers some would stay below a top that ends above them."""
    worn = scene.person.worn
    if draped.kind != "top" or worn.sleeve != "long" or worn.open_jacket:
        return
    hips = np.abs(scene.columns[0] - scene.body.hips[0]) < ENGINE.before_hips * scene.unit
    above, below = scene.upper[:, hips], scene.lower[:, hips]
    both = above.any(0) & below.any(0)
    if not both.any():
        return
    highest, lowest = np.percentile((len(above) - above[::-1].argmax(0))[both], (8, 92))
    if lowest - highest > ENGINE.askew * scene.unit and draped.hem_y < lowest - ENGINE.shorter * scene.unit:
        raise gate.refuse_person("jacket")


def _neck_is_hidden(scene: Scene) -> bool:
    """A scarf over a jacket: which of them lies before a new top nobody can tell."""
    shoulders, unit = scene.body.shoulders, scene.unit
    rows, columns = scene.rows - shoulders[1], np.abs(scene.columns - shoulders[0])
    neck = (columns < 0.12 * unit) & (rows < -0.02 * unit) & (rows > -0.28 * unit)
    return bool(neck.any()) and float(scene.skin[neck].mean()) < ENGINE.neck_seen


def cut(garment: Garment, person: PersonFacts) -> TopPattern | LowerPattern:
    """The garment in the pieces it is worn in, no larger than this person needs it."""
    facts = fitted_to(garment.facts, pose_of(person).unit)
    # Over what is worn already no skin is seen.
    garment = replace(garment, facts=facts if is_worn_over(garment) else over_skin(facts, person))
    return cut_lower(garment) if garment.kind in {"trousers", "shorts", "skirt"} else cut_top(garment)


def drape(scene: Scene, garment: Garment, pattern: TopPattern | LowerPattern) -> Draped:
    kind = garment.kind
    if isinstance(pattern, LowerPattern):
        return drape_lower(scene, pattern, kind)
    waist = waistband(scene, kind, pattern.bodysuit, outer=is_outermost(garment))
    if scene.jacket.any():
        return beneath_jacket(scene, drape_top(as_beneath(scene), pattern, kind, waist))
    return behind_trunk(scene, behind_forearms(scene, drape_top(scene, pattern, kind, waist)))
