from datetime import datetime
from typing import Literal
from uuid import UUID

from provai.platform.schemas import Output
from provai.push.messages import Platform
from provai.speech.schemas import SpeechCapabilities
from provai.tryon.schemas import TryonCapabilities

# What each 20 points of the score are for, in the order in which they are suggested.
Habit = Literal["tryon", "wardrobe_item", "color_analysis", "conversation", "favorite"]


class LatestLook(Output):
    id: UUID
    thumbnail_url: str
    favorite: bool
    is_example: bool
    created_at: datetime


class HomeOut(Output):
    full_name: str | None
    # None until onboarding has given one.
    stylist_name: str | None
    tryons: int
    favorites: int
    wardrobe_items: int
    style_score: int
    # What would raise the score, the next one first.
    missing_habits: list[Habit]
    latest_looks: list[LatestLook]


class UploadLimits(Output):
    picture_bytes: int
    audio_bytes: int
    wardrobe_photos_at_once: int


class CapabilitiesOut(Output):
    """What this installation offers; a screen shows only what is on."""

    email_confirmation: bool
    minimum_password_length: int
    tryon: TryonCapabilities
    speech: SpeechCapabilities
    uploads: UploadLimits
    # The apps that the server itself tells when a look is ready.
    push: list[Platform]
