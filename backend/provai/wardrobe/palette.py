"""Whether an item belongs near the face, by the person's season."""

from functools import lru_cache

from provai.colour.matching import Match, match
from provai.wardrobe.tables import WardrobeItem


def palette_match_of(item: WardrobeItem, season: str | None) -> Match | None:
    if season is None or not item.colors:
        return None
    return _matched(season, tuple((colour["hex"], colour["share"]) for colour in item.colors))


# The same few hundred colours come again at each look into a wardrobe, and each takes some milliseconds.
@lru_cache(maxsize=20_000)
def _matched(season: str, colors: tuple[tuple[str, float], ...]) -> Match | None:
    return match(season, [{"hex": written, "share": share} for written, share in colors])
