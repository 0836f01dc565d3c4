"""Looks at a finished result: what came out badly is not shown as a success."""

import cv2
import numpy as np

from drape.body.body import SIDES, along_by
from drape.checks.tuning import VERDICT
from drape.compose.layers import Composed
from drape.contract import Check, Refusal
from drape.fit.draped import Draped
from drape.fit.gaps import hung_beside
from drape.pixels.means import spread_far
from drape.pixels.together import together
from drape.scene.scene import Scene
from drape.scene.shading import blurred
from eyes.masks import HALF, Area, colours_in, grown, lab_of, lengths, shrunk


def checks(scene: Scene, draped: Draped, worn: Composed) -> tuple[Check, ...]:
    """What a good result never shows, measured on the finished one."""
    cloth = (draped.cover > HALF) | scene.jacket
    of_cloth, of_rest = together(lambda: _of_cloth(scene, draped, cloth), lambda: _of_rest(scene, draped, worn, cloth))
    return of_cloth + of_rest


def _of_cloth(scene: Scene, draped: Draped, cloth: Area) -> tuple[Check, ...]:
    return (
        Check("outside_body", _outside_body(scene, draped), VERDICT.most_outside_body),
        Check("zone_uncovered", _zone_uncovered(scene, draped, cloth), VERDICT.most_zone_uncovered),
        # The halves of a jacket that stays on lie apart, and between them shows what is beneath.
        Check(
            "torn",
            0.0 if scene.jacket.any() else _torn(cloth, 2 if draped.kind == "outer_open" else 1),
            VERDICT.most_torn,
        ),
        Check("sleeve_gaps", _sleeve_gaps(scene, draped, cloth), VERDICT.most_sleeve_gaps),
        Check("torn_sleeve", _torn_sleeve(scene, draped), VERDICT.most_torn_sleeve),
        Check("ragged_neck", _ragged_neck(scene, draped, cloth), VERDICT.most_ragged_neck),
    )


def _of_rest(scene: Scene, draped: Draped, worn: Composed, cloth: Area) -> tuple[Check, ...]:
    return (
        Check(
            "in_pieces",
            _torn(worn.seen, 1) if scene.jacket.any() and draped.kind == "top" else 0.0,
            VERDICT.most_in_pieces,
        ),
        Check("holes", 0.0 if scene.jacket.any() else _holes(scene, cloth, worn), VERDICT.largest_hole),
        Check("invented", _invented(scene, worn), VERDICT.most_invented),
        Check("bare_hips", _bare_hips(scene, draped, worn), VERDICT.most_bare_hips),
        Check("no_hips", _no_hips(scene, draped, worn), VERDICT.most_no_hips),
        Check("severed", _severed(scene, worn), VERDICT.most_severed),
        Check("bare_beside_top", _bare_beside_top(scene, draped, worn), VERDICT.most_bare_beside_top),
        Check("carried_up", float(worn.carried.sum()) / scene.unit**2, VERDICT.most_carried_up),
        Check("print_carried", _print_carried(scene, worn), VERDICT.most_print_carried),
        Check("old_left", _old_left(scene, worn), VERDICT.most_old_left),
        Check("colour_shift", _colour_shift(draped, worn), VERDICT.most_colour_shift),
    )


def _outside_body(scene: Scene, draped: Draped) -> float:
    """The share of the garment that hangs beside the person where it should lie on them."""
    cover = draped.cover > HALF
    # A skirt that flares leaves the body before the hips.
    upper = scene.rows < scene.body.hips[1] - (VERDICT.skirt_leaves_body * scene.unit if draped.kind == "skirt" else 0)
    near = grown(scene.silhouette, VERDICT.body_margin * scene.unit)
    total = float((cover & upper).sum())
    return float((cover & upper & ~near).sum()) / total if total > VERDICT.least_cloth else 0.0


def _zone_uncovered(scene: Scene, draped: Draped, cloth: Area) -> float:
    """The share of the trunk between the garment's own edges that it leaves bare: holes and missing halves."""
    if len(draped.rows) <= 1:
        return 0.0
    table = np.array(draped.rows)
    heights = np.arange(scene.size[0])
    left, right = np.interp(heights, table[:, 0], table[:, 1]), np.interp(heights, table[:, 0], table[:, 2])
    middle, half = (left + right) / 2, (right - left) / 2 * VERDICT.trunk_share
    last = min(draped.hem_y - VERDICT.above_hem * (draped.hem_y - draped.top_y), scene.size[0] - 1)
    between = (heights > table[0, 0] + VERDICT.below_top * scene.unit) & (heights < last)
    zone = between[:, None] & (np.abs(scene.columns - middle[:, None]) < half[:, None])
    if draped.kind == "outer_open":
        zone &= np.abs(scene.columns - middle[:, None]) > VERDICT.open_front * half[:, None]
    if draped.kind in {"trousers", "shorts"}:
        zone &= heights[:, None] < scene.body.hips[1]
    return float((zone & ~cloth & _is_seen(scene, draped)).sum()) / max(float(zone.sum()), 1.0)


