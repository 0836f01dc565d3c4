"""How well and how fast voice notes are understood: word error rate, and seconds of work per second of audio.

    python -m bench.speech FOLDER [--model base]

The folder holds recordings (.wav, .webm, .m4a, .ogg) with what is said in them beside each, as .txt.
"""

import argparse
import os
import re
import resource
import sys
import time
import unicodedata
from pathlib import Path
from tempfile import TemporaryDirectory

from eyes.commands import pull_models
from provai.platform.house import House
from provai.settings import Settings
from provai.speech.hearing import hear
from provai.speech.sound import RATE, decode
from provai.speech.weights import chosen_shelf

BAR_WER = 0.10
RECORDINGS = {".wav", ".webm", ".m4a", ".mp4", ".ogg"}

_ONES = """zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete
dezoito dezenove"""
_TENS = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa"
_HUNDREDS = "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos"
ONES, TENS, HUNDREDS = _ONES.split(), ["", "", *_TENS.split()], ["", *_HUNDREDS.split()]
HUNDRED = 100
THOUSAND = 1000
# Said one way, written another; neither is a mistake.
SAME = {
    "uma": "um", "duas": "dois", "catorze": "quatorze", "tá": "está", "tô": "estou", "pra": "para", "pro": "para o",
    "né": "não é", "ok": "okay",
}  # fmt: skip


def spelled(number: int) -> str:
    """Up to 999 999, as it is said."""
    if number < len(ONES):
        return ONES[number]
    if number < HUNDRED:
        return TENS[number // 10] + (f" e {ONES[number % 10]}" if number % 10 else "")
    if number == HUNDRED:
        return "cem"
    if number < THOUSAND:
        return HUNDREDS[number // HUNDRED] + (f" e {spelled(number % HUNDRED)}" if number % HUNDRED else "")
    thousands, rest = divmod(number, THOUSAND)
    said = "mil" if thousands == 1 else f"{spelled(thousands)} mil"
    if not rest:
        return said
    return f"{said} e {spelled(rest)}" if rest < HUNDRED or rest % HUNDRED == 0 else f"{said} {spelled(rest)}"


def words_of(text: str) -> list[str]:
    text = unicodedata.normalize("NFC", text.lower())
    text = re.sub(r"r\$ ?(\d[\d.]*)(?:,(\d\d))?", _money, text)
    text = re.sub(r"(\d+)[ºª]", r"\1", text).replace("%", " por cento ")
    text = re.sub(r"(?<=\d)\.(?=\d{3}\b)", "", text)
    text = re.sub(r"\d{1,6}", lambda match: f" {spelled(int(match[0]))} ", text)
    return " ".join(SAME.get(word, word) for word in re.findall(r"[^\W\d_]+", text)).split()


def _money(match: re.Match[str]) -> str:
    reais, cents = int(match[1].replace(".", "")), int(match[2] or 0)
    said = f"{spelled(reais)} {'real' if reais == 1 else 'reais'}"
    return f"{said} e {spelled(cents)} centavos" if cents else said


def mistakes(said: list[str], heard: list[str]) -> int:
    """The least number of words to change, add or take away."""
    row = list(range(len(heard) + 1))
    for i, word in enumerate(said, 1):
        previous, row[0] = row[0], i
        for j, other in enumerate(heard, 1):
            previous, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, previous + (word != other))
    return row[-1]


def cores() -> str:
    return f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--model", choices=["small", "base"], default="small")
    asked = parser.parse_args()
    recordings = sorted(path for path in asked.folder.iterdir() if path.suffix in RECORDINGS)
    if not recordings:
        sys.exit(f"Não há gravações em {asked.folder}.")
    with TemporaryDirectory() as data:
        measure(asked.model, recordings, Path(data))


def measure(model: str, recordings: list[Path], data: Path) -> None:
    models = os.environ.get("PROVAI_MODELS_DIR")
    settings = Settings(
        _env_file=None, data_dir=data, models_dir=Path(models) if models else Path("data/models"), speech_model=model
    )
    pull_models(chosen_shelf(settings))
    house = House.open(settings)
    hear(house, lambda stage: None, recordings[0].read_bytes())  # the network is loaded at the first one
    wrong = words = 0
    worked = lasted = computed = 0.0
    print(f"{'recording':<24} {'audio':>6} {'s / s':>6} {'wrong':>6}  heard")
    for path in recordings:
        said = words_of(path.with_suffix(".txt").read_text())
        samples = decode(path.read_bytes(), 600)
        seconds = len(samples) / RATE if samples is not None else 0.0
        began, cpu = time.perf_counter(), time.process_time()
        heard = hear(house, lambda stage: None, path.read_bytes())
        took = time.perf_counter() - began
        computed += time.process_time() - cpu
        missed = mistakes(said, words_of(heard.text))
        print(
            f"{path.name:<24} {seconds:5.1f}s {took / seconds:6.2f} {missed:3d}/{len(said):<3d} "
            f"{heard.text or heard.problem}"
        )
        wrong, words, worked, lasted = wrong + missed, words + len(said), worked + took, lasted + seconds
    rate = wrong / words
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"\nwhisper-{model}: word error rate {rate:.1%} (bar {BAR_WER:.0%})")
    print(f"{worked / lasted:.2f} s of work per second of audio (bar 1.00), {cores()}")
    print(f"{computed / lasted:.2f} s of one core per second of audio, whatever else the machine does")
    print(f"peak memory {peak} MB")


if __name__ == "__main__":
    main()
