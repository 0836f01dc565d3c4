"""What stays in front of a new garment, and where an arm gives way to a sleeve."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from drape.body.arms import is_behind_back
from drape.body.body import SIDES, across, direction, sign
from drape.compose.tuning import FRONT
from drape.fit.draped import Draped
from drape.fit.layering import opening
from drape.fit.pockets import goes_in_below
from drape.fit.sleeves import SleevePlace
from drape.fit.top import reached_by, sleeve_zone
from drape.fit.tuning import TOP
from drape.scene.scene import (
    Scene,
    Values,
    above_hand,
    beneath_cuff,
    distance_along,
    hand_area,
    is_in_pocket,
)
from drape.scene.shading import blurred
from drape.scene.waist import DRESS_PARTS
from eyes.facts import Side
from eyes.masks import (
    HALF,
    Area,
    colours_in,
    grown,
    large_pieces,
    layered,
    lengths,
    opened,
    part_with,
    pieces_within,
    shrunk,
    touching,
)

_BELOW = {"trousers", "shorts", "skirt"}


@dataclass(frozen=True)
class Front:
    hands: Area
    arms: Area  # bare arms that lie before the garment
    arm_places: Area  # where a bare arm would lie before it
    above: Area  # a top that hangs over new trousers, a bag in a hand before them, a jacket over a new top
    keep: Area  # all that must stay as it is in the photo
    no_arm: Area  # replaced by a sleeve: what sticks out of it goes
    wrists: Values  # how much of a hand that is seen a made arm runs out on, where an old sleeve ended
    forearms: Area  # past the end of a short sleeve: folded back over it, they lie before it


def behind_forearms(scene: Scene, draped: Draped) -> Draped:
    """Of a short sleeve on an arm folded back, nothing stands out beside the forearm that hides it."""
    folded = {side: sleeve for side, sleeve in draped.sleeves.items() if sleeve.is_folded and not sleeve.long}
    if not folded:
        return draped
    behind = {}
    for side, sleeve in folded.items():
        forearm = scene.body.arm_area(side) & (scene.skin | scene.hands)
        forearm &= scene.hands | _on_forearm(scene, sleeve)
        # Nor a sliver of it between the forearm and its own outline.
        seen = opened(scene.silhouette & ~forearm & (sleeve.layer[..., 3] > HALF), FRONT.sliver * scene.unit)
        beneath = shrunk(forearm, FRONT.sliver * scene.unit)
        stays = blurred((grown(seen, FRONT.sliver * scene.unit) | beneath).astype(np.float32), 1.0)[..., None]
        behind[side] = replace(sleeve, layer=sleeve.layer * stays)
    return replace(draped, sleeves=draped.sleeves | behind)


def behind_trunk(scene: Scene, draped: Draped) -> Draped:
    """Of the sleeve of an arm behind the back, nothing lies on what shows of the body below the hem."""
    behind = {side: sleeve for side, sleeve in draped.sleeves.items() if sleeve.behind_back}
    if not behind:
        return draped
    beside, reach = scene.beside_torso() & ~scene.lower, FRONT.sliver / 2 * scene.unit
    bare = scene.silhouette & ~(scene.upper | scene.dress)
    for side, sleeve in behind.items():
        # Ever less is seen of its forearm, and so of the cloth on that: no cuff ends beside the hip.
        seen = beside & (sleeve.layer[..., 3] > HALF) & (bare | ~_on_forearm(scene, sleeve))
        seen = (grown(opened(seen, reach), reach) & beside) | (scene.rows < draped.hem_y)
        behind[side] = replace(sleeve, layer=sleeve.layer * layered(blurred(seen.astype(np.float32), 1.0), 4))
    return replace(draped, sleeves=draped.sleeves | behind)


def _on_forearm(scene: Scene, sleeve: SleevePlace) -> Area:
    return distance_along(scene.size, sleeve.path) > sleeve.upper


@dataclass(frozen=True)
class _Arms:
    """Where arms and hands are, and how the new garment takes them."""

    places: Area  # as far as they may lie before it
    forearms: Area
    reach_of_hands: Area
    in_sleeve: Area
    beneath: Area  # in pockets


def front_of(scene: Scene, draped: Draped, tucked_into: Area) -> Front:
    unit, size = scene.unit, scene.size
    arms = _arms_of(scene, draped)
    bare = scene.silhouette & ~(scene.upper | scene.lower | scene.dress)
    hair = scene.hair > HALF
    hands = _with_palms(scene, scene.hands | (arms.reach_of_hands & scene.skin)) & bare
    hands = hands & ~(hair | arms.in_sleeve | arms.beneath)
    hands = large_pieces(hands if draped.kind in _BELOW else _at_arms(scene, hands), FRONT.scrap)
    wrists = np.zeros(size, np.float32) if draped.kind in _BELOW else np.where(hands, _wrists(scene), 0)
    hands &= wrists < 1
    places = arms.places & ~arms.in_sleeve
    if draped.kind not in _BELOW:
        places &= _beside_armholes(scene, draped) | arms.forearms | _before_torso(scene, _armpit_y(draped))
    above = _worn_above(scene, draped) | scene.jacket
    if draped.kind in _BELOW | {"dress"}:
        above |= scene.held
    keep = hair | (hands & (wrists == 0)) | scene.face | tucked_into | above
    no_arm = _replaced_by_sleeves(scene, draped, arms, keep)
    bare_arms = bare & places & (scene.skin | hands) & ~hair
    if draped.kind in _BELOW:
        # No arm is made beside them: of one that hung there nothing goes but the edge.
        keep |= shrunk(bare & scene.skin & grown(arms.places, FRONT.round_arm * unit), 1.0)
    return Front(hands, bare_arms, places, above, keep, no_arm, wrists, bare_arms & _past_sleeves(scene, draped))


def _arms_of(scene: Scene, draped: Draped) -> _Arms:
    arms, forearms, reach_of_hands, in_sleeve, beneath = (np.zeros(scene.size, bool) for _ in range(5))
    for side in SIDES:
        arms |= scene.body.arm_area(side)
        forearms |= scene.body.limb(scene.body.arm(side)[1:], list(FRONT.forearm))
        reach = hand_area(scene, side)
        if side in draped.sleeves and draped.sleeves[side].is_folded:
            reach &= _on_forearm(scene, draped.sleeves[side])
        reach_of_hands |= reach
        in_sleeve |= sleeve_zone(scene, draped, side)
        if draped.kind not in _BELOW and is_behind_back(scene.person, side):
            behind = scene.body.arm_area(side) & (draped.trunk[..., 3] > HALF)
            arms, forearms = arms & ~behind, forearms & ~behind
        elif draped.kind not in _BELOW and is_in_pocket(scene, side):
            pocketed = _pocketed(scene, draped, side)
            arms &= ~pocketed
            beneath |= pocketed
        else:
            arms |= beneath_cuff(scene, side)[1]
    return _Arms(arms, forearms, reach_of_hands, in_sleeve, beneath)


def _armpit_y(draped: Draped) -> float:
    return float(np.mean([draped.armpit[side][1] for side in SIDES])) if draped.armpit else draped.top_y


def _beside_armholes(scene: Scene, draped: Draped) -> Area:
    """Beside the torso; of what has no sleeves only below the armpits, above which its armhole is the outline."""
    free = scene.beside_torso().copy()
    if not draped.sleeves and draped.shoulder:
        own = scene.columns < scene.body.shoulders[0]
        free &= scene.rows > np.where(own, draped.armpit["l"][1], draped.armpit["r"][1])
    return free


def _replaced_by_sleeves(scene: Scene, draped: Draped, arms: _Arms, keep: Area) -> Area:
    """What of arms and shoulders is replaced by a sleeve."""
    unit, armpit_y = scene.unit, _armpit_y(draped)
    no_arm = (arms.in_sleeve | _bulges(scene, draped, arms.in_sleeve)) & scene.beside_torso()
    no_arm = no_arm & ~keep & ~grown(scene.face, 0.06 * unit)
    if not draped.shoulder:
        return no_arm
    covered = draped.cover > HALF
    for side in SIDES:
        no_arm |= _shoulder_rim(scene, draped, side, covered) & ~keep
    for side in draped.sleeves:
        no_arm |= _shoulder_cap(scene, draped, side) & ~keep
    highest = min(scene.body.shoulders[1] - 0.18 * unit, *(point[1] for point in draped.shoulder.values()))
    # Higher up only a raised arm goes into its sleeve: hair, hats and what is held there stay.
    no_arm &= (scene.rows > highest) | scene.skin | scene.upper | scene.dress
    # Above the armpits a chest is seen between its two sides, however wide the neck.
    return np.asarray(no_arm & ~_in_neckline(scene, draped, opening(covered) & (scene.rows < armpit_y)))


def _at_arms(scene: Scene, hands: Area) -> Area:
    """What lies on no arm is no hand: below a top, pale trousers are read as skin."""
    return touching(hands, hands & (scene.body.arm_area("l") | scene.body.arm_area("r")))


def _in_neckline(scene: Scene, draped: Draped, chest: Area) -> Area:
    """Of what is seen between cloth, what goes on from the neck: apart from it is the gap beneath an arm."""
    if not draped.neck:
        return chest
    between = (scene.columns > draped.neck["l"][0]) & (scene.columns < draped.neck["r"][0])
    return touching(chest, chest & between)


def _with_palms(scene: Scene, hands: Area) -> Area:
    """With skin seen between thumb and fingers, where old cloth may have been taken for it."""
    found = pieces_within(scene.skin & ~hands, hands, FRONT.among_fingers)
    if found.any():
        own = np.median(colours_in(scene.lab, hands), 0)
        found[found] = lengths(colours_in(scene.lab, found) - own) < FRONT.shades_of_skin
    return hands | found


def _bulges(scene: Scene, draped: Draped, in_sleeve: Area) -> Area:
    """What a forearm shows beside the place of its long sleeve: slivers of skin, where a joint was read askew."""
    found = np.zeros(scene.size, bool)
    for side, sleeve in draped.sleeves.items():
        if sleeve.long:
            found |= reached_by(scene, sleeve) & grown(in_sleeve, FRONT.bulge * scene.unit) & ~hand_area(scene, side)
    skin = scene.skin & ~in_sleeve & ~grown(scene.hands, FRONT.bulge * scene.unit)
    return np.asarray(found & skin & ~opened(skin, FRONT.bulge / 2 * scene.unit)) if found.any() else found


def _pocketed(scene: Scene, draped: Draped, side: Side) -> Area:
    """Where the arm of a hand in a pocket does not lie before a garment: beneath its hem, beneath all of a dress."""
    path = scene.body.arm(side)
    elbow = float(np.linalg.norm(path[1] - path[0]))
    arm, along = scene.body.arm_area(side) | hand_area(scene, side), distance_along(scene.size, path)
    if draped.kind == "dress":
        # Into the pocket goes what is seen of the hand, and nothing is made of the rest.
        return np.asarray(arm & ~scene.hands & (along >= elbow + float(np.linalg.norm(path[2] - path[1]))))
    if goes_in_below(scene, side, draped.hem_y):
        return np.zeros_like(arm)
    covered = draped.trunk[..., 3] > HALF
    # Little by little: at the elbow it still lies before the trunk.
    deep = cv2.distanceTransform(covered.astype(np.uint8), cv2.DIST_L2, 3) / scene.unit
    before = FRONT.deep * (1 - np.clip((along - elbow) / (FRONT.goes_under * scene.unit), 0, 1))
    # What is seen of it stays.
    return np.asarray(arm & (along >= elbow) & covered & (deep >= before) & ~(scene.skin | scene.hands))


def _wrists(scene: Scene) -> Values:
    """1 where the shade of an old cuff lies on a hand, fading from there to nothing."""
    found = np.zeros(scene.size, np.float32)
    if scene.person.worn.sleeve != "long":
        return found  # cloth beside a wrist is that of the trunk
    for side in SIDES:
        near = hand_area(scene, side)
        if not (near & scene.hands).any():
            continue
        here = part_with(near)
        sleeve = ((scene.upper | scene.dress) & scene.body.arm_area(side) & above_hand(scene, side))[here]
        away = cv2.distanceTransform((~sleeve).astype(np.uint8), cv2.DIST_L2, 3)
        core = max(FRONT.cuff_shade * scene.unit, 2.5)
        fading = np.where(near[here], np.clip(1 - (away - core) / (FRONT.wrist_runs_out * scene.unit), 0, 1), 0)
        found[here] = np.maximum(found[here], fading)
    return found


def _past_sleeves(scene: Scene, draped: Draped) -> Area:
    past = np.zeros(scene.size, bool)
    for side, sleeve in draped.sleeves.items():
        if not sleeve.long:
            beyond = distance_along(scene.size, sleeve.path) > max(sleeve.end, sleeve.upper) + 0.02 * scene.unit
            past |= beyond & scene.body.arm_area(side)
    return past


def _before_torso(scene: Scene, armpit_y: float) -> Area:
    """At the armpit an arm hangs beside the torso; the further down, the further it may lie before it."""
    unit = scene.unit
    below = np.clip((scene.rows - armpit_y) / (0.4 * unit), 0, 1)
    inset = 0.3 * unit * below
    left, right = scene.body.edges["l"][:, None] + inset, scene.body.edges["r"][:, None] - inset
    beside = (scene.columns < left) | (scene.columns > right)
    return np.asarray(((below > 0) & beside) | (below >= 1))


def _worn_above(scene: Scene, draped: Draped) -> Area:
    """A top stays over new trousers, unless it is tucked in, and with it what lies between it and a hand."""
    if draped.kind not in _BELOW:
        return np.zeros(scene.size, bool)
    waist = scene.body.hips[1] - DRESS_PARTS * scene.unit
    top = scene.upper | (scene.dress & ((scene.rows <= waist) | sleeves_of_dress(scene)))
    known = scene.upper | scene.lower | scene.dress | scene.skin | scene.hands | (scene.hair > HALF)
    return np.asarray(top | pieces_within(scene.silhouette & ~known, top | scene.hands, FRONT.between))


def sleeves_of_dress(scene: Scene) -> Area:
    """Of a dress, however far down they hang: long ones lie before its skirt, and end where skin is seen."""
    found = np.zeros(scene.size, bool)
    for side in SIDES if scene.dress.any() else ():
        if scene.person.worn.sleeve == "long" and (hand_area(scene, side) & scene.hands).any():
            _, *forearm = scene.body.arm(side)
            room = scene.body.limb([*forearm, scene.body.hand_end(side)], [FRONT.wide_sleeve] * 3)
            found |= room & above_hand(scene, side) & _above_bare_forearm(scene, side)
        else:
            # A hand beyond it may be in a pocket.
            sleeve = scene.body.arm_area(side) & (scene.rows < scene.body.joints["wrist", side][1])
            found |= sleeve & scene.beside_torso() & _above_bare_forearm(scene, side)
    return np.asarray(found & (scene.rows < scene.body.hips[1] + FRONT.sleeves_reach * scene.unit))


def _above_bare_forearm(scene: Scene, side: Side) -> Area:
    """A sleeve that ends before the wrist goes so far and is close; what lies further in than the arm is the skirt."""
    path, close = scene.body.arm(side), scene.body.sleeve_room(side)
    (upper, elbow, wrist), along = path, distance_along(scene.size, path)
    bare = close & scene.skin & ~scene.hands & (along > float(np.linalg.norm(elbow - upper)))
    if bare.sum() < FRONT.bare_forearm * scene.unit**2:
        return np.ones(scene.size, bool)
    out = across(direction(wrist - elbow), scene.body.outward(side))
    outside = (scene.columns - elbow[0]) * out[0] + (scene.rows - elbow[1]) * out[1] > 0
    return np.asarray((close | outside) & (along < np.percentile(along[bare], 5) + FRONT.cuff_askew * scene.unit))


def _shoulder_cap(scene: Scene, draped: Draped, side: Side) -> Area:
    """The round of a shoulder outside the armhole, as far as its sleeve reaches."""
    shoulder, armpit = draped.shoulder[side], draped.armpit[side]
    way = direction(armpit - shoulder)
    beyond = ((scene.columns - shoulder[0]) * way[1] - (scene.rows - shoulder[1]) * way[0]) * sign(side)
    joint = scene.body.joints["shoulder", side]
    near = (scene.columns - joint[0]) ** 2 + (scene.rows - joint[1]) ** 2 < (0.3 * scene.unit) ** 2
    reached = reached_by(scene, draped.sleeves[side])
    return np.asarray((beyond > 0.01 * scene.unit) & near & reached & scene.silhouette)


def _shoulder_rim(scene: Scene, draped: Draped, side: Side, covered: Area) -> Area:
    """What little of a shoulder stands out above the cloth that lies on it: the line it was cut to is a guess."""
    from_neck = (scene.columns[0] - draped.neck[side][0]) * sign(side)
    width = abs(float(draped.shoulder[side][0] - draped.neck[side][0]))
    on_shoulder = (from_neck > 0) & (from_neck < width + 0.1 * scene.unit)
    cloth, person = np.where(covered.any(0), covered.argmax(0), 0), scene.person.silhouette > FRONT.faint_edge
    if side not in draped.sleeves:
        if width < TOP.no_strap * scene.unit:
            return np.zeros(scene.size, bool)
        # Bare from its end on, a shoulder falls; what is seen of one is its own.
        last = int(np.clip(draped.shoulder[side][0], 0, scene.size[1] - 1))
        cloth, person = np.where(from_neck < width, cloth, cloth[last]), person & ~scene.skin
    above = (scene.rows < cloth) & person
    return np.asarray(above & on_shoulder & (above.sum(0) < FRONT.stands_out * scene.unit))
