"""What of the clothes in the photo goes: all that was read of them, and what of them was not."""

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import CHIN
from drape.compose.front import sleeves_of_dress
from drape.compose.necklace import gone_from_chest
from drape.fit.draped import Draped
from drape.fit.tuck import within_waistband
from drape.pixels.means import spread_far
from drape.scene.scene import Scene, hand_area, on_wrists
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

_ASKEW = 0.4  # units between the highest and the lowest of a hem
# Rows for each column beside the end of a hem, and units below it, within which a skirt has come out beneath it.
_STEEP, _DEEP = 2.5, 0.6
_SLIVER = 0.012  # units: half the width of what is no loose sleeve
_THROAT, _NECK = 0.15, 0.35  # units below the shoulders, and aside, where a collar lies
_CHAIN = 0.02  # units: half the width of a necklace
_COLLAR, _NEARER = 0.2, 0.5  # units that one reaches from the rest of its garment, and how much nearer to its colour
_STRAP = 0.04  # units: half the width of a strap at most
_LONG, _ON_SKIN = 0.2, 0.7  # units it runs at least, and how much of what is around it is skin
_RIM = 0.10  # units: how far beyond a loose sleeve its rim may reach
_SOFT = 3.0  # pixels that the edge of a sleeve is soft
_FRILL, _UNLIKE = 0.09, 2.5  # units beyond a cuff, and CIELAB from the wall behind it
_SEEN = 0.02  # of what is around
_OWN_THING = 0.05  # square units
_AMONG = 0.5  # of the outline of what was not read: so much beside a skirt, and it is a piece of its print
_ON_ARM = 0.8  # of what lies on an arm
_ALIKE = 22.0  # CIELAB between shades of one cloth


def old_and_lower(scene: Scene, draped: Draped, *, tuck: bool) -> tuple[Area, Area]:
    rows, unit, hips = scene.rows, scene.unit, scene.body.hips[1]
    nothing = np.zeros(scene.size, bool)
    if draped.kind == "dress":
        worn = scene.upper | scene.lower | scene.dress
        worn |= gone_from_chest(scene, worn, draped.cover)
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
        worn = (scene.upper & ~lower) | skirt_part
        worn |= gone_from_chest(scene, worn, draped.cover)
        near = _with_strays(scene, worn, others)
        return _with_alike(scene, near, others), lower
    if draped.kind == "outer_open":
        arms = scene.body.arm_area("l") | scene.body.arm_area("r")
        # A long sleeve may hang far beside its arm, and a skirt beside its hip; tails are seen below the new hem.
        ends = max(hips, draped.hem_y) if scene.person.worn.sleeve == "long" else draped.hem_y
        sleeves = (scene.upper & (rows < ends)) | ((scene.upper | scene.dress) & arms)
        return sleeves & scene.beside_torso(), scene.lower
    skirt = scene.lower | (scene.dress & (rows > hips - DRESS_PARTS * unit) & ~sleeves_of_dress(scene))
    known = scene.upper | scene.dress | scene.skin | scene.hands | scene.held | (scene.hair > 0.3)
    skirt |= pieces_within(scene.silhouette & ~(known | skirt) & (rows > hips), skirt, _AMONG)
    return _with_alike(scene, skirt, scene.upper | scene.dress), nothing


def _with_strays(scene: Scene, old: Area, others: Area) -> Area:
    """Pieces of the old garment that were not read as worn: covered, beside it, and nothing else that is known."""
    if not old.any():
        return old
    known = scene.skin | scene.hands | scene.face | scene.held | (scene.hair > 0.3) | others
    unit, body = scene.unit, scene.body
    unread = scene.silhouette & ~known & ~old
    unread &= ~on_wrists(scene, unread)
    near = grown(old, 0.05 * unit) & unread
    near = touching(near | old, old) & near
    # Around the throat there is nothing else than skin: a collar turned over, however far it reaches from the rest.
    up, aside = body.shoulders[1] - scene.rows, np.abs(scene.columns - body.shoulders[0])
    throat = (up < CHIN * unit) & (up > -_THROAT * unit) & (aside < _NECK * unit)
    collar = opened((unread | _pale_collar(scene, throat & ~known, old)) & throat, _CHAIN * unit)
    collar = touching(collar | near | old, old) & collar
    return np.asarray(old | near | collar | _cuffs(scene, unread, old) | _straps(scene, old))


