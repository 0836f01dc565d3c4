"""How a run's tests are spread over its workers: a file's tests together, so that what it opens is opened once.

xdist's own groups do nothing with pytest 9.2, and say nothing of it: they are told by changed node ids.
"""

import re

import pytest
from xdist.remote import Producer
from xdist.scheduler.loadscope import LoadScopeScheduling


class ByFile(LoadScopeScheduling):
    """Each file and database at once, in the order that they were collected in."""

    def __init__(self, config: pytest.Config, log: Producer | None = None) -> None:
        super().__init__(config, log)
        config.option.loadscopereorder = False

    def _split_scope(self, nodeid: str) -> str:
        file, _, test = nodeid.partition("::")
        database = re.search(r"\[(sqlite|postgres)", test)
        return f"{file} {database[1]}" if database else file


def long_ones_first(items: list[pytest.Item]) -> None:
    """Files that start servers of their own: begun last, the others would have ended long before."""
    items.sort(key=lambda item: not hasattr(getattr(item, "module", None), "LiveServer"))
