"""The one place that reads the time, always in UTC."""

import time
from datetime import UTC, datetime


def now() -> datetime:
    return datetime.now(UTC)


def seconds() -> float:
    """The same moment since 1970, for what is asked a hundred times in an answer."""
    return time.time()
