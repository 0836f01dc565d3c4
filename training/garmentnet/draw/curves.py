"""Curves and outlines as arrays of points, y down."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

Points = NDArray[np.float64]
_FEWEST = 3  # points that a curve can bend through


def point(x: float, y: float) -> Points:
    return np.array([x, y], float)


def bezier(start: ArrayLike, control: ArrayLike, end: ArrayLike, n: int = 10) -> Points:
    """Quadratic curve."""
    t = np.linspace(0, 1, n)[:, None]
    return (1 - t) ** 2 * np.asarray(start) + 2 * t * (1 - t) * np.asarray(control) + t * t * np.asarray(end)


def spline(through: ArrayLike, n: int = 8) -> Points:
    """Smooth curve (Catmull-Rom) through the points, n steps between two of them."""
    p = np.asarray(through, float)
    if len(p) < _FEWEST:
        return line(p[0], p[-1], n)
    q = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, n, endpoint=False)[None, :, None]
    a, b, c, d = q[:-3, None], q[1:-2, None], q[2:-1, None], q[3:, None]
    curve = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    return np.vstack([curve.reshape(-1, 2), p[-1:]])


def line(start: ArrayLike, end: ArrayLike, n: int = 2) -> Points:
    t = np.linspace(0, 1, n)[:, None]
    return np.asarray(start) * (1 - t) + np.asarray(end) * t


def ellipse(cx: float, cy: float, rx: float, ry: float, n: int = 20, turn: float = 0) -> Points:
    return _on_ellipse(np.linspace(0, 2 * np.pi, n, endpoint=False), cx, cy, rx, ry, turn)


def arch(cx: float, cy: float, rx: float, ry: float, n: int = 20) -> Points:
    """The upper half of an ellipse, with both of its ends."""
    return _on_ellipse(np.linspace(np.pi, 2 * np.pi, n), cx, cy, rx, ry, 0)


def _on_ellipse(t: Points, cx: float, cy: float, rx: float, ry: float, turn: float) -> Points:
    x, y, c, s = rx * np.cos(t), ry * np.sin(t), np.cos(turn), np.sin(turn)
    return np.stack([cx + c * x - s * y, cy + s * x + c * y], 1)


def stroke(path: ArrayLike, width: ArrayLike) -> Points:
    """Outline of a pen of this width (one number, or one per point) drawn along the path."""
    p = np.asarray(path, float)
    along = np.empty_like(p)
    along[0], along[-1] = p[1] - p[0], p[-1] - p[-2]
    along[1:-1] = p[2:] - p[:-2]
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    across = (
        np.stack([-along[:, 1], along[:, 0]], 1) * np.broadcast_to(np.asarray(width, float), (len(p),))[:, None] / 2
    )
    return np.vstack([p + across, (p - across)[::-1]])


def box(x0: float, y0: float, x1: float, y1: float) -> Points:
    return np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], float)


def polygon(*points: ArrayLike) -> Points:
    """One outline from single points and pieces of curve, in order."""
    return np.vstack([np.atleast_2d(np.asarray(p, float)) for p in points])


def blob(rng: np.random.Generator, cx: float, cy: float, radius: float, rough: float = 0.25, n: int = 12) -> Points:
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    r = radius * (1 + rough * rng.standard_normal(n).clip(-2, 2))
    ring = np.stack([cx + r * np.cos(t), cy + r * np.sin(t)], 1)
    return spline(np.vstack([ring, ring[:1]]), 3)[:-1]


def resample(outline: Points, step: float = 0.12) -> Points:
    """More points on the long edges of a closed outline, so that bending the plane bends them too."""
    d = np.concatenate([outline[1:], outline[:1]]) - outline
    n = np.clip((np.hypot(d[:, 0], d[:, 1]) / step).astype(int), 1, 30)
    i = np.repeat(np.arange(len(outline)), n)
    t = (np.arange(len(i)) - np.repeat(np.cumsum(n) - n, n)) / n[i]
    return outline[i] + d[i] * t[:, None]