def _is_seen(scene: Scene, draped: Draped) -> Area:
    """Where a garment that is missing would be missed."""
    if draped.kind in {"trousers", "shorts"}:
        # A band this narrow may well lie behind a hand, an arm or the end of a top that hangs over it.
        arms = scene.hands | (scene.skin & (scene.body.arm_area("l") | scene.body.arm_area("r")))
        hangs_over = scene.upper & (not scene.person.worn.tucked)
        return np.asarray(scene.silhouette & ~arms & ~hangs_over)
    # Beneath a jacket little of it is seen, and of that much is neck; a dress goes on below it.
    worn = scene.upper | scene.lower if draped.kind == "dress" else scene.upper
    return worn if scene.jacket.any() else np.ones(scene.size, bool)


def _torn(cloth: Area, pieces: int) -> float:
    """The share of the garment that lies apart from its largest pieces: an open jacket has two."""
    count, _, stats, _ = cv2.connectedComponentsWithStats(cloth.astype(np.uint8), connectivity=8)
    if count <= 1:  # the first is all around
        return 1.0
    sizes = np.sort(stats[1:, cv2.CC_STAT_AREA])
    return float(1 - sizes[-pieces:].sum() / sizes.sum())


def _holes(scene: Scene, cloth: Area, worn: Composed) -> float:
    """The largest piece of the person that looks out of the middle of the garment above the hips, in square units."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats((~cloth).astype(np.uint8), connectivity=4)
    # Between an arm on the hip and the trunk there is a gap, but no person.
    largest, trunk = 0.0, scene.silhouette & ~worn.background & (scene.rows < scene.body.hips[1])
    height, width = cloth.shape
    for index in range(1, count):
        left, top, wide, high, size = stats[index]
        if left == 0 or top == 0 or left + wide == width or top + high == height:
            continue
        inside = float((trunk & (labels == index)).sum()) if size > VERDICT.least_hole * scene.unit**2 else 0.0
        largest = max(largest, inside)
    return largest / scene.unit**2


def _sleeve_gaps(scene: Scene, draped: Draped, cloth: Area) -> float:
    """Along the middle of each sleeve, the share that shows no cloth; of the worse one."""
    worst = 0.0
    for sleeve in draped.sleeves.values():
        last = sleeve.end - VERDICT.sleeve_end * scene.unit
        if sleeve.behind_back:
            last = min(last, sleeve.upper)  # past its elbow the body hides it
        missing = total = 0
        for distance in np.linspace(
            VERDICT.sleeve_end * scene.unit, max(last, VERDICT.shortest_sleeve * scene.unit), VERDICT.sleeve_places
        ):
            place, _ = along_by(sleeve.path, float(distance))
            x, y = round(float(place[0])), round(float(place[1]))
            if not (0 <= x < scene.size[1] and 0 <= y < scene.size[0]):
                continue
            total += 1
            missing += int(not cloth[y, x] and scene.hair[y, x] < HALF)
        worst = max(worst, missing / max(total, 1))
    return worst


def _torn_sleeve(scene: Scene, draped: Draped) -> float:
    """Cloth beside the trunk's own edges that is no sleeve, in square units: half of one that was cut off with it."""
    if not draped.sleeves:
        return 0.0
    return hung_beside(scene, draped.trunk, draped.rows, max(float(point[1]) for point in draped.armpit.values()))


def _ragged_neck(scene: Scene, draped: Draped, cloth: Area) -> float:
    """What smoothing takes from or gives to the outline between the shoulders, over its length, in units' hundredths.

    Straps are narrower than the smoothing: only garments with sleeves are looked at.
    """
    if not draped.sleeves:
        return 0.0
    low = max(point[1] for point in draped.armpit.values())
    ends = [draped.shoulder[side][0] for side in SIDES]
    near = (scene.rows < low) & (scene.columns > min(ends)) & (scene.columns < max(ends))
    smooth = blurred(cloth.astype(np.float32), VERDICT.neck_smoothing * scene.unit) > HALF
    length = max(float((cloth & ~shrunk(cloth, 1.5) & near).sum()), 1.0)
    return float(((smooth != cloth) & near).sum()) / length / scene.unit * 100


def _invented(scene: Scene, worn: Composed) -> float:
    """How much skin of the trunk is shown that the photo hides, in square units: limbs are alike, bellies are guessed.

    So, of whoever does not stand before the camera, are trousers carried on and, in part, legs.
    """
    trunk = ~scene.beside_torso() & (scene.rows < scene.body.hips[1] + VERDICT.below_hips * scene.unit)
    guessed = float((worn.made & trunk).sum())
    if scene.person.facing != "front":
        guessed = VERDICT.askew_belly * (guessed + float(worn.carried.sum())) + VERDICT.askew_legs * float(
            (worn.made & ~trunk).sum()
        )
    return guessed / scene.unit**2


