from sqlalchemy import Index
from sqlalchemy.orm import Mapped

from provai.platform.tables import Base, OwnedByUser, one_of

DOCUMENTS = ("terms", "privacy")


class Consent(OwnedByUser, Base):
    """That a person accepted one version of a legal text, and when (created_at)."""

    __tablename__ = "consents"
    __table_args__ = (
        one_of("document", *DOCUMENTS),
        Index("uq_consents_once", "user_id", "document", "version", unique=True),
    )
    document: Mapped[str]
    version: Mapped[str]
