from datetime import datetime

from sqlalchemy import CheckConstraint, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, OwnedByUser, one_of

DOCUMENTS = ("terms", "privacy")
PURPOSES = ("body_photos", "selfie", "audio", "external_provider")


class Consent(OwnedByUser, Base):
    """That a person accepted one version of a legal text, and when (created_at)."""

    __tablename__ = "consents"
    __table_args__ = (
        one_of("document", *DOCUMENTS),
        Index("uq_consents_once", "user_id", "document", "version", unique=True),
    )
    document: Mapped[str]
    version: Mapped[str]


class PurposeConsent(OwnedByUser, Base):
    """What a person allows us to do with one kind of data: since when (created_at), by which text, until when.

    Sending it out is allowed to one named provider at a time.
    """

    __tablename__ = "purpose_consents"
    __table_args__ = (
        one_of("purpose", *PURPOSES),
        CheckConstraint("provider = '' OR purpose = 'external_provider'", name="provider_of_sending"),
        Index(
            "uq_purpose_consents_current",
            "user_id",
            "purpose",
            "provider",
            unique=True,
            sqlite_where=text("revoked_at IS NULL"),
            postgresql_where=text("revoked_at IS NULL"),
        ),
        Index("ix_purpose_consents_newest", "user_id", "id"),
    )
    purpose: Mapped[str]
    # As it was named to the person; empty for every other purpose, and for consents of before providers were kept.
    provider: Mapped[str] = mapped_column(default="", server_default="")
    version: Mapped[str]
    revoked_at: Mapped[datetime | None]
