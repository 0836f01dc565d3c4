"""Builds the whole application from one settings object: rooms, errors, middleware and the built web."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import metadata

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import GZipMiddleware

import provai.stylist.favourite_reading  # noqa: F401 (declares jobs)
from provai import health
from provai.accounts import devices_routes as accounts_devices
from provai.accounts import export as accounts_export
from provai.accounts import routes as accounts
from provai.app_links import app_links
from provai.colour import routes as colour
from provai.colour.engines.registry import check_name as check_colour_engine
from provai.home import routes as home
from provai.jobs import engine as jobs
from provai.legal import routes as legal
from provai.onboarding import routes as onboarding
from provai.photos import routes as photos
from provai.platform.brand import DISPLAY_NAME
from provai.platform.errors import error_responses, install_error_handlers
from provai.platform.house import House
from provai.platform.leaving import Leaving
from provai.platform.safety import AppOrigins, BodyLimit, SafeHeaders
from provai.platform.telemetry import RequestTelemetry
from provai.profile import routes as profile
from provai.push import routes as push
from provai.push.senders import open_senders
from provai.settings import Settings
from provai.speech import routes as speech
from provai.storage import routes as storage
from provai.storage.stores import s3_endpoint
from provai.style import routes as style
from provai.stylist import routes as stylist
from provai.stylist.engines.registry import check_names as check_stylist_names
from provai.tryon import routes as tryon
from provai.tryon.engines.registry import check_names
from provai.wardrobe import routes as wardrobe
from provai.wardrobe.outfits import routes as outfits
from provai.wardrobe.transfer.routes import IMPORT_PATH
from provai.web import BuiltWeb, serve_web

FEATURES = (
    profile,
    onboarding,
    style,
    wardrobe,
    outfits,
    photos,
    tryon,
    colour,
    speech,
    stylist,
    home,
    legal,
    accounts_devices,
    accounts_export,
    push,
    storage,
)


def _operation_name(route: APIRoute) -> str:
    return route.name


def create_app(settings: Settings) -> FastAPI:
    # A name that nobody offers is said now, not at the first try-on, analysis or message.
    check_names(settings)
    check_colour_engine(settings)
    check_stylist_names(settings)
    open_senders(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = house = House.open(settings)
        await jobs.start(settings, parts=house.parts)
        try:
            yield
        finally:
            await jobs.stop(house.part(Leaving).seconds)
            await house.close()

    app = FastAPI(
        title=DISPLAY_NAME,
        version=metadata.version("provai"),
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=_operation_name,
    )
    install_error_handlers(app)

    # An address is looked for in one after the other, and twice in what another holds: so pictures come first, and each
    # feature stands by itself.
    app.include_router(storage.files)
    app.include_router(health.router)
    app.include_router(accounts.router)
    for feature in FEATURES:
        app.include_router(feature.router, prefix="/api/v1", responses=error_responses(400, 401, 403, 413))

    web = BuiltWeb.read(settings)
    app.include_router(app_links(settings, web.app_paths))
    serve_web(app, web)

    s3 = [s3_endpoint(settings)] if settings.s3_bucket and settings.s3_links == "presigned" else []
    app.add_middleware(BodyLimit, exempt=("/api/v1/storage/", IMPORT_PATH))
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=3)
    app.add_middleware(RequestTelemetry)
    app.add_middleware(
        SafeHeaders,
        scripts=web.script_hashes(),
        styles=web.style_hashes(),
        picture_origins=s3,
        https=settings.env == "production",
    )
    app.add_middleware(AppOrigins, origins=settings.app_origins)
    return app
