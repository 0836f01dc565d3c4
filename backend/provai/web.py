"""Serves the built web app: hashed assets for ever, the page itself always fresh, with its configuration inside."""

import base64
import hashlib
import json
import re

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.staticfiles import StaticFiles

from provai.settings import Settings

NOT_BUILT = "<!doctype html><meta charset=utf-8><title>Provaí</title><p>O site ainda não foi construído: rode make run."


class HashedAssets(StaticFiles):
    """File names carry the content's hash, so a copy never grows old."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


class BuiltWeb:
    def __init__(self, settings: Settings) -> None:
        self.dist = settings.web_dist
        index = self.dist / "index.html"
        page = index.read_text() if index.exists() else NOT_BUILT
        self.version = hashlib.sha256(page.encode()).hexdigest()[:12]
        config = {
            "app_prefix": settings.app_prefix,
            "preview_hosts": settings.preview_hosts,
            "version": self.version,
        }
        safe = json.dumps(config).replace("<", "\\u003c")
        self.page = page.replace(
            "</head>", f'<script type="application/json" id="provai-config">{safe}</script></head>', 1
        )

    def script_hashes(self) -> list[str]:
        """What the content policy must allow: the few inline scripts that run before the bundle."""
        scripts = re.findall(r"<script(?![^>]*(?:src=|application/json))[^>]*>(.*?)</script>", self.page, re.S)
        digests = [hashlib.sha256(script.encode()).digest() for script in scripts]
        return [f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests]


def serve_web(app: FastAPI, web: BuiltWeb) -> None:
    if (web.dist / "assets").is_dir():
        app.mount("/assets", HashedAssets(directory=web.dist / "assets"), name="assets")

    root_files = {path.name: path for path in web.dist.glob("*") if path.is_file() and path.name != "index.html"}
    static = StaticFiles(directory=web.dist, check_dir=False)

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path in root_files:
            return await static.get_response(path, request.scope)
        if path.startswith(("api/", "files/")) or "." in path.rsplit("/", 1)[-1]:
            raise HTTPException(404)
        headers = {"Cache-Control": "no-cache", "X-App-Version": web.version}
        return HTMLResponse(web.page, headers=headers)
