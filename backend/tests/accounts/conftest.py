"""Letters that really arrived, and the house under other settings."""

import secrets
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import anyio
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from provai.platform.database import act_as
from provai.platform.house import House
from provai.platform.limits import RateLimits
from provai.settings import Settings

AUTH = "/api/auth/v1"
PASSWORD = "segredo-de-teste"
ARRIVAL_SECONDS = 30


def new_email(name: str = "ana") -> str:
    return f"{name}-{secrets.token_hex(6)}@exemplo.com.br"


def link_in(letter: EmailMessage) -> str:
    body = letter.get_body(("plain",))
    assert body is not None
    words: list[str] = body.get_content().split()
    return next(word for word in words if word.startswith("http"))


def token_in(link: str) -> dict[str, str]:
    """What a client sends to /verify from a link."""
    query = parse_qs(urlsplit(link).query)
    return {"token_hash": query["token_hash"][0], "type": query["type"][0]}


@dataclass
class Letters:
    folder: Path
    _read: set[Path] = field(default_factory=set)

    def waiting(self, email: str) -> list[EmailMessage]:
        """Letters to this email not looked at before, oldest first."""
        found = []
        for path in sorted(self.folder.glob("*.eml")):
            letter = message_from_bytes(path.read_bytes(), policy=default)
            assert isinstance(letter, EmailMessage)
            if path not in self._read and letter["To"] == email:
                self._read.add(path)
                found.append(letter)
        return found

    async def next(self, email: str) -> EmailMessage:
        """The one letter that is on its way; a worker writes it, so it arrives when it arrives."""
        with anyio.fail_after(ARRIVAL_SECONDS):
            while not (arrived := self.waiting(email)):  # noqa: ASYNC110 (another thread or process writes it)
                await anyio.sleep(0.02)
        assert len(arrived) == 1
        return arrived[0]


@pytest.fixture
def letters(house_settings: Settings) -> Letters:
    return Letters(house_settings.data_dir / "outbox")


@pytest.fixture
def house(app: FastAPI) -> House:
    found: House = app.state.house
    return found


ChangeHouse = Callable[..., House]


@pytest.fixture
def change_house(app: FastAPI, house: House) -> Iterator[ChangeHouse]:
    """The same house, as if started with other settings or limits; put back afterwards."""

    def change(*, limits: RateLimits | None = None, **settings: Any) -> House:
        changed = replace(house, settings=house.settings.model_copy(update=settings), limits=limits or house.limits)
        app.state.house = changed
        return changed

    yield change
    app.state.house = house


@pytest.fixture
def confirming(change_house: ChangeHouse) -> House:
    return change_house(email_confirmation=True)


Age = Callable[..., Awaitable[None]]


@pytest.fixture
def age(house: House) -> Age:
    """Makes rows as old as if `by` had passed since their times were written."""

    async def older(table: Any, *columns: str, by: timedelta, where: Any) -> None:
        async with house.database.transaction() as session:
            await act_as(session, None)
            rows = (await session.scalars(select(table).where(where))).all()
            assert rows
            for row in rows:
                for column in columns:
                    setattr(row, column, getattr(row, column) - by)

    return older
