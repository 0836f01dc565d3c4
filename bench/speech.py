"""How well and how fast voice notes are understood: word error rate, and seconds of work per second of audio.

    python -m bench speech --recordings FOLDER

PROVAI_BENCH_RECORDINGS names the folder as well. It holds recordings (.wav, .webm, .m4a, .ogg) with what
is said in them beside each, as .txt.
"""

import os
import re
import resource
import time
import unicodedata
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from bench.hosts.docs import write_block
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


@dataclass(frozen=True)
class Figures:
    model: str
    wrong: int  # words
    words: int
    worked: float  # seconds
    computed: float  # seconds of one core
    lasted: float  # seconds of sound
    peak: int  # MB


def measure_speech(folder: Path | None) -> None:
    """Both networks, each in a process of its own; the figures go into docs/operations.md."""
    told = os.environ.get("PROVAI_BENCH_RECORDINGS")
    folder = folder or (Path(told) if told else None)
    recordings = sorted(path for path in folder.iterdir() if path.suffix in RECORDINGS) if folder else []
    if not recordings:
        print("Recados de voz: sem gravações (--recordings PASTA ou PROVAI_BENCH_RECORDINGS)")
        return
    figures = []
    for model in ("small", "base"):
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as alone:
            figures.append(alone.submit(measure, model, recordings).result())
    write_block("speech", _in_words(figures, len(recordings)))


def measure(model: Literal["small", "base"], recordings: Sequence[Path]) -> Figures:
    with TemporaryDirectory() as data:
        models = Settings().models
        settings = Settings(_env_file=None, data_dir=Path(data), models_dir=models, speech_model=model)
        pull_models(chosen_shelf(settings))
        house = House.open(settings)
        hear(house, lambda stage: None, recordings[0].read_bytes())  # the network is loaded at the first one
        print(f"{'recording':<24} {'audio':>6} {'s / s':>6} {'wrong':>6}  heard")
        heard = [_heard(house, path) for path in recordings]
    wrong, words, worked, computed, lasted = (sum(column) for column in zip(*heard, strict=True))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    figures = Figures(model, int(wrong), int(words), worked, computed, lasted, peak)
    print(f"\nwhisper-{model}: word error rate {wrong / words:.1%} (bar {BAR_WER:.0%})")
    print(f"{worked / lasted:.2f} s of work per second of audio (bar 1.00), {_cores()}")
    print(f"{computed / lasted:.2f} s of one core per second of audio, whatever else the machine does")
    print(f"peak memory {peak} MB\n")
    return figures


def _heard(house: House, path: Path) -> tuple[int, int, float, float, float]:
    """Wrong words, words, seconds of work, seconds of one core, seconds of sound."""
    said = words_of(path.with_suffix(".txt").read_text())
    samples = decode(path.read_bytes(), 600)
    seconds = len(samples) / RATE if samples is not None else 0.0
    began, cpu = time.perf_counter(), time.process_time()
    heard = hear(house, lambda stage: None, path.read_bytes())
    took, computed = time.perf_counter() - began, time.process_time() - cpu
    missed = mistakes(said, words_of(heard.text))
    print(
        f"{path.name:<24} {seconds:5.1f}s {took / seconds:6.2f} {missed:3d}/{len(said):<3d} "
        f"{heard.text or heard.problem}"
    )
    return missed, len(said), took, computed, seconds


def _cores() -> str:
    return f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


def _in_words(figures: Sequence[Figures], recordings: int) -> str:
    rows = "\n".join(
        f"| `{each.model}` | {each.wrong / each.words:.1%} | {each.worked / each.lasted:.2f} "
        f"| {each.computed / each.lasted:.2f} | {each.peak} MB |"
        for each in figures
    )
    load = os.getloadavg()[0]
    return f"""{recordings} gravações, {figures[0].words} palavras, {os.cpu_count()} núcleos, carga {load:.0f} no fim.

| rede | palavras erradas | segundos por segundo de áudio | segundos de um núcleo | memória |
|---|---|---|---|---|
{rows}"""
