from typing import Annotated
from uuid import UUID

from pydantic import Field

from provai.platform.schemas import Input, LongText, Name, Output, ShortText

Measure = Annotated[float, Field(gt=0, le=1000)]
Choices = Annotated[list[Name], Field(max_length=50)]


class MeasurementsIn(Input):
    height_cm: Measure | None = None
    weight_kg: Measure | None = None
    waist_cm: Measure | None = None
    hip_cm: Measure | None = None
    bust_cm: Measure | None = None
    shoe_size: ShortText | None = None
    clothing_size: ShortText | None = None


class MeasurementsOut(MeasurementsIn, Output):
    user_id: UUID


class StylePreferencesIn(Input):
    favorite_clothing: LongText | None = None
    favorite_shoes: LongText | None = None
    favorite_sunglasses: LongText | None = None
    preferred_styles: Choices = []
    preferred_colors: Choices = []
    budget_range: ShortText | None = None
    occasions: Choices = []


class StylePreferencesOut(StylePreferencesIn, Output):
    user_id: UUID
