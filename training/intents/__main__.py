"""`python -m training.intents`: trains and writes backend/provai/stylist/engines/cloe/weights/intents.npz."""

import argparse
from pathlib import Path

import numpy as np

from provai.settings import ROOT
from provai.stylist.engines.cloe.features import BUCKETS, features
from provai.stylist.engines.cloe.slots import hear
from training.intents.grammar import read_patterns, write

GRAMMAR = Path(__file__).with_name("grammar.txt")
WEIGHTS = ROOT / "backend" / "provai" / "stylist" / "engines" / "cloe" / "weights" / "intents.npz"


_LEFT_OUT = 0.25  # of an utterance's features, so that no single word decides


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.intents", description=__doc__)
    parser.add_argument("--each", type=int, default=700)
    parser.add_argument("--epochs", type=int, default=8)
    arguments = parser.parse_args()
    patterns = read_patterns(GRAMMAR)
    intents = list(patterns)
    pairs = list(dict.fromkeys(write(patterns, arguments.each)))
    rows = [np.unique(features(hear(text))) for _, text in pairs]
    labels = np.array([intents.index(intent) for intent, _ in pairs])
    print(len(pairs), "utterances,", len(intents), "intents")
    weights, bias = train(rows, labels, len(intents), arguments.epochs)
    scale = np.abs(weights).max(axis=0) / 127
    WEIGHTS.parent.mkdir(exist_ok=True)
    np.savez_compressed(
        WEIGHTS,
        weights=np.round(weights / scale).astype(np.int8),
        scale=scale.astype(np.float32),
        bias=bias.astype(np.float32),
        intents=np.array(intents),
    )
    print(WEIGHTS.stat().st_size, "bytes")


def train(rows: list[np.ndarray], labels: np.ndarray, classes: int, epochs: int) -> tuple[np.ndarray, np.ndarray]:
    """Softmax regression by AdaGrad. A row lists its features; each is worth one over the root of their number."""
    chance = np.random.default_rng(11)
    weights, bias = np.zeros((BUCKETS, classes), np.float32), np.zeros(classes, np.float32)
    seen, seen_bias = np.full((BUCKETS, classes), 1e-6, np.float32), np.full(classes, 1e-6, np.float32)
    counts = np.bincount(labels, minlength=classes)
    share = (counts.mean() / counts[labels]) ** 0.5
    for epoch in range(epochs):
        order = chance.permutation(len(rows))
        rate, loss = 0.5 * (1 - epoch / epochs) + 0.05, 0.0
        for start in range(0, len(order), 128):
            batch = order[start : start + 128]
            kept = [rows[row][chance.random(len(rows[row])) > _LEFT_OUT] for row in batch]
            kept = [row if len(row) else rows[at] for row, at in zip(kept, batch, strict=True)]
            sizes = np.array([len(row) for row in kept])
            index = np.concatenate(kept)
            owner = np.repeat(np.arange(len(batch)), sizes)
            value = (1 / np.sqrt(sizes))[owner].astype(np.float32)
            starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
            logits = np.add.reduceat(weights[index] * value[:, None], starts, axis=0) + bias
            logits -= logits.max(axis=1, keepdims=True)
            chances = np.exp(logits)
            chances /= chances.sum(axis=1, keepdims=True)
            truth = labels[batch]
            loss -= np.log(chances[np.arange(len(batch)), truth] + 1e-9).sum()
            error = chances
            error[np.arange(len(batch)), truth] -= 0.95
            error += 0.05 * -1 / classes
            error *= share[batch][:, None] / len(batch) ** 0.5
            sort = np.argsort(index, kind="stable")
            used, first = np.unique(index[sort], return_index=True)
            slope = np.add.reduceat((error[owner] * value[:, None])[sort], first, axis=0)
            slope += 1e-4 * weights[used]
            seen[used] += slope**2
            weights[used] -= rate * slope / np.sqrt(seen[used])
            total = error.sum(axis=0)
            seen_bias += total**2
            bias -= 0.1 * rate * total / np.sqrt(seen_bias)
        print(f"epoch {epoch + 1}: loss {loss / len(rows):.3f}", flush=True)
    return weights, bias


if __name__ == "__main__":
    main()
