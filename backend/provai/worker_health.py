"""A worker's own small server, for those who watch over it: whether it lives, whether it can work, its numbers."""

import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from fastapi import FastAPI

from provai import health
from provai.platform.errors import install_error_handlers
from provai.platform.house import House, Parts
from provai.settings import Settings


@contextmanager
def health_beside(settings: Settings) -> Iterator[Parts]:
    """The parts are for the jobs, so that what is told is theirs; no port is opened unless the settings name one."""
    parts = Parts()
    try:
        if settings.worker_port is None:
            yield parts
            return
        # In a thread: the signals are the worker's to hear.
        server = uvicorn.Server(_config(settings, settings.worker_port, parts))
        thread = threading.Thread(target=server.run, name="health", daemon=True)
        thread.start()
        try:
            yield parts
        finally:
            server.should_exit = True
            thread.join()
    finally:
        parts.close()


def _config(settings: Settings, port: int, parts: Parts) -> uvicorn.Config:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = house = House.open(settings, parts)
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(lifespan=lifespan, openapi_url=None)
    install_error_handlers(app)
    app.include_router(health.router)
    return uvicorn.Config(
        app, host=settings.host, port=port, log_config=None, server_header=False, timeout_graceful_shutdown=1
    )
