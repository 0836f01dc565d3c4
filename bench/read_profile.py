"""Where the time of a list read goes: the same request again and again in this process, its parts timed one by one."""

import inspect
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pkgutil import resolve_name
from statistics import median
from typing import Any
from unittest.mock import patch

import httpx2

from provai.app import create_app
from provai.settings import Settings

READS = 300
WHOLE, REST = "pedido inteiro", "o resto: framework, cabeçalhos, transação"
# What each part is and where it is called; a part that another one holds is not counted twice.
PARTS = {
    "sessão: quem pergunta": "provai.accounts.current.read_signed_in",
    "as linhas do banco": "provai.wardrobe.routes.newest_items",
    "a coloração": "provai.wardrobe.routes.latest_season",
    "links assinados": "provai.wardrobe.schemas.link_to",
    "linhas viram resposta": "provai.wardrobe.routes.WardrobeItemOut.of",
    "resposta vira JSON": "fastapi.routing.serialize_response",
}
INSIDE = {"linhas viram resposta": "links assinados"}


async def profile_read(settings: Settings, token: str, address: str) -> dict[str, float]:
    """Milliseconds of each part, in the middle of all reads; nothing else asks meanwhile."""
    spent: dict[str, list[float]] = defaultdict(list)
    app = create_app(settings)
    transport = httpx2.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx2.AsyncClient(transport=transport, base_url="http://localhost:8000") as client,
    ):
        mine = {"Authorization": f"Bearer {token}"}
        for _ in range(20):
            (await client.get(address, headers=mine)).raise_for_status()
        for _ in range(READS):
            with _timed() as now:
                begun = time.perf_counter()
                await client.get(address, headers=mine)
                now[WHOLE] = (time.perf_counter() - begun) * 1000
            for name, milliseconds in now.items():
                spent[name].append(milliseconds)
    middle = {name: median(each) for name, each in spent.items()}
    for outer, inner in INSIDE.items():
        middle[outer] -= middle.get(inner, 0.0)
    whole = middle.pop(WHOLE)
    return {**middle, REST: whole - sum(middle.values()), WHOLE: whole}


@contextmanager
def _timed() -> Iterator[dict[str, float]]:
    now: dict[str, float] = defaultdict(float)
    with ExitStack() as stack:
        for name, place in PARTS.items():
            target = _found(place)
            stack.enter_context(patch(place, _clocked(target, name, now)))
        yield now


def _found(place: str) -> Callable[..., Any]:
    function: Callable[..., Any] = resolve_name(place)
    return function


def _clocked(function: Callable[..., Any], name: str, now: dict[str, float]) -> Callable[..., Any]:
    async def waited(*given: Any, **named: Any) -> Any:
        begun = time.perf_counter()
        try:
            return await function(*given, **named)
        finally:
            now[name] += (time.perf_counter() - begun) * 1000

    def called(*given: Any, **named: Any) -> Any:
        begun = time.perf_counter()
        try:
            return function(*given, **named)
        finally:
            now[name] += (time.perf_counter() - begun) * 1000

    return waited if inspect.iscoroutinefunction(function) else called
