"""`python -m bench.light_fit FOLDER...`: fits the weights of `eyes.light` to photos of people.

Every photo is also given other skin, clothes and grounds, and eyes closed or lit by flash, since none of them may
change the verdict. Each is then taken as it is and with about three stops more and less, of the whole scene or of the
person alone. To count mistakes, people are left out one at a time. A false word about a good photo weighs as much as
four missed ones.
"""

import sys
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from bench.light import Values, linear, read_people, taken
from eyes.eyes import Eyes
from eyes.facts import Picture, Points
from eyes.frames import fit_long_side
from eyes.light import BRIGHT, BRIGHT_FRAME, DARK, DARK_FRAME, EYE_OPENINGS, face_figures, frame_figures
from eyes.masks import HALF
from provai.settings import Settings

_GOOD, _DARK, _BRIGHT = (0.0, -0.4, 0.4), (-3.0, -2.6), (3.0, 2.6)
_VARIANTS = 9
_FRAMES = 3  # of so many variants the last shows the portrait alone
_SKINS = (1.0, 0.6, 0.35, 0.2)  # times its own luminance
_DARKEST_SKIN = 0.035  # luminance
_CLOTHES = (None, 0.015, 0.18, 0.75)  # luminance
_GROUNDS = (None, 0.004, 0.03, 0.2, 0.8, 1.1)  # luminance: 1.1 is a white backdrop that is lit by itself
_GLEAM = 1.3  # times the skin's luminance above which light is mirrored
_FLASHED_EYE = 232  # of 255: whites of eyes in photos taken with flash
_FALSE_WORD = 4.0
_PENALTY = 0.005
_SMALL = 384

Weights = np.ndarray[tuple[int], np.dtype[np.float64]]


@dataclass(frozen=True)
class Look:
    """Luminances; None leaves clothes or ground as they are."""

    skin: float
    clothes: float | None
    ground: float | None


@dataclass(frozen=True)
class Scene:
    """A part of a photo in linear light, and masks of the person, their skin and their clothes."""

    light: Values
    person: Values
    skin: Values
    clothes: Values

    def seen_as(self, look: "Look", own: "Look") -> "Scene":
        darker = (self.skin * (1 - look.skin / own.skin))[..., None]
        gleam = np.maximum(self.light - _GLEAM * own.skin, 0)  # is as light on any skin
        light = self.light - darker * (self.light - gleam)
        if look.clothes is not None and own.clothes is not None:
            dyed = (self.clothes * (1 - self.skin))[..., None]
            light = light * (1 - dyed) + np.clip(self.light * look.clothes / own.clothes, 0, 0.9) * dyed
        if look.ground is not None:
            uneven = 1 + 0.15 * np.linspace(-1, 1, light.shape[1])[None, :, None]
            light = light * self.person[..., None] + look.ground * uneven * (1 - self.person)[..., None]
        return replace(self, light=light.astype(np.float32))

    def with_person_lit(self, stops: float) -> "Scene":
        return replace(self, light=self.light * (1 + self.person * (2**stops - 1))[..., None].astype(np.float32))


@dataclass(frozen=True)
class Example:
    person: str
    is_photo: bool  # and no variant of one
    stops: float
    person_alone: bool
    figures: dict[str, float]


def examples_of(name: str, photo: Picture, eyes: Eyes, draw: np.random.Generator) -> list[Example]:
    facts = eyes.see_person(photo)
    if facts.face is None:
        return []
    mesh = facts.face.mesh
    openings = np.zeros(photo.shape[:2], np.uint8)
    for eye in EYE_OPENINGS:
        cv2.fillPoly(openings, [np.round(mesh[list(eye), :2]).astype(np.int32)], 1)
    eyes_open = 1 - cv2.GaussianBlur(openings.astype(np.float32), (0, 0), 0.7)
    skin = np.maximum(facts.skin, facts.face.mask * (1 - facts.hair)) * eyes_open
    masks = np.dstack([facts.silhouette, skin, facts.worn.any]).astype(np.float32)
    left, top = np.maximum(np.floor(mesh[:, :2].min(0)).astype(int) - 4, 0)
    right, bottom = np.ceil(mesh[:, :2].max(0)).astype(int) + 4
    head = np.s_[top:bottom, left:right]
    around = round(0.6 * (right - left))
    portrait = np.s_[max(0, top - around) : bottom + around, max(0, left - around) : right + around]
    closed, flashed = photo.copy(), photo.copy()
    closed[openings > 0] = np.median(photo[facts.face.mask > HALF], 0).astype(np.uint8)
    lightest = float(np.percentile(photo[openings > 0], 90))
    flashed[openings > 0] = np.clip(photo[openings > 0] * (_FLASHED_EYE / lightest), 0, 255).astype(np.uint8)
    eyes_of = {_VARIANTS - 1: closed, _VARIANTS - 2: flashed, _VARIANTS - 3: flashed}
    luminance = cv2.cvtColor(linear(photo), cv2.COLOR_RGB2GRAY)
    own = Look(_median(luminance, skin), _median(luminance, facts.worn.any), None)
    examples = []
    for variant in range(_VARIANTS):
        frame = portrait if variant % _FRAMES == _FRAMES - 1 else np.s_[:, :]
        whole = _scene(fit_long_side(photo[frame], _SMALL), masks[frame])
        face = _scene(eyes_of.get(variant, photo)[head], masks[head])
        if variant > 1:
            tone = min(own.skin, max(own.skin * float(draw.choice(_SKINS)), _DARKEST_SKIN))
            look = Look(tone, _CLOTHES[draw.integers(len(_CLOTHES))], _GROUNDS[draw.integers(len(_GROUNDS))])
            whole, face = whole.seen_as(look, own), face.seen_as(look, own)
        at = mesh - np.array([left, top, 0], np.float32)
        for stops in (*_GOOD, *_DARK, *_BRIGHT):
            examples.append(Example(name, variant < 1, stops, False, _figures(whole, face, at, stops, draw)))
        for stops in (_DARK[0], _BRIGHT[0]) if variant in (1, 4) else ():
            lit = [each.with_person_lit(stops) for each in (whole, face)]
            examples.append(Example(name, False, stops, True, _figures(lit[0], lit[1], at, 0.0, draw)))
    return examples


