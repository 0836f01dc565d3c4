"""Which installed apps open our links: the two files that iOS and Android look for at the app's address."""

from typing import Any

from fastapi import APIRouter
from starlette.exceptions import HTTPException

from provai.platform.brand import APP_ID
from provai.settings import Settings

_ANDROID = ["delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds"]


def app_links(settings: Settings, paths: frozenset[str]) -> APIRouter:
    """`paths`: the screens of the app, without slashes at the ends."""
    router = APIRouter(prefix="/.well-known", include_in_schema=False)

    @router.get("/apple-app-site-association")
    async def read_apple_links() -> dict[str, Any]:
        if not settings.ios_team_id:
            raise HTTPException(404)
        app = f"{settings.ios_team_id}.{APP_ID}"
        screens = [{"/": f"/{path}"} for path in sorted(paths)]
        return {
            "applinks": {"details": [{"appIDs": [app], "components": screens}]},
            "webcredentials": {"apps": [app]},
        }

    @router.get("/assetlinks.json")
    async def read_android_links() -> list[dict[str, Any]]:
        if not settings.android_certificates:
            raise HTTPException(404)
        certificates = settings.android_certificates
        target = {"namespace": "android_app", "package_name": APP_ID, "sha256_cert_fingerprints": certificates}
        return [{"relation": _ANDROID, "target": target}]

    return router
