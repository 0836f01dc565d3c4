"""Recordings made by code: the pitch, vowels and syllables of a voice, in the containers that browsers write.

python -m tests.speech.voices FILE   writes one as WAV, for the fake microphone of the browser tests
"""

import sys
import wave
from io import BytesIO

import av
import numpy as np
from numpy.typing import NDArray

from provai.speech.sound import RATE

VOWELS = [(730, 1090), (530, 1840), (270, 2290), (570, 840), (300, 870)]  # a é i ó u


def voice(seconds: float) -> NDArray[np.float32]:
    """Four syllables a second, each a vowel that swells and fades, at a pitch that falls."""
    t = np.arange(int(seconds * RATE)) / RATE
    phase = np.cumsum(150 - 20 * (t % 1)) / RATE
    vowel = (t * 4).astype(int) % len(VOWELS)
    sound = np.zeros_like(t)
    for harmonic in range(1, 24):
        pitch = harmonic * 140
        loud = sum(np.exp(-(((pitch - np.array([v[f] for v in VOWELS])) / 180) ** 2)) for f in (0, 1))
        sound += (0.05 + loud[vowel]) / harmonic**0.5 * np.sin(2 * np.pi * harmonic * phase)
    syllable = np.clip(np.sin(2 * np.pi * 2 * t) ** 2 * 1.4 - 0.2, 0, 1)
    spoken = sound * syllable
    return (0.5 * spoken / np.abs(spoken).max()).astype(np.float32)


def silence(seconds: float) -> NDArray[np.float32]:
    return np.random.default_rng(1).normal(0, 0.0005, int(seconds * RATE)).astype(np.float32)


def recorded(samples: NDArray[np.float32], container: str = "webm") -> bytes:
    """WebM with Opus as Chromium and Firefox record, MP4 with AAC as Safari does."""
    codec = {"webm": "libopus", "mp4": "aac"}[container]
    out = BytesIO()
    with av.open(out, "w", format=container) as target:
        stream = target.add_stream(codec, rate=48_000, layout="mono")
        resampler = av.AudioResampler(format=stream.codec_context.format, layout="mono", rate=48_000, frame_size=960)
        frame = av.AudioFrame.from_ndarray(samples.reshape(1, -1), format="flt", layout="mono")
        frame.sample_rate = RATE
        for part in [*resampler.resample(frame), *resampler.resample(None)]:
            part.pts = None
            target.mux(stream.encode(part))
        target.mux(stream.encode(None))
    return out.getvalue()


if __name__ == "__main__":
    with wave.open(sys.argv[1], "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((voice(10) * 32767).astype("<i2").tobytes())
