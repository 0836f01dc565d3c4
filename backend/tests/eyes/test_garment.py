"""A garment photo becomes a clean cut-out with a class, landmarks and colours."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from eyes.eyes import Eyes
from eyes.facts import LANDMARKS, GarmentClass, GarmentParts, Hand, Picture, Point, SleeveKind
from eyes.garment import garment
from eyes.garment.categories import category_of, contradicts
from eyes.garment.sheer import see_through
from eyes.masks import box_of
from eyes.networks import garmentnet
from eyes.networks.hands import HandReader
from tests.eyes import drawn


def _overlap(found: np.ndarray, truth: np.ndarray) -> float:
    return float((found & truth).sum() / (found | truth).sum())


@pytest.mark.parametrize(
    ("fabric", "background"),
    [(drawn.RED, drawn.WHITE), (drawn.NAVY, (188, 172, 150))],
    ids=["red on white", "navy on beige"],
)
def test_a_tee_is_cut_out_along_its_edge(eyes: Eyes, fabric: drawn.Colour, background: drawn.Colour) -> None:
    facts = eyes.see_garment(drawn.tee(fabric, background))
    assert facts.garment_class == "top"
    assert facts.slot == "top"
    assert _overlap(facts.alpha > 0.5, _tee_truth()) > 0.97


def test_the_front_of_a_white_tee_before_white_is_cut_out_along_its_edge(eyes: Eyes) -> None:
    """The inside of its back may stay behind: nobody wears that side."""
    facts = eyes.see_garment(drawn.tee((246, 246, 244), (236, 236, 236)))
    truth, front = _tee_truth(), _tee_truth()
    front[:195, 296:474] = False  # what the neckline shows
    assert facts.slot == "top"
    assert _overlap((facts.alpha > 0.5) & (front | ~truth), front) > 0.97


def _tee_truth() -> np.ndarray:
    return np.abs(drawn.tee((0, 0, 0), (255, 255, 255)).astype(int).mean(2)) < 128


def test_landmarks_lie_where_the_tee_has_them(eyes: Eyes) -> None:
    facts = eyes.see_garment(drawn.tee())
    for name, (x, y) in {
        "hem_l": (226, 640),
        "hem_r": (544, 640),
        "armpit_l": (230, 300),
        "armpit_r": (540, 300),
    }.items():
        point = facts.landmarks[name]
        assert np.hypot(point.x - x, point.y - y) < 20, name
    assert facts.landmarks["shoulder_l"].x < facts.landmarks["neck_l"].x < facts.landmarks["neck_r"].x
    assert facts.sleeve == "short"


def test_the_inside_of_the_back_is_told_from_the_front(eyes: Eyes) -> None:
    facts = eyes.see_garment(drawn.tee())
    assert facts.parts.inside_back[160, 385] > 0.5
    assert facts.parts.inside_back[400, 385] < 0.1
    assert facts.front[400, 385] > 0.9


def test_parts_share_out_the_fabric_and_sleeves_are_on_their_side(eyes: Eyes) -> None:
    facts = eyes.see_garment(drawn.tee())
    parts = facts.parts
    total = parts.body + parts.sleeve_l + parts.sleeve_r + parts.inside_back
    assert np.abs(total - facts.alpha)[facts.alpha > 0.95].mean() < 0.05
    assert parts.sleeve_l[:, :384].sum() > 20 * parts.sleeve_l[:, 384:].sum()
    assert parts.sleeve_r[:, 384:].sum() > 20 * parts.sleeve_r[:, :384].sum()


def test_colours_and_print_are_read_from_the_fabric_alone(eyes: Eyes) -> None:
    plain = eyes.see_garment(drawn.tee())
    assert plain.colours[0].name == "vermelho"
    assert plain.pattern == "plain"
    striped = eyes.see_garment(drawn.tee(stripes=(250, 250, 250)))
    assert {colour.name for colour in striped.colours[:2]} == {"vermelho", "branco"}
    assert striped.pattern == "print"


@pytest.mark.parametrize("background", [drawn.WHITE, (188, 172, 150)], ids=["studio", "table"])
@pytest.mark.parametrize("layer", [0.6, 0.75])
def test_sheer_fabric_is_read_as_sheer(eyes: Eyes, background: drawn.Colour, layer: float) -> None:
    facts = eyes.see_garment(drawn.mesh_top(background=background, layer=layer))
    fabric = facts.front > 0.9
    assert (facts.sheer[fabric] > 0.2).mean() > 0.6
    assert facts.sheer[facts.alpha < 0.5].max() == 0
    assert facts.sheer[634, 385] < facts.sheer[450, 385], "a doubled hem hides more"


@pytest.mark.parametrize(
    "garment",
    [
        drawn.mesh_top(layer=0),
        drawn.mesh_top((112, 138, 122), layer=0),
        drawn.mesh_top((214, 120, 130), (92, 58, 40), layer=0),
        drawn.mesh_top((60, 60, 64), layer=0, inside=2.4),
        drawn.tee((246, 246, 244), (236, 236, 236)),
    ],
    ids=[
        "dark cotton",
        "cotton in the colour of mesh",
        "pink on a dark table",
        "fleece, paler inside",
        "white on white",
    ],
)
def test_plain_cotton_is_not_read_as_sheer(eyes: Eyes, garment: drawn.Picture) -> None:
    assert eyes.see_garment(garment).sheer.max() == 0


@pytest.mark.parametrize(("layer", "is_sheer"), [(0.0, False), (0.6, True)], ids=["lined", "mesh"])
def test_a_lining_between_the_colours_of_fabric_and_ground_is_no_sheer_fabric(layer: float, is_sheer: bool) -> None:
    photo = drawn.mesh_top((84, 86, 92), layer=layer, inside=1.9)
    reading = garmentnet.GarmentNet().read(photo)
    wavering = replace(reading, sheer=np.full_like(reading.sheer, 0.5))  # as the network does on fleece and denim
    assert bool(see_through(photo, reading.alpha, wavering).any()) == is_sheer


def test_creased_pale_cotton_is_not_sheer_however_its_outline_looks() -> None:
    photo = drawn.mesh_top((216, 214, 208), layer=0.6, inside=1.1)
    reading = garmentnet.GarmentNet().read(photo)
    wavering = replace(reading, sheer=np.full_like(reading.sheer, 0.5))
    assert not see_through(photo, reading.alpha, wavering).any()


def test_a_long_straight_tank_top_is_no_dress(eyes: Eyes) -> None:
    facts = eyes.see_garment(drawn.tank_top())
    assert (facts.garment_class, facts.slot, facts.category) == ("top", "top", "Regata")
    assert "class_unsure" not in facts.doubts


@pytest.mark.parametrize(
    ("photo", "sleeve", "seen", "doubted"),
    [
        (drawn.tee(), "short", True, False),
        (drawn.jumper(), "short", True, True),
        (drawn.jumper(), "long", True, False),
        (drawn.jumper(), "long", False, True),
    ],
    ids=["tee", "jumper taken for a tee", "jumper", "jumper all taken for body"],
)
def test_long_sleeves_whose_ends_were_not_read_are_doubted_unless_their_cloth_was(
    eyes: Eyes, monkeypatch: pytest.MonkeyPatch, photo: Picture, sleeve: str, seen: bool, doubted: bool
) -> None:
    likely, whole = garment._likely_landmarks, garment.parts_of  # type: ignore[attr-defined]

    def all_body(*given: Any) -> GarmentParts:
        parts = whole(*given)
        none = np.zeros_like(parts.body)
        return replace(parts, body=parts.body + parts.sleeve_l + parts.sleeve_r, sleeve_l=none, sleeve_r=none)

    monkeypatch.setattr(garment, "parts_of", whole if seen else all_body)
    monkeypatch.setattr(garmentnet.Reading, "sleeve", property(lambda _: sleeve))
    monkeypatch.setattr(
        garment,
        "_likely_landmarks",
        lambda *given: {name: point for name, point in likely(*given).items() if "sleeve" not in name},
    )
    assert ("landmarks_unsure" in eyes._garment.see(photo).doubts) == doubted


def test_a_garment_of_which_one_sleeve_was_not_read_is_doubted(eyes: Eyes, monkeypatch: pytest.MonkeyPatch) -> None:
    photo, whole = drawn.jumper(), garment.parts_of  # type: ignore[attr-defined]
    assert "landmarks_unsure" not in eyes._garment.see(photo).doubts

    def without_left(*given: Any) -> GarmentParts:
        parts = whole(*given)
        return replace(parts, sleeve_l=np.zeros_like(parts.sleeve_l))

    monkeypatch.setattr(garment, "parts_of", without_left)
    assert "landmarks_unsure" in eyes._garment.see(photo).doubts


def test_trousers_are_a_bottom_with_two_legs(eyes: Eyes) -> None:
    facts = eyes.see_garment(drawn.trousers())
    assert (facts.slot, facts.category) == ("bottom", "Calça")
    assert facts.landmarks["waistband_l"].y < facts.landmarks["crotch"].y < facts.landmarks["leg_inner_l"].y
    assert facts.colours[0].name == "azul"


def test_edge_colours_carry_no_background(eyes: Eyes) -> None:
    facts = eyes.see_garment(drawn.tee(background=(20, 200, 40)))
    rim = (facts.alpha > 0.05) & (facts.alpha < 0.95)
    red, green, _ = facts.picture[rim].astype(int).mean(0)
    assert rim.any()
    assert red > 3 * green


def test_a_top_worn_in_the_middle_of_an_empty_photo_is_cut_out_as_from_near(eyes: Eyes) -> None:
    near = np.ascontiguousarray(drawn.person(402, 536)[:366])
    far = np.full((576, 1152, 3), near[2, 2], np.uint8)
    far[210:, 375:777] = near
    whole, seen = eyes.see_garment(near), eyes.see_garment(far)
    assert whole.worn_by_model
    assert seen.worn_by_model
    assert _overlap(seen.alpha[210:, 375:777] > 0.5, whole.alpha > 0.5) > 0.97


@pytest.mark.parametrize(("place", "before"), [((201, 300), True), ((30, 300), False)], ids=["on it", "beside it"])
def test_hands_before_what_is_worn_are_told(
    eyes: Eyes, monkeypatch: pytest.MonkeyPatch, place: tuple[int, int], before: bool
) -> None:
    photo = np.ascontiguousarray(drawn.person(402, 536)[:366])
    hand = Hand(np.full((21, 3), (*place, 0), np.float32), "l", 0.9)
    monkeypatch.setattr(HandReader, "read", lambda *_: (hand,))
    assert ("behind_hands" in eyes._garment.see(photo).doubts) == before


def test_a_photo_without_a_garment_is_doubted(eyes: Eyes) -> None:
    wall = np.full((400, 300, 3), 200, np.uint8)
    assert eyes.see_garment(wall).doubts


@pytest.mark.parametrize(
    ("garment_class", "sleeve", "style", "share", "word"),
    [
        ("top", "long", "sweat", 0.8, "Moletom"),
        ("top", "long", "sweat", 0.3, "Blusa"),
        ("top", "long", "polo", 0.7, "Camisa"),
        ("top", "short", "polo", 0.7, "Camiseta"),
        ("top", "short", "blouse", 0.7, "Blusa"),
        ("top", "short", "blouse", 0.39, "Camiseta"),
        ("top", "none", "blouse", 0.7, "Regata"),
        ("outer_open", "long", "blazer", 0.7, "Blazer"),
        ("outer_open", "long", "tee", 0.7, "Casaco"),
        ("dress", "none", "jumpsuit", 0.9, "Macacão"),
        ("dress", "none", "jumpsuit", 0.3, "Vestido"),
        ("trousers", "none", "jumpsuit", 0.9, "Calça"),
        ("shoes", "none", "trainers", 0.7, "Tênis"),
    ],
)
def test_a_garment_is_called_by_its_style_where_the_style_is_sure(
    garment_class: GarmentClass, sleeve: SleeveKind, style: str, share: float, word: str
) -> None:
    styles = dict.fromkeys(garmentnet.STYLES, 0.0) | {style: share}
    assert category_of(garment_class, sleeve, styles, {}, np.ones((8, 8), np.float32)) == word


@pytest.mark.parametrize(
    ("garment_class", "found", "strange"),
    [
        ("skirt", "waistband_l", False),
        ("skirt", "neck_r", True),
        ("top", "neck_r", False),
        ("top", "waistband_l", True),
        ("dress", "waistband_r", True),
    ],
)
def test_landmarks_of_another_kind_of_garment_make_its_class_doubtful(
    garment_class: GarmentClass, found: str, strange: bool
) -> None:
    assert contradicts(garment_class, {found: Point(10, 10, 0.6)}) == strange


def test_one_landmark_astray_makes_no_garment_doubtful() -> None:
    neck = {f"neck_{side}": Point(10, 10, 0.8) for side in "lr"}
    astray = neck | {"waistband_l": Point(5, 12, 0.5)}
    assert not contradicts("dress", astray)
    assert contradicts("dress", astray | {"waistband_r": Point(25, 12, 0.5)})


def test_a_garment_that_contradicts_its_class_is_not_understood(eyes: Eyes, monkeypatch: pytest.MonkeyPatch) -> None:
    assert eyes.see_garment(drawn.tee((30, 90, 60))).is_clear
    monkeypatch.setattr(garment, "contradicts", lambda *_: True)
    assert "class_unsure" in eyes.see_garment(drawn.tee((30, 90, 61))).doubts


def test_an_armpit_seen_in_two_places_is_where_it_mirrors_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    heat = np.full((len(LANDMARKS), 128, 128), 1e-9, np.float32)
    spots = {"neck_l": (54, 20), "neck_r": (74, 20), "hem_l": (34, 110), "hem_r": (94, 110), "armpit_l": (34, 50)}
    for name, (x, y) in spots.items():
        heat[LANDMARKS.index(name), y, x] = 0.9
    for (x, y), warm in {(90, 24): 0.5, (95, 52): 0.4}.items():
        heat[LANDMARKS.index("armpit_r"), y, x] = warm
    names = [n[:-2] + {"_l": "_r", "_r": "_l"}.get(n[-2:], n[-2:]) for n in LANDMARKS]
    mirrored = heat[[LANDMARKS.index(n) for n in names]][..., ::-1]
    seen = iter([heat, mirrored])

    class Layers:
        def see(self, _: np.ndarray) -> tuple[np.ndarray, ...]:
            nothing = np.full((7, 256, 256), -20, np.float32)
            return nothing, np.log(next(seen)), np.zeros(54, np.float32)

    monkeypatch.setattr(garmentnet, "GarmentLayers", lambda _: Layers())
    point = garmentnet.GarmentNet().read(np.zeros((256, 256, 3), np.uint8)).landmarks["armpit_r"]
    assert np.hypot(point.x - 191, point.y - 105) < 4


def test_a_garment_that_fills_its_photo_is_read_like_one_with_room_around_it(eyes: Eyes) -> None:
    roomy = drawn.trousers()
    known = eyes.see_garment(roomy)
    box = box_of(known.alpha > 0.5)
    assert box is not None
    left, top, right, bottom = box[0] - 30, box[1], box[2] + 30, box[3]
    marks = eyes.see_garment(np.ascontiguousarray(roomy[top:bottom, left:right])).landmarks
    outline = known.landmarks.keys() - {"back_c"}  # whether the inside of a waistband shows is unsure here: .55 and .46
    assert marks.keys() - {"back_c"} == outline
    for name in outline:
        mark, there = marks[name], known.landmarks[name]
        assert np.hypot(mark.x + left - there.x, mark.y + top - there.y) < 0.02 * max(roomy.shape), name