def _bare_hips(scene: Scene, draped: Draped, worn: Composed) -> float:
    """Skin made below the hem of a top and below the hips, in square units: what is worn there was not read."""
    if draped.kind not in {"top", "outer_open"}:
        return 0.0
    low = worn.made & (scene.rows > scene.body.hips[1]) & ~scene.beside_torso()
    return float((low & ~(scene.body.arm_area("l") | scene.body.arm_area("r"))).sum()) / scene.unit**2


def _no_hips(scene: Scene, draped: Draped, worn: Composed) -> float:
    """Wall made below a top where hips are, in square units: what hung before them hid trousers that were not read."""
    if draped.kind not in {"top", "outer_open"}:
        return 0.0
    x, y = scene.body.hips
    near = np.abs(scene.columns - x) < VERDICT.hips_across * scene.unit * scene.body.frontality
    hips = near & (np.abs(scene.rows - y) < VERDICT.hips_down * scene.unit)
    return float((worn.background & hips & ~worn.seen).sum()) / scene.unit**2


def _severed(scene: Scene, worn: Composed) -> float:
    """Hands and skin apart from the person, in square units: they hung together by a part that was read as cloth."""
    before, after = (
        cv2.connectedComponentsWithStats(each.astype(np.uint8), connectivity=8)[1:3]
        for each in (
            scene.silhouette,
            grown((scene.silhouette & ~worn.background) | worn.seen, VERDICT.seam * scene.unit),
        )
    )
    whole, rest = (labels == stats[1:, cv2.CC_STAT_AREA].argmax() + 1 for labels, stats in (before, after))
    apart = whole & ~rest & ~worn.background
    return float((apart & (scene.hands | scene.skin)).sum()) / scene.unit**2


def _bare_beside_top(scene: Scene, draped: Draped, worn: Composed) -> float:
    """Skin made beside a top and above new trousers, in square units: the wall between it and an arm was misread."""
    if draped.kind not in {"trousers", "shorts", "skirt"}:
        return 0.0
    covered = scene.upper.sum(1, keepdims=True) > VERDICT.trunk_across * scene.unit
    return float((worn.made & covered & (scene.rows < draped.top_y)).sum()) / scene.unit**2


def _print_carried(scene: Scene, worn: Composed) -> float:
    """How far, in CIELAB, trousers or a skirt that were carried on differ from their own tone: no print can be."""
    if worn.carried.sum() < VERDICT.least_carried * scene.unit**2:
        return 0.0
    near = grown(worn.carried, VERDICT.below_old_hem * scene.unit) & scene.lower & ~grown(scene.hands, 3)
    known = shrunk(near & ~grown(worn.bared, VERDICT.old_hem * scene.unit), 2)
    if not known.any():
        return 0.0
    tone, _ = spread_far(scene.lab, known.astype(np.float32), VERDICT.fold * scene.unit)
    return float(lengths(colours_in(scene.lab, known) - colours_in(tone, known)).mean())


def _old_left(scene: Scene, worn: Composed) -> float:
    """The share of the old garment's area whose pixels are still the photo's, though they should be gone."""
    gone = shrunk(worn.bared & scene.silhouette, VERDICT.old_edge * scene.unit)  # around it the ground was there before
    if gone.sum() < VERDICT.least_gone * scene.unit**2:
        return 0.0
    before, after = (colours_in(each, gone) for each in (scene.picture, worn.scene.picture))
    same = (np.abs(after - before) < VERDICT.same_level).all(1)
    return float(same.sum()) / max(float(worn.old.sum()), 1.0)


def _colour_shift(draped: Draped, worn: Composed) -> float:
    """How far the garment's colours on the person are from its own, as the middle of all its pixels."""
    seen = shrunk((draped.trunk[..., 3] > VERDICT.opaque) & worn.seen, 2)
    if seen.sum() < VERDICT.least_cloth:
        return 99.0
    result, own = (
        lab_of(np.clip(colours_in(layer, seen)[None], 0, 255).astype(np.uint8))[0]
        for layer in (worn.scene.picture, draped.trunk[..., :3])
    )
    shift = np.median(result - own, 0)
    # Light may differ, hue should not.
    return float(np.linalg.norm(shift * np.array([0.5, 1.0, 1.0])))


def verify(found: tuple[Check, ...]) -> None:
    """Raises Refusal where a finished result should not be shown as a success."""
    if any(not check.passed for check in found):
        raise Refusal(
            "result_not_good",
            "A prova não ficou boa o bastante para mostrar. Tente outra foto sua, de frente e com os braços soltos,"
            " ou uma foto da peça esticada em fundo liso.",
        )
