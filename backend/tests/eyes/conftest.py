"""What the tests of the eyes share: the weights, fetched once as `make run` would, and one pair of eyes."""

import pytest

from eyes.eyes import Eyes
from eyes.fetching import pull
from eyes.models import ModelShelf
from tests.conftest import MODELS


@pytest.fixture(scope="session")
def shelf() -> ModelShelf:
    """About 310 MB the first time; after that they are there."""
    shelf = ModelShelf(MODELS)
    for package in shelf.packages:
        pull(shelf, package, lambda package, there: None)
    return shelf


@pytest.fixture(scope="session")
def eyes(shelf: ModelShelf) -> Eyes:
    return Eyes(shelf.folder)
