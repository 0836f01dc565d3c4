"""What of the clothes in the photo goes: all that was read of them, and what of them was not."""

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import CHIN
from drape.compose.front import sleeves_of_dress
from drape.compose.tuning import OLD
from drape.fit.draped import Draped
from drape.fit.tuck import within_waistband
from drape.pixels.means import spread_far
from drape.scene.scene import Scene, hand_area
from drape.scene.waist import DRESS_PARTS
from eyes.masks import (
    HALF,
    Area,
    closed,
    colours_in,
    grown,
    lengths,
    opened,
    part_with,
    pieces_within,
    shrunk,
    touching,
)


def old_and_lower(scene: Scene, draped: Draped, *, tuck: bool) -> tuple[Area, Area]:
    rows, unit, hips = scene.rows, scene.unit, scene.body.hips[1]
    nothing = np.zeros(scene.size, bool)
    if draped.kind == "dress":
        worn = scene.upper | scene.lower | scene.dress
        return _with_alike(scene, _with_strays(scene, worn, scene.jacket), scene.jacket), nothing
    if draped.kind == "top":
        # Column by column: beneath a hem that is curved, no strip of belly shows above what goes on as a skirt.
        hem = np.minimum(hem_of(scene, draped), hips + 0.05 * unit)
        sleeves = scene.dress & sleeves_of_dress(scene)
        skirt_part = sleeves | (scene.dress & (rows < hem + _comes_out(scene, draped, scene.dress & ~sleeves, hem)))
        lower = scene.lower | within_waistband(scene)
        if not tuck:
            lower &= ~scene.upper  # what hangs into it are tails, no buckle
        others = lower | scene.dress | scene.jacket
        near = _with_strays(scene, (scene.upper & ~lower) | skirt_part, others)
        return _with_alike(scene, near, others), lower
    if draped.kind == "outer_open":
        arms = scene.body.arm_area("l") | scene.body.arm_area("r")
        # A long sleeve may hang far beside its arm, and a skirt beside its hip; tails are seen below the new hem.
        ends = max(hips, draped.hem_y) if scene.person.worn.sleeve == "long" else draped.hem_y
        sleeves = (scene.upper & (rows < ends)) | ((scene.upper | scene.dress) & arms)
        return sleeves & scene.beside_torso(), scene.lower
    skirt = scene.lower | (scene.dress & (rows > hips - DRESS_PARTS * unit) & ~sleeves_of_dress(scene))
    known = scene.upper | scene.dress | scene.skin | scene.hands | scene.held | (scene.hair > OLD.hair)
    skirt |= pieces_within(scene.silhouette & ~(known | skirt) & (rows > hips), skirt, OLD.among)
    return _with_alike(scene, skirt, scene.upper | scene.dress), nothing


def _with_strays(scene: Scene, old: Area, others: Area) -> Area:
    """Pieces of the old garment that were not read as worn: covered, beside it, and nothing else that is known."""
    if not old.any():
        return old
    known = scene.skin | scene.hands | scene.face | scene.held | (scene.hair > OLD.hair) | others
    unit, body = scene.unit, scene.body
    unread = scene.silhouette & ~known & ~old
    near = grown(old, 0.05 * unit) & unread
    near = touching(near | old, old) & near
    # Around the throat there is nothing else than skin: a collar turned over, however far it reaches from the rest.
    up, aside = body.shoulders[1] - scene.rows, np.abs(scene.columns - body.shoulders[0])
    throat = (up < CHIN * unit) & (up > -OLD.throat * unit) & (aside < OLD.neck * unit)
    collar = opened((unread | _pale_collar(scene, throat & ~known, old)) & throat, OLD.chain * unit)
    collar = touching(collar | near | old, old) & collar
    return np.asarray(old | near | collar | _cuffs(scene, unread, old) | _straps(scene, old))


def _pale_collar(scene: Scene, throat: Area, old: Area) -> Area:
    """What was read as wall around a throat, and is nearer to the old garment's colour than to the wall's."""
    reach = OLD.collar * scene.unit
    found = _like_cloth(scene, throat & ~scene.silhouette & grown(old, reach), old, reach)
    return grown(found, 2) & ~scene.silhouette


