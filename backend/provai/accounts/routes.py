"""The GoTrue protocol, so that its real clients work here unchanged."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from provai.accounts import service
from provai.accounts.current import CurrentSession
from provai.accounts.devices import device_of
from provai.accounts.emails import send_confirmation_link, send_recovery_link
from provai.accounts.errors import AuthError, AuthRoute, ValidationFailed, auth_responses
from provai.accounts.known_addresses import is_known_address
from provai.accounts.links import landing_origin
from provai.accounts.schemas import (
    AuthHealthOut,
    EmailIn,
    NothingOut,
    ResendIn,
    SessionOut,
    SettingsOut,
    SignUpIn,
    TokenIn,
    UpdateUserIn,
    UserOut,
    VerifyIn,
)
from provai.accounts.service import normalised_email
from provai.accounts.sessions import SignedIn, refresh_session
from provai.accounts.tokens import fingerprint
from provai.jobs.queues import Job, enqueue
from provai.platform.database import SessionDep, act_as
from provai.platform.house import House, HouseDep
from provai.platform.limits import address_of

router = APIRouter(prefix="/api/auth/v1", tags=["accounts"], route_class=AuthRoute)
RedirectTo = Annotated[str | None, Query(max_length=2048)]


@router.post("/signup", responses=auth_responses(400, 422, 429))
async def sign_up(
    body: SignUpIn, request: Request, house: HouseDep, redirect_to: RedirectTo = None
) -> SessionOut | UserOut:
    address = address_of(request)
    await house.limits.spend("20/hour", "sign_up", address)
    email = normalised_email(body.email)
    await house.limits.spend("10/hour", "sign_up", fingerprint(house.settings, email))
    opened = await service.sign_up(house, email, body.password, body.data, address, device_of(request))
    if isinstance(opened, SignedIn):
        return SessionOut.of(house.settings, opened)
    await _send_letter(house, send_confirmation_link, email, redirect_to)
    return UserOut.of(opened)


@router.post("/token", responses=auth_responses(400, 422, 429))
async def issue_tokens(
    body: TokenIn,
    request: Request,
    house: HouseDep,
    grant_type: Annotated[Literal["password", "refresh_token"], Query()],
) -> SessionOut:
    if grant_type == "password":
        if body.email is None or body.password is None:
            raise ValidationFailed("Informe email e senha.", msg="Signing in requires an email and a password")
        return await _sign_in(house, address_of(request), body.email, body.password, device_of(request))
    if body.refresh_token is None:
        raise ValidationFailed(msg="refresh_token required")
    return await _refresh(house, address_of(request), body.refresh_token)


async def _sign_in(house: House, address: str, written: str, password: str, device: str | None) -> SessionOut:
    try:
        email = normalised_email(written)
    except ValidationFailed:
        email = ""  # nobody's: refused like any other unknown email
    who = fingerprint(house.settings, email)
    await house.limits.spend("30/5 minutes", "sign_in", address)
    await house.limits.spend("10/5 minutes", "sign_in", who, address)
    # Strangers share a limit, so that many of them cannot guess together. An address that signed in to this account
    # before has only its own limits: however much strangers guess, they cannot lock the owner out there.
    async with house.database.transaction() as session:
        await act_as(session, None)
        is_known = await is_known_address(session, house.settings, email, address)
    if not is_known:
        await house.limits.spend("50/5 minutes", "sign_in", who)
    return SessionOut.of(house.settings, await service.sign_in(house, email, password, address, device))


async def _refresh(house: House, address: str, refresh_token: str) -> SessionOut:
    await house.limits.spend("150/5 minutes", "refresh", address)
    async with house.database.transaction() as session:
        await act_as(session, None)
        refreshed = await refresh_session(session, house.settings, refresh_token)
    # Raised only now: a session that ended because its token was stolen must stay ended.
    if isinstance(refreshed, AuthError):
        raise refreshed
    return SessionOut.of(house.settings, refreshed)


@router.post("/recover", responses=auth_responses(400, 422, 429))
async def recover_password(
    body: EmailIn, request: Request, house: HouseDep, redirect_to: RedirectTo = None
) -> NothingOut:
    await _spend_on_mail(house, request, body.email)
    await _send_letter(house, send_recovery_link, normalised_email(body.email), redirect_to)
    return NothingOut()


@router.post("/resend", responses=auth_responses(400, 422, 429))
async def resend_confirmation(
    body: ResendIn, request: Request, house: HouseDep, redirect_to: RedirectTo = None
) -> NothingOut:
    await _spend_on_mail(house, request, body.email)
    await _send_letter(house, send_confirmation_link, normalised_email(body.email), redirect_to)
    return NothingOut()


async def _send_letter(house: House, letter: Job[str, str], email: str, redirect_to: str | None) -> None:
    whose = fingerprint(house.settings, email)
    await enqueue(letter, email, landing_origin(house.settings, redirect_to), person=whose)


async def _spend_on_mail(house: House, request: Request, email: str) -> None:
    await house.limits.spend("30/hour", "mail", address_of(request))
    await house.limits.spend("5/hour", "mail", fingerprint(house.settings, normalised_email(email)))


@router.post("/verify", responses=auth_responses(400, 403, 422, 429))
async def verify_link(body: VerifyIn, request: Request, session: SessionDep, house: HouseDep) -> SessionOut:
    await house.limits.spend("30/5 minutes", "verify", address_of(request))
    token = body.token_hash or body.token
    if token is None:
        raise ValidationFailed(msg="Verify requires a token or a token hash")
    await act_as(session, None)
    email = normalised_email(body.email) if body.email else None
    kind = "recovery" if body.type == "recovery" else "signup"
    return SessionOut.of(house.settings, await service.verify_link(session, token, kind, email, device_of(request)))


@router.get("/user", responses=auth_responses(401, 403))
async def read_user(me: CurrentSession) -> UserOut:
    return UserOut.of(me.user)


@router.put("/user", responses=auth_responses(400, 401, 403, 422, 429))
async def update_user(body: UpdateUserIn, me: CurrentSession, house: HouseDep) -> UserOut:
    await house.limits.spend("30/5 minutes", "update_user", str(me.user.id))
    if body.current_password is not None:
        await house.limits.spend("10/5 minutes", "current_password", str(me.user.id))
    if body.email and normalised_email(body.email) != me.user.email:
        raise ValidationFailed("O email da conta não pode ser alterado.", msg="Email address cannot be changed")
    user = await service.update_user(
        house, me, password=body.password, current_password=body.current_password, data=body.data
    )
    return UserOut.of(user)


@router.post("/logout", status_code=204, responses=auth_responses(401, 403, 422))
async def sign_out(
    me: CurrentSession,
    session: SessionDep,
    scope: Annotated[Literal["global", "local", "others"], Query()] = "global",
) -> None:
    await act_as(session, me.user.id)
    await service.sign_out(session, me, scope)


@router.get("/settings")
async def read_auth_settings(house: HouseDep) -> SettingsOut:
    return SettingsOut(mailer_autoconfirm=not house.settings.confirms_email)


@router.get("/health")
async def read_auth_health() -> AuthHealthOut:
    return AuthHealthOut()
