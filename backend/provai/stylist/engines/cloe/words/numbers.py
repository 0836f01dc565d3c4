"""Numbers as they are said: days, money, looks."""

import re

NUMBERS = {
    "um": 1, "uma": 1, "dois": 2, "duas": 2, "tres": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7, "oito": 8,
    "nove": 9, "dez": 10, "doze": 12, "quinze": 15, "vinte": 20,
}  # fmt: skip
_COUNT = r"(\d{1,2}|" + "|".join(NUMBERS) + ")"
MOST_LOOKS = 7
_WEEKDAYS = ("segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo")


def days_in(plain: str) -> int | None:
    # 'Uma noite' of a trip is when something happens, not how long it lasts.
    found = re.search(rf"\b(?!(?<!por )(?<!passar )uma noite){_COUNT} (?:dias?|noites?|diarias)\b", plain)
    if found:
        count = number_of(found.group(1))
        return count + 1 if "noite" in found.group(0) else count
    weeks = re.search(rf"\b{_COUNT} semanas?\b", plain)
    if weeks:
        return 7 * number_of(weeks.group(1))
    if re.search(r"\b(semana fora|semana inteira|semana toda)\b", plain):
        return 7
    if re.search(r"\b(fim de semana|final de semana|fds)\b", plain):
        return 3 if re.search(r"prolongado|feriado", plain) else 2
    if re.search(r"\bferiadao?\b", plain):
        return 4
    span = re.search(rf"\b(?:na|de|vou) ({'|'.join(_WEEKDAYS)})\b.*\b(?:na|a|ate) ({'|'.join(_WEEKDAYS)})\b", plain)
    if span:
        start, end = (_WEEKDAYS.index(day) for day in span.groups())
        return (end - start) % 7 + 1
    return 1 if re.search(r"\bbate e volta\b", plain) else None


def number_of(word: str) -> int:
    return NUMBERS.get(word) or int(word)


def budget_in(plain: str) -> int | None:
    found = re.search(
        r"\b(\d{2,5})(?:,\d\d)? ?(?:reais|conto|contos|pila|pilas|real|dinheiros|mangos)\b", plain
    ) or re.search(
        r"\breais (\d{2,5})(?:,\d\d)?\b|\b(?:por|custa|paga\w*|gastar?|ate|orcamento\w* (?:de )?|uns|no maximo|sao|mais de|mais que|so|apenas) (\d{2,5})(?:,\d\d)?\b(?! ?(?:dias|graus|pecas|h\b|horas|anos|cm|looks))",
        plain,
    )
    if found is None:
        thousand = re.search(rf"\b{_COUNT}? ?mil reais\b", plain)
        return 1000 * (number_of(thousand.group(1)) if thousand.group(1) else 1) if thousand else None
    amount = next(group for group in found.groups() if group)
    return int(amount) if int(amount) >= 20 else None


def looks_in(plain: str) -> int | None:
    """'Monta três looks': how many, where it says so."""
    found = re.search(rf"\b{_COUNT} (?:looks?|opcoes|combinacoes|roupas|ideias)\b", plain)
    count = number_of(found.group(1)) if found else 0
    return count if 2 <= count <= MOST_LOOKS else None
