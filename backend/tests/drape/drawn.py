"""People and garments drawn by code, with the facts the eyes would report of them."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from eyes.facts import (
    Colour,
    Face,
    GarmentClass,
    GarmentFacts,
    GarmentParts,
    Mask,
    PersonFacts,
    Picture,
    Point,
    Pose,
    SleeveKind,
    Slot,
    Worn,
    empty_mask,
)
from eyes.masks import Area

SKIN, HAIR, SHIRT, JEANS, WALL = (196, 148, 120), (52, 36, 30), (226, 224, 220), (60, 84, 130), (210, 208, 204)


@dataclass(frozen=True)
class Drawn:
    photo: Picture
    facts: PersonFacts


def person(scale: float = 1.0, noise: int = 0, seed: int = 0) -> Drawn:
    """Someone standing in front of a wall, in a sleeveless top and jeans, arms hanging a little apart."""
    size = (round(900 * scale), round(560 * scale))
    at = {
        "nose": (280, 130), "shoulder_l": (205, 260), "shoulder_r": (355, 260), "elbow_l": (178, 380),
        "elbow_r": (382, 380), "wrist_l": (168, 490), "wrist_r": (392, 490), "hip_l": (228, 500), "hip_r": (332, 500),
        "knee_l": (232, 670), "knee_r": (328, 670), "ankle_l": (234, 840), "ankle_r": (326, 840),
        "ear_l": (238, 125), "ear_r": (322, 125),
    }  # fmt: skip
    joints = {name: (x * scale, y * scale) for name, (x, y) in at.items()}

    def area(*shapes: tuple[str, list[str] | tuple[float, ...], float]) -> Mask:
        canvas = np.zeros(size, np.uint8)
        for shape, places, wide in shapes:
            if shape == "tube":
                path = np.round([joints[str(name)] for name in places]).astype(np.int32)
                cv2.polylines(canvas, [path], False, 1, max(1, round(wide * scale)))
            elif shape == "oval":
                x, y, across, down = (float(value) * scale for value in places)
                cv2.ellipse(canvas, (round(x), round(y)), (round(across), round(down)), 0, 0, 360, 1, -1)
            else:
                corners = np.round(np.array(places, np.float64).reshape(-1, 2) * scale).astype(np.int32)
                cv2.fillPoly(canvas, [corners], 1)
        return canvas.astype(np.float32)

    arms = area(("tube", ["shoulder_l", "elbow_l", "wrist_l"], 44), ("tube", ["shoulder_r", "elbow_r", "wrist_r"], 44))
    hands = area(("oval", (166, 512, 18, 28), 0), ("oval", (394, 512, 18, 28), 0))
    neck = area(("poly", (255, 180, 305, 180, 310, 250, 360, 255, 200, 255, 250, 250), 0))
    head = area(("oval", (280, 130, 46, 62), 0))
    hair = np.clip(area(("oval", (280, 110, 56, 66), 0)) - head, 0, 1)
    top = area(("poly", (225, 242, 335, 242, 352, 330, 345, 520, 215, 520, 208, 330), 0))
    lower = area(
        ("tube", ["hip_l", "knee_l", "ankle_l"], 74), ("tube", ["hip_r", "knee_r", "ankle_r"], 74),
        ("poly", (212, 440, 348, 440, 352, 560, 208, 560), 0),
    )  # fmt: skip
    top = np.where(lower > 0, 0, top).astype(np.float32)
    skin = np.clip(arms + hands + neck + head, 0, 1) * (1 - top) * (1 - lower)
    silhouette = np.clip(skin + hair + top + lower, 0, 1).astype(np.float32)
    photo = np.empty((*size, 3), np.float32)
    photo[:] = WALL
    for mask, colour in ((skin, SKIN), (hair, HAIR), (top, SHIRT), (lower, JEANS)):
        photo[mask > 0.5] = colour
    if noise:
        photo += np.random.default_rng(seed).normal(0, noise, photo.shape)
    return Drawn(
        np.clip(photo, 0, 255).astype(np.uint8),
        PersonFacts(
            size=size,
            people=1,
            pose=_pose(joints),
            face=_face(head, scale),
            hands=(),
            silhouette=silhouette,
            skin=skin.astype(np.float32),
            hair=hair.astype(np.float32),
            hand_area=hands,
            worn=Worn(top, lower, empty_mask(size), "top_and_bottom", False, True, "none", "trousers"),
            facing="front",
            arms={"l": "down", "r": "down"},
            full_body=True,
            skin_lab=np.array([65, 14, 20], np.float32),
            quality=1.0,
        ),
    )


def _pose(joints: dict[str, tuple[float, float]]) -> Pose:
    points = np.zeros((33, 4), np.float32)
    points[:, 3] = 0.99
    points[0, :2] = joints["nose"]
    rows = {"shoulder": 11, "elbow": 13, "wrist": 15, "hip": 23, "knee": 25, "ankle": 27, "ear": 7}
    for name, row in rows.items():
        # The person's own left is at the right of the picture.
        points[row, :2], points[row + 1, :2] = joints[f"{name}_r"], joints[f"{name}_l"]
    points[19, :2], points[20, :2] = joints["wrist_r"], joints["wrist_l"]
    return Pose(points, 0.99)


def _face(head: Mask, scale: float) -> Face:
    angles = np.linspace(0, 2 * np.pi, 468)
    oval = np.stack([280 + 44 * np.cos(angles), 132 + 58 * np.sin(angles), 0 * angles], 1) * scale
    return Face(oval.astype(np.float32), None, 0.99, head)


def garment(
    kind: GarmentClass = "top", colour: tuple[int, int, int] = (200, 40, 40), sleeve: SleeveKind = "short"
) -> GarmentFacts:
    """A garment lying flat on white, plain, with a stripe across its chest."""
    if kind in {"trousers", "shorts", "skirt"}:
        return _lower(kind, colour)
    return _upper(kind, colour, sleeve)


def _upper(kind: GarmentClass, colour: tuple[int, int, int], sleeve: SleeveKind) -> GarmentFacts:
    size = (700, 640)
    hem = 640 if kind == "dress" else 520
    spots: dict[str, tuple[float, float]] = {
        "neck_l": (270, 80), "neck_r": (370, 80), "neck_c": (320, 120), "shoulder_l": (200, 105),
        "shoulder_r": (440, 105), "armpit_l": (210, 230), "armpit_r": (430, 230), "waist_l": (212, 380),
        "waist_r": (428, 380), "hem_l": (208, hem), "hem_r": (432, hem), "hem_c": (320, hem), "back_c": (320, 85),
    }  # fmt: skip
    body = _poly(size, spots, "neck_l", "neck_c", "neck_r", "shoulder_r", "armpit_r", "hem_r", "hem_l", "armpit_l",
                 "shoulder_l")  # fmt: skip
    left, right = empty_mask(size), empty_mask(size)
    if sleeve in {"short", "long"}:
        reach = (95, 175) if sleeve == "short" else (60, 470)
        spots |= {
            "sleeve_outer_l": (200 - reach[0], 105 + reach[1]), "sleeve_inner_l": (272 - reach[0], 135 + reach[1]),
            "sleeve_outer_r": (440 + reach[0], 105 + reach[1]), "sleeve_inner_r": (368 + reach[0], 135 + reach[1]),
        }  # fmt: skip
        left = _poly(size, spots, "shoulder_l", "sleeve_outer_l", "sleeve_inner_l", "armpit_l") * (1 - body)
        right = _poly(size, spots, "shoulder_r", "sleeve_outer_r", "sleeve_inner_r", "armpit_r") * (1 - body)
    alpha = np.clip(body + left + right, 0, 1).astype(np.float32)
    picture = np.full((*size, 3), 255, np.uint8)
    picture[alpha > 0] = colour
    picture[300:330][alpha[300:330] > 0] = (250, 250, 250)
    parts = GarmentParts(body, left.astype(np.float32), right.astype(np.float32), empty_mask(size))
    return _facts(size, alpha, picture, "dress" if kind == "dress" else "top", kind, sleeve, spots, parts)


def _lower(kind: GarmentClass, colour: tuple[int, int, int]) -> GarmentFacts:
    size = (700, 400)
    end = {"trousers": 660, "shorts": 330, "skirt": 420}[kind]
    spots: dict[str, tuple[float, float]] = {"waistband_l": (130, 40), "waistband_r": (270, 40)}
    if kind == "skirt":
        spots |= {"hem_l": (90, end), "hem_r": (310, end), "hem_c": (200, end)}
        alpha = _poly(size, spots, "waistband_l", "waistband_r", "hem_r", "hem_l")
    else:
        spots |= {"crotch": (200, 230), "leg_outer_l": (105, end), "leg_inner_l": (190, end),
                  "leg_inner_r": (210, end), "leg_outer_r": (295, end)}  # fmt: skip
        alpha = _poly(size, spots, "waistband_l", "waistband_r", "leg_outer_r", "leg_inner_r", "crotch", "leg_inner_l",
                      "leg_outer_l")  # fmt: skip
    picture = np.full((*size, 3), 255, np.uint8)
    picture[alpha > 0] = colour
    parts = GarmentParts(alpha, empty_mask(size), empty_mask(size), empty_mask(size))
    return _facts(size, alpha, picture, "bottom", kind, "none", spots, parts)


def _poly(size: tuple[int, int], spots: dict[str, tuple[float, float]], *names: str) -> Mask:
    canvas = np.zeros(size, np.uint8)
    cv2.fillPoly(canvas, [np.round([spots[name] for name in names]).astype(np.int32)], 1)
    return canvas.astype(np.float32)


def _facts(
    size: tuple[int, int],
    alpha: Mask,
    picture: Picture,
    slot: Slot,
    kind: GarmentClass,
    sleeve: SleeveKind,
    spots: dict[str, tuple[float, float]],
    parts: GarmentParts,
) -> GarmentFacts:
    return GarmentFacts(
        size=size,
        alpha=alpha,
        picture=picture,
        slot=slot,
        slot_confidence=0.99,
        garment_class=kind,
        class_confidence=0.99,
        category="Camiseta",
        sleeve=sleeve,
        landmarks={name: Point(x, y, 0.95) for name, (x, y) in spots.items()},
        parts=parts,
        colours=(Colour("#c82828", "vermelho", 1.0, (44, 60, 40)),),
        pattern="plain",
        sheer=empty_mask(size),
        worn_by_model=False,
        quality=0.95,
    )


def with_upper(drawn: Drawn, area: Area, colour: tuple[int, int, int], **worn: object) -> Drawn:
    """The top of the same person goes on over this area, in this colour there; `worn` says what else is known of it."""
    facts = drawn.facts
    photo = drawn.photo.copy()
    photo[area] = colour
    upper = np.maximum(facts.worn.upper, area).astype(np.float32)
    return Drawn(
        photo,
        replace(
            facts,
            silhouette=np.maximum(facts.silhouette, area).astype(np.float32),
            skin=np.where(area, 0, facts.skin).astype(np.float32),
            worn=replace(facts.worn, upper=upper, **worn),  # type: ignore[arg-type]
        ),
    )


def with_pose(drawn: Drawn, **joints: tuple[float, float]) -> PersonFacts:
    """The same facts with some joints elsewhere, named as in `wrist_l`."""
    rows = {"shoulder": 11, "elbow": 13, "wrist": 15, "index": 19, "hip": 23, "knee": 25, "ankle": 27}
    pose = drawn.facts.pose
    points = pose.points.copy() if pose else np.zeros((33, 4), np.float32)
    for name, place in joints.items():
        joint, side = name.rsplit("_", 1)
        points[rows[joint] + (side == "l"), :2] = place
    return replace(drawn.facts, pose=Pose(points, 0.99))


def cropped(end: float) -> GarmentFacts:
    """A sleeveless top that ends at this row of its photo."""
    whole = garment("top", sleeve="none")
    marks = {name: point._replace(y=min(point.y, end)) for name, point in whole.landmarks.items()}
    alpha = whole.alpha.copy()
    alpha[round(end) :] = 0
    return replace(whole, landmarks=marks, alpha=alpha, parts=replace(whole.parts, body=alpha))


def cut_above(drawn: Drawn, row: int) -> Drawn:
    """The part of the photo below this row, in which no face is read."""
    facts, pose = drawn.facts, drawn.facts.pose
    assert pose is not None
    points = pose.points - np.array([0, row, 0, 0], np.float32)
    worn = replace(facts.worn, upper=facts.worn.upper[row:], lower=facts.worn.lower[row:], dress=facts.worn.dress[row:])
    below = replace(
        facts,
        size=(facts.size[0] - row, facts.size[1]),
        pose=Pose(points, pose.score),
        face=None,
        silhouette=facts.silhouette[row:],
        skin=facts.skin[row:],
        hair=facts.hair[row:],
        hand_area=facts.hand_area[row:],
        worn=worn,
    )
    return Drawn(np.ascontiguousarray(drawn.photo[row:]), below)
