"""How much a run tries: a change's ordinary run, or everything with `make test FULL=1`."""

import os

import pytest

FULL = os.environ.get("PROVAI_TEST_FULL", "") not in {"", "0"}
DATABASES = os.environ.get("PROVAI_TEST_DATABASES", "sqlite,postgres").split(",")

# For tests of what is decided before a row is written: the second database could find nothing more.
one_database = pytest.mark.one_database


def tries(full: int) -> int:
    """How many random inputs to try of the `full` number: an ordinary run takes a fifth."""
    return full if FULL else full // 5
