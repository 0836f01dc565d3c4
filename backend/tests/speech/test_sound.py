import numpy as np
import pytest

from provai.speech.hearing import plausible
from provai.speech.sound import PIECE_SECONDS, RATE, decode, has_voice, pieces
from tests.speech.voices import recorded, silence, voice

_TIME = np.arange(3 * RATE) / RATE
_NOISE = np.random.default_rng(0)
WITHOUT_VOICE = {
    "nothing": np.zeros(3 * RATE),
    "hiss": _NOISE.normal(0, 0.1, 3 * RATE),
    "mains hum": 0.2 * np.sin(2 * np.pi * 60 * _TIME),
    "one held tone": 0.2 * np.sin(2 * np.pi * 220 * _TIME),
    "clicks": (_NOISE.random(3 * RATE) > 0.9995) * 0.6,
}


def test_a_voice_is_told_from_everything_else() -> None:
    assert has_voice(voice(2))
    assert has_voice(voice(2) * 0.05)
    assert has_voice(voice(2) + np.float32(0.3)), "a microphone that adds a constant"


@pytest.mark.parametrize("name", WITHOUT_VOICE)
def test_silence_and_noise_are_no_voice(name: str) -> None:
    assert not has_voice(WITHOUT_VOICE[name].astype(np.float32))


def test_a_long_recording_is_cut_in_its_pauses_and_nothing_is_lost() -> None:
    sound = np.concatenate([voice(24), silence(1), voice(30), silence(1), voice(10)])
    cut = list(pieces(sound))
    assert all(len(piece) <= PIECE_SECONDS * RATE for piece in cut)
    assert sum(map(len, cut)) == len(sound)
    assert 24 * RATE < len(cut[0]) < 25 * RATE


@pytest.mark.parametrize("container", ["webm", "mp4"])
def test_what_browsers_record_becomes_mono_at_the_rate_of_the_network(container: str) -> None:
    sound = decode(recorded(voice(3), container), 10)
    assert sound is not None
    assert abs(len(sound) / RATE - 3) < 0.1
    assert decode(recorded(voice(3), container), 2) is None


@pytest.mark.parametrize(
    ("heard", "kept"),
    [
        ("Legendas pela comunidade Amara.org", ""),
        ("Obrigado por assistir!", ""),
        ("Preciso de uma roupa para o casamento. Legendas por Fulano.", "Preciso de uma roupa para o casamento."),
        ("E aí, o que eu uso?", "E aí, o que eu uso?"),
        ("Amanhã, amanhã, amanhã, amanhã, amanhã, amanhã", "Amanhã"),
        ("Sim, sim, pode ser.", "Sim, sim, pode ser."),
    ],
)
def test_what_the_network_invents_is_left_out(heard: str, kept: str) -> None:
    assert plausible(heard) == kept
