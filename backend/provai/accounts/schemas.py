"""What auth clients send and read; what they send beyond this is GoTrue's and not used here."""

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, BaseModel, Field

from provai.accounts.metadata import storable
from provai.accounts.passwords import LONGEST
from provai.accounts.sessions import SignedIn
from provai.accounts.tables import User
from provai.accounts.tokens import issue_access_token, issue_refresh_token
from provai.settings import Settings

Email = Annotated[str, Field(min_length=1, max_length=320)]
Password = Annotated[str, Field(max_length=LONGEST)]
Metadata = Annotated[dict[str, Any], AfterValidator(storable)]
LinkToken = Annotated[str, Field(min_length=1, max_length=256)]


class SignUpIn(BaseModel):
    email: Email
    password: Password
    data: Metadata = Field(default_factory=dict)


class TokenIn(BaseModel):
    """Email and password, or a refresh token, as the grant type says."""

    email: Email | None = None
    password: Password | None = None
    refresh_token: Annotated[str, Field(max_length=256)] | None = None


class EmailIn(BaseModel):
    email: Email


class ResendIn(BaseModel):
    email: Email
    type: Literal["signup"]


class VerifyIn(BaseModel):
    type: Literal["signup", "email", "recovery"]
    token_hash: LinkToken | None = None
    token: LinkToken | None = None
    email: Email | None = None


class UpdateUserIn(BaseModel):
    email: Email | None = None
    password: Password | None = None
    current_password: Password | None = None
    data: Metadata | None = None


class NothingOut(BaseModel):
    """An empty object: the answer is the same whoever asks."""


class AppMetadataOut(BaseModel):
    provider: str = "email"
    providers: list[str] = ["email"]


class UserOut(BaseModel):
    id: UUID
    aud: str = "authenticated"
    role: str = "authenticated"
    email: str
    email_confirmed_at: datetime | None
    confirmed_at: datetime | None
    last_sign_in_at: datetime | None
    app_metadata: AppMetadataOut = AppMetadataOut()
    user_metadata: dict[str, Any]
    identities: list[dict[str, Any]] = []
    created_at: datetime
    updated_at: datetime
    is_anonymous: bool = False

    @classmethod
    def of(cls, user: User) -> "UserOut":
        return cls(
            id=user.id,
            email=user.email,
            email_confirmed_at=user.email_confirmed_at,
            confirmed_at=user.email_confirmed_at,
            last_sign_in_at=user.last_sign_in_at,
            user_metadata=user.user_metadata,
            created_at=user.created_at,
            updated_at=user.updated_at,
        )


class SessionOut(BaseModel):
    access_token: str
    token_type: str = "bearer"  # noqa: S105
    expires_in: int
    expires_at: int
    refresh_token: str
    user: UserOut

    @classmethod
    def of(cls, settings: Settings, me: SignedIn) -> "SessionOut":
        access = issue_access_token(settings, me.user, me.auth_session)
        return cls(
            access_token=access.text,
            expires_in=access.seconds,
            expires_at=access.expires_at,
            refresh_token=issue_refresh_token(settings, me.auth_session.id, me.auth_session.refresh_counter),
            user=UserOut.of(me.user),
        )


class SettingsOut(BaseModel):
    external: dict[str, bool] = {"email": True, "phone": False}
    disable_signup: bool = False
    mailer_autoconfirm: bool


class AuthHealthOut(BaseModel):
    name: str = "GoTrue"
    description: str = "Contas no protocolo GoTrue"
