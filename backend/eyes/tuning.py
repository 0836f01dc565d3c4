"""The numbers that no stage of the eyes has for itself: one name a line, its unit, and where it comes from.

Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class ColoursTuning:
    """The colours of a piece of fabric."""

    samples: int = 12_000  # pixels that stand for all of it
    clusters: int = 7  # groups of like pixels, before those of one colour are joined
    same: float = 13.0  # ΔE below which two clusters are one colour in different light
    least_share: float = 0.04  # of the fabric that a colour has
    shaded: float = 22.0  # of lightness: what folds and a lamp from one side make of one colour
    tinted: float = 7.5  # of chroma: less is grey
    same_tint: float = 4.0  # of chroma, once the light is the same
    black: float = 5.0  # of chroma: with less, no dark colour is blue
    solid: float = 0.9  # of the mask: fabric
    print_share: float = 0.05  # of the fabric in colours that folds and shadows cannot explain
    folds_tint: int = 16  # of red and yellow: what folds and shadows change at most
    folds_light: int = 34  # of lightness: the same


@dataclass(frozen=True)
class NamesTuning:
    """Where one name of a colour ends and the next begins: CIELAB L, chroma and degrees of hue."""

    very_dark: int = 32  # L of navy that leans to violet
    violet_navy_chroma: int = 18  # chroma that such navy stays below
    violet_navy_hues: tuple[int, int] = (296, 310)  # degrees of such navy
    grey_very_dark: int = 12  # L below which little chroma is seen
    grey_very_dark_chroma: int = 12  # chroma below which it is grey
    grey_very_pale: int = 88  # L above which any chroma is seen
    grey_very_pale_chroma: int = 6  # chroma below which it is grey
    navy_dark: int = 40  # L of navy
    navy_hues: tuple[int, int] = (230, 310)  # degrees of navy
    black: int = 27  # L of black
    white: int = 83  # L of white
    pink_pale: int = 80  # L of beige or pale pink
    pink_pale_chroma: int = 14  # chroma of the same
    pink_beige_chroma: int = 9  # chroma of beige among these
    pink_dark: int = 38  # L of red
    pink_strong_chroma: int = 52  # chroma of a lighter red
    pink_strong: int = 56  # L of the same
    red_dull_chroma: int = 30  # chroma below which red is dull
    red_dull_dark: int = 48  # L of brown or dull red
    red_brown_chroma: int = 22  # chroma of brown among these
    red_dull_pale: int = 76  # L of beige
    red_beige_chroma: int = 14  # chroma of beige
    red_light: int = 63  # L below which it is red
    red_strong_chroma: int = 58  # chroma above which it is red
    orange_dark: int = 42  # L of brown
    orange_brown_chroma: int = 38  # chroma of a lighter brown
    orange_brown: int = 55  # L of the same
    orange_beige_chroma: int = 34  # chroma of beige
    orange_strong_chroma: int = 42  # chroma above which it is orange
    orange_dull: int = 60  # L of a duller brown
    amber_dark: int = 45  # L of brown
    amber_beige_chroma: int = 26  # chroma of beige
    amber_beige: int = 58  # L of beige
    amber_brown_chroma: int = 38  # chroma of a lighter brown
    amber_brown: int = 60  # L of the same
    amber_strong_chroma: int = 60  # chroma of orange
    amber_strong: int = 70  # L of orange
    amber_yellow_chroma: int = 36  # chroma of yellow
    yellow_dull_chroma: int = 24  # chroma below which yellow is dull
    yellow_beige: int = 55  # L of beige
    yellow_brown_chroma: int = 9  # chroma of brown
    yellow_dark: int = 42  # L of green
    olive_chroma: tuple[int, int] = (9, 24)  # chroma of military green
    olive: int = 56  # L of military green
    petrol_dark: int = 32  # L of green
    purple_pale: int = 78  # L below which it is purple
    purple_strong_chroma: int = 18  # chroma above which it is purple
    magenta_dark: int = 42  # L of purple
    magenta_dull_chroma: int = 45  # chroma of purple


@dataclass(frozen=True)
class ShadesTuning:
    """Where a closer name of a colour begins: CIELAB L, chroma and yellow."""

    navy: int = 24  # L
    wine: int = 32  # L
    off_white_chroma: int = 3  # chroma
    caramel: int = 48  # L
    olive: int = 50  # L
    olive_yellow: int = 12  # yellow
    mustard: int = 70  # L
    lilac: int = 62  # L
    light: int = 72  # L
    dark: int = 35  # L


@dataclass(frozen=True)
class CommandsTuning:
    """What `provai models` shows."""

    bar: int = 24  # characters of the bar


@dataclass(frozen=True)
class EyesTuning:
    """In which size pictures are looked at, and how many answers are kept."""

    long_side: int = 1536  # pixels of a photo as the eyes and the engines work with it
    short_side: int = 32  # pixels: in less nothing is seen
    # pixels: as fine as a garment is seen on whoever fills a photo of long_side down to the hips
    garment_side: int = 1152
    remembered_scores: int = 200  # a photo is looked at when it is chosen, and again in each of its try-ons


@dataclass(frozen=True)
class FetchingTuning:
    """How weights are fetched."""

    chunk: int = 1 << 18  # bytes read at once
    tries: int = 4  # of a transfer that breaks off
    timeout: int = 60  # seconds without an answer


@dataclass(frozen=True)
class FramesTuning:
    """Pieces of a photo on the way into a network."""

    most_shrunk: int = 2  # times that bilinear sampling shrinks without skipping pixels


@dataclass(frozen=True)
class LightTuning:
    """How well a photo is lit."""

    least_face: int = 24  # pixels of its width: the eyes of a smaller one are a few pixels
    frame_side: int = 384  # pixels: single noisy ones are averaged away
    blackest: float = 1e-3  # of full luminance
    burnt_face: float = 0.9  # luminance of skin without detail
    burnt_level: int = 250  # of 255 in every channel


@dataclass(frozen=True)
class MasksTuning:
    """What is done to masks again and again."""

    small: int = 9  # pixels: up to this radius a kernel costs less than distances, whose cost does not rise with it
    least_radius: float = 0.5  # pixels: below, nothing grows or shrinks


@dataclass(frozen=True)
class PostureTuning:
    """How a person stands."""

    seen: float = 0.3  # confidence of a joint
    at_border: float = 0.05  # units from the photo's border: an elbow there is as good as outside
    front: float = 0.5  # of the torso's length that the shoulders are wide: people before the camera have 0.6 to 0.7
    # units of the photo above the shoulders; of 23 people the chin lies at 0.26 to 0.47; photos that end
    # between mouth and nose show 0.61 or more
    room_for_chin: float = 0.55
    turned_head: float = 0.85  # how far a head is turned to one side from which on a person is
    straight_arm: float = 0.77  # cosine between upper arm and forearm: with less it is bent
    seen_ankle: float = 0.4  # confidence of an ankle


COLOURS = ColoursTuning()
NAMES = NamesTuning()
SHADES = ShadesTuning()
COMMANDS = CommandsTuning()
EYES = EyesTuning()
FETCHING = FetchingTuning()
FRAMES = FramesTuning()
LIGHT = LightTuning()
MASKS = MasksTuning()
POSTURE = PostureTuning()
