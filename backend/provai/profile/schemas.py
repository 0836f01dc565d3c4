from datetime import datetime
from uuid import UUID

from pydantic import EmailStr

from provai.platform.schemas import FileAddress, Input, Name, Output


class ProfileOut(Output):
    id: UUID
    email: EmailStr
    full_name: str | None
    stylist_name: str
    avatar_url: str | None
    created_at: datetime


class ProfileChange(Input):
    full_name: Name | None = None
    stylist_name: Name | None = None
    avatar_url: FileAddress | None = None
