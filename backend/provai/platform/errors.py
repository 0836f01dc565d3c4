"""Every failure a caller can meet, with a stable code and a Portuguese sentence; it becomes HTTP in one place."""

from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, ClassVar

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException


class ErrorOut(BaseModel):
    code: str
    message: str
    details: Any = None


class AppError(Exception):
    status: ClassVar[int] = 400
    code: ClassVar[str] = "bad_request"
    message: ClassVar[str] = "Não deu para entender este pedido."

    def __init__(self, message: str | None = None, *, code: str | None = None, details: Any = None) -> None:
        self.error_code = code or self.code
        self.sentence = message or self.message
        self.details = details
        super().__init__(f"{self.error_code}: {self.sentence}")

    def body(self) -> dict[str, Any]:
        return {"code": self.error_code, "message": self.sentence, "details": self.details}

    def headers(self) -> dict[str, str]:
        return {}


class OurFault(AppError):
    status = 500
    code = "internal_error"
    message = "Algo falhou do lado de cá. Tente de novo em instantes."


class NotFound(AppError):
    status = 404
    code = "not_found"
    message = "Não deu para encontrar o que você pediu."


class NotSignedIn(AppError):
    status = 401
    code = "not_signed_in"
    message = "Sua sessão terminou. Entre de novo para continuar."

    def headers(self) -> dict[str, str]:
        return {"WWW-Authenticate": "Bearer"}


class Forbidden(AppError):
    status = 403
    code = "forbidden"
    message = "Este acesso não é permitido."


class Invalid(AppError):
    status = 422
    code = "invalid_request"
    message = "Confira os dados enviados."


class TooLarge(AppError):
    status = 413
    code = "too_large"
    message = "Este arquivo é grande demais."


class TooMany(AppError):
    status = 429
    code = "too_many_requests"
    message = "Muitas tentativas seguidas. Espere um pouco e tente de novo."

    def __init__(self, retry_after: int) -> None:
        super().__init__(details={"retry_after": retry_after})
        self.retry_after = retry_after

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.retry_after)}


_HTTP_ERRORS = {
    400: ("bad_request", "Não deu para entender este pedido."),
    401: (NotSignedIn.code, NotSignedIn.message),
    403: (Forbidden.code, Forbidden.message),
    404: (NotFound.code, NotFound.message),
    405: ("method_not_allowed", "Este endereço não aceita esse tipo de pedido."),
    413: (TooLarge.code, TooLarge.message),
    422: (Invalid.code, Invalid.message),
}


def error_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What a route's contract says about the errors it may answer."""
    return {status: {"model": ErrorOut, "description": HTTPStatus(status).phrase} for status in statuses}


def _readable(errors: Sequence[Any]) -> list[dict[str, Any]]:
    """Where and why, without echoing what was sent: it may be a password."""
    return [{"field": ".".join(str(part) for part in error["loc"]), "problem": error["type"]} for error in errors]


def install_error_handlers(app: FastAPI) -> None:
    @app.exception_handler(AppError)
    async def known(request: Request, error: AppError) -> JSONResponse:
        return JSONResponse(error.body(), error.status, error.headers())

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        return JSONResponse(Invalid(details=_readable(error.errors())).body(), Invalid.status)

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> JSONResponse:
        code, message = _HTTP_ERRORS.get(error.status_code, _HTTP_ERRORS[400])
        return JSONResponse(
            {"code": code, "message": message, "details": None}, error.status_code, headers=error.headers
        )
