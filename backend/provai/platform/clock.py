"""The one place that reads the time, always in UTC."""

from datetime import UTC, datetime


def now() -> datetime:
    return datetime.now(UTC)
