from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from provai.platform.schemas import Input, Output

Document = Literal["terms", "privacy"]
# Every version that was ever shown; a new text adds its own here, and the web's types follow.
Version = Literal["2025-01"]


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
