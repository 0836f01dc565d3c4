"""What Brazilians would call a garment, from what was read of it."""

from math import hypot

from provai.vision.facts import GarmentClass, Mask, Point, SleeveKind, Slot

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
_JACKETS = ("jacket", "blazer", "coat")
_SHIRTS = 2.0  # how much commoner shirts are than jackets photographed closed, which the drawings show as often
# Styles by the sleeve they never have.
_NEVER: dict[SleeveKind, frozenset[str]] = {
    "long": frozenset({"tee", "tank"}),
    "short": frozenset({"sweat", "jacket", "blazer", "coat"}),
}
_REST = "blouse"  # the style of what is nothing else
# The share of a style that gives its name. Jumpsuits are rare, and a long dress with a slit looks like one.
_SURE_STYLE, _SURER = 0.4, {"jumpsuit": 0.85, _REST: 0.5}
# Lengths over the width of the chest, all seen flat.
_CROPPED = 0.6  # from the armpit to the hem of a top that ends above the waist
_DRESS = 2.6  # from the neck to the hem: longer than tops are
# Of the way from shoulder to hem: a sleeve that hangs so low belongs to no dress, and is no short one.
_TO_HEM, _LONG_TO_HEM = 0.9, 0.85
_STRAIGHT = 0.95  # the waist of a garment that nothing shapes
# A hem so wide is a skirt's, where the body is no shorter than this: of 70 tops the widest has 1.5, and little length.
_FLARED, _NOT_CROPPED = 1.75, 1.6
_TROUSERS = 2.0  # the length of trousers over the width of their waist: the longest shorts have less
_BODYSUIT = 0.45  # from the hem down to where a bodysuit still is, in the middle: no rounded hem hangs so low
_LONG_SLEEVE: dict[SleeveKind, float] = {"none": 1.0, "strap": 1.0, "short": 1.2, "long": 0.7}  # by what it looked like
_AS_BODY = 0.75  # of the length from neck to hem: short sleeves have at most half of it
_BY_RULE = 0.79  # no surer than this where a rule had to decide
_WAVERING = 0.1  # the share that the less likely of top and dress has where the network does not know
_SURE_DRESS = 0.9  # what is more surely a dress may well be a short one
_TORN = 0.3  # the same of skirt and shorts: legs or a hem, whichever was found, tell them apart
_SLEEVED: frozenset[GarmentClass] = frozenset({"top", "dress", "outer_open"})


_FOREIGN: dict[Slot, str] = {"top": "waistband", "dress": "waistband", "bottom": "neck"}
_OWN: dict[Slot, str] = {"top": "neck", "dress": "neck", "bottom": "waistband"}
WEARABLE: frozenset[GarmentClass] = frozenset({"top", "outer_open", "trousers", "shorts", "skirt", "dress"})


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
    return below_armpit is not None and below_armpit < _CROPPED


def _styled(garment_class: GarmentClass, sleeve: SleeveKind, styles: dict[str, float]) -> str:
    """The word of a style that the network is sure of, or none."""
    styles = _possible(garment_class, sleeve, styles)
    style = max((name for name in styles if name != _REST), key=lambda name: styles[name])
    if styles[style] < _SURE_STYLE:
        style = _REST
    if styles[style] < _SURER.get(style, _SURE_STYLE):
        return ""
    if garment_class == "top" and sleeve == "long" and style == "polo":
        return "Camisa"
    return _STYLED.get(garment_class, {}).get(style, "")


def _possible(garment_class: GarmentClass, sleeve: SleeveKind, styles: dict[str, float]) -> dict[str, float]:
    """The shares of the styles that the sleeve allows, and the likelier of shirts and jackets, so alike in front."""
    kept = {name: 0.0 if name in _NEVER.get(sleeve, ()) else share for name, share in styles.items()}
    total = sum(styles.values()) / max(sum(kept.values()), 1e-6)
    kept = {name: share * total for name, share in kept.items()}
    jackets = sum(kept[name] for name in _JACKETS)
    if garment_class == "top" and jackets < _SHIRTS * kept["shirt"]:
        return kept | dict.fromkeys(_JACKETS, 0.0) | {"shirt": kept["shirt"] + jackets}
    if garment_class == "outer_open" and kept["shirt"] < jackets:
        return kept | {"shirt": 0.0}
    return kept


_Choice = tuple[GarmentClass, GarmentClass]  # what it is, and what it might have been


def class_by_shape(chances: dict[GarmentClass, float], landmarks: dict[str, Point]) -> tuple[GarmentClass, float]:
    """A long top and a short dress look alike, or wide shorts and a skirt: where the network wavers, shape decides."""
    likely = max(chances, key=lambda name: chances[name])
    by_shape = _lower_by_shape(chances, landmarks, likely) or _upper_by_shape(chances, landmarks, likely)
    if by_shape is None:
        return likely, chances[likely]
    garment_class, instead_of = by_shape
    return garment_class, min(chances[garment_class] + chances[instead_of], _BY_RULE)


def _lower_by_shape(
    chances: dict[GarmentClass, float], landmarks: dict[str, Point], likely: GarmentClass
) -> _Choice | None:
    if min(chances["skirt"], chances["shorts"]) > _TORN and ("crotch" in landmarks) != ("hem_l" in landmarks):
        return ("shorts", "skirt") if "crotch" in landmarks else ("skirt", "shorts")
    legs = _legs_over_waist(landmarks)
    if likely not in {"trousers", "shorts"} or min(chances["trousers"], chances["shorts"]) < _WAVERING or legs is None:
        return None
    return ("trousers", "shorts") if legs > _TROUSERS else ("shorts", "trousers")


