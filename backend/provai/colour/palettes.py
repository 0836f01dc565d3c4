"""From an engine's reading to what is kept and shown: the season's colours by name, and a swap for each to avoid."""

from collections.abc import Iterable
from typing import overload

from provai.colour import schemas
from provai.colour.engines.contract import ColourReading, Patch
from provai.colour.schemas import ColourPalette, ColourToAvoid, PaletteColour
from provai.colour.seasons import NamedColour, Season, seasons
from provai.photos.colour_maths import delta_e, lab_of_hex

# Of analyses with at least this confidence, `python -m bench colour` counts how many keep their season: nearly all in
# other light, not half in another photo of the person. So one photo alone is never said to be sure.
HIGH_CONFIDENCE, MEDIUM_CONFIDENCE = 0.6, 0.4


def palette_of(reading: ColourReading, *, photos: int, hair_dyed: bool, engine: str) -> ColourPalette:
    season, second = seasons()[reading.season], seasons()[reading.second_season]
    return ColourPalette(
        season=season.name,
        season_key=season.key,
        description=season.description,
        undertone=reading.undertone,
        contrast=reading.contrast,
        recommended=_written(season.recommended),
        second_season=second.name,
        second_season_key=second.key,
        confidence=round(reading.confidence, 2),
        confidence_word=_confidence_word(reading),
        axes=schemas.Axes(
            **{
                name: schemas.Axis(value=round(axis.value, 3), doubt=round(axis.doubt, 3), word=axis.word)
                for name, axis in reading.axes.items()
            }
        ),
        ita=round(reading.ita, 1),
        monk=reading.monk,
        swatches=schemas.Swatches(
            skin=_swatch(reading.patches["skin"]),
            hair=_swatch(reading.patches.get("hair")),
            iris=_swatch(reading.patches.get("iris")),
            sclera=_swatch(reading.patches.get("sclera")),
            lips=_swatch(reading.patches.get("lips")),
        ),
        face=None if reading.face is None else schemas.FaceBox(**reading.face._asdict()),
        neutrals=_written(season.neutrals),
        metals=_written(season.metals),
        avoid=swaps_of(season),
        photos=photos,
        hair_dyed=hair_dyed,
        white_paper=reading.white_paper,
        hints=list(reading.hints),
        engine=engine,
    )


def swaps_of(season: Season) -> list[ColourToAvoid]:
    """Each colour to avoid with the season's colour that can take its place; no two share one."""
    left = [*season.neutrals, *season.recommended]
    swaps = []
    for avoided in season.avoid:
        swap = min(left, key=lambda candidate: delta_e(lab_of_hex(avoided.hex), lab_of_hex(candidate.hex)))
        left.remove(swap)
        swaps.append(ColourToAvoid(hex=avoided.hex, name=avoided.name, swap=_one(swap)))
    return swaps


def _confidence_word(reading: ColourReading) -> schemas.ConfidenceWord:
    if reading.confidence >= HIGH_CONFIDENCE and (reading.white_paper or reading.photos_agree):
        return "alta"
    return "média" if reading.confidence >= MEDIUM_CONFIDENCE else "baixa"


def _written(colours: Iterable[NamedColour]) -> list[PaletteColour]:
    return [_one(colour) for colour in colours]


def _one(colour: NamedColour) -> PaletteColour:
    return PaletteColour(hex=colour.hex, name=colour.name)


@overload
def _swatch(patch: Patch) -> schemas.Swatch: ...
@overload
def _swatch(patch: Patch | None) -> schemas.Swatch | None: ...
def _swatch(patch: Patch | None) -> schemas.Swatch | None:
    if patch is None:
        return None
    return schemas.Swatch(hex=patch.hex, x=round(patch.spot.x, 4), y=round(patch.spot.y, 4), picked=patch.picked)
