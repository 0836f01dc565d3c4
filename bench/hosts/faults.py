"""What breaks, and how it is put right where nobody but an operator could: the rest must heal by itself."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from signal import SIGINT

import psutil

from bench.hosts.site import Site

CUT_SECONDS = 60.0
WRONG_BY = timedelta(minutes=10)


@dataclass(frozen=True)
class Fault:
    name: str
    strike: Callable[[Site], None]
    # For what lasts: how long, and what ends it.
    seconds: float = 0.0
    end: Callable[[Site], None] = lambda site: None
    # Dressings go on while it lasts, instead of waiting in their middle for its end.
    goes_on: bool = False


def _killed(name: str, what: str) -> Fault:
    return Fault(f"kill -9 {what}", lambda site: site.services[name].kill())


def _kill_engine_process(site: Site) -> None:
    [engine] = psutil.Process(site.services["worker-b"].pid).children()
    engine.kill()


def _cut(name: str, what: str) -> Fault:
    return Fault(
        f"{what} ({CUT_SECONDS:.0f} s)",
        lambda site: site.services[name].machine.cut(),
        CUT_SECONDS,
        lambda site: site.services[name].machine.mend(),
        goes_on=True,
    )


def _filler(site: Site) -> Path:
    return site.worker_data["worker-b"] / "cheio"


def _fill_disk(site: Site) -> None:
    with _filler(site).open("wb", buffering=0) as file:
        try:
            while True:
                file.write(b"\0" * 65536)
        except OSError:
            return


def _free_disk(site: Site) -> None:
    _filler(site).unlink()


def _set_clocks_wrong(site: Site) -> None:
    for name, sign in (("servidor-b", "-"), ("worker-b", "+")):
        service = site.services[name]
        service.env |= {
            "LD_PRELOAD": str(site.programs.faketime),
            "FAKETIME": f"{sign}{WRONG_BY.total_seconds():.0f}",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
        service.kill()


def _set_clocks_right(site: Site) -> None:
    for name in ("servidor-b", "worker-b"):
        service = site.services[name]
        for each in ("LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC"):
            service.env.pop(each)
        service.kill()


FAULTS = [
    _killed("servidor-a", "servidor A"),
    _killed("servidor-b", "servidor B"),
    _killed("worker-a", "worker A"),
    _killed("worker-b", "worker B"),
    Fault("kill -9 processo dos motores do worker B", _kill_engine_process),
    _killed("proxy", "proxy"),
    _killed("contador", "contador de limites"),
    _killed("s3", "S3"),
    _killed("banco", "PostgreSQL"),
    Fault("reiniciar PostgreSQL", lambda site: site.services["banco"].signal(SIGINT)),
    _cut("worker-b", "rede do worker B cortada"),
    _cut("s3", "S3 fora da rede"),
    Fault("disco do worker B cheio (30 s)", _fill_disk, 30.0, _free_disk, goes_on=True),
    Fault(
        "relógio do servidor B 10 min atrasado e do worker B adiantado (30 s)",
        _set_clocks_wrong,
        30.0,
        _set_clocks_right,
        goes_on=True,
    ),
]