def _median(luminance: Values, mask: Values) -> float:
    return max(0.01, float(np.median(luminance[mask > HALF]))) if (mask > HALF).any() else 0.3


def _scene(photo: Picture, masks: Values) -> Scene:
    size = (photo.shape[1], photo.shape[0])
    person, skin, clothes = cv2.split(cv2.resize(np.ascontiguousarray(masks), size, interpolation=cv2.INTER_AREA))
    return Scene(linear(photo), *(np.asarray(mask, np.float32) for mask in (person, skin, clothes)))


def _figures(whole: Scene, face: Scene, mesh: Points, stops: float, draw: np.random.Generator) -> dict[str, float]:
    return frame_figures(taken(whole.light, stops, draw)) | face_figures(taken(face.light, stops, draw), mesh)


def fit(inputs: Values, wrong: Values, weight: Values) -> Weights:
    """Weights of a penalised logistic regression, the bias last."""
    middle, spread = inputs.mean(0), inputs.std(0) + 1e-6
    columns = np.column_stack([(inputs - middle) / spread, np.ones(len(inputs))])
    penalty = np.diag([*[_PENALTY] * inputs.shape[1], 1e-6])
    found = np.zeros(columns.shape[1])
    for _ in range(60):
        probability = 1 / (1 + np.exp(-np.clip(columns @ found, -30, 30)))
        slope = columns.T @ (weight * (probability - wrong)) / weight.sum() + penalty @ found
        bend = (columns * (weight * probability * (1 - probability))[:, None]).T @ columns / weight.sum() + penalty
        found = found - np.linalg.solve(bend, slope)
    scaled = found[:-1] / spread
    return np.append(scaled, found[-1] - scaled @ middle)


def report(title: str, names: list[str], bad: tuple[float, ...], examples: list[Example]) -> None:
    inputs = np.array([[each.figures[name] for name in names] for each in examples], np.float32)
    wrong = np.array([each.stops in bad for each in examples], np.float32)
    people = np.array([each.person.split("-")[0] for each in examples])
    photos = np.array([each.is_photo for each in examples])
    weight = np.where(wrong == 1, 1 / wrong.sum(), _FALSE_WORD / (1 - wrong).sum()).astype(np.float32)
    held_out = np.zeros(len(examples))
    for person in set(people):
        others = people != person
        found = fit(inputs[others], wrong[others], weight[others])
        held_out[~others] = inputs[~others] @ found[:-1] + found[-1]
    found = fit(inputs, wrong, weight)
    weights = ", ".join(f'"{name}": {value:.2f}' for name, value in zip(names, found[:-1], strict=True))
    print(f"{title} = Logistic({found[-1]:.2f}, {{{weights}}})")
    for kind, chosen in (("photos", photos), ("photos and variants", photos | True)):
        false, missed = (((held_out > 0) != wrong) & chosen & (wrong == side) for side in (0, 1))
        good, poor = int((chosen & (wrong == 0)).sum()), int((chosen & (wrong == 1)).sum())
        print(f"  {kind}, each person left out: false {false.sum()} of {good}, missed {missed.sum()} of {poor}")


def main(folders: list[str]) -> None:
    eyes, draw = Eyes(Settings().models), np.random.default_rng(25)
    people = {name: photo for folder in folders for name, photo in read_people(Path(folder)).items()}
    examples = [each for name, photo in people.items() for each in examples_of(name, photo, eyes, draw)]
    print(f"{len(people)} photos, {len(examples)} examples")
    whole = [each for each in examples if not each.person_alone]
    report("DARK", list(DARK.weights), _DARK, examples)
    report("BRIGHT", list(BRIGHT.weights), _BRIGHT, examples)
    report("DARK_FRAME", list(DARK_FRAME.weights), _DARK, whole)
    report("BRIGHT_FRAME", list(BRIGHT_FRAME.weights), _BRIGHT, whole)


if __name__ == "__main__":
    main(sys.argv[1:])
