from provai.platform.schemas import Output


class HomeOut(Output):
    tryons: int
    favorites: int
    style_score: int


class LimitsOut(Output):
    picture_bytes: int
    audio_bytes: int
    garments_per_tryon: int
    wardrobe_photos_per_upload: int
    minimum_password_length: int


class CapabilitiesOut(Output):
    """What this installation offers; a screen shows only what is on."""

    email_confirmation: bool
    engines: dict[str, list[str]]
    limits: LimitsOut
