from concurrent.futures import ThreadPoolExecutor

import pytest

from provai.platform import ids
from provai.platform.clock import now
from provai.platform.ids import new_id


def test_ids_sort_in_the_order_they_were_made() -> None:
    made = [new_id() for _ in range(20_000)]
    assert made == sorted(set(made))


def test_ids_sort_though_the_clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = now()
    monkeypatch.setattr(ids, "now", lambda: moment)
    made = [new_id() for _ in range(5_000)]
    assert made == sorted(set(made))


def test_threads_are_never_given_the_same_id() -> None:
    with ThreadPoolExecutor(8) as threads:
        made = list(threads.map(lambda _: new_id(), range(20_000)))
    assert len({identity.int >> 64 for identity in made}) == len(made)


def test_an_id_is_a_version_7_no_older_than_its_millisecond() -> None:
    before, made = now(), new_id()
    assert (made.version, made.variant) == (7, "specified in RFC 4122")
    assert int(before.timestamp() * 1000) <= made.int >> 80
