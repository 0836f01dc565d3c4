from typing import Annotated

from pydantic import Field

from provai.platform.schemas import Output


class ExportPart(Output):
    part: int
    pieces: int


class ImportedRow(Output):
    line: int
    ok: bool
    problem: str | None
    photo: str | None
    category: str | None
    color: str | None
    brand: str | None


class ImportOut(Output):
    """`ready`: how many rows are good; `added`: how many are now items, none in a dry run."""

    rows: list[ImportedRow]
    ready: Annotated[int, Field(ge=0)]
    added: Annotated[int, Field(ge=0)]
