"""The engine process survives what its callers and its calls do to it."""

import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from threading import Thread
from typing import Any, NoReturn

import psutil
import pytest

from provai.platform import engine_process
from provai.platform.engine_process import Call, EngineProcess, EngineProcessTrouble
from provai.platform.house import House
from provai.settings import Settings

PATIENCE_SECONDS = 120


@pytest.fixture
def process(tmp_path: Path) -> Iterator[EngineProcess]:
    process = EngineProcess(House.open(Settings(_env_file=None, data_dir=tmp_path)))
    yield process
    process.close()


def size_of(house: House, tell: Callable[[Any], None], data: bytes) -> int:
    return len(data)


def leave(house: House, tell: Callable[[Any], None]) -> None:
    sys.exit(3)


class Unreadable:
    """Pickled there, refused here."""

    def __reduce__(self) -> tuple[Callable[[], NoReturn], tuple[()]]:
        return refuse_to_be_read, ()


def refuse_to_be_read() -> NoReturn:
    raise ValueError


def answer_unreadably(house: House, tell: Callable[[Any], None]) -> Unreadable:
    return Unreadable()


def in_a_thread(process: EngineProcess, call: Call[int]) -> Future[int]:
    """So that a call that never comes back fails its test instead of holding it."""
    answer: Future[int] = Future()

    def run() -> None:
        try:
            answer.set_result(process.run(call))
        except Exception as error:
            answer.set_exception(error)

    Thread(target=run, daemon=True).start()
    return answer


def test_a_process_that_stopped_reading_is_replaced(process: EngineProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    assert process.run(Call(size_of, b"", seconds=60)) == 0
    silent = psutil.Process(process.pid)
    silent.suspend()
    # The second try waits until the usual patience is back.
    with process._second_try("look"), monkeypatch.context() as hurried:
        hurried.setattr(engine_process, "START_SECONDS", 0.2)
        answer = in_a_thread(process, Call(size_of, bytes(4_000_000), seconds=60))
        silent.wait(PATIENCE_SECONDS)
    assert answer.result(PATIENCE_SECONDS) == 4_000_000
    assert process.pid != silent.pid


def test_a_call_fails_with_a_reason_when_no_process_can_be_started(
    process: EngineProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_descriptors() -> NoReturn:
        raise OSError("Too many open files")

    with monkeypatch.context() as exhausted:
        exhausted.setattr(socket, "socketpair", no_descriptors)
        with pytest.raises(EngineProcessTrouble):
            in_a_thread(process, Call(size_of, b"", seconds=60)).result(PATIENCE_SECONDS)
    assert process.run(Call(size_of, b"1", seconds=60)) == 1


def test_a_call_that_leaves_its_process_does_not_end_the_server(process: EngineProcess) -> None:
    with pytest.raises(RuntimeError, match="SystemExit"):
        process.run(Call(leave, seconds=60))
    assert process.run(Call(size_of, b"1", seconds=60)) == 1


def test_an_answer_that_cannot_be_read_fails_at_once(process: EngineProcess) -> None:
    with pytest.raises(EngineProcessTrouble):
        in_a_thread(process, Call(answer_unreadably, seconds=3600)).result(PATIENCE_SECONDS)


def die_once(house: House, tell: Callable[[Any], None], marker: Path) -> int:
    if not marker.exists():
        marker.touch()
        os._exit(1)
    return 1


def die(house: House, tell: Callable[[Any], None]) -> int:
    os._exit(1)


def wait_for_file(house: House, tell: Callable[[Any], None], begun: Path, awaited: Path) -> int:
    begun.touch()
    while not awaited.exists():
        time.sleep(0.01)
    return 1


def test_a_look_that_lost_its_process_does_not_wait_for_a_dressing(process: EngineProcess, tmp_path: Path) -> None:
    with process._second_try("dressing"):
        answer = in_a_thread(process, Call(die_once, tmp_path / "died", seconds=60))
        assert answer.result(PATIENCE_SECONDS) == 1


def test_a_look_lives_beside_a_dressing_that_kills_its_process_each_time(
    process: EngineProcess, tmp_path: Path
) -> None:
    begun, awaited = tmp_path / "begun", tmp_path / "awaited"
    look = in_a_thread(process, Call(wait_for_file, begun, awaited, seconds=3600))
    while not begun.exists():
        assert not look.done()
        time.sleep(0.01)
    begun.unlink()
    dressing = in_a_thread(process, Call(die, seconds=60, kind="dressing"))
    # The look is begun again after its process died. Its last try, if it needs one, may come before the dressing's.
    while not begun.exists():
        assert not look.done()
        time.sleep(0.01)
    awaited.touch()
    with pytest.raises(EngineProcessTrouble):
        dressing.result(PATIENCE_SECONDS)
    assert look.result(PATIENCE_SECONDS) == 1
