"""Starting, stopping and the clock, each in a process of its own: the engine is one to a process."""

from tests.crash.conftest import Workers


def test_a_process_that_only_enqueues_runs_nothing(workers: Workers) -> None:
    workers.run("enqueue", [1])
    assert workers.journal() == []
    workers.start("ana", [1])
    workers.wait_for_all_done([1])


def test_the_engine_starts_again_after_a_stop_and_leaves_nothing_behind(workers: Workers) -> None:
    workers.run("start-twice", [1, 2])
    assert workers.settled() == {1: "done", 2: "done"}
    threads = [entry["threads"] for entry in workers.journal() if entry["what"] == "stopped"]
    ours = [[name for name in names if not name.startswith(("MainThread", "asyncio", "AnyIO"))] for names in threads]
    assert ours == [[], []]


def test_a_scheduled_job_runs_at_every_start_up_and_once_for_each_of_its_times(workers: Workers) -> None:
    workers.start("ana", [], TICKS="1")
    workers.start("bia", [], TICKS="1")
    # The next new year is far: these are the start-ups.
    workers.wait_until(lambda: workers.count("new year") == 2 and workers.count("tick") >= 8)
    ids = [entry["id"] for entry in workers.journal() if entry["what"] == "tick"]
    assert len(set(ids)) == len(ids)
    assert sum("sched" in job_id for job_id in ids) == len(ids) - 2


def test_several_start_at_once_on_a_database_that_is_new_to_the_jobs(workers: Workers) -> None:
    """The first makes the engine's tables, and its indexes wait for every open statement."""
    names = ["ana", "bia", "caio", "davi"]
    for number, name in enumerate(names):
        workers.spawn("work", [number], name)
    workers.wait_until(lambda: workers.count("started") == len(names))
    workers.wait_for_all_done(list(range(len(names))))
