from uuid import UUID

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column, synonym

from provai.platform.tables import Base, Owned

DEFAULT_STYLIST_NAME = "Cloe"


class Profile(Owned, Base):
    """Keyed by the person's own id, as in the product's first contract."""

    __tablename__ = "profiles"
    id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[UUID] = synonym("id")
    full_name: Mapped[str | None]
    stylist_name: Mapped[str] = mapped_column(default=DEFAULT_STYLIST_NAME, server_default=DEFAULT_STYLIST_NAME)
    avatar_url: Mapped[str | None]
