"""The replies that this process is writing, word by word; other processes see them a little later in their rows."""

import asyncio
import threading
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from provai.platform.change_notifier import ChangeNotifier
from provai.platform.house import House


class ReplyNotifier(ChangeNotifier):
    """Its own part of the house: who watches a reply is not woken by try-ons."""


@dataclass
class Draft:
    """Written in the loop of the jobs, read from the loop of the requests: text only ever grows."""

    owner_id: UUID
    text: str = ""
    cards: list[dict[str, Any]] = field(default_factory=list)
    stopped: bool = False
    _loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    _task: asyncio.Task[Any] | None = field(default_factory=asyncio.current_task)

    def stop(self) -> None:
        """From any thread."""
        self.stopped = True
        if self._task is not None:
            with suppress(RuntimeError):  # the loop was closed meanwhile
                self._loop.call_soon_threadsafe(self._task.cancel)


class LiveReplies:
    def __init__(self, house: House) -> None:
        self._notifier = house.part(ReplyNotifier)
        self._drafts: dict[UUID, Draft] = {}
        self._lock = threading.Lock()

    def open(self, reply_id: UUID, owner_id: UUID) -> Draft:
        """To be called in the task that writes."""
        draft = Draft(owner_id)
        with self._lock:
            self._drafts[reply_id] = draft
        return draft

    def drop(self, reply_id: UUID) -> None:
        with self._lock:
            draft = self._drafts.pop(reply_id, None)
        if draft is not None:
            self._notifier.notify(draft.owner_id)

    def draft_of(self, reply_id: UUID) -> Draft | None:
        with self._lock:
            return self._drafts.get(reply_id)

    def stop(self, reply_id: UUID) -> None:
        draft = self.draft_of(reply_id)
        if draft is not None:
            draft.stop()
