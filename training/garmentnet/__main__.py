"""One command: trains, exports and scores GarmentNet; or draws samples, or reads a folder of photos.

It learns from drawings alone or, with --photos, from drawings and photos together.
"""

import argparse
import json
import logging
from pathlib import Path

import torch

from .draw.scene import draw_batch
from .evaluation import score, unseen_sheets
from .export import export
from .network import TINY_WIDTHS, WIDTHS, GarmentNet, load_weights
from .render.compose import Renderer
from .training import Plan, mean_weights, train

VERSION = "7"
log = logging.getLogger("garmentnet")


def main() -> None:
    args = _arguments()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", datefmt="%H:%M:%S")
    args.out.mkdir(parents=True, exist_ok=True)
    if args.draw:
        _draw(args.out, args.draw, args.seed)
    elif args.read:
        _read_photos(args.out, args.read)
    elif args.photos:
        _train_on_photos(args)
    else:
        _train(args)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m training.garmentnet", description=__doc__)
    parser.add_argument(
        "--minutes", type=float, default=10, help="how long to train; 0 only exports and scores --resume"
    )
    parser.add_argument(
        "--out", type=Path, required=True, help="folder for garmentnet.pt, garmentnet.onnx, scores.json"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tiny", action="store_true", help="a small network and small batches, for a CPU")
    parser.add_argument("--batch", type=int, default=None)
    parser.add_argument("--workers", type=int, default=None, help="processes that draw")
    parser.add_argument("--rate", type=float, help="highest rate: 2e-3, with photos 1e-3")
    parser.add_argument("--resume", type=Path, nargs="+", default=(), help="weights to start from; several: their mean")
    parser.add_argument("--draw", type=int, default=0, metavar="N", help="only draw N samples into a contact sheet")
    parser.add_argument("--read", type=Path, metavar="FOLDER", help="only overlay OUT/garmentnet.onnx on its photos")
    photos = parser.add_argument_group("photos beside the drawings")
    photos.add_argument("--photos", type=Path, metavar="PACKED", help="what photos.packing has written")
    photos.add_argument(
        "--start", type=Path, nargs="+", help="weights to start from: an .onnx or .pt files (their mean)"
    )
    photos.add_argument("--elder", type=Path, help="weights that say where the inside of the back is")
    photos.add_argument("--part", type=float, nargs=2, default=(0.0, 1.0), metavar=("A", "B"),
                        help="part of the curve of learning rates, to split a run: 0 0.5, then 0.5 1")  # fmt: skip
    photos.add_argument("--whole", type=int, default=64, help="photos in a step")
    photos.add_argument("--pasted", type=int, default=40, help="cut-outs on other backgrounds in a step")
    photos.add_argument("--most", type=int, help="photos of each split, for a trial")
    args = parser.parse_args()
    if args.photos and not args.start:
        parser.error("--photos needs --start: the network labels the photos itself")
    return args


def _train(args: argparse.Namespace) -> None:
    gpu = torch.cuda.is_available()
    plan = Plan(
        minutes=args.minutes, out=args.out, seed=args.seed, rate=args.rate or 2e-3, resume=tuple(args.resume),
        tiny=args.tiny,
        batch=args.batch or (8 if args.tiny or not gpu else 128),
        batches_at_once=4 if gpu else 1,
        workers=(14 if gpu else 0) if args.workers is None else args.workers,
    )  # fmt: skip
    if plan.minutes > 0:
        net = train(plan)
    else:
        net = GarmentNet(TINY_WIDTHS if args.tiny else WIDTHS)
        load_weights(net, mean_weights(args.resume))
    device = torch.device("cuda" if gpu else "cpu")
    sheets = unseen_sheets(Renderer(device), 12 if gpu else 2, 64 if gpu else 16)
    scores = score(net.to(device), sheets)
    (args.out / "scores.json").write_text(json.dumps(scores, indent=2) + "\n")
    log.info("unseen drawings: %s", {k: round(v, 3) for k, v in scores.items()})
    export(net, args.out / "garmentnet.onnx", VERSION)


def _train_on_photos(args: argparse.Namespace) -> None:
    from .photos.learning import PhotoPlan, learn  # noqa: PLC0415 - drawings alone need no Pillow

    gpu = torch.cuda.is_available()
    net = learn(PhotoPlan(
        photos=args.photos, start=tuple(args.start), out=args.out, elder=args.elder, minutes=args.minutes,
        part=tuple(args.part), seed=args.seed, rate=args.rate or 1e-3, whole=args.whole, pasted=args.pasted,
        most=args.most, drawn=args.batch or (128 if gpu else 4),
        batches_at_once=4 if gpu else 1,
        workers=(14 if gpu else 0) if args.workers is None else args.workers,
        unseen=12 if gpu else 1,
    ))  # fmt: skip
    export(net, args.out / "garmentnet.onnx", VERSION)


def _draw(out: Path, n: int, seed: int) -> None:
    from .overlays import drawn_tiles, save_sheet  # noqa: PLC0415 - training needs no OpenCV

    batch = {k: torch.from_numpy(v) for k, v in draw_batch(seed, n).items()}
    bare, labelled = drawn_tiles(Renderer(torch.device("cpu"))(batch, seed))
    save_sheet(bare, out / "drawn.png")
    save_sheet(labelled, out / "labelled.png")


def _read_photos(out: Path, photos: Path) -> None:
    from .overlays import photo_sheet  # noqa: PLC0415

    log.info("%d photos in %s", photo_sheet(out / "garmentnet.onnx", photos, out / "photos.png"), out / "photos.png")


if __name__ == "__main__":
    main()
