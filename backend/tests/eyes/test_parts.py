"""Which part of a garment each piece of its fabric belongs to."""

import numpy as np

from eyes.facts import GarmentClass, GarmentParts
from eyes.garment.parts import parts_of
from eyes.networks.garmentnet import BODY, CLASSES, INSIDE, SLEEVE_L, SLEEVES, STYLES, Reading

SIZE = (300, 300)
ALL = np.zeros(SIZE, np.float32)
ALL[20:280, 60:240] = 1


def seen(garment_class: GarmentClass, layer: int, *places: tuple[slice, slice]) -> GarmentParts:
    """The parts of a garment that seemed to be body but for these places, which seemed to be of this layer."""
    layers = np.zeros((5, *SIZE), np.float32)
    layers[BODY] = ALL
    for place in places:
        layers[BODY][place], layers[layer][place] = 0, 1
    classes = np.array([float(name == garment_class) for name in CLASSES], np.float32)
    none = np.zeros(max(len(SLEEVES), len(STYLES)), np.float32)
    reading = Reading(ALL, layers, {}, {}, classes, none, none, 0.0, np.zeros(SIZE, np.float32), 256)
    return parts_of(np.full((*SIZE, 3), 90, np.uint8), ALL, reading, {})


def test_a_fold_far_from_the_sleeve_is_body() -> None:
    parts = seen("top", SLEEVE_L, np.s_[20:140, 60:100], np.s_[240:260, 60:80])
    assert parts.sleeve_l[80, 80] == 1
    assert parts.sleeve_l[200:].max() == 0
    assert parts.body[250, 70] == 1


def test_the_inside_of_a_skirt_shows_at_its_waist_and_not_at_its_hem() -> None:
    parts = seen("skirt", INSIDE, np.s_[20:40, 80:220], np.s_[260:280, 80:220])
    assert parts.inside_back[30, 150] > 0.9
    assert parts.inside_back[150:].max() == 0
    assert parts.body[270, 150] == 1
