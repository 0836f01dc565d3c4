"""Who has an account, where they are and were signed in, and the single-use links sent to them."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, Index
from sqlalchemy.orm import Mapped, mapped_column

from provai.platform.clock import now
from provai.platform.tables import Base, Keyed, OwnedByUser, one_of

# Never leaves the house, not even in the person's own export.
SECRET = {"secret": True}


class User(Keyed, Base):
    __tablename__ = "users"
    email: Mapped[str] = mapped_column(unique=True)  # kept in lower case
    password_hash: Mapped[str] = mapped_column(info=SECRET)
    user_metadata: Mapped[dict[str, Any]] = mapped_column(default=dict)
    email_confirmed_at: Mapped[datetime | None]
    last_sign_in_at: Mapped[datetime | None]
    updated_at: Mapped[datetime] = mapped_column(default=now, onupdate=now)


class AuthSession(OwnedByUser, Base):
    """One signed-in device: its refresh tokens are this id, a counter and a signature, so no token is stored."""

    __tablename__ = "auth_sessions"
    __table_args__ = (one_of("purpose", "full", "recovery"), Index("ix_auth_sessions_user_id", "user_id"))
    purpose: Mapped[str] = mapped_column(default="full")
    refresh_counter: Mapped[int] = mapped_column(default=0)
    refreshed_at: Mapped[datetime] = mapped_column(default=now)
    # In words a person knows it by ("Chrome no Android"); the header it was read from is not kept.
    device: Mapped[str | None]


class KnownAddress(OwnedByUser, Base):
    """An address that signed in to the account, as a hash that shows none."""

    __tablename__ = "known_addresses"
    __table_args__ = (Index("uq_known_addresses_once", "user_id", "address_hash", unique=True),)
    address_hash: Mapped[str] = mapped_column(info=SECRET)
    last_used_at: Mapped[datetime] = mapped_column(default=now)


class DataExport(OwnedByUser, Base):
    """A copy of everything that a person asked for; the ZIP lies at a place derived from its id."""

    __tablename__ = "data_exports"
    __table_args__ = (
        one_of("status", "waiting", "ready", "failed"),
        Index("ix_data_exports_newest", "user_id", "id"),
    )
    status: Mapped[str] = mapped_column(default="waiting", server_default="waiting")
    bytes: Mapped[int | None] = mapped_column(BigInteger)
    expires_at: Mapped[datetime | None]


class ClosedAccount(Base):
    """An account that is gone, until a purge has proved that nothing of it is left."""

    __tablename__ = "closed_accounts"
    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    closed_at: Mapped[datetime] = mapped_column(default=now)


class OneTimeToken(OwnedByUser, Base):
    __tablename__ = "one_time_tokens"
    __table_args__ = (
        one_of("kind", "signup", "recovery"),
        Index("ix_one_time_tokens_token_hash", "token_hash"),
        Index("ix_one_time_tokens_user_id", "user_id"),
    )
    kind: Mapped[str]
    token_hash: Mapped[str] = mapped_column(info=SECRET)
    expires_at: Mapped[datetime]
