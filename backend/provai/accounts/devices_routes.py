"""The devices on which a person is signed in."""

from datetime import datetime
from uuid import UUID

from fastapi import APIRouter

from provai.accounts.current import CurrentUser, SignedInDep
from provai.accounts.sessions import end_sessions, open_sessions
from provai.accounts.tables import AuthSession
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.owned import one_owned
from provai.platform.schemas import Output

router = APIRouter(prefix="/sessions", tags=["accounts"])


class DeviceOut(Output):
    id: UUID
    device: str | None
    created_at: datetime
    last_used_at: datetime
    is_this: bool


@router.get("")
async def read_sessions(session: SessionDep, signed_in: SignedInDep) -> list[DeviceOut]:
    return [
        DeviceOut(
            id=device.id,
            device=device.device,
            created_at=device.created_at,
            last_used_at=device.refreshed_at,
            is_this=device.id == signed_in.auth_session.id,
        )
        for device in await open_sessions(session, signed_in.user)
    ]


@router.delete("/{session_id}", status_code=204, responses=error_responses(404, 422))
async def end_session(session_id: UUID, session: SessionDep, me: CurrentUser) -> None:
    """Signs one device out; all of them at once is /api/auth/v1/logout."""
    device = await one_owned(session, me, AuthSession, session_id)
    await end_sessions(session, me.id, AuthSession.id == device.id)
