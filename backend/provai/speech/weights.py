"""Which Whisper this installation hears with, whether its files are here, and fetching them behind a running server."""

import os
import threading
from dataclasses import dataclass
from pathlib import Path

import structlog

from eyes.fetching import pull
from eyes.models import ModelPackage, ModelShelf, ModelTrouble, manifest
from provai.platform.house import House
from provai.settings import Settings

log = structlog.get_logger()

MANIFEST = Path(__file__).with_name("models.toml")
# Small peaks at 2.1 GB while it listens, base at 1.1 GB; the rest of the app needs as much again.
SMALL_NEEDS_BYTES = 6 * 1024**3
LOG_STEP_PERCENT = 10
RETRY_SECONDS = (60, 300, 900)


@dataclass(frozen=True)
class SpeechState:
    """`percent` while the weights are being fetched; `reason` is one sentence whenever there is no hearing."""

    available: bool
    preparing: bool
    reason: str | None = None
    percent: int | None = None


READY = SpeechState(available=True, preparing=False)
TURNED_OFF = SpeechState(
    available=False,
    preparing=False,
    reason="A transcrição de áudio está desligada neste servidor. Escreva sua mensagem.",
)
MISSING = SpeechState(
    available=False,
    preparing=False,
    reason="A transcrição de áudio ainda não está instalada neste servidor. Escreva sua mensagem.",
)


def chosen_model(settings: Settings) -> str:
    if settings.speech_model != "auto":
        return settings.speech_model
    return "small" if _memory_bytes() >= SMALL_NEEDS_BYTES else "base"


def _memory_bytes() -> int:
    """What the machine has, or what its container is allowed."""
    machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    try:
        allowed = int(Path("/sys/fs/cgroup/memory.max").read_text())
    except (OSError, ValueError):  # no limit reads "max"
        return machine
    return min(machine, allowed)


def speech_shelf(settings: Settings) -> ModelShelf:
    """Both sizes, for listing and checking them by hand."""
    return ModelShelf(settings.models, manifest(MANIFEST))


def chosen_shelf(settings: Settings) -> ModelShelf:
    """Only the size that this installation uses; none when another server listens or nobody does."""
    wanted = "" if settings.speech_base_url else f"whisper-{chosen_model(settings)}"
    return ModelShelf(settings.models, tuple(p for p in manifest(MANIFEST) if p.name == wanted))


class SpeechWeights:
    """A part of the house. `prepare` fetches in a thread of its own; until then and without it `state` only looks."""

    def __init__(self, house: House) -> None:
        self._settings = house.settings
        self._shelf = chosen_shelf(house.settings)
        self._here = False
        self._percent: int | None = None
        self._closed = threading.Event()

    def state(self) -> SpeechState:
        if self._settings.speech_base_url or self._here:
            return READY
        if not self._shelf.packages:
            return TURNED_OFF
        if self._percent is not None:
            return self._preparing(self._percent)
        self._here = all(map(self._shelf.is_here, self._shelf.packages))
        return READY if self._here else MISSING

    def prepare(self) -> None:
        if self.state() == MISSING:
            self._percent = 0
            threading.Thread(target=self._fetch, name="speech-weights", daemon=True).start()

    def close(self) -> None:
        self._closed.set()

    def _preparing(self, percent: int) -> SpeechState:
        sentence = f"A transcrição de áudio está sendo preparada ({percent}%). Por enquanto, escreva sua mensagem."
        return SpeechState(available=False, preparing=True, reason=sentence, percent=percent)

    def _fetch(self) -> None:
        (package,) = self._shelf.packages
        log.info("speech_weights_fetching", model=package.name, megabytes=package.size // 1_000_000)
        for pause in (*RETRY_SECONDS, None):
            try:
                pull(self._shelf, package, self._show)
            except (ModelTrouble, OSError) as trouble:
                log.warning("speech_weights_not_fetched", model=package.name, reason=str(trouble), retry_seconds=pause)
            else:
                log.info("speech_weights_ready", model=package.name)
                self._here, self._percent = True, None
                return
            if pause is None or self._closed.wait(pause):
                break
        self._percent = None

    def _show(self, package: ModelPackage, there: int) -> None:
        if self._closed.is_set():
            raise ModelTrouble("o servidor está parando")
        percent = min(99, there * 100 // package.size)
        if percent // LOG_STEP_PERCENT > (self._percent or 0) // LOG_STEP_PERCENT:
            log.info("speech_weights_fetching", model=package.name, percent=percent)
        self._percent = percent


def fetched_percent(shelf: ModelShelf, package: ModelPackage) -> int | None:
    """How far another process is; None when nothing of the package has come yet."""
    archive = shelf.folder / package.name / f"{package.version}.archive"
    return min(99, archive.stat().st_size * 100 // package.size) if archive.is_file() else None
