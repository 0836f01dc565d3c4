"""SPDX licence expressions: does a set of allowed licences satisfy one?"""

import re

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression


class UnknownLicence(ValueError):
    pass


def normalised(text: str, read_as: dict[str, str]) -> str:
    """The SPDX expression that a package means by `text`; UnknownLicence where it is none."""
    text = " ".join(text.split())
    try:
        return str(canonicalize_license_expression(read_as.get(text, text)))
    except InvalidLicenseExpression as error:
        raise UnknownLicence(text) from error


def is_satisfied(expression: str, allowed: set[str]) -> bool:
    """OR needs one allowed side, AND needs both; `A WITH B` is one licence of its own."""
    tokens = re.findall(r"[()]|[^\s()]+(?: WITH [^\s()]+)?", expression)
    return _either(tokens, allowed)


def _either(tokens: list[str], allowed: set[str]) -> bool:
    satisfied = _both(tokens, allowed)
    while tokens and tokens[0] == "OR":
        tokens.pop(0)
        satisfied = _both(tokens, allowed) or satisfied
    return satisfied


def _both(tokens: list[str], allowed: set[str]) -> bool:
    satisfied = _one(tokens, allowed)
    while tokens and tokens[0] == "AND":
        tokens.pop(0)
        satisfied = _one(tokens, allowed) and satisfied
    return satisfied


def _one(tokens: list[str], allowed: set[str]) -> bool:
    first = tokens.pop(0)
    if first != "(":
        return first in allowed
    satisfied = _either(tokens, allowed)
    tokens.pop(0)
    return satisfied