def _pale_collar(scene: Scene, throat: Area, old: Area) -> Area:
    """What was read as wall around a throat, and is nearer to the old garment's colour than to the wall's."""
    reach = _COLLAR * scene.unit
    found = _like_cloth(scene, throat & ~scene.silhouette & grown(old, reach), old, reach)
    return grown(found, 2) & ~scene.silhouette


def _like_cloth(scene: Scene, room: Area, cloth: Area, reach: float) -> Area:
    """What in a room beside cloth, read as wall, is nearer to the cloth's colour than to that of the wall around."""
    found, here = np.zeros_like(room), part_with(room, room=round(2 * reach))
    wall = (~grown(scene.silhouette[here], _RIM * scene.unit)).astype(np.float32)
    if not wall.any():
        return found
    (around, known), (own, _) = (
        spread_far(scene.lab[here], area, reach) for area in (wall, shrunk(cloth[here], 2).astype(np.float32))
    )
    to_wall, to_own = lengths(scene.lab[here] - around), lengths(scene.lab[here] - own)
    found[here] = room[here] & (to_own < _NEARER * to_wall) & (to_wall > _UNLIKE) & (known > _SEEN)
    return found


def _cuffs(scene: Scene, unread: Area, old: Area) -> Area:
    """Of what was not read, what lies on an arm next to its sleeve: one turned up shows cloth of another colour."""
    arms = scene.body.sleeve_room("l") | scene.body.sleeve_room("r")
    broad = opened(unread & scene.beside_torso(), _SLIVER * scene.unit)
    _, pieces = cv2.connectedComponents(broad.astype(np.uint8))
    sizes, on_arms = (np.bincount(pieces[area], minlength=pieces.max() + 1) for area in (broad, broad & arms))
    cuffs = ((on_arms > _ON_ARM * sizes) & (sizes > 0))[pieces]
    return np.asarray(touching(grown(cuffs, _SLIVER * scene.unit) & unread | old, old) & cuffs)


def _straps(scene: Scene, old: Area) -> Area:
    """Strips over bare shoulders nearer to the old garment's colour than to skin's, though they may be read as skin."""
    unit = scene.unit
    chest = int(np.argmax(old.sum(1) > 0.3 * unit))
    between = (scene.rows > scene.body.shoulders[1] - 0.2 * unit) & (scene.rows < chest + 0.1 * unit)
    above = scene.silhouette & between & ~scene.beside_torso(0.05 * unit)
    above &= ~(scene.face | scene.hands | (scene.hair > 0.3))
    around, cloth = above & scene.skin, old & (scene.rows >= chest) & (scene.rows < chest + 0.3 * unit)
    if min(around.sum(), cloth.sum()) < 0.02 * unit**2:
        return np.zeros_like(old)
    lab = scene.lab
    own, skin = (np.median(colours_in(lab, area), 0) for area in (cloth, around))
    to_own, to_skin = (lengths(colours_in(lab, above) - colour) for colour in (own, skin))
    strips = np.zeros_like(above)
    strips[above] = to_own < 0.7 * to_skin
    strips = closed(strips, 2)
    strips = grown(strips & ~opened(strips, _STRAP * unit), 2) & above & ~old
    count, labels, stats, _ = cv2.connectedComponentsWithStats(strips.astype(np.uint8), connectivity=8)
    bare = scene.skin & ~strips
    for index in range(1, count):
        strip = labels == index
        ring = grown(strip, 0.03 * unit) & ~strips & ~old
        long = stats[index, cv2.CC_STAT_HEIGHT] > _LONG * unit
        strips[strip] = long and bool((ring & bare).sum() > _ON_SKIN * ring.sum())
    return np.asarray(touching(strips | grown(old, _STRAP * unit), old) & strips)


