from typing import Literal

from provai.photos.schemas import FunctionInput
from provai.platform.schemas import FileAddress, Output


class RecordingIn(FunctionInput):
    audio_url: FileAddress


class TranscriptOut(Output):
    text: str


class StillHearing(Output):
    """Ask again with the same address."""

    status: Literal["working"] = "working"


class SpeechCapabilities(Output):
    """Whether recordings are understood now; if not, `reason` says why in one sentence."""

    available: bool
    preparing: bool
    reason: str | None
    percent: int | None
    longest_seconds: int
