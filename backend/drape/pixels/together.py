"""Two pieces of work at once: numpy and OpenCV let go of the interpreter, and most machines have two cores."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

One = TypeVar("One")
Other = TypeVar("Other")


def together(one: Callable[[], One], other: Callable[[], Other]) -> tuple[One, Other]:
    """What both answer; `other` is worked on in a thread of its own, and what either raises is raised here."""
    with ThreadPoolExecutor(1) as beside:
        later = beside.submit(other)
        return one(), later.result()
