"""The intent network: one layer of our own, trained on our own patterns (training/intents)."""

from functools import cache
from pathlib import Path

import numpy as np

from provai.stylist.engines.cloe.features import features
from provai.stylist.engines.cloe.slots import Heard

WEIGHTS = Path(__file__).with_name("weights") / "intents.npz"


class IntentNetwork:
    def __init__(self, path: Path = WEIGHTS) -> None:
        with np.load(path) as stored:
            self._weights = stored["weights"]
            self._scale = stored["scale"]
            self._bias = stored["bias"]
            self.intents: tuple[str, ...] = tuple(str(name) for name in stored["intents"])

    def shares(self, heard: Heard) -> dict[str, float]:
        """How likely each intent is, the likeliest first."""
        index = np.unique(features(heard))
        summed = self._weights[index].sum(axis=0, dtype=np.int64) * self._scale
        logits = summed / np.sqrt(len(index)) + self._bias
        chances = np.exp(logits - logits.max())
        chances /= chances.sum()
        order = np.argsort(-chances)
        return {self.intents[at]: float(chances[at]) for at in order}


@cache
def intent_network() -> IntentNetwork:
    return IntentNetwork()
