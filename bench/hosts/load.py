"""`python -m bench load`: a real day on the separate machines, with more and more people until reads get slow.

The day is played by locust (locustfile.py); it and the house share this machine's cores, and the result says so.
"""

import json
import math
import os
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
import psycopg
from sqlalchemy import insert

from bench.hosts.docs import write_block
from bench.hosts.packages import Locust, Programs
from bench.hosts.people import PASSWORD, Person, send
from bench.hosts.site import Site, until
from provai.migrate import connection_to
from provai.platform.ids import new_id
from provai.settings import ROOT, Settings
from provai.tables import metadata
from tests import plans
from tests.tryon.conftest import PERSON, TEE

MOST_PEOPLE = int(os.environ.get("PROVAI_BENCH_MOST_PEOPLE", "64"))
STEPS = [people for people in (1, 2, 4, 8, 16, 32, 64, 128, 256) if people <= MOST_PEOPLE]
STEP_SECONDS = float(os.environ.get("PROVAI_BENCH_STEP_SECONDS", "60"))
WARM_UP_SECONDS = 20.0
IDLE_SECONDS = 15.0
# Of fewer the slowest one would decide alone.
ENOUGH_READS = 100
MOST_MILLISECONDS = 300.0
PIECES, LOOKS = 60, 20
LOCUSTFILE = Path(__file__).with_name("locustfile.py")
SELFIE = ROOT / "backend" / "provai" / "demo" / "selfie.webp"
CLIENT = "locust"


@dataclass(frozen=True)
class Step:
    people: int
    seconds: float
    milliseconds: dict[str, list[float]]
    troubles: dict[str, int]
    cores: dict[str, float]  # of each service, and of locust, in use on average
    idle: float  # cores that the house uses with nobody there

    def of(self, kind: str) -> list[float]:
        return sorted(
            spent for name, all_of_it in self.milliseconds.items() if name.startswith(kind) for spent in all_of_it
        )

    def percentile(self, kind: str, share: float) -> float:
        """Of so many the smallest that no more than the rest exceeds; the slowest while they are few."""
        spent = self.of(kind)
        return spent[math.ceil(share * len(spent)) - 1] if spent else 0.0

    @property
    def is_held(self) -> bool:
        return self.percentile("leitura", 0.99) < MOST_MILLISECONDS and not self.troubles

    @property
    def is_too_much(self) -> bool:
        return not self.is_held and len(self.of("leitura")) >= ENOUGH_READS

    @property
    def asks(self) -> int:
        return sum(len(spent) for spent in self.milliseconds.values()) + sum(self.troubles.values())

    @property
    def cores_each(self) -> float:
        house = sum(used for name, used in self.cores.items() if name != CLIENT)
        return max(0.0, house - self.idle) / self.people


def measure_load(programs_folder: Path, engine: str = "quick") -> None:
    programs, locust = Programs(programs_folder), Locust(programs_folder)
    before = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(prefix="provai-load-", ignore_cleanup_errors=True) as place:
        folder = Path(place)
        folder.chmod(0o755)
        with Site(folder, programs, rate_limits="false", tryon_engines=json.dumps([engine])) as site:
            day = folder / "dia"
            _prepare(site, day, STEPS[-1])
            idle = sum(_cores_used(site, lambda: time.sleep(IDLE_SECONDS)).values())
            _step(site, locust, day, 2, WARM_UP_SECONDS, idle)
            print(f"Um dia com o motor {engine}, {STEP_SECONDS:.0f} s por degrau; carga antes {before:.1f}")
            steps: list[Step] = []
            for people in STEPS:
                steps.append(_told(_step(site, locust, day, people, STEP_SECONDS, idle)))
                if steps[-1].is_too_much:
                    break
    write_block("load", _block(steps, engine, before))


def _prepare(site: Site, day: Path, count: int) -> None:
    """People with photos, pieces and looks, signed in; nothing is left to be read or made when the day begins."""
    day.mkdir()
    (day / "person.jpg").write_bytes(PERSON)
    (day / "selfie.webp").write_bytes(SELFIE.read_bytes())
    people, rows = [], []
    for _ in range(count):
        person = Person(site.proxy)
        person.client.put("/api/v1/consents/purposes/selfie", json={"granted": True}).raise_for_status()
        files = [
            send(person.client, picture, kind).raise_for_status().json()["path"]
            for picture, kind in ((PERSON, "person"), (TEE, "garment"))
        ]
        rows += _rows_of(person.tokens["user"]["id"], *(f"tryon-images/{path}" for path in files))
        token = person.tokens["access_token"]
        people.append({"email": person.email, "password": PASSWORD, "token": token, "paths": files})
        person.client.close()
    settings = Settings(_env_file=None, data_dir=day, database_url=site.database_url)
    with connection_to(settings) as connection:
        plans.act_as(connection, "house")
        for table in metadata.sorted_tables:
            if mine := [row for name, row in rows if name == table.name]:
                connection.execute(insert(table), mine)
    (day / "people.json").write_text(json.dumps(people))


def _rows_of(person: str, photo: str, garment: str) -> list[tuple[str, dict[str, Any]]]:
    mine = {"user_id": person}
    piece = {**mine, "image_url": garment, "category": "Camiseta", "reading": "read"}
    look = {
        **mine,
        "person_image_url": photo,
        "garment_image_urls": [garment],
        "garment_categories": ["top"],
        "result_image_url": photo,
        "status": "completed",
    }
    return [
        *(("wardrobe_items", {**piece, "id": new_id()}) for _ in range(PIECES)),
        *(("virtual_tryons", {**look, "id": new_id()}) for _ in range(LOOKS)),
    ]


