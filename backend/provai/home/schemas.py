from provai.platform.schemas import Output
from provai.speech.schemas import SpeechCapabilities
from provai.tryon.schemas import TryonCapabilities


class HomeOut(Output):
    tryons: int
    favorites: int
    style_score: int


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
