"""Which rules of the engine and the eyes do anything on real pictures, and what a run looks like without one of them.

A rule is a function that could have left things as they were: it answers whether something is so, returns masks that
may equal those it was given or hold nothing, or returns facts, a scene or a garment that may be the very one it got. It
fired on a pair when one of its calls did otherwise, or refused. Functions that write into what they are given are left
out: nobody could tell. So is what a function does by a method.
"""

import ast
import functools
import importlib
import inspect
import pkgutil
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

import drape
import eyes.garment
import eyes.person
from drape.contract import Refusal

PACKAGES = (drape, eyes.person, eyes.garment)
NOTHING = ""  # in place of a parameter's name: an area without a pixel
NO, NONE = "no", "none"
PICTURE = 2  # dimensions, from which an array is a picture or an area


class Rules:
    """Watches every rule; `without` names one, such as `drape.scene.hair_or_skin.lit_strands`, that is switched off.

    A rule that is switched off returns what `idle_as` says, as seen where it did nothing: for each part of its answer
    the name of the parameter that it equalled, or NOTHING.
    """

    def __init__(self, without: str = "", idle_as: list[str] | None = None) -> None:
        self.fired: dict[str, bool] = {}
        self.idle_as: dict[str, list[str]] = {}
        self._without, self._off_as = without, idle_as or []
        self._wrapped: dict[FunctionType, Callable[..., Any]] = {}
        for module in _modules():
            for function in _functions(module):
                if not _writes_into_what_it_is_given(function):
                    self._wrapped[function] = self._watched(function)
        if without and without not in {_name_of(function) for function in self._wrapped}:
            raise SystemExit(f"não há regra chamada {without}")
        self._put(dict(self._wrapped))

    def start(self) -> None:
        """Of another pair."""
        self.fired, self.idle_as = {}, {}

    def _put(self, instead: dict[Any, Any]) -> None:
        for name, module in list(sys.modules.items()):
            if name.partition(".")[0] in {"drape", "eyes"}:
                for key, value in list(vars(module).items()):
                    if isinstance(value, FunctionType) and value in instead:
                        setattr(module, key, instead[value])

    def _watched(self, function: FunctionType) -> Callable[..., Any]:
        name, signature = _name_of(function), inspect.signature(function)
        is_optional = signature.return_annotation is not None

        @functools.wraps(function)
        def watched(*given: Any, **named: Any) -> Any:
            known = signature.bind(*given, **named).arguments
            try:
                answer = function(*given, **named)
            except Refusal:
                self.fired[name] = True
                if not is_optional:  # it does nothing but refuse
                    self.idle_as.setdefault(name, [NONE])
                if name == self._without and NOTHING not in self._off_as:
                    return _instead_of_refusing(known, self._off_as)
                raise
            if name == self._without:
                return _as_idle(answer, known, self._off_as)
            idle = _idle_as(answer, known, is_optional=is_optional)
            if idle is None:
                return answer
            self.fired[name] = self.fired.get(name, False) or not idle
            if idle:
                self.idle_as[name] = idle
            return answer

        return watched


def _modules() -> Iterator[ModuleType]:
    for package in PACKAGES:
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):
                yield importlib.import_module(found.name)


def _functions(module: ModuleType) -> list[FunctionType]:
    return [
        each for each in vars(module).values() if isinstance(each, FunctionType) and each.__module__ == module.__name__
    ]


def _name_of(function: FunctionType) -> str:
    return f"{function.__module__}.{function.__name__}"


def _writes_into_what_it_is_given(function: FunctionType) -> bool:
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    given = set(inspect.signature(function).parameters)
    for node in ast.walk(tree):
        if isinstance(node, ast.AugAssign):
            written = [node.target.value if isinstance(node.target, ast.Subscript) else node.target]
        elif isinstance(node, ast.Assign):
            written = [target.value for target in node.targets if isinstance(target, ast.Subscript)]
        else:
            continue
        if any(isinstance(each, ast.Name) and each.id in given for each in written):
            return True
    return False


def _idle_as(answer: Any, known: dict[str, Any], *, is_optional: bool) -> list[str] | None:
    """What each part of the answer equals; an empty list when the rule fired, None where nobody can tell."""
    if isinstance(answer, bool | np.bool_):
        return [] if answer else [NO]
    if answer is None:
        return [NONE] if is_optional else None
    parts = answer if type(answer) is tuple else (answer,)
    if not parts or not all(_is_judged(part) for part in parts):
        # Something instead of None: a number, a name, points.
        return [] if is_optional else None
    found = [_equalled(part, known) for part in parts]
    return [] if None in found else [each for each in found if each is not None]


def _is_judged(part: Any) -> bool:
    return (isinstance(part, np.ndarray) and part.ndim >= PICTURE) or (
        is_dataclass(part) and not isinstance(part, type)
    )


def _equalled(part: Any, known: dict[str, Any]) -> str | None:
    for name, value in known.items():
        if _is_same(part, value):
            return name
    return NOTHING if isinstance(part, np.ndarray) and part.dtype == bool and not part.any() else None


def _is_same(one: Any, other: Any) -> bool:
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, np.ndarray):
        return one.shape == other.shape and one.dtype == other.dtype and bool((one == other).all())
    if not is_dataclass(one):
        return False
    return all(_is_part_same(getattr(one, each.name), getattr(other, each.name)) for each in fields(one))


def _is_part_same(one: Any, other: Any) -> bool:
    if isinstance(one, np.ndarray) or is_dataclass(one):
        return _is_same(one, other)
    try:
        return bool(one is other or one == other)
    except ValueError:  # of a tuple or table that holds arrays
        return False


def _instead_of_refusing(known: dict[str, Any], idle: list[str]) -> Any:
    """The refusal is left out: what the rule returns on the pairs where it found nothing to do."""
    if idle in ([NO], [NONE]):
        return False if idle == [NO] else None
    left = tuple(known[each] for each in idle)
    return left if len(left) > 1 else left[0]


def _as_idle(answer: Any, known: dict[str, Any], idle: list[str]) -> Any:
    if idle in ([NO], [NONE]):
        return False if idle == [NO] else None
    parts = answer if type(answer) is tuple else (answer,)
    left = tuple(_part_as_idle(part, known, each) for part, each in zip(parts, idle, strict=True))
    return left if type(answer) is tuple else left[0]


def _part_as_idle(part: Any, known: dict[str, Any], idle: str) -> Any:
    return np.zeros_like(part) if idle == NOTHING else known[idle]
