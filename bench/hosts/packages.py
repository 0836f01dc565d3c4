"""Programs from Debian's packages, unpacked beside the run: nothing is installed and no service starts."""

import os
import shutil
import subprocess
import venv
from pathlib import Path

from provai.settings import ROOT

# What the run takes: the proxy, the shared counter with its two libraries, and a clock that can be set wrong.
PACKAGES = ["nginx", "nginx-light", "redis-server", "redis-tools", "libjemalloc2", "liblzf1", "libfaketime"]


class NoPackages(Exception):
    """This machine has no apt, or no way to Debian's archive."""


class Locust:
    """In an environment of its own, made once beside the programs: it is no part of the product's locks."""

    def __init__(self, folder: Path) -> None:
        self.program = folder / "locust" / "bin" / "locust"
        if not self.program.exists():
            home = folder / "locust"
            venv.create(home, with_pip=True, clear=True)
            asked = [
                home / "bin" / "python",
                "-m",
                "pip",
                "install",
                "-q",
                "-r",
                ROOT / "bench" / "requirements-load.txt",
            ]
            subprocess.run(asked, check=True)


class Programs:
    def __init__(self, folder: Path) -> None:
        self._root = folder / "root"
        self._fetch(folder)

    @property
    def nginx(self) -> str:
        return self._program("nginx", "usr/sbin/nginx")

    @property
    def redis(self) -> str:
        return self._program("redis-server", "usr/bin/redis-server")

    @property
    def libraries(self) -> str:
        return os.pathsep.join(str(folder) for folder in self._root.glob("usr/lib/*-linux-gnu"))

    @property
    def faketime(self) -> Path:
        return next(self._root.rglob("libfaketimeMT.so.1"))

    def _program(self, name: str, place: str) -> str:
        return shutil.which(name) or str(self._root / place)

    def _fetch(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        if self._root.exists():
            return
        try:
            subprocess.run(["apt-get", "download", "-qq", *PACKAGES], cwd=folder, check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise NoPackages("Os pacotes do Debian não puderam ser baixados (apt-get update, como root).") from error
        for package in folder.glob("*.deb"):
            subprocess.run(["dpkg", "-x", package, self._root], check=True)
            package.unlink()
