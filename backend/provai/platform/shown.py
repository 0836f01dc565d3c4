"""Rows that are only shown: they look like the objects of their table, cost a third of them and cannot be changed."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeVar, cast

from sqlalchemy import inspect

T = TypeVar("T")


class _Shown:
    """The columns and properties of a table."""

    _names: tuple[str, ...]

    def __init__(self, values: Iterable[Any]) -> None:
        self.__dict__.update(zip(self._names, values, strict=True))

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError(f"{name} of a row that is only shown")


def shown_as(table: type[T]) -> tuple[Callable[[Iterable[Any]], T], tuple[Any, ...]]:
    """What makes such a row of its values, and the columns they come from: all but the deferred ones."""
    found: Any = _shown_as(cast(Any, table))
    return found  # type: ignore[no-any-return]


@cache
def _shown_as(table: Any) -> tuple[type[_Shown], tuple[Any, ...]]:
    kept = [column for column in inspect(table).column_attrs if not column.deferred]
    properties = {name: value for name, value in vars(table).items() if isinstance(value, property)}
    kind = type(table.__name__, (_Shown,), {**properties, "_names": tuple(column.key for column in kept)})
    return kind, tuple(column.columns[0] for column in kept)