def _like_cloth(scene: Scene, room: Area, cloth: Area, reach: float) -> Area:
    """What in a room beside cloth, read as wall, is nearer to the cloth's colour than to that of the wall around."""
    found, here = np.zeros_like(room), part_with(room, room=round(2 * reach))
    wall = (~grown(scene.silhouette[here], OLD.rim * scene.unit)).astype(np.float32)
    if not wall.any():
        return found
    (around, known), (own, _) = (
        spread_far(scene.lab[here], area, reach) for area in (wall, shrunk(cloth[here], 2).astype(np.float32))
    )
    to_wall, to_own = lengths(scene.lab[here] - around), lengths(scene.lab[here] - own)
    found[here] = room[here] & (to_own < OLD.nearer * to_wall) & (to_wall > OLD.unlike_wall) & (known > OLD.seen)
    return found


def _cuffs(scene: Scene, unread: Area, old: Area) -> Area:
    """Of what was not read, what lies on an arm next to its sleeve: one turned up shows cloth of another colour."""
    arms = scene.body.sleeve_room("l") | scene.body.sleeve_room("r")
    broad = opened(unread & scene.beside_torso(), OLD.sliver * scene.unit)
    _, pieces = cv2.connectedComponents(broad.astype(np.uint8))
    sizes, on_arms = (np.bincount(pieces[area], minlength=pieces.max() + 1) for area in (broad, broad & arms))
    cuffs = ((on_arms > OLD.on_arm * sizes) & (sizes > 0))[pieces]
    return np.asarray(touching(grown(cuffs, OLD.sliver * scene.unit) & unread | old, old) & cuffs)


def _straps(scene: Scene, old: Area) -> Area:
    """Strips over bare shoulders nearer to the old garment's colour than to skin's, though they may be read as skin."""
    unit = scene.unit
    chest = int(np.argmax(old.sum(1) > 0.3 * unit))
    between = (scene.rows > scene.body.shoulders[1] - 0.2 * unit) & (scene.rows < chest + 0.1 * unit)
    above = scene.silhouette & between & ~scene.beside_torso(0.05 * unit)
    above &= ~(scene.face | scene.hands | (scene.hair > OLD.hair))
    around, cloth = above & scene.skin, old & (scene.rows >= chest) & (scene.rows < chest + 0.3 * unit)
    if min(around.sum(), cloth.sum()) < 0.02 * unit**2:
        return np.zeros_like(old)
    lab = scene.lab
    own, skin = (np.median(colours_in(lab, area), 0) for area in (cloth, around))
    to_own, to_skin = (lengths(colours_in(lab, above) - colour) for colour in (own, skin))
    strips = np.zeros_like(above)
    strips[above] = to_own < 0.7 * to_skin
    strips = closed(strips, 2)
    strips = grown(strips & ~opened(strips, OLD.strap * unit), 2) & above & ~old
    count, labels, stats, _ = cv2.connectedComponentsWithStats(strips.astype(np.uint8), connectivity=8)
    bare = scene.skin & ~strips
    for index in range(1, count):
        strip = labels == index
        ring = grown(strip, 0.03 * unit) & ~strips & ~old
        long = stats[index, cv2.CC_STAT_HEIGHT] > OLD.strap_long * unit
        strips[strip] = long and bool((ring & bare).sum() > OLD.on_skin * ring.sum())
    return np.asarray(touching(strips | grown(old, OLD.strap * unit), old) & strips)


def around_loose(scene: Scene, left: Area) -> Area:
    """Around sleeves that hung loose beside the arms: their rims are read as background, and would stay as scraps.

    Only what has their colour: a wall made anew further around them would show as a disc on the one that was seen.
    """
    arms, reach = scene.body.sleeve_room("l") | scene.body.sleeve_room("r"), OLD.rim * scene.unit
    loose = opened(left & scene.beside_torso() & ~arms & (scene.rows < scene.body.hips[1]), OLD.sliver * scene.unit)
    room = grown(loose, reach) & ~scene.silhouette
    rims = _like_cloth(scene, room, left & scene.silhouette, reach)
    rims &= touching(rims | grown(left, OLD.soft), left)
    return np.asarray(grown(rims, OLD.soft) & room)


