"""From stored bytes to Portuguese words, in the engine process."""

import re
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from provai.platform.house import House
from provai.speech.sound import RATE, Samples, decode, has_voice, levelled, pieces
from provai.speech.weights import chosen_shelf

LONGEST_SECONDS = 120
# A recorder stops a moment late.
TOLERANCE_SECONDS = 3
# Until then it keeps the 2 GB of its loudest moment: taking them anew each time costs a third more.
IDLE_SECONDS = 180

Problem = Literal["too_long", "silence", "broken"]


@dataclass(frozen=True)
class Heard:
    """`text`, or the `problem` because of which there is none."""

    text: str = ""
    problem: Problem | None = None


def hear(house: House, tell: Callable[[str], None], data: bytes) -> Heard:
    """What was said."""
    sound = _voice_in(data)
    if isinstance(sound, Heard):
        return sound
    whisper = house.part(Whisper)
    said: list[str] = []
    for piece in pieces(sound):
        tell("listening")  # raises once nobody waits any more
        if has_voice(piece):
            said.append(whisper.words_in(levelled(piece)))
    text = plausible(" ".join(said))
    return Heard(text) if text else Heard(problem="silence")


def check_recording(house: House, tell: Callable[[str], None], data: bytes) -> Heard:
    """Only the problem, if any: the words come from another server."""
    sound = _voice_in(data)
    return sound if isinstance(sound, Heard) else Heard()


def _voice_in(data: bytes) -> Samples | Heard:
    try:
        samples = decode(data, LONGEST_SECONDS + TOLERANCE_SECONDS)
    except Exception:  # what was stored decoded once; whatever fails now is not the caller's to understand
        return Heard(problem="broken")
    if samples is None:
        return Heard(problem="too_long")
    return samples if has_voice(samples) else Heard(problem="silence")


class Whisper:
    """The network, loaded at the first recording and let go when nobody has spoken for a while."""

    def __init__(self, house: House) -> None:
        self._settings = house.settings
        self._model: Any = None
        self._lock = threading.Lock()
        self._used_at = 0.0

    def words_in(self, samples: Samples) -> str:
        with self._lock:
            if self._model is None:
                self._model = self._load()
                threading.Thread(target=self._let_go_when_idle, daemon=True).start()
            said: str = self._model.recognize(samples, sample_rate=RATE, language="pt")
            self._used_at = time.monotonic()
        return said.strip()

    def _load(self) -> Any:
        # Slow to import, and only whoever listens needs them.
        import onnx_asr  # noqa: PLC0415
        import onnxruntime  # type: ignore[import-untyped]  # noqa: PLC0415

        shelf = chosen_shelf(self._settings)
        (package,) = shelf.packages
        folder = shelf.open(package.files[0].name).parent
        for file in package.files[1:]:
            shelf.open(file.name)
        options = onnxruntime.SessionOptions()
        # Threads that spin while they wait take the other core from whoever looks at a photo meanwhile.
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        return onnx_asr.load_model("whisper", folder, quantization="quantized", sess_options=options)

    def _let_go_when_idle(self) -> None:
        while True:
            time.sleep(IDLE_SECONDS)
            with self._lock:
                if time.monotonic() - self._used_at > IDLE_SECONDS:
                    self._model = None
                    return


# What Whisper has learned from subtitles and says into noise; nobody says it to a stylist.
_SUBTITLES = re.compile(
    r"^\W*((legendas?|legendado|transcri[çc][ãa]o|tradu[çc][ãa]o)( e legendas?)? (pela|por|da|de) .*"
    r"|.*amara\.org.*|inscrevam?-se( no canal)?.*|obrigad[oa] por assistir.*|m[úu]sica|aplausos)\W*$",
    re.IGNORECASE,
)
_REPEATED = re.compile(r"(\b.{2,60}?)(?:[\s,.!?]+\1){3,}", re.IGNORECASE)


def plausible(text: str) -> str:
    """Without the sentences that the network invents, and with what it says over and over said once."""
    sentences = re.split(r"(?<=[.!?…])\s+", " ".join(text.split()))
    kept = " ".join(sentence for sentence in sentences if not _SUBTITLES.match(sentence))
    return _REPEATED.sub(r"\1", kept).strip()