def _upper_by_shape(
    chances: dict[GarmentClass, float], landmarks: dict[str, Point], likely: GarmentClass
) -> _Choice | None:
    if likely == "dress" and chances["dress"] < _SURE_DRESS and _sleeves_reach(landmarks, _TO_HEM):
        return ("outer_open" if chances["outer_open"] > chances["top"] else "top"), "dress"
    length, waist = _over_chest(landmarks, "neck", "hem"), _waist_over_chest(landmarks)
    if likely == "top" and length is not None and length > _NOT_CROPPED and _hem_over_chest(landmarks) > _FLARED:
        return "dress", "top"
    if min(chances["top"], chances["dress"]) < _WAVERING or length is None or likely not in {"top", "dress"}:
        return None
    if length > _DRESS:
        return "dress", "top"
    # A tank top with deep armholes is as long as a dress, but hangs straight.
    return ("top", "dress") if waist is not None and waist > _STRAIGHT else None


def contradicts(garment_class: GarmentClass, landmarks: dict[str, Point]) -> bool:
    """Whether landmarks were found that no garment of the class has: a skirt's neck, a shirt's waistband.

    One end of a waistband alone, on a shirt with both ends of its neck, is a landmark gone astray.
    """
    slot = slot_of(garment_class)
    if slot not in _FOREIGN:
        return False
    foreign, own = (sum(f"{name}_{side}" in landmarks for side in "lr") for name in (_FOREIGN[slot], _OWN[slot]))
    return foreign == 2 or (foreign == 1 and own < 2)


def sleeve_by_length(
    garment_class: GarmentClass,
    label: SleeveKind,
    sleeve_share: float,
    sleeve_height: float,
    landmarks: dict[str, Point],
) -> SleeveKind:
    """The label, unless the sleeve masks (the smaller one's share of the garment) or the length contradict it."""
    if garment_class not in _SLEEVED:
        return "none"
    if label in {"none", "strap"} and sleeve_share < 0.035:
        return label
    length, chest = _sleeve_over_chest(landmarks), _chest(landmarks)
    if length is None and chest is not None:
        length = sleeve_height / chest
    if length is None:
        return "short" if label in {"none", "strap"} else label
    limit, body = _LONG_SLEEVE[label], _over_chest(landmarks, "neck", "hem")
    if body is not None:
        # A sleeve as long as a cropped jacket is a long one, however little that is.
        limit = min(limit, max(_AS_BODY * body, _LONG_SLEEVE["long"]))
    return "long" if length > limit or _sleeves_reach(landmarks, _LONG_TO_HEM) else "short"


def _over_chest(landmarks: dict[str, Point], top: str, bottom: str) -> float | None:
    chest = _chest(landmarks)
    ends = [landmarks.get(f"{name}_{side}") for name in (top, bottom) for side in "lr"]
    if chest is None or any(end is None for end in ends):
        return None
    top_l, top_r, bottom_l, bottom_r = (end.y for end in ends if end)
    return ((bottom_l + bottom_r) - (top_l + top_r)) / 2 / chest


def _sleeves_reach(landmarks: dict[str, Point], share: float) -> bool:
    """Both sleeves, this far down towards the hem."""
    for side in "lr":
        shoulder, sleeve, hem = (landmarks.get(f"{name}_{side}") for name in ("shoulder", "sleeve_outer", "hem"))
        if not (shoulder and sleeve and hem) or sleeve.y - shoulder.y < share * (hem.y - shoulder.y):
            return False
    return True


def _legs_over_waist(landmarks: dict[str, Point]) -> float | None:
    names = ("waistband_l", "waistband_r", "leg_outer_l", "leg_outer_r")
    if any(name not in landmarks for name in names):
        return None
    left, right, low_l, low_r = (landmarks[name] for name in names)
    return ((low_l.y + low_r.y) - (left.y + right.y)) / 2 / max(right.x - left.x, 1.0)


def _waist_over_chest(landmarks: dict[str, Point]) -> float | None:
    chest, left, right = _chest(landmarks), landmarks.get("waist_l"), landmarks.get("waist_r")
    return (right.x - left.x) / chest if chest and left and right else None


def _hem_over_chest(landmarks: dict[str, Point]) -> float:
    return (landmarks["hem_r"].x - landmarks["hem_l"].x) / (_chest(landmarks) or 1.0)


def _has_crotch(landmarks: dict[str, Point], alpha: Mask) -> bool:
    chest, left, right = _chest(landmarks), landmarks.get("hem_l"), landmarks.get("hem_r")
    if chest is None or left is None or right is None:
        return False
    x, y = round((left.x + right.x) / 2), round((left.y + right.y) / 2 + _BODYSUIT * chest)
    return 0 <= y < alpha.shape[0] and 0 <= x < alpha.shape[1] and bool(alpha[y, x] > 0.5)


def _sleeve_over_chest(landmarks: dict[str, Point]) -> float | None:
    chest = _chest(landmarks)
    lengths = []
    for side in "lr":
        names = (f"shoulder_{side}", f"sleeve_outer_{side}", f"sleeve_inner_{side}")
        if chest is None or any(name not in landmarks for name in names):
            continue
        shoulder, outer, inner = (landmarks[name] for name in names)
        lengths.append(hypot((outer.x + inner.x) / 2 - shoulder.x, (outer.y + inner.y) / 2 - shoulder.y) / chest)
    return sum(lengths) / len(lengths) if lengths else None


def _chest(landmarks: dict[str, Point]) -> float | None:
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    return max(right.x - left.x, 1.0) if left and right else None
