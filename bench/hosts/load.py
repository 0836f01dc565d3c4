"""`python -m bench load`: a real day on the separate machines, with more and more people until reads get slow."""

import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import quantiles

import httpx2
import psutil

from bench.hosts.packages import Programs
from bench.hosts.people import FIGURE, PASSWORD
from bench.hosts.site import Site
from tests.pictures import jpeg

STEPS = (4, 8, 16, 32, 64)
STEP_SECONDS = 25.0
# A person looks for a few seconds before the next tap.
THINK_SECONDS = (1.0, 5.0)
MOST_MILLISECONDS = 300.0
PATIENCE_SECONDS = 60.0

# How often each thing is done in a day, of a hundred.
READS = {"/api/v1/home": 25, "/api/v1/wardrobe-items?limit=20": 25, "/api/v1/tryons": 15, "/api/v1/stylist/messages": 8}
CHANGES = {"upload": 8, "try_on": 6, "chat": 5, "colour": 4, "sign_in": 4}


class Person:
    def __init__(self, url: str, number: int) -> None:
        self._client = httpx2.AsyncClient(base_url=url, timeout=PATIENCE_SECONDS, verify=False)
        self._account = {"email": f"dia-{number}-{id(self)}@exemplo.com.br", "password": PASSWORD}
        self._chance = random.Random(number)
        self._paths: list[str] = []

    async def begin(self) -> None:
        """An account with twenty pieces."""
        named = {**self._account, "data": {"full_name": "Dia"}}
        answer = (await self._client.post("/api/auth/v1/signup", json=named)).raise_for_status()
        self._client.headers["Authorization"] = f"Bearer {answer.json()['access_token']}"
        self._paths = [await self._send(FIGURE, "person"), await self._send(jpeg((300, 400)), "garment")]
        for _ in range(20):
            await self._client.post("/api/v1/wardrobe-items", json={"image_url": self._paths[1]})

    async def live(self, until: float, seen: "Seen") -> None:
        acts: dict[str, Callable[[], Awaitable[object]]] = {
            "upload": lambda: self._send(FIGURE, "wardrobe"),
            "try_on": self._try_on,
            "chat": self._chat,
            "colour": lambda: self._ask("GET", "/api/v1/color-analyses"),
            "sign_in": lambda: self._ask("POST", "/api/auth/v1/token?grant_type=password", json=self._account),
        }
        names, weights = [*READS, *CHANGES], [*READS.values(), *CHANGES.values()]
        while time.monotonic() < until:
            [what] = self._chance.choices(names, weights)
            begun = time.monotonic()
            try:
                await (self._ask("GET", what) if what in READS else acts[what]())
            except httpx2.TransportError:
                seen.troubles["sem resposta"] += 1
            except httpx2.HTTPStatusError as error:
                seen.troubles[str(error.response.status_code)] += 1
            seen.note(what, time.monotonic() - begun)
            await asyncio.sleep(self._chance.uniform(*THINK_SECONDS))

    async def _ask(self, method: str, path: str, **more: object) -> httpx2.Response:
        return (await self._client.request(method, path, **more)).raise_for_status()  # type: ignore[arg-type]

    async def _send(self, picture: bytes, folder: str) -> str:
        file = {"file": ("foto.jpg", picture, "image/jpeg")}
        answer = await self._ask("POST", "/api/v1/storage/tryon-images", files=file, data={"path": folder})
        return str(answer.json()["path"])

    async def _try_on(self) -> None:
        person, garment = self._paths
        await self._ask("POST", "/api/v1/tryons", json={"person_image_url": person, "garment_image_url": garment})

    async def _chat(self) -> None:
        """To the last word of the streamed reply."""
        asked = {"messages": [{"role": "user", "content": "Que cor combina com azul-marinho?"}]}
        streamed = {"Accept": "text/event-stream"}
        address = "/api/v1/functions/personal-stylist"
        async with self._client.stream("POST", address, json=asked, headers=streamed) as reply:
            reply.raise_for_status()
            async for _ in reply.aiter_bytes():
                pass


class Seen:
    def __init__(self) -> None:
        self.reads: list[float] = []
        self.done: Counter[str] = Counter()
        self.troubles: Counter[str] = Counter()

    def note(self, what: str, seconds: float) -> None:
        self.done["leituras" if what in READS else what] += 1
        if what in READS:
            self.reads.append(seconds * 1000)


async def measure_load(programs_folder: Path) -> None:
    programs = Programs(programs_folder)
    with tempfile.TemporaryDirectory(prefix="provai-load-", ignore_cleanup_errors=True) as place:
        folder = Path(place)
        folder.chmod(0o755)
        with Site(folder, programs, rate_limits="false") as site:
            print(f"Um dia, {STEP_SECONDS:.0f} s por degrau, carga da máquina antes: {psutil.getloadavg()[0]:.1f}")
            people: list[Person] = []
            for number in STEPS:
                fresh = [Person(site.proxy, each) for each in range(len(people), number)]
                for person in fresh:
                    await person.begin()
                people += fresh
                seen = Seen()
                await _step(site, people, seen)
                if _p99(seen) > MOST_MILLISECONDS:
                    break


def _p99(seen: Seen) -> float:
    return quantiles(seen.reads, n=100)[98] if len(seen.reads) > 1 else 0.0


async def _step(site: Site, people: list[Person], seen: Seen) -> None:
    before, begun = _processor(site), time.monotonic()
    await asyncio.gather(*(person.live(begun + STEP_SECONDS, seen) for person in people))
    seconds = time.monotonic() - begun
    used = {name: (spent - before.get(name, 0.0)) / seconds for name, spent in _processor(site).items()}
    middle = quantiles(seen.reads, n=100)[49] if len(seen.reads) > 1 else 0.0
    print(
        f"  {len(people):3} pessoas: leituras p50 {middle:6.0f} ms, p99 {_p99(seen):6.0f} ms, "
        f"{sum(seen.done.values()) / seconds:5.1f} pedidos/s, problemas {dict(seen.troubles) or 'nenhum'}"
    )
    busiest = ", ".join(f"{name} {share:.0%}" for name, share in sorted(used.items(), key=lambda each: -each[1])[:5])
    each = sum(used.values()) / len(people)
    print(f"      núcleos em uso: {busiest}; {each:.3f} núcleo por pessoa ativa", flush=True)


def _processor(site: Site) -> dict[str, float]:
    """Processor seconds of each service and its own processes so far."""
    spent: dict[str, float] = {}
    for name, service in site.services.items():
        process = psutil.Process(service.pid)
        family = [process, *process.children(recursive=True)]
        times = [each.cpu_times() for each in family if each.is_running()]
        spent[name] = sum(each.user + each.system for each in times)
    return spent
