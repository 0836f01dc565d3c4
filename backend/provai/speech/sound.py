"""A recording as samples: decoded, searched for a voice, and cut at its pauses into what the network takes at once.

The engine process imports this: it stays free of the database, the jobs and HTTP.
"""

from collections.abc import Iterator
from io import BytesIO

import av
import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float32]

RATE = 16_000
FRAME = RATE // 25  # 40 ms: two periods of the lowest voice

# Whisper sees 30 seconds; a cut is looked for in the last eight of them.
PIECE_SECONDS = 28
CUT_WINDOW_SECONDS = 8

# A voiced frame repeats itself at the pitch of a voice (70 to 400 Hz) and is louder than the hiss of a silent room.
QUIETEST_DB = -55.0
VOICED_PERIODICITY = 0.45
SHORTEST_VOICE_SECONDS = 0.24
# Speech rises and falls with its syllables; a hum, a fan or a held tone does not.
LEAST_MODULATION_DB = 3.0
VERY_QUIET = 0.05  # of full scale, at the loudest


def decode(data: bytes, most_seconds: float) -> Samples | None:
    """Mono at 16 kHz; None once it passes `most_seconds`."""
    resampler = av.AudioResampler(format="flt", layout="mono", rate=RATE)
    parts: list[Samples] = []
    count = 0
    # No protocol is allowed: a crafted file must not make us read another one.
    with av.open(BytesIO(data), "r", options={"protocol_whitelist": ""}, metadata_errors="ignore") as source:
        for frame in source.decode(source.streams.audio[0]):
            for resampled in resampler.resample(frame):
                parts.append(resampled.to_ndarray().reshape(-1).astype(np.float32))
                count += len(parts[-1])
            if count > most_seconds * RATE:
                return None
    parts += [resampled.to_ndarray().reshape(-1).astype(np.float32) for resampled in resampler.resample(None)]
    return np.concatenate(parts) if parts else np.zeros(0, np.float32)


def has_voice(samples: Samples) -> bool:
    frames = _frames(samples)
    loud = _decibels(frames)
    voiced = (loud > QUIETEST_DB) & (_periodicity(frames) > VOICED_PERIODICITY)
    if voiced.sum() * FRAME < SHORTEST_VOICE_SECONDS * RATE:
        return False
    return float(np.std(loud)) > LEAST_MODULATION_DB


def pieces(samples: Samples) -> Iterator[Samples]:
    """Each short enough for the network, ending in the quietest place near its end."""
    longest, window = PIECE_SECONDS * RATE, CUT_WINDOW_SECONDS * RATE
    while len(samples) > longest:
        loud = _decibels(_frames(samples[longest - window : longest]))
        cut = longest - window + int(np.argmin(np.convolve(loud, np.ones(5) / 5, "same"))) * FRAME + FRAME // 2
        yield samples[:cut]
        samples = samples[cut:]
    if len(samples):
        yield samples


def levelled(samples: Samples) -> Samples:
    """Brings a very quiet recording up; an ordinary one stays as it is."""
    loudest = float(np.quantile(np.abs(samples), 0.999)) if len(samples) else 0.0
    gain = min(0.3 / loudest, 30.0) if 0 < loudest < VERY_QUIET else 1.0
    return np.asarray(np.clip(samples * gain, -1, 1), np.float32)


def _frames(samples: Samples) -> Samples:
    """Without the constant part that cheap microphones add, which would drown every difference."""
    count = len(samples) // FRAME
    frames = samples[: count * FRAME].reshape(count, FRAME)
    return np.asarray(frames - frames.mean(axis=1, keepdims=True), np.float32)


def _decibels(frames: Samples) -> Samples:
    if not len(frames):
        return np.zeros(0, np.float32)
    loud: Samples = 20 * np.log10(np.sqrt((frames**2).mean(axis=1)) + 1e-7)
    return loud


def _periodicity(frames: Samples) -> Samples:
    """The highest normalised autocorrelation at the pitches of a voice, for each frame."""
    if not len(frames):
        return np.zeros(0, np.float32)
    spectrum = np.fft.rfft(frames, 2 * FRAME, axis=1)
    correlation = np.fft.irfft(np.abs(spectrum) ** 2, axis=1)[:, :FRAME]
    lags = np.arange(FRAME)
    # The overlap shrinks with the lag; scaled back, a perfect period reads 1.
    normal = correlation / (correlation[:, :1] + 1e-9) * (FRAME / (FRAME - lags))
    shortest, longest = RATE // 400, RATE // 70
    highest: Samples = normal[:, shortest:longest].max(axis=1)
    return highest
