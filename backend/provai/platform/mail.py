"""Letters leave by SMTP, or, when none is configured, wait as files where the person at the keyboard can read them."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from pathlib import Path
from typing import Literal, Protocol

import aiosmtplib
import structlog

from provai.platform.clock import now
from provai.platform.ids import new_id
from provai.private_files import make_private_folder, write_new_private_file
from provai.settings import Settings

log = structlog.get_logger()
SMTP_TIMEOUT_SECONDS = 20
LETTERS_KEPT = timedelta(days=1)


class Carrier(Protocol):
    async def carry(self, letter: EmailMessage, link: str | None) -> None: ...

    async def forget_old(self) -> None: ...

    async def forget_letters_to(self, address: str) -> None: ...


@dataclass(frozen=True)
class Smtp:
    host: str
    port: int
    username: str
    password: str
    security: Literal["starttls", "tls", "none"]

    async def carry(self, letter: EmailMessage, link: str | None) -> None:
        await aiosmtplib.send(
            letter,
            hostname=self.host,
            port=self.port,
            username=self.username or None,
            password=self.password or None,
            use_tls=self.security == "tls",
            start_tls=self.security == "starttls",
            timeout=SMTP_TIMEOUT_SECONDS,
        )

    async def forget_old(self) -> None:
        """Nothing is kept here."""

    async def forget_letters_to(self, address: str) -> None:
        """Nothing is kept here."""


@dataclass(frozen=True)
class Outbox:
    folder: Path
    prints_links: bool

    async def carry(self, letter: EmailMessage, link: str | None) -> None:
        path = await asyncio.to_thread(self._keep, letter)
        log.info("mail_kept_in_outbox", file=str(path), link=link if self.prints_links else None)

    async def forget_old(self) -> None:
        """The links inside are dead by then, and a letter names a person."""
        await asyncio.to_thread(self._forget)

    async def forget_letters_to(self, address: str) -> None:
        await asyncio.to_thread(self._forget_letters_to, address)

    def _forget_letters_to(self, address: str) -> None:
        for path in self.folder.glob("*.eml"):
            with suppress(FileNotFoundError):  # another sweep was faster
                letter = message_from_bytes(path.read_bytes(), policy=SMTP)
                if letter["To"] == address:
                    path.unlink()

    def _forget(self) -> None:
        for path in self.folder.glob("*.eml"):
            if path.stat().st_mtime < (now() - LETTERS_KEPT).timestamp():
                path.unlink(missing_ok=True)

    def _keep(self, letter: EmailMessage) -> Path:
        make_private_folder(self.folder)
        path = self.folder / f"{now():%Y%m%dT%H%M%S%f}-{new_id()}.eml"
        unfinished = path.with_suffix(".part")
        # Only its owner may read it: the link inside opens an account.
        with write_new_private_file(unfinished) as file:
            file.write(letter.as_bytes())
        return unfinished.rename(path)


@dataclass(frozen=True)
class Mailer:
    sender: str
    carrier: Carrier

    @classmethod
    def from_settings(cls, settings: Settings) -> "Mailer":
        carrier: Carrier = Outbox(settings.data_dir / "outbox", prints_links=settings.env == "development")
        if settings.sends_mail:
            password = settings.smtp_password.get_secret_value()
            security = settings.smtp_security
            carrier = Smtp(settings.smtp_host, settings.smtp_port, settings.smtp_username, password, security)
        return cls(settings.mail_from, carrier)

    async def forget_old(self) -> None:
        await self.carrier.forget_old()

    async def forget_letters_to(self, address: str) -> None:
        await self.carrier.forget_letters_to(address)

    async def send(self, to: str, subject: str, text: str, html: str, *, link: str | None = None) -> None:
        """`link` is what the letter asks to open; the outbox prints it in the log, SMTP never does."""
        letter = EmailMessage(policy=SMTP)
        letter["From"] = self.sender
        letter["To"] = to
        letter["Subject"] = subject
        letter["Date"] = format_datetime(now())
        letter["Message-ID"] = make_msgid(domain=letter["From"].addresses[0].domain)
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text, cte="quoted-printable")
        letter.add_alternative(html, subtype="html", cte="quoted-printable")
        await self.carrier.carry(letter, link)
