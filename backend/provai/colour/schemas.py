"""What a colour analysis says, and what it is asked with."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from provai.colour.tables import ColourAnalysis
from provai.photos.schemas import FunctionInput, FunctionOutput
from provai.platform.house import House
from provai.platform.schemas import FileAddress, Input, Output
from provai.storage.service import link_to, thumbnail_of

Undertone = Literal["quente", "frio", "neutro"]
Contrast = Literal["baixo", "médio", "alto"]
ConfidenceWord = Literal["alta", "média", "baixa"]
Share = Annotated[float, Field(ge=0, le=1)]
Hex = Annotated[str, Field(pattern="^#[0-9A-F]{6}$")]


class PaletteColour(Output):
    hex: Hex
    name: str


class ColourToAvoid(PaletteColour):
    swap: PaletteColour = Field(description="What to wear instead.")


class Axis(Output):
    value: Annotated[float, Field(ge=-1, le=1)]
    doubt: Share
    word: str


class Axes(Output):
    temperature: Axis = Field(description="-1 cool, 1 warm")
    depth: Axis = Field(description="-1 light, 1 deep")
    chroma: Axis = Field(description="-1 soft, 1 bright")
    contrast: Axis = Field(description="-1 low, 1 high")


class Swatch(Output):
    hex: Hex = Field(description="After white balance.")
    x: Share = Field(description="Where it was measured in the first photo, 0 left to 1 right.")
    y: Share
    picked: bool = Field(description="Whether the person pointed at it.")


class Swatches(Output):
    skin: Swatch
    hair: Swatch | None
    iris: Swatch | None
    sclera: Swatch | None
    lips: Swatch | None


class FaceBox(Output):
    """The face's oval in the first photo: 0 left to 1 right, 0 top to 1 bottom."""

    left: Share
    top: Share
    width: Share
    height: Share


class ColourPalette(Output):
    season: str
    season_key: str
    description: str
    undertone: Undertone
    contrast: Contrast
    recommended: list[PaletteColour]
    second_season: str
    second_season_key: str
    confidence: Share
    confidence_word: ConfidenceWord
    axes: Axes
    ita: float
    monk: Annotated[int, Field(ge=1, le=10)]
    swatches: Swatches
    face: FaceBox | None = None
    neutrals: list[PaletteColour]
    metals: list[PaletteColour]
    avoid: list[ColourToAvoid]
    photos: Annotated[int, Field(ge=1, le=3)]
    hair_dyed: bool
    white_paper: bool = Field(description="Whether a sheet of white paper was the reference.")
    hints: list[str] = Field(description="Sentences: what would make the next analysis surer.")
    engine: str


class ColourAnalysisOut(Output):
    id: UUID
    user_id: UUID
    selfie_url: str
    thumbnail_url: str
    more_selfie_urls: list[str]
    skin_tone: str | None
    color_palette: ColourPalette | None
    analyzed_at: datetime | None

    @classmethod
    def of(cls, house: House, analysis: ColourAnalysis) -> "ColourAnalysisOut":
        return cls(
            id=analysis.id,
            user_id=analysis.user_id,
            selfie_url=link_to(house, analysis.selfie_url),
            thumbnail_url=link_to(house, thumbnail_of(analysis.selfie_url)),
            more_selfie_urls=[link_to(house, each) for each in analysis.more_selfie_urls],
            skin_tone=analysis.skin_tone,
            color_palette=None if analysis.color_palette is None else ColourPalette(**analysis.color_palette),
            analyzed_at=analysis.analyzed_at,
        )


class SelfieIn(Input):
    selfie_url: FileAddress


class Spot(FunctionInput):
    """A place in the first photo: 0 left to 1 right, 0 top to 1 bottom."""

    x: Share
    y: Share


class CorrectionsIn(FunctionInput):
    """What the person knows better: where to measure, and that the hair is dyed."""

    hair_dyed: bool = False
    skin: Spot | None = None
    hair: Spot | None = None
    iris: Spot | None = None
    sclera: Spot | None = None
    lips: Spot | None = None


class ColourAnalysisIn(FunctionInput):
    image_url: FileAddress
    more_image_urls: Annotated[list[FileAddress], Field(max_length=2)] | None = None
    white_paper: Spot | None = None
    corrections: CorrectionsIn | None = None
    analysis_id: UUID | None = Field(None, description="Analyse this one again instead of adding one.")


class ColourAnalysed(FunctionOutput):
    analysis: ColourAnalysisOut
