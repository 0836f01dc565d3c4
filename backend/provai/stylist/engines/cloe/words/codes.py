"""Dress codes of Brazilian invitations, and how dressed up each of them is."""

import re

_CODES: tuple[tuple[str, str, float], ...] = (
    ("esporte fino", r"\b(esporte fino|alto esporte|traje passeio|coquetel chic)\b", 3.2),
    ("passeio completo", r"\b(passeio completo|traje social|social completo|traje completo)\b", 4.4),
    ("black tie", r"\b(black tie|traje a rigor|a rigor|traje de gala)\b", 5.0),
    ("smart casual", r"\b(smart casual|business casual|casual chic)\b", 2.7),
    ("traje esporte", r"\b(traje esporte|esporte casual)\b", 2.0),
    ("tropical chic", r"\b(tropical chic|resort)\b", 2.6),
    ("coquetel", r"\b(traje coquetel|coquetel)\b", 3.8),
)
LEVELS = {name: level for name, _, level in _CODES}


def code_in(plain: str) -> str | None:
    """Over normalised text."""
    return next((name for name, pattern, _ in _CODES if re.search(pattern, plain)), None)
