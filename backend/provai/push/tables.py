from uuid import UUID

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.tables import Base, OwnedByUser, one_of


class PushDevice(OwnedByUser, Base):
    """A phone that is told when a look is ready; it leaves with the session that it is signed in by."""

    __tablename__ = "push_devices"
    __table_args__ = (
        one_of("platform", "android", "ios"),
        Index("uq_push_devices_token", "token", unique=True),
        Index("ix_push_devices_newest", "user_id", "id"),
        Index("ix_push_devices_session_id", "session_id"),
    )
    session_id: Mapped[UUID] = mapped_column(ForeignKey("auth_sessions.id", ondelete="CASCADE"))
    platform: Mapped[str]
    # What Google or Apple knows the app on this phone by.
    token: Mapped[str]
