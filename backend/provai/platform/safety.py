"""What every answer says to the browser about trust, and how much a request may carry."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

BODY_BYTES = 1024 * 1024


class SafeHeaders:
    """`scripts` and `styles` are the hashes of what stands inside the pages; nothing else inline is run or shown."""

    def __init__(
        self, app: ASGIApp, *, scripts: list[str], styles: list[str], picture_origins: list[str], https: bool
    ) -> None:
        self.app = app
        own_scripts = " ".join(["'self'", *scripts])
        own_styles = " ".join(["'self'", *styles])
        pictures = " ".join(["'self'", "blob:", "data:", *picture_origins])
        calls = " ".join(["'self'", *picture_origins])
        self.headers = {
            "Content-Security-Policy": "; ".join(
                [
                    "default-src 'self'",
                    f"script-src {own_scripts}",
                    f"style-src {own_styles}",
                    f"img-src {pictures}",
                    f"media-src {pictures}",
                    f"connect-src {calls}",
                    "object-src 'none'",
                    "base-uri 'none'",
                    "form-action 'self'",
                    "frame-ancestors 'none'",
                ]
            ),
            "Permissions-Policy": "camera=(self), microphone=(self), geolocation=(self)",
            "Referrer-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Opener-Policy": "same-origin",
        }
        if https:
            self.headers["Strict-Transport-Security"] = "max-age=63072000; includeSubDomains"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, answer if scope["type"] == "http" else send)


class AppOrigins:
    """Lets the pages inside the iOS and Android apps read our answers, by their exact origins; no other site's can."""

    def __init__(self, app: ASGIApp, origins: list[str]) -> None:
        self.app = app
        self.origins = frozenset(origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(("/api/", "/files/")):
            await self.app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        origin = asked.get("origin", "")
        if origin not in self.origins:
            await self.app(scope, receive, _varied(send))
        elif scope["method"] == "OPTIONS" and "access-control-request-method" in asked:
            await Response(status_code=204, headers=_PREFLIGHT)(scope, receive, _varied(send, origin))
        else:
            await self.app(scope, receive, _varied(send, origin))


# Tokens travel in a header, so no cookie is ever let through.
_PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Accept, Range, X-Client-Info, X-Supabase-Api-Version",
    "Access-Control-Max-Age": "7200",
}


def _varied(send: Send, origin: str = "") -> Send:
    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            # Said to everyone: a copy kept for one origin is not good for another.
            headers.add_vary_header("Origin")
            if origin:
                headers["Access-Control-Allow-Origin"] = origin
        await send(message)

    return answer


class BodyLimit:
    """Stops reading a body that is longer than any honest one, whatever its headers say. Uploads have their own cap."""

    def __init__(self, app: ASGIApp, exempt: tuple[str, ...]) -> None:
        self.app = app
        self.exempt = exempt

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(self.exempt):
            await self.app(scope, receive, send)
            return
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > BODY_BYTES:
                raise HTTPException(413)  # the only kind that survives the body parser
            return message

        await self.app(scope, counted, send)
