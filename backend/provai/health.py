"""Whether the process lives, whether it can work, and its numbers."""

from hmac import compare_digest
from typing import Literal

import structlog
from fastapi import APIRouter, Request
from fastapi.responses import Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel
from sqlalchemy.exc import SQLAlchemyError

from provai.jobs.engine import tell_queues
from provai.platform.errors import AppError, NotFound, error_responses
from provai.platform.house import HouseDep
from provai.platform.limits import address_of
from provai.readiness import Readiness
from provai.tryon.spending import tell_spending

log = structlog.get_logger()

router = APIRouter(tags=["health"])


class NotReady(AppError):
    status = 503
    code = "not_ready"
    message = "O app ainda não está pronto. Tente de novo em instantes."


class HealthOut(BaseModel):
    status: Literal["ok"] = "ok"


@router.get("/healthz")
async def read_health() -> HealthOut:
    return HealthOut()


@router.get("/readyz", responses=error_responses(503))
async def read_readiness(house: HouseDep) -> HealthOut:
    if failed := await house.part(Readiness).failed(house):
        raise NotReady(details={"failed": failed})
    return HealthOut()


@router.get("/metrics", include_in_schema=False)
async def read_metrics(request: Request, house: HouseDep) -> Response:
    token = house.settings.metrics_token
    if token is None and house.settings.env == "production":
        allowed = False
    elif token is None:
        # Behind a proxy everyone seems to be on this machine, so anything that passed through one is refused.
        direct = not {"forwarded", "x-forwarded-for", "x-real-ip", "via"} & set(request.headers.keys())
        allowed = direct and address_of(request) in ("127.0.0.1", "::/64")
    else:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        allowed = compare_digest(given.encode(), token.get_secret_value().encode())
    if not allowed:
        raise NotFound
    for tell in (tell_queues(), tell_spending(house)):
        try:
            await tell
        except (SQLAlchemyError, OSError) as error:  # the process's own numbers are told all the same
            log.warning("metrics_incomplete", exc_info=error)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
