"""Who is asking: the access token says, the session row confirms, on each request, so signing out acts at once."""

from typing import Annotated

from fastapi import Depends
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from provai.accounts.errors import BadJwt, NoAuthorization, ReauthenticationNeeded, RecoveryOnly, SessionNotFound
from provai.accounts.sessions import SignedIn, find_signed_in, signed_in_recently
from provai.accounts.tables import User
from provai.accounts.tokens import read_access_token
from provai.platform.database import SessionDep, act_as
from provai.platform.errors import Forbidden, NotSignedIn
from provai.platform.house import HouseDep

_bearer = HTTPBearer(auto_error=False, scheme_name="AccessToken", bearerFormat="JWT")
BearerDep = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


async def read_signed_in(session: SessionDep, house: HouseDep, bearer: BearerDep) -> SignedIn:
    claims = bearer and read_access_token(house.settings, bearer.credentials)
    if not claims:
        raise NotSignedIn
    await act_as(session, claims.user_id)
    me = await find_signed_in(session, claims)
    if me is None:
        raise NotSignedIn
    if me.auth_session.purpose == "recovery":
        raise Forbidden(RecoveryOnly.message, code=RecoveryOnly.code)
    return me


SignedInDep = Annotated[SignedIn, Depends(read_signed_in)]


async def read_current_user(session: SessionDep, house: HouseDep, bearer: BearerDep) -> User:
    return (await read_signed_in(session, house, bearer)).user


async def read_recent_user(session: SessionDep, house: HouseDep, bearer: BearerDep) -> User:
    """For what a stolen access token must not be enough for; the caller signs in again and retries."""
    me = await read_signed_in(session, house, bearer)
    if not signed_in_recently(me.auth_session):
        raise Forbidden(ReauthenticationNeeded.message, code=ReauthenticationNeeded.code)
    return me.user


CurrentUser = Annotated[User, Depends(read_current_user)]
RecentUser = Annotated[User, Depends(read_recent_user)]


async def read_current_session(house: HouseDep, bearer: BearerDep) -> SignedIn:
    """For the auth routes: lets in a session that may only set a new password, and refuses in GoTrue's words."""
    if bearer is None:
        raise NoAuthorization
    claims = read_access_token(house.settings, bearer.credentials)
    if claims is None:
        raise BadJwt
    async with house.database.transaction() as session:
        await act_as(session, claims.user_id)
        me = await find_signed_in(session, claims)
    if me is None:
        raise SessionNotFound
    return me


CurrentSession = Annotated[SignedIn, Depends(read_current_session)]
