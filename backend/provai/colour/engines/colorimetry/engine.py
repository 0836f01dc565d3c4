"""One to three selfies in, a reading out: check the face, sample its colours, take the light out, place on the axes."""

from dataclasses import dataclass, replace

import numpy as np

from eyes.facts import Face, Picture
from eyes.networks.face import OVAL
from eyes.person.selfie import SelfieFacts
from provai.colour.engines.colorimetry import tones
from provai.colour.engines.colorimetry.axes import (
    AXES,
    FURTHEST,
    SEASON_AXES,
    axis_scale,
    photo_doubt,
    raw_axes,
    season_of,
)
from provai.colour.engines.colorimetry.face_checks import checked_face
from provai.colour.engines.colorimetry.light_model import Place, season_light, shown_light
from provai.colour.engines.colorimetry.paper import found_paper, paper_at
from provai.colour.engines.colorimetry.sampling import Portrait, Samples, picked_sample, samples_of
from provai.colour.engines.contract import AxisReading, ColourReading, FaceBox, Feature, Patch, Refusal, Request
from provai.photos.colour_maths import Values, hex_of

_UNEVEN, _TOO_UNEVEN = 0.7, 1.7  # stops between the cheeks
# Of the natural logarithm: how far a photo's colours are corrected. A wrong guess beyond does more harm than the light.
# Cameras lift a dark face towards the middle and seldom sink one: much more light would only make dark skin lighter.
_MOST_COLOUR, _MOST_LIGHTER, _MOST_DARKER = 0.3, 0.1, 0.35
_COLOURED_LIGHT = 0.35  # between the gains of two channels
_SMALL_FACE = 160.0  # pixels
_LESS_DOUBT_BY_PAPER = 0.8
_MORE_DOUBT_WITHOUT = 1.2  # a place that was not seen

_NO_SKIN = ("no_face", "Não encontrei um rosto. Tire a selfie de frente, com luz natural.")


@dataclass(frozen=True)
class Shot:
    """What one photo says."""

    face: Face
    samples: Samples
    gains: Values  # of each channel, to ordinary light
    place: Values  # on AXES, in standard deviations
    known_light: bool


def analyse(request: Request) -> ColourReading:
    shots = [_read(photo, request, is_first=index == 0) for index, photo in enumerate(request.photos)]
    first = shots[0]
    place = np.median([shot.place for shot in shots], 0)
    skin = np.median([shot.samples.of["skin"].linear * shot.gains for shot in shots], 0)
    known_light = all(shot.known_light for shot in shots)
    doubt = photo_doubt() / np.sqrt(len(shots))
    doubt = doubt * (_LESS_DOUBT_BY_PAPER if known_light else 1.0)
    if {"hair", "iris"} - first.samples.of.keys() or request.hair_dyed:
        doubt = doubt * _MORE_DOUBT_WITHOUT
    season = season_of(place, doubt)
    alone = {season_of(shot.place, doubt).season for shot in shots}
    angle = tones.typology_angle(skin)
    return ColourReading(
        skin_tone=tones.skin_tone(angle),
        season=season.season,
        second_season=season.second,
        confidence=season.confidence,
        undertone=tones.undertone_of(float(place[0])),
        contrast=tones.contrast_of(float(place[SEASON_AXES])),
        axes={
            axis: AxisReading(
                float(place[index] / FURTHEST),
                float(min(1.0, doubt[index] / FURTHEST)),
                tones.axis_word(axis, float(place[index])),
            )
            for index, axis in enumerate(AXES)
        },
        ita=angle,
        monk=tones.monk_tone(skin),
        patches=_patches(first, request),
        white_paper=known_light,
        photos_agree=len(shots) > 1 and alone == {season.season},
        face=_face_box(request.photos[0], first.face),
        hints=_hints(shots, request),
    )


def _face_box(photo: Picture, face: Face) -> FaceBox:
    height, width = photo.shape[:2]
    oval = face.mesh[list(OVAL), :2] / (width, height)
    (left, top), (right, bottom) = np.clip(oval.min(0), 0, 1), np.clip(oval.max(0), 0, 1)
    return FaceBox(float(left), float(top), float(right - left), float(bottom - top))


