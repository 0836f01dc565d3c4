"""The eyes of this process, shared by everyone who looks, and the threads they look in."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from provai.settings import Settings
from provai.vision.eyes import Eyes

R = TypeVar("R")

# A photo's facts are some ten megabytes of masks: enough for a few people and their looks.
REMEMBERED = 8


def eyes_of(settings: Settings) -> Eyes:
    return _eyes(settings.models)


@lru_cache(maxsize=2)
def _eyes(models: Path) -> Eyes:
    return Eyes(models, remember=REMEMBERED)


# Apart from the try-ons' own threads: a quick look at a photo does not wait for someone's dressing.
_looking = ThreadPoolExecutor(max_workers=1, thread_name_prefix="looking")


async def look(question: Callable[[], R]) -> R:
    return await asyncio.get_running_loop().run_in_executor(_looking, question)