def _step(site: Site, locust: Locust, day: Path, people: int, lasting: float, idle: float) -> Step:
    kept = day / "measured.json"
    kept.unlink(missing_ok=True)
    command = [str(locust.program), "-f", str(LOCUSTFILE), "--headless", "--only-summary", "-H", site.proxy]
    command += [
        "-u",
        str(people),
        "-r",
        str(people),
        "-t",
        f"{lasting:.0f}s",
        "-s",
        "60",
        "--exit-code-on-error",
        "0",
    ]
    environment = {**os.environ, "PROVAI_BENCH_DAY": str(day)}
    client = 0.0

    def play() -> None:
        nonlocal client
        before = os.times()
        with (day / "locust.log").open("ab") as log:
            subprocess.run(command, env=environment, stdout=log, stderr=log, check=False)
        after = os.times()
        client = after.children_user + after.children_system - before.children_user - before.children_system

    begun = time.monotonic()
    cores = _cores_used(site, play)
    seconds = time.monotonic() - begun
    if not kept.exists():
        raise RuntimeError((day / "locust.log").read_text()[-2000:])
    measured = json.loads(kept.read_text())
    _wait_for_the_rest(site)
    return Step(people, seconds, **measured, cores={**cores, CLIENT: client / seconds}, idle=idle)


def _cores_used(site: Site, play: Callable[[], None]) -> dict[str, float]:
    before, begun = _processor(site), time.monotonic()
    play()
    seconds = time.monotonic() - begun
    return {name: (spent - before.get(name, 0.0)) / seconds for name, spent in _processor(site).items()}


def _processor(site: Site) -> dict[str, float]:
    """Processor seconds of each service and its own processes so far."""
    spent: dict[str, float] = {}
    for name, service in site.services.items():
        process = psutil.Process(service.pid)
        family = [process, *process.children(recursive=True)]
        times = [each.cpu_times() for each in family if each.is_running()]
        spent[name] = sum(each.user + each.system for each in times)
    return spent


def _wait_for_the_rest(site: Site) -> None:
    """What one step left behind is no load of the next."""

    def is_idle() -> bool:
        with psycopg.connect(site.database_url) as house:
            query = "SELECT count(*) FROM dbos.workflow_status WHERE status IN ('ENQUEUED', 'PENDING')"
            return house.execute(query).fetchone() == (0,)

    until(is_idle, "o fim do que o degrau pediu", 600)


def _told(step: Step) -> Step:
    print(
        f"  {step.people:3} pessoas: {len(step.of('leitura'))} leituras, p50 {step.percentile('leitura', 0.5):.0f} ms, "
        f"p99 {step.percentile('leitura', 0.99):.0f} ms; imagens p99 {step.percentile('imagem', 0.99):.0f} ms; "
        f"{step.asks / step.seconds:.1f} pedidos/s; problemas {step.troubles or 'nenhum'}"
    )
    print(f"      núcleos em uso: {_busiest(step, 6)}; {step.cores_each:.3f} núcleo por pessoa ativa", flush=True)
    return step


def _busiest(step: Step, most: int) -> str:
    ordered = Counter(step.cores).most_common(most)
    return ", ".join(f"{name} {used:.2f}" for name, used in ordered if used >= 0.01)  # noqa: PLR2004


def _block(steps: list[Step], engine: str, load: float) -> str:
    held, full = [step for step in steps if step.is_held], steps[-1]
    if not held:
        result = f"nem {full.people} pessoa teve 99 % das leituras abaixo de 300 ms."
    else:
        result = f"{held[-1].people} pessoas ativas com 99 % das leituras abaixo de 300 ms."
        result += "" if full is held[-1] else f" Com {full.people} já não."
    busiest, used = Counter({name: used for name, used in full.cores.items() if name != CLIENT}).most_common(1)[0]
    painted = "o de teste, que só pinta: provas custam quase nada" if engine == "quick" else f"`{engine}`"
    columns = ["pessoas ativas", "pedidos/s", "leituras", "p50", "p99", "imagens p99", "mudanças p99"]
    columns += ["núcleos em uso", "núcleo por pessoa", "problemas"]
    rows = [_row(step) for step in steps]
    return f"""{result}
O que mais ocupa no último degrau é {busiest} ({used:.2f} núcleo). Uma pessoa ativa custa {full.cores_each:.3f} núcleo.
O motor de prova é {painted}. Casa, banco, S3, proxy e locust dividem os mesmos {os.cpu_count()} núcleos
(carga {load:.0f} antes).

{_line(columns)}
{_line(["---"] * len(columns)).replace(" ", "")}
""" + "\n".join(rows)


def _row(step: Step) -> str:
    return _line(
        [
            str(step.people),
            f"{step.asks / step.seconds:.1f}",
            str(len(step.of("leitura"))),
            f"{step.percentile('leitura', 0.5):.0f} ms",
            *(f"{step.percentile(kind, 0.99):.0f} ms" for kind in ("leitura", "imagem", "mudança")),
            _busiest(step, 4),
            f"{step.cores_each:.3f}",
            str(sum(step.troubles.values()) or "nenhum"),
        ]
    )


def _line(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
