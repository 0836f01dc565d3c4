"""What is worn below the waist: skirts hang from the hips; trousers and shorts follow the legs."""

from dataclasses import replace

import cv2
import numpy as np

from drape.body.body import SIDES, Vec, sign, vec
from drape.body.stance import let_out
from drape.fit.draped import Draped
from drape.fit.legs import drape_legs
from drape.fit.target import Pocket
from drape.fit.tuning import LOWER, TARGET
from drape.pattern.lower_pattern import LowerPattern
from drape.pixels.warp import cylinder, mesh
from drape.scene.scene import Scene, Values, hand_area, is_in_pocket
from drape.scene.waist import (
    AROUND_POCKET,
    beneath_hem,
    hip_tilt,
    on_line,
    on_waist,
    waist_lift,
    waist_span,
    waist_y,
)
from eyes.facts import GarmentClass, Side
from eyes.masks import HALF, grown, large_pieces, layered, opened, touching


def drape_lower(scene: Scene, pattern: LowerPattern, kind: GarmentClass) -> Draped:
    draped = _drape_skirt(scene, pattern, kind) if pattern.crotch is None else drape_legs(scene, pattern, kind)
    trunk = without_scraps(scene, beneath_hem(scene, draped.trunk))
    return _without_threads(scene, replace(draped, trunk=trunk))


def without_scraps(scene: Scene, trunk: Values) -> Values:
    """What little would be seen of it on the wall beyond an arm that hangs beside it."""
    arms = scene.body.arm_area("l") | scene.body.arm_area("r")
    seen = (trunk[..., 3] > LOWER.faint) & ~(scene.hands | (arms & scene.skin) | scene.upper)
    scraps = seen & ~large_pieces(seen, LOWER.scrap)
    scraps = grown(touching(scraps, scraps & ~scene.silhouette), 2) & ~scene.silhouette
    return np.asarray(trunk * layered(~scraps, 4), np.float32) if scraps.any() else trunk


def _without_threads(scene: Scene, draped: Draped) -> Draped:
    """Bits of its inside that hang out below a hem are taken off: legs begin where the cloth ends."""
    broad = opened(draped.trunk[..., 3] > HALF, LOWER.thread * scene.unit)
    near_hem = scene.rows > draped.hem_y - LOWER.at_hem * scene.unit
    stays = cv2.GaussianBlur(grown(broad, 1.5).astype(np.float32), (0, 0), 0.8)
    stays = np.where(near_hem & ~broad, stays, 1).astype(np.float32)
    return replace(draped, trunk=draped.trunk * stays[..., None])


def _drape_skirt(scene: Scene, pattern: LowerPattern, kind: GarmentClass) -> Draped:
    body, unit = scene.body, scene.unit
    top = waist_y(scene, body.hips[1] - 0.42 * unit)
    middle, half = waist_span(scene, top)
    wide = pattern.waist["r"][0] - pattern.waist["l"][0]
    scale = min(2.04 * half, 1.25 * unit) / wide
    hem = min(top + scale * (pattern.bottom - pattern.waist_y) * 0.98, body.floor_y)
    tilt, lift = hip_tilt(body), waist_lift(scene, top)
    hip_half = body.middle_and_half(body.hips[1] + 0.05 * unit)[1]
    origin, rows = [], []
    for share in np.linspace(-0.02, 1.02, 24):
        y, source_y = top + (hem - top) * share, pattern.waist_y + (pattern.bottom - pattern.waist_y) * share
        within = max(source_y, pattern.whole_y)
        left, right = pattern.run(min(within, pattern.bottom - 0.012 * (pattern.bottom - pattern.top)))
        flat = (right - left) / 2 * scale
        at_hips = float(np.clip((y - top) / max(body.hips[1] - top, 1), 0, 1))
        least = half * 1.02 + (min(hip_half * 1.02, flat * 1.25) - half * 1.02) * at_hips
        seen = max(flat * 0.93, least) if y < body.hips[1] + 0.2 * unit else flat * 0.93
        centre = middle + (body.axis_x(y) - middle) * at_hips
        rows.append((float(y), centre - seen, centre + seen))
        columns = [(left + right) / 2 + (right - left) / 2 * _flat(u) for u in LOWER.skirt_columns]
        origin.append([vec(x, pattern.below_edge(x, share, pattern.bottom)) for x in columns])
    rows = _over_pockets(scene, let_out(body, rows, hem))
    goal = []
    for y, left, right in rows:
        centre, seen, near_top = (left + right) / 2, (right - left) / 2, 1 - (y - top) / (0.8 * unit)
        goal.append([on_line(centre + u * seen, y, lift, near_top, u * seen * tilt * 0.6) for u in LOWER.skirt_columns])
    where = mesh(np.array(goal), np.array(origin), scene.size)
    trunk = on_waist(scene, pattern.cloth.moved(where, scale), top)
    return Draped(kind, trunk, rows, top, float(hem), scale)


def _over_pockets(scene: Scene, rows: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """Wide enough for hands in pockets: where they went in, they and their sleeves would end in nothing beside it."""
    for side in SIDES:
        end = _hand_in_pocket(scene, side) if is_in_pocket(scene, side) else None
        if end is not None:
            pocket = Pocket(side, end, end)
            rows = [
                (y, pocket.let_out(y, left, scene.unit), right)
                if side == "l"
                else (y, left, pocket.let_out(y, right, scene.unit))
                for y, left, right in rows
            ]
    return rows


def _hand_in_pocket(scene: Scene, side: Side) -> Vec | None:
    """Where what is seen of a hand ends; of one that is not seen, where it spreads what has the pocket the furthest."""
    hand = hand_area(scene, side) & scene.hands
    if hand.any():
        low = np.nonzero(hand.any(1))[0][-1]
        return vec(float(np.nonzero(hand[max(0, low - 2) : low + 1])[1].mean()), float(low))
    around = scene.body.limb([scene.body.arm(side)[2], scene.body.hand_end(side)], [AROUND_POCKET] * 2)
    rows, columns = np.nonzero(scene.lower & around)
    if not len(rows):
        return None
    furthest = int((columns * sign(side)).argmax())
    return vec(columns[furthest] - sign(side) * TARGET.around_hand * scene.unit, rows[furthest])


def _flat(u: float) -> float:
    return cylinder(u) if abs(u) <= 1 else u