def _read(photo: Picture, request: Request, *, is_first: bool) -> Shot:
    selfie = request.eyes.see_selfie(photo)
    face = checked_face(photo, selfie)
    samples = _sampled(photo, selfie, face)
    if is_first and request.picked:
        picked = {feature: picked_sample(photo, face, spot) for feature, spot in request.picked.items()}
        samples = replace(samples, of={**samples.of, **picked})
    paper = None
    if is_first and request.white_paper is not None:
        paper = paper_at(photo, face, request.white_paper)
        if paper is None:
            raise Refusal("paper_unclear", "Não deu para usar esse ponto como papel branco. Toque no meio da folha.")
    elif request.white_paper is None:
        paper = found_paper(photo, face, selfie.outline)
    measured = _measured(samples, hair_dyed=request.hair_dyed, light=paper)
    known = paper is not None
    place = axis_scale().place(raw_axes(season_light().estimate(measured, known_light=known)))
    gains = np.exp(correction(measured["skin"], shown_light().estimate(measured, known_light=known)[0]))
    return Shot(face, samples, gains if paper is None else gains / paper, place, known)


def _sampled(photo: Picture, selfie: SelfieFacts, face: Face) -> Samples:
    samples = None
    if selfie.portrait is not None:
        samples = samples_of(Portrait.of(photo, face, selfie.outline, selfie.portrait))
    if samples is None:
        raise Refusal(*_NO_SKIN)
    if uneven(samples) > _TOO_UNEVEN:
        raise Refusal("uneven_light", "A luz vem só de um lado. Fique de frente para a janela e tire de novo.")
    return samples


def uneven(samples: Samples) -> float:
    """Stops between the two cheeks."""
    left, right = (max(side, 1e-3) for side in samples.sides)
    return abs(float(np.log2(left / right)))


def _measured(samples: Samples, *, hair_dyed: bool, light: Values | None) -> dict[Place, Values]:
    """Dyed or missing hair is told by the brows, which are seldom dyed."""
    measured: dict[Place, Values] = {feature: sample.linear for feature, sample in samples.of.items()}
    if samples.brow is not None and (hair_dyed or "hair" not in measured):
        measured["hair"] = samples.brow
    elif hair_dyed:
        measured.pop("hair", None)
    measured["average"], measured["highlights"] = samples.average, samples.highlights
    return measured if light is None else {place: values / light for place, values in measured.items()}


def _patches(shot: Shot, request: Request) -> dict[Feature, Patch]:
    return {
        feature: Patch(hex_of(sample.linear * shot.gains), sample.spot, feature in request.picked)
        for feature, sample in shot.samples.of.items()
    }


def correction(measured: Values, estimated: Values) -> Values:
    """Natural logarithm of the gain of each channel, as the skin tells it: colour and strength are capped apart."""
    change = np.log(np.maximum(estimated, 1e-4)) - np.log(np.maximum(measured, 1e-4))
    strength = float(change.mean())
    capped = np.clip(change - strength, -_MOST_COLOUR, _MOST_COLOUR)
    return np.asarray(capped + np.clip(strength, -_MOST_DARKER, _MOST_LIGHTER))


def _hints(shots: list[Shot], request: Request) -> tuple[str, ...]:
    hints = []
    cast = max(float(np.ptp(np.log(shot.gains))) for shot in shots)
    if cast > _COLOURED_LIGHT and not all(shot.known_light for shot in shots):
        hints.append("A luz desta foto tem cor. Perto de uma janela, ou com uma folha branca ao lado, fica mais certo.")
    if max(uneven(shot.samples) for shot in shots) > _UNEVEN:
        hints.append("Um lado do rosto recebeu bem mais luz. De frente para a janela fica melhor.")
    if min(float(np.ptp(shot.face.mesh[list(OVAL), 0])) for shot in shots) < _SMALL_FACE:
        hints.append("O rosto aparece pequeno. Mais perto, os olhos contam mais.")
    seen = shots[0].samples.of
    if "hair" not in seen and not request.hair_dyed:
        hints.append("O cabelo quase não aparece. Se puder, deixe o cabelo à mostra.")
    if "iris" not in seen or "sclera" not in seen:
        hints.append("Os olhos aparecem pouco. Sem óculos e com os olhos bem abertos fica mais certo.")
    if len(shots) == 1:
        hints.append("Com mais duas selfies, em outro momento do dia, a resposta fica mais firme.")
    return tuple(hints)
