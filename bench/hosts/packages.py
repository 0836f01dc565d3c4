"""Programs from Debian's packages, unpacked beside the run: nothing is installed and no service starts."""

import os
import shutil
import subprocess
from pathlib import Path

# What the run takes: the proxy, the shared counter with its two libraries, and a clock that can be set wrong.
PACKAGES = ["nginx", "nginx-light", "redis-server", "redis-tools", "libjemalloc2", "liblzf1", "libfaketime"]


class NoPackages(Exception):
    """This machine has no apt, or no way to Debian's archive."""


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
