"""What is said to a phone, and how a provider may answer; nothing of a person is in it but the look's id."""

from dataclasses import dataclass
from typing import Literal, Protocol

Platform = Literal["android", "ios"]

TITLE = "Seu look ficou pronto"
TEXT = "Quer ver antes e depois?"

SECONDS = 15.0  # for each step of one message
BUSY = (429, 500, 502, 503, 504)


@dataclass(frozen=True)
class LookReady:
    token: str
    look: str


class PushBusy(Exception):
    """The provider did not take the message; it may be sent again."""


class DeviceGone(Exception):
    """The app was removed from the phone, or its token is not valid any more."""


class PushRefused(Exception):
    """The provider takes no message of ours, or may already have taken this one; it is not sent again."""


class Sender(Protocol):
    def send(self, message: LookReady) -> None:
        """Blocks. Raises PushBusy, DeviceGone or PushRefused."""
