"""Text and paging as every room takes them."""

from typing import Annotated
from uuid import UUID

from fastapi import Query
from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints


def _storable(value: str) -> str:
    """PostgreSQL cannot keep NUL; nobody types it."""
    if "\x00" in value:
        raise ValueError("NUL is not text")
    return value


_Storable = AfterValidator(_storable)
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=120), _Storable]
ShortText = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120), _Storable]
LongText = Annotated[str, StringConstraints(strip_whitespace=True, max_length=2000), _Storable]
FileAddress = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2048), _Storable]

Before = Annotated[UUID | None, Query(description="Only rows older than this one.")]


class Input(BaseModel):
    """What a caller sends: an unknown field is a mistake worth hearing about."""

    model_config = ConfigDict(extra="forbid", allow_inf_nan=False)


class Output(BaseModel):
    model_config = ConfigDict(from_attributes=True)
