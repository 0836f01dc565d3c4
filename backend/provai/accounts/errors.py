"""Failures in GoTrue's own codes, statuses and wording, which its clients compare, with our Portuguese beside them."""

from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, ClassVar

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from provai.platform.errors import AppError, ErrorOut, TooMany

# Clients read `code` as a word only from servers that say they speak this version.
API_VERSION = {"X-Supabase-Api-Version": "2024-01-01"}


class AuthErrorOut(ErrorOut):
    error_code: str
    msg: str


class AuthError(AppError):
    msg: ClassVar[str] = "Bad request"

    def __init__(self, message: str | None = None, *, msg: str | None = None, details: Any = None) -> None:
        super().__init__(message, details=details)
        self.wording = msg or self.msg

    def body(self) -> dict[str, Any]:
        return {**super().body(), "error_code": self.error_code, "msg": self.wording}

    def headers(self) -> dict[str, str]:
        return API_VERSION


class InvalidCredentials(AuthError):
    code = "invalid_credentials"
    msg = "Invalid login credentials"
    message = "Email ou senha incorretos"


class EmailNotConfirmed(AuthError):
    code = "email_not_confirmed"
    msg = "Email not confirmed"
    message = "Confirme seu email antes de entrar: a gente enviou um link para você."


class UserAlreadyExists(AuthError):
    status = 422
    code = "user_already_exists"
    msg = "User already registered"
    message = "Este email já está cadastrado"


class WeakPassword(AuthError):
    status = 422
    code = "weak_password"
    msg = "Password should be at least 6 characters."
    message = "A senha deve ter pelo menos 6 caracteres"
    reason: ClassVar[str] = "length"

    def body(self) -> dict[str, Any]:
        return {**super().body(), "weak_password": {"reasons": [self.reason], "message": self.wording}}


class CommonPassword(WeakPassword):
    msg = "Password is known to be weak and easy to guess, please choose a different one."
    message = "Esta senha é muito comum e fácil de adivinhar. Escolha outra."
    reason = "pwned"


class ReauthenticationNeeded(AuthError):
    code = "reauthentication_needed"
    msg = "Password update requires reauthentication"
    message = "Por segurança, confirme sua senha atual para continuar."


class SamePassword(AuthError):
    status = 422
    code = "same_password"
    msg = "New password should be different from the old password."
    message = "A nova senha deve ser diferente da atual."


class ValidationFailed(AuthError):
    status = 422
    code = "validation_failed"
    msg = "Invalid request"
    message = "Confira os dados enviados."


class BadJson(AuthError):
    code = "bad_json"
    msg = "Could not parse request body as JSON"


class LinkExpired(AuthError):
    status = 403
    code = "otp_expired"
    msg = "Token has expired or is invalid"
    message = "Este link expirou ou já foi usado. Peça um novo."


class RefreshTokenNotFound(AuthError):
    code = "refresh_token_not_found"
    msg = "Invalid Refresh Token: Refresh Token Not Found"
    message = "Sua sessão terminou. Entre de novo para continuar."


class RefreshTokenAlreadyUsed(AuthError):
    code = "refresh_token_already_used"
    msg = "Invalid Refresh Token: Already Used"
    message = "Por segurança, esta sessão foi encerrada. Entre de novo para continuar."


class SessionExpired(AuthError):
    code = "session_expired"
    msg = "Invalid Refresh Token: Session Expired"
    message = "Sua sessão terminou. Entre de novo para continuar."


class NoAuthorization(AuthError):
    status = 401
    code = "no_authorization"
    msg = "This endpoint requires a valid Bearer token"
    message = "Entre na sua conta para continuar."

    def headers(self) -> dict[str, str]:
        return {**API_VERSION, "WWW-Authenticate": "Bearer"}


class BadJwt(AuthError):
    status = 403
    code = "bad_jwt"
    msg = "invalid JWT: unable to parse or verify signature"
    message = "Sua sessão terminou. Entre de novo para continuar."


class SessionNotFound(AuthError):
    status = 403
    code = "session_not_found"
    msg = "Session from session_id claim in JWT does not exist"
    message = "Sua sessão terminou. Entre de novo para continuar."


class RecoveryOnly(AuthError):
    status = 403
    code = "recovery_only"
    msg = "This session may only set a new password"
    message = "Defina sua nova senha para continuar."


class OverRateLimit(AuthError):
    status = 429
    code = "over_request_rate_limit"
    msg = "Request rate limit reached"
    message = TooMany.message

    def __init__(self, retry_after: int) -> None:
        super().__init__(details={"retry_after": retry_after})
        self.retry_after = retry_after

    def headers(self) -> dict[str, str]:
        return {**API_VERSION, "Retry-After": str(self.retry_after)}


def auth_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What an auth route's contract says about the errors it may answer."""
    return {status: {"model": AuthErrorOut, "description": HTTPStatus(status).phrase} for status in statuses}


class AuthRoute(APIRoute):
    """Every answer of these routes, errors of the framework included, is in the shape that auth clients read."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        answer = super().get_route_handler()

        async def answer_like_gotrue(request: Request) -> Response:
            try:
                response = await answer(request)
            except RequestValidationError as error:
                fields = [".".join(str(part) for part in problem["loc"]) for problem in error.errors()]
                raise ValidationFailed(details={"fields": fields}) from None
            except TooMany as error:
                raise OverRateLimit(error.retry_after) from None
            except HTTPException as error:
                if error.status_code != BadJson.status:
                    raise
                raise BadJson from error
            response.headers.update(API_VERSION)
            response.headers["Cache-Control"] = "no-store"
            return response

        return answer_like_gotrue
