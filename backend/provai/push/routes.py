"""The phone that asks is told when a look is ready, or no longer."""

from typing import Annotated

from fastapi import APIRouter
from pydantic import StringConstraints

from provai.accounts.current import SignedInDep
from provai.platform.database import SessionDep
from provai.platform.errors import error_responses
from provai.platform.house import HouseDep
from provai.platform.schemas import Input
from provai.push.messages import Platform
from provai.push.service import forget_device, keep_device

router = APIRouter(prefix="/push-devices", tags=["push"])


class PushDeviceIn(Input):
    platform: Platform
    token: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_:.-]{16,1024}$")]


@router.post("", status_code=204, responses=error_responses(422))
async def put_push_device(body: PushDeviceIn, session: SessionDep, house: HouseDep, me: SignedInDep) -> None:
    """One for each signed-in device; signing out forgets it."""
    await keep_device(session, house, me, body.platform, body.token)


@router.delete("", status_code=204)
async def delete_push_device(session: SessionDep, me: SignedInDep) -> None:
    await forget_device(session, me)
