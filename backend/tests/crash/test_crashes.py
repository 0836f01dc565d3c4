"""Whatever happens to a worker, every job ends, and ends once."""

import signal

import psycopg
import pytest

from tests.crash.conftest import PATIENCE_SECONDS, Workers

QUICK = list(range(8))
GATED = list(range(100, 116))
# The living are not taken for dead where a busy machine gives them no turn for seconds; the dead are still noticed.
BUSY = {"PROVAI_JOB_DEAD_AFTER_SECONDS": "10"}
# Both workers live through the whole test: on a busy machine a late heartbeat must not make one look dead.
PATIENT = {"PROVAI_JOB_DEAD_AFTER_SECONDS": "60"}
ALL = QUICK + GATED


def kill_in_the_middle(workers: Workers) -> None:
    """24 jobs: the quick ones have ended, four wait in their middle, the rest in the queue."""
    worker = workers.start("ana", ALL)
    workers.wait_until(lambda: workers.settled().keys() == set(QUICK) and sum(workers.times("begin").values()) == 12)
    workers.kill(worker)


def assert_every_job_ended_once(workers: Workers) -> None:
    assert workers.times("end") == dict.fromkeys(ALL, 1)
    begun = workers.times("begin")
    # What had ended was left alone; what had not begun began once; only the four in their middle began again.
    assert all(begun[number] == 1 for number in QUICK)
    assert sorted(begun[number] for number in GATED) == [1] * 12 + [2] * 4


def test_a_killed_worker_that_comes_back_finishes_its_jobs(workers: Workers) -> None:
    kill_in_the_middle(workers)
    workers.open_gate()
    workers.start("ana", ALL)
    workers.wait_for_all_done(ALL)
    assert_every_job_ended_once(workers)


def test_another_worker_finishes_the_jobs_of_a_killed_one(workers: Workers) -> None:
    kill_in_the_middle(workers)
    workers.open_gate()
    workers.start("bia", ALL)
    workers.wait_for_all_done(ALL)
    assert_every_job_ended_once(workers)


def test_a_worker_that_was_there_all_along_takes_over_and_its_own_jobs_go_on(workers: Workers) -> None:
    ana = workers.start("ana", GATED, **BUSY)
    workers.wait_until(lambda: workers.count("begin", process=ana.pid) == 4)
    bia = workers.start("bia", GATED, **BUSY)
    workers.wait_until(lambda: workers.count("begin", process=bia.pid) == 4)
    workers.kill(ana)
    workers.open_gate()
    workers.wait_for_all_done(GATED)
    assert workers.times("end") == dict.fromkeys(GATED, 1)
    assert workers.count("begin", process=bia.pid) == len(GATED)


def test_two_workers_of_one_name_do_not_take_each_others_jobs(workers: Workers) -> None:
    first = workers.start("ana", GATED, **PATIENT)
    workers.wait_until(lambda: workers.count("begin", process=first.pid) == 4)
    second = workers.start("ana", [], **PATIENT)
    workers.wait_until(lambda: workers.count("begin", process=second.pid) == 4)
    workers.open_gate()
    workers.wait_for_all_done(GATED)
    assert workers.times("begin") == workers.times("end") == dict.fromkeys(GATED, 1)


@pytest.mark.parametrize("workers", ["postgres"], indirect=True)
def test_a_worker_keeps_its_name_when_the_database_cuts_its_connections(workers: Workers) -> None:
    first = workers.start("ana", GATED, **PATIENT)
    workers.wait_until(lambda: workers.count("begin", process=first.pid) == 4)
    with psycopg.connect(workers.settings.database_url, autocommit=True) as database:
        cut = database.execute(
            "SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        gone = [pid for pid, _ in cut]
        # The lock of its name, held again by a connection made after the cut (the server holds other databases too).
        held_again = (
            "SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database"
            " WHERE datname = current_database() AND locktype = 'advisory' AND granted AND NOT pid = ANY(%s)"
            " AND (classid::bigint << 32 | objid::bigint) = hashtextextended('provai-jobs:worker-ana-worker', 0)"
        )
        workers.wait_until(lambda: database.execute(held_again, [gone]).fetchone() is not None)
    second = workers.start("ana", [], **PATIENT)
    workers.wait_until(lambda: workers.count("begin", process=second.pid) == 4)
    workers.open_gate()
    workers.wait_for_all_done(GATED)
    assert workers.times("begin") == workers.times("end") == dict.fromkeys(GATED, 1)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_worker_told_to_stop_ends_at_once_and_its_job_goes_on_after_the_restart(
    workers: Workers, number: signal.Signals
) -> None:
    worker = workers.start("ana", [100])
    workers.wait_until(lambda: workers.count("begin") == 1)
    worker.send_signal(number)
    # The gate is still closed: a stop that waited for the job would never end.
    assert worker.wait(PATIENCE_SECONDS) == 0
    assert workers.count("end") == 0
    workers.open_gate()
    workers.start("ana", [100])
    workers.wait_for_all_done([100])
    assert workers.count("end") == 1


def test_jobs_left_by_older_code_are_done_by_newer_code(workers: Workers) -> None:
    worker = workers.start("ana", GATED)
    workers.wait_until(lambda: workers.count("begin") == 4)
    workers.kill(worker)
    workers.start("ana", GATED, CODE="new")
    workers.wait_for_all_done(GATED)
    assert workers.times("new end") == dict.fromkeys(GATED, 1)


def test_a_job_that_kills_its_workers_is_given_up(workers: Workers) -> None:
    for name in ("ana", "bia", "eva"):
        worker = workers.spawn("work", [-1], name, MOST_RECOVERIES="2")
        assert worker.wait(PATIENCE_SECONDS) == -signal.SIGKILL
    workers.start("lia", [-1, 1], MOST_RECOVERIES="2")
    workers.wait_until(lambda: workers.settled().keys() == {-1, 1})
    assert workers.settled() == {-1: "cancelled", 1: "done"}
    assert workers.count("begin", job=-1) == 3
