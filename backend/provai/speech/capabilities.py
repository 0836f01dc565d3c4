"""What the record button is told."""

from provai.platform.house import House
from provai.speech.hearing import LONGEST_SECONDS
from provai.speech.schemas import SpeechCapabilities
from provai.speech.service import speech_state


def speech_capabilities(house: House) -> SpeechCapabilities:
    state = speech_state(house)
    return SpeechCapabilities(
        available=state.available,
        preparing=state.preparing,
        reason=state.reason,
        percent=state.percent,
        longest_seconds=LONGEST_SECONDS,
    )