def frills(scene: Scene, left: Area) -> Area:
    """Around cuffs, what is read as background and yet is unlike it: frills, threads, the shade between them."""
    unit = scene.unit
    room = grown(left & (hand_area(scene, "l") | hand_area(scene, "r")), OLD.frill * unit) & ~scene.silhouette
    here = part_with(room, room=round(2 * OLD.rim * unit))
    wall = ~grown(scene.silhouette[here], OLD.rim * unit)
    if not wall.any():
        return np.zeros_like(room)
    around, near = spread_far(scene.lab[here], wall.astype(np.float32), OLD.rim * unit)
    unlike = lengths(scene.lab[here] - around)
    # Between a cuff and trousers the wall may be too far away to tell anything from it.
    room[here] &= (unlike > max(OLD.unlike_wall, 3 * float(np.median(unlike[wall])))) & (near > OLD.seen)
    return grown(room, 2) & ~scene.silhouette


def _with_alike(scene: Scene, old: Area, others: Area) -> Area:
    """The same further around, where bags and shoes may be: only what has its colour."""
    if not old.any():
        return old
    unit = scene.unit
    known = scene.skin | scene.hands | scene.face | scene.held | (scene.hair > OLD.hair) | others
    above = scene.rows < scene.body.floor_y - 0.35 * unit
    near = grown(old, 0.12 * unit)
    other = scene.silhouette & ~known & above & ~old
    if (other & near).sum() < OLD.least_unread:
        return old
    lab = scene.lab
    around, _ = spread_far(lab, old.astype(np.float32), 0.08 * unit)
    alike = np.zeros_like(other)
    alike[other] = lengths(colours_in(lab, other) - colours_in(around, other)) < OLD.alike
    # What goes on further away is a thing of its own: a dark bag beside dark trousers.
    _, pieces = cv2.connectedComponents(alike.astype(np.uint8))
    alike &= near & (np.bincount(pieces[alike & ~near], minlength=pieces.max() + 1) < OLD.own_thing * unit**2)[pieces]
    return np.asarray(old | (touching(alike | old, old) & alike))


def _comes_out(scene: Scene, draped: Draped, skirt: Area, hem: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much lower than a hem a skirt comes out beside it: no wider than the cloth there, and round like a hip.

    The curve meets the skirt's own side where both run the same way, so that no corner is seen.
    """
    bottom = round(min(draped.hem_y, scene.size[0]))
    cloth = np.nonzero((draped.trunk[max(0, bottom - round(OLD.hem_askew * scene.unit)) : bottom, :, 3] > HALF).any(0))[
        0
    ]
    lower = np.zeros((1, scene.size[1]))
    for end, way in ((cloth[0], -1), (cloth[-1], 1)) if len(cloth) else ():
        aside = np.maximum(0.0, way * (scene.columns - end))
        wide = np.where(skirt, aside, 0).max(1)
        down = scene.rows[:, 0] - float(np.broadcast_to(hem, lower.shape)[0, end])
        may = (down > 0) & (down <= np.minimum(OLD.steep * wide, OLD.deep * scene.unit))
        bends = np.where(may, down / np.square(np.maximum(wide, 1)), 0)
        meets = int(bends.argmax())
        lower += bends[meets] * np.square(np.minimum(aside, wide[meets]))
    return lower


def hem_of(scene: Scene, draped: Draped) -> NDArray[np.float64]:
    """How far down each column is covered, for a hem may run askew; where the garment bulges, its lowest.

    Beside it, as far down as at its nearest end.
    """
    covered = draped.trunk[..., 3] > HALF
    lowest = len(covered) - np.argmax(covered[::-1], axis=0)
    askew = covered.any(0) & (lowest > draped.hem_y - OLD.hem_askew * scene.unit) & (lowest < draped.hem_y)
    down, columns = np.where(askew, lowest, draped.hem_y), np.nonzero(covered[: round(draped.hem_y)].any(0))[0]
    return np.interp(scene.columns, columns, down[columns]) if len(columns) else down[None]
