"""One fault while people use the house: what they saw, what became of everything accepted, and how long it took."""

import time
from collections import Counter
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

import httpx2
import psycopg

from bench.hosts.faults import Fault
from bench.hosts.people import NO_ANSWER, Person, Seen, Traffic
from bench.hosts.site import WORKERS, Site, until

ASKED_BEFORE = 6
HEAL_SECONDS = 400.0
# Nothing refused for this long: it is over for whoever reads and writes.
CALM_SECONDS = 3.0


@dataclass(frozen=True)
class Outcome:
    fault: str
    seen: Seen
    heal_seconds: float
    asked: int
    ended: Counter[str]
    lost: int
    dressed_twice: int
    kept_twice: int
    extra: int

    @property
    def is_whole(self) -> bool:
        return not (self.lost or self.kept_twice or self.extra > self.seen.unanswered or self.seen.bare)


@dataclass(frozen=True)
class Trial:
    """What was done and seen while a fault lasted."""

    fault: str
    seen: Seen
    heal_seconds: float
    asked: list[str]


def try_fault(site: Site, fault: Fault) -> Outcome:
    person = Person(site.proxy)
    person.send_pictures()
    begun = {worker: (site.dressings(worker), site.dressings(worker, "end")) for worker in WORKERS}
    site.hold()
    asked = [person.try_on() for _ in range(ASKED_BEFORE)]
    until(lambda: all(site.dressings(worker) > begun[worker][0] for worker in WORKERS), "os dois workers vestindo")
    traffic = Traffic(person)
    traffic.start()
    struck = traffic.seen.last_trouble = time.monotonic()
    fault.strike(site)
    if fault.goes_on:
        site.release()
    time.sleep(fault.seconds)
    fault.end(site)
    site.release()
    over = time.monotonic()
    healed = _wait_for_health(site, person, traffic, asked, struck if fault.seconds == 0 else over)
    seen = traffic.stop()
    trial = Trial(fault.name, seen, healed, [*asked, *seen.accepted_tryons])
    until(lambda: _all_ended(person, [row["id"] for row in person.rows()]), "o fim das provas", HEAL_SECONDS)
    ends = sum(site.dressings(worker, "end") - begun[worker][1] for worker in WORKERS)
    return _judge(site, person, trial, ends)


def _wait_for_health(site: Site, person: Person, traffic: Traffic, asked: list[str], since: float) -> float:
    """Until every server is ready, nobody was refused for a moment, and all that was asked before has ended."""

    def is_healthy() -> bool:
        return site.all_are_ready() and _all_ended(person, asked)

    def is_calm() -> bool:
        return time.monotonic() - traffic.seen.last_trouble > CALM_SECONDS

    until(is_healthy, "cura", HEAL_SECONDS)
    whole = time.monotonic()
    until(is_calm, "calma", HEAL_SECONDS)
    return max(traffic.seen.last_trouble, whole) - since


def _open_ones(person: Person) -> set[str]:
    return {row["id"] for row in person.rows() if row["status"] == "processing"}


def _all_ended(person: Person, asked: list[str]) -> bool:
    """As the person is told; without an answer nobody knows."""
    try:
        return not set(asked) & _open_ones(person)
    except (httpx2.TransportError, httpx2.HTTPStatusError):
        return False


def _judge(site: Site, person: Person, trial: Trial, ends: int) -> Outcome:
    rows = {row["id"]: row for row in person.rows()}
    ended = Counter(_ending(row) for row in rows.values())
    done = [row for row in rows.values() if row["status"] == "completed"]
    unreadable = [row for row in done if not _opens(person, row["result_image_url"])]
    unreadable_pictures = [link for link in trial.seen.accepted_pictures if not _opens(person, link)]
    lost = [row for row in trial.asked if row not in rows or rows[row]["status"] == "processing"]
    return Outcome(
        fault=trial.fault,
        seen=trial.seen,
        heal_seconds=trial.heal_seconds,
        asked=len(trial.asked),
        ended=ended,
        lost=len(lost) + len(unreadable) + len(unreadable_pictures),
        dressed_twice=max(0, ends - len(done)),
        kept_twice=_kept_twice(site, [row["id"] for row in done]),
        extra=len(rows) - len(trial.asked),
    )


def _ending(row: dict[str, Any]) -> str:
    if row["status"] == "failed":
        assert row["failure_message"], row
        return f"falhou: {row['failure_message']}"
    return str(row["status"])


def _opens(person: Person, link: str) -> bool:
    return person.client.get(link).status_code == HTTPStatus.OK


def _kept_twice(site: Site, done: list[str]) -> int:
    """Results whose files are not there exactly once, claimed by exactly one row."""
    with psycopg.connect(site.database_url) as house:
        house.execute("SELECT set_config('provai.acting_as', 'house', true)")
        query = "SELECT count(*), sum(claims) FROM stored_files WHERE path LIKE '%%/result/' || %s || '%%.jpg'"
        return sum(house.execute(query, [row]).fetchone() != (1, 1) for row in done)


def answers_in_words(seen: Seen) -> str:
    """How often what was answered, good answers together."""
    good = sum(times for status, times in seen.answers.items() if status.startswith(("2", "4")))
    refused = {status: times for status, times in sorted(seen.answers.items()) if not status.startswith(("2", "4"))}
    words = [
        f"{times}× {status}" if status != NO_ANSWER else f"{times}× {NO_ANSWER}" for status, times in refused.items()
    ]
    return ", ".join([f"{good} respostas", *words, f"a mais lenta {seen.slowest:.1f} s"])
