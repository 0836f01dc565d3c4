"""Folders and files that only the account running the server may read, whatever the umask."""

import os
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO


def make_private_folder(folder: Path) -> None:
    """Create the folder and the parents it lacks, each for its owner only."""
    if not folder.is_dir():
        make_private_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def make_private_file(path: Path) -> None:
    """Create an empty file for its owner only; leave an existing one as it is.

    It is not even opened: closing a database's file again would let go of the locks that this process has on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def write_new_private_file(path: Path) -> BinaryIO:
    """Open a file that must not exist yet, for its owner only."""
    return os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb")
