"""What the tests of the chat share: an engine that says what it is told, and how a conversation is held over HTTP."""

import asyncio
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from fastapi import FastAPI

from provai.settings import Settings
from provai.stylist.engines.registry import Engines
from tests.stylist import spoken

ASK = "/api/v1/functions/personal-stylist"
MESSAGES = "/api/v1/stylist/messages"
MEMORY = "/api/v1/stylist/memory"
STREAM = {"Accept": "text/event-stream"}

Script = Callable[..., None]
Event = tuple[str, dict[str, Any]]


@pytest.fixture(scope="session")
def offered(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = str(spoken.offer(tmp_path_factory.mktemp("spoken")))
    sys.path.append(folder)
    yield
    sys.path.remove(folder)


@pytest.fixture
def script(offered: None, app: FastAPI, house_settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Script]:
    """The house answers by the scripted engine, then by the spare one when `spare` is said."""
    monkeypatch.setattr(house_settings, "stylist_word_seconds", 0.0)

    def write(*steps: Any, spare: bool = False) -> None:
        monkeypatch.setattr(house_settings, "stylist_engines", ["scripted", *(["spare"] if spare else [])])
        (house_settings.data_dir / "script.json").write_text(json.dumps(steps))

    write("Oi, tudo bem por aqui.")
    assert app.state.house.part(Engines).chosen()[0].name == "scripted"
    yield write
    for name in ("gate", "gate.reached", "script.json"):
        (house_settings.data_dir / name).unlink(missing_ok=True)


class Gate:
    """Holds the scripted engine at its step {"wait": "gate"}."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def reached(self) -> None:
        while not (self._folder / "gate.reached").exists():  # noqa: ASYNC110 (the engine makes it, in another loop)
            await asyncio.sleep(0.01)

    def open(self) -> None:
        (self._folder / "gate").touch()


@pytest.fixture
def gate(house_settings: Settings, script: Script) -> Iterator[Gate]:
    gate = Gate(house_settings.data_dir)
    yield gate
    gate.open()


def asking(text: str = "Oi", **more: Any) -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": text}], **more}


def events_in(answer: httpx2.Response) -> list[Event]:
    assert answer.headers["content-type"].startswith("text/event-stream")
    blocks = [block.split("\n") for block in answer.text.strip().split("\n\n") if not block.startswith(":")]
    return [(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for name, data in blocks]


def text_of(events: list[Event]) -> str:
    """As a client shows it: a second start begins anew."""
    text = ""
    for name, data in events:
        text = "" if name == "start" else text + data["text"] if name == "delta" else text
    return text
