"""What Brazilians would call a garment, from what was read of it."""

from eyes.facts import GarmentClass, Mask, Point, SleeveKind, Slot
from eyes.garment.tuning import CATEGORIES
from eyes.masks import HALF

_SLOTS: dict[GarmentClass, Slot] = {
    "top": "top",
    "outer_open": "top",  # worn over others, which garment_class says; in a wardrobe it lies with the tops
    "trousers": "bottom",
    "shorts": "bottom",
    "skirt": "bottom",
    "dress": "dress",
    "other": "accessory",
    "shoes": "shoes",
    "bag": "bag",
}
_NAMES: dict[GarmentClass, str] = {
    "outer_open": "Casaco",
    "trousers": "Calça",
    "shorts": "Shorts",
    "skirt": "Saia",
    "dress": "Vestido",
    "other": "Acessório",
    "shoes": "Calçado",
    "bag": "Bolsa",
}
# By the style that the network reads; a class that is not named here needs no closer word.
_STYLED: dict[GarmentClass, dict[str, str]] = {
    "top": {
        "tee": "Camiseta",
        "polo": "Camiseta",
        "shirt": "Camisa",
        "sweat": "Moletom",
        "knit": "Tricô",
        "blouse": "Blusa",
        "jacket": "Jaqueta",
        "blazer": "Blazer",
        "coat": "Casaco",
    },
    "outer_open": {"shirt": "Camisa", "sweat": "Moletom", "knit": "Tricô", "jacket": "Jaqueta", "blazer": "Blazer"},
    "dress": {"jumpsuit": "Macacão"},
    "shoes": {"trainers": "Tênis", "pumps": "Sapato", "boots": "Bota", "sandals": "Sandália"},
}
OUTERWEAR = frozenset({"Jaqueta", "Blazer", "Casaco"})
_WARM = OUTERWEAR | {"Moletom", "Tricô", "Camisa"}  # called so however short they are

_FOREIGN: dict[Slot, str] = {"top": "waistband", "dress": "waistband", "bottom": "neck"}
_BOTH_ENDS = 2  # left and right
_OWN: dict[Slot, str] = {"top": "neck", "dress": "neck", "bottom": "waistband"}
WEARABLE: frozenset[GarmentClass] = frozenset({"top", "outer_open", "trousers", "shorts", "skirt", "dress"})
SLEEVED: frozenset[GarmentClass] = frozenset({"top", "dress", "outer_open"})


def slot_of(garment_class: GarmentClass) -> Slot:
    return _SLOTS[garment_class]


def category_of(
    garment_class: GarmentClass,
    sleeve: SleeveKind,
    styles: dict[str, float],
    landmarks: dict[str, Point],
    alpha: Mask,
) -> str:
    styled = _styled(garment_class, sleeve, styles)
    if garment_class != "top":
        return styled or _NAMES[garment_class]
    if styled in _WARM:
        return styled
    if _has_crotch(landmarks, alpha):
        return "Body"
    if is_cropped(landmarks):
        return "Cropped"
    if sleeve in {"none", "strap"}:
        return "Regata"
    return styled or ("Camiseta" if sleeve == "short" else "Blusa")


def is_outer(category: str, sleeve: SleeveKind, landmarks: dict[str, Point]) -> bool:
    """Jackets, and what is warm, long-sleeved and cropped: a bomber jacket and a sweatshirt look alike when closed."""
    return category in OUTERWEAR or (category in _WARM and sleeve == "long" and is_cropped(landmarks))


def is_cropped(landmarks: dict[str, Point]) -> bool:
    """It ends above the waist."""
    below_armpit = _over_chest(landmarks, "armpit", "hem")
    return below_armpit is not None and below_armpit < CATEGORIES.cropped


def _styled(garment_class: GarmentClass, sleeve: SleeveKind, styles: dict[str, float]) -> str:
    """The word of a style that the network is sure of, or none."""
    style = max(styles, key=lambda name: styles[name])
    if styles[style] < CATEGORIES.sure_style:
        return ""
    if garment_class == "top" and sleeve == "long" and style == "polo":
        return "Camisa"
    return _STYLED.get(garment_class, {}).get(style, "")


def contradicts(garment_class: GarmentClass, landmarks: dict[str, Point]) -> bool:
    """Whether landmarks were found that no garment of the class has: a skirt's neck, a shirt's waistband.

    One end of a waistband alone, on a shirt with both ends of its neck, is a landmark gone astray.
    """
    slot = slot_of(garment_class)
    if slot not in _FOREIGN:
        return False
    foreign, own = (sum(f"{name}_{side}" in landmarks for side in "lr") for name in (_FOREIGN[slot], _OWN[slot]))
    return foreign == _BOTH_ENDS or (foreign == 1 and own < _BOTH_ENDS)


def _over_chest(landmarks: dict[str, Point], top: str, bottom: str) -> float | None:
    chest = _chest(landmarks)
    ends = [landmarks.get(f"{name}_{side}") for name in (top, bottom) for side in "lr"]
    if chest is None or any(end is None for end in ends):
        return None
    top_l, top_r, bottom_l, bottom_r = (end.y for end in ends if end)
    return ((bottom_l + bottom_r) - (top_l + top_r)) / 2 / chest


def _has_crotch(landmarks: dict[str, Point], alpha: Mask) -> bool:
    chest, left, right = _chest(landmarks), landmarks.get("hem_l"), landmarks.get("hem_r")
    if chest is None or left is None or right is None:
        return False
    x, y = round((left.x + right.x) / 2), round((left.y + right.y) / 2 + CATEGORIES.bodysuit * chest)
    return 0 <= y < alpha.shape[0] and 0 <= x < alpha.shape[1] and bool(alpha[y, x] > HALF)


def _chest(landmarks: dict[str, Point]) -> float | None:
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    return max(right.x - left.x, 1.0) if left and right else None
