from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from provai.platform.schemas import Input, Output

Document = Literal["terms", "privacy"]
Version = Annotated[str, Field(pattern=r"^[0-9a-z.\-]{1,32}$")]


class AcceptedText(Input):
    document: Document
    version: Version


class ConsentsIn(Input):
    documents: Annotated[list[AcceptedText], Field(min_length=1, max_length=10)]


class ConsentOut(Output):
    id: UUID
    user_id: UUID
    document: Document
    version: str
    created_at: datetime