def around_loose(scene: Scene, left: Area) -> Area:
    """Around sleeves that hung loose beside the arms: their rims are read as background, and would stay as scraps.

    Only what has their colour: a wall made anew further around them would show as a disc on the one that was seen.
    """
    arms, reach = scene.body.sleeve_room("l") | scene.body.sleeve_room("r"), _RIM * scene.unit
    loose = opened(left & scene.beside_torso() & ~arms & (scene.rows < scene.body.hips[1]), _SLIVER * scene.unit)
    room = grown(loose, reach) & ~scene.silhouette
    rims = _like_cloth(scene, room, left & scene.silhouette, reach)
    rims &= touching(rims | grown(left, _SOFT), left)
    return np.asarray(grown(rims, _SOFT) & room)


def frills(scene: Scene, left: Area) -> Area:
    """Around cuffs, what is read as background and yet is unlike it: frills, threads, the shade between them."""
    unit = scene.unit
    room = grown(left & (hand_area(scene, "l") | hand_area(scene, "r")), _FRILL * unit) & ~scene.silhouette
    here = part_with(room, room=round(2 * _RIM * unit))
    wall = ~grown(scene.silhouette[here], _RIM * unit)
    if not wall.any():
        return np.zeros_like(room)
    around, near = spread_far(scene.lab[here], wall.astype(np.float32), _RIM * unit)
    unlike = lengths(scene.lab[here] - around)
    # Between a cuff and trousers the wall may be too far away to tell anything from it.
    room[here] &= (unlike > max(_UNLIKE, 3 * float(np.median(unlike[wall])))) & (near > _SEEN)
    return grown(room, 2) & ~scene.silhouette


def _with_alike(scene: Scene, old: Area, others: Area) -> Area:
    """The same further around, where bags and shoes may be: only what has its colour."""
    if not old.any():
        return old
    unit = scene.unit
    known = scene.skin | scene.hands | scene.face | scene.held | (scene.hair > 0.3) | others
    above = scene.rows < scene.body.floor_y - 0.35 * unit
    near = grown(old, 0.12 * unit)
    other = scene.silhouette & ~known & above & ~old
    if (other & near).sum() < 20:
        return old
    lab = scene.lab
    around, _ = spread_far(lab, old.astype(np.float32), 0.08 * unit)
    alike = np.zeros_like(other)
    alike[other] = lengths(colours_in(lab, other) - colours_in(around, other)) < _ALIKE
    # What goes on further away is a thing of its own: a dark bag beside dark trousers.
    _, pieces = cv2.connectedComponents(alike.astype(np.uint8))
    alike &= near & (np.bincount(pieces[alike & ~near], minlength=pieces.max() + 1) < _OWN_THING * unit**2)[pieces]
    return np.asarray(old | (touching(alike | old, old) & alike))


def _comes_out(scene: Scene, draped: Draped, skirt: Area, hem: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much lower than a hem a skirt comes out beside it: no wider than the cloth there, and round like a hip.

    The curve meets the skirt's own side where both run the same way, so that no corner is seen.
    """
    bottom = round(min(draped.hem_y, scene.size[0]))
    cloth = np.nonzero((draped.trunk[max(0, bottom - round(_ASKEW * scene.unit)) : bottom, :, 3] > HALF).any(0))[0]
    lower = np.zeros((1, scene.size[1]))
    for end, way in ((cloth[0], -1), (cloth[-1], 1)) if len(cloth) else ():
        aside = np.maximum(0.0, way * (scene.columns - end))
        wide = np.where(skirt, aside, 0).max(1)
        down = scene.rows[:, 0] - float(np.broadcast_to(hem, lower.shape)[0, end])
        may = (down > 0) & (down <= np.minimum(_STEEP * wide, _DEEP * scene.unit))
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
    askew = covered.any(0) & (lowest > draped.hem_y - _ASKEW * scene.unit) & (lowest < draped.hem_y)
    down, columns = np.where(askew, lowest, draped.hem_y), np.nonzero(covered[: round(draped.hem_y)].any(0))[0]
    return np.interp(scene.columns, columns, down[columns]) if len(columns) else down[None]
