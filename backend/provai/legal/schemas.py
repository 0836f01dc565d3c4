from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from provai.platform.schemas import Input, Output

Document = Literal["terms", "privacy"]
# Every version that was ever shown; a new text adds its own here, and the web's types follow.
Version = Literal["2025-01", "2025-01.2", "2025-01.3"]
# What a consent to a purpose is given under: the policy that is shown now.
PRIVACY_VERSION: Version = "2025-01.3"
Purpose = Literal["body_photos", "selfie", "audio", "external_provider"]


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


class PurposeConsentIn(Input):
    """`provider` is one of those named by the answer to GET; without it every provider that is on is meant."""

    granted: bool
    provider: Annotated[str, StringConstraints(min_length=1, max_length=200)] | None = None


class PurposeConsentOut(Output):
    purpose: Purpose
    # Who it is sent to, for `external_provider` alone: each provider is allowed by itself.
    provider: str | None
    granted: bool
    version: str | None
    granted_at: datetime | None
    revoked_at: datetime | None


class PurposeConsentsOut(Output):
    purposes: list[PurposeConsentOut]
    # The outside services that something may be sent to, by the names people know; none by default.
    providers: list[str]
