"""Serves the built web: hashed assets for ever, pages always fresh, the app or the public site by the host asked."""

import base64
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.routing import BaseRoute, Match
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from provai.settings import Settings

NOT_BUILT = "<html><head><title>Provaí</title></head><p>O site ainda não foi construído: rode make run.</html>"
# Copies that the build leaves beside a file, smallest first.
PACKED = {"br": ".br", "gzip": ".gz"}
PAGE_METHODS = ["GET", "HEAD"]
ANY_METHOD = [*PAGE_METHODS, "POST", "PUT", "PATCH", "DELETE"]


class HashedAssets(StaticFiles):
    """File names carry the content's hash, so a copy never grows old."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = self._packed(path, scope) or await super().get_response(path, scope)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        response.headers["Vary"] = "Accept-Encoding"
        return response

    def _packed(self, path: str, scope: Scope) -> Response | None:
        accepted = Headers(scope=scope).get("accept-encoding", "")
        for encoding, ending in PACKED.items():
            try:
                place, found = self.lookup_path(path + ending)
            except (ValueError, OSError):  # no file can have such a name
                return None
            if found and encoding in accepted:
                headers = {"Content-Encoding": encoding}
                return FileResponse(place, headers=headers, stat_result=found, media_type=guess_type(path)[0])
        return None


def is_app_host(host: str, settings: Settings) -> bool:
    """The same rule as in the web's src/lib/hosts.ts: which of the two route sets a host shows."""
    name = host.rsplit(":", 1)[0].lower()
    return name == "localhost" or name.startswith(settings.app_prefix) or settings.is_preview_host(name)


@dataclass(frozen=True)
class BuiltWeb:
    settings: Settings
    app: str
    drawn: dict[str, str]  # path → the app's page with its frame already drawn
    public: dict[str, str]  # path → prerendered page
    app_paths: frozenset[str]  # the addresses that are screens of the app; empty before the web is built
    version: str

    @classmethod
    def read(cls, settings: Settings) -> "BuiltWeb":
        index = settings.web_dist / "index.html"
        app = index.read_text() if index.exists() else NOT_BUILT
        drawn, public = _pages_in(settings.web_dist / "app"), _pages_in(settings.web_dist / "marketing")
        pages = [app, *drawn.values(), *public.values()]
        version = hashlib.sha256("".join(pages).encode()).hexdigest()[:12]
        config = {"app_prefix": settings.app_prefix, "preview_hosts": settings.preview_hosts, "version": version}
        words = json.dumps(config).replace("<", "\\u003c")
        script = f'<script type="application/json" id="provai-config">{words}</script></head>'

        def configured(pages: dict[str, str]) -> dict[str, str]:
            return {path: page.replace("</head>", script, 1) for path, page in pages.items()}

        listed = settings.web_dist / "app" / "paths.json"
        paths = json.loads(listed.read_text()) if listed.exists() else []
        app_paths = frozenset(_path_key(path) for path in paths)
        return cls(settings, configured({"": app})[""], configured(drawn), configured(public), app_paths, version)

    def page_for(self, host: str, path: str) -> tuple[str, int] | None:
        """Page and status; None where the public site has none. Before it is built, the app answers for both."""
        key = _path_key(path)
        if is_app_host(host, self.settings) or not self.public:
            is_known = not self.app_paths or key in self.app_paths
            # The app draws its own 404: an unknown address gets its page, with the status that programs read.
            return self.drawn.get(key, self.app), 200 if is_known else 404
        page = self.public.get(path.strip("/"))
        return None if page is None else (page, 200)

    def script_hashes(self) -> list[str]:
        """What the content policy must allow: the few inline scripts that run before the bundle."""
        return self._hashes(r"<script(?![^>]*(?:src=|application/))[^>]*>(.*?)</script>")

    def style_hashes(self) -> list[str]:
        """The styles that lie inside the pages that are served drawn."""
        return self._hashes(r"<style[^>]*>(.*?)</style>")

    def _hashes(self, element: str) -> list[str]:
        pages = "".join([self.app, *self.drawn.values(), *self.public.values()])
        digests = {hashlib.sha256(text.encode()).digest() for text in re.findall(element, pages, re.S)}
        return sorted(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)


def _path_key(path: str) -> str:
    """As the web's router compares them: without the slashes at the ends, and whatever the case."""
    return path.strip("/").lower()


def _pages_in(folder: Path) -> dict[str, str]:
    return {"" if page.stem == "index" else page.stem: page.read_text() for page in sorted(folder.glob("*.html"))}


def serve_web(app: FastAPI, web: BuiltWeb) -> None:
    dist = web.settings.web_dist
    if (dist / "assets").is_dir():
        app.mount("/assets", HashedAssets(directory=dist / "assets"), name="assets")
    root_files = {path.name: path for path in dist.glob("*") if path.is_file() and path.suffix != ".html"}

    rooms = tuple(app.routes)

    @app.api_route("/{path:path}", methods=ANY_METHOD, include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if request.method not in PAGE_METHODS:
            raise _refusal(request, rooms)
        headers = {"Cache-Control": "no-cache", "X-App-Version": web.version}
        if path in root_files:
            return FileResponse(root_files[path], headers=headers)
        if path.split("/", 1)[0] in {"api", "files", "assets"} or "." in path.rsplit("/", 1)[-1]:
            raise HTTPException(404)
        found = web.page_for(request.headers.get("host", ""), path)
        if found is None:
            return RedirectResponse("/", 302, headers)
        html, status = found
        return HTMLResponse(html, status, headers)


def _refusal(request: Request, routes: Sequence[BaseRoute]) -> HTTPException:
    """405 where the address exists for another method, 404 where it does not exist at all."""
    asked = [(method, {**request.scope, "method": method}) for method in ANY_METHOD]
    allowed = [name for name, scope in asked if any(route.matches(scope)[0] is Match.FULL for route in routes)]
    return HTTPException(405, headers={"Allow": ", ".join(allowed)}) if allowed else HTTPException(404)
