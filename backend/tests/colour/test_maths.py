"""Colours, scales, seasons and the light model: against known values, and against what they promise."""

import numpy as np
import pytest

from provai.colour.engines.colorimetry import tones
from provai.colour.engines.colorimetry.axes import AXES, PROTOTYPES, axis_scale, photo_doubt, raw_axes, season_of
from provai.colour.engines.colorimetry.engine import correction
from provai.colour.engines.colorimetry.light_model import PATCHES, PLACES, Place, season_light, shown_light
from provai.colour.matching import match
from provai.colour.palettes import swaps_of
from provai.colour.seasons import Season, seasons
from provai.photos.colour_maths import delta_e, hex_of, hue_of, lab_of, lab_of_hex, linear_of, linear_of_lab

# Pairs of Sharma, Wu and Dalal's test data for CIEDE2000.
SHARMA = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "expected"), SHARMA)
def test_colour_differences_are_those_of_the_published_test_data(
    one: tuple[float, ...], other: tuple[float, ...], expected: float
) -> None:
    assert delta_e(np.array(one), np.array(other)) == pytest.approx(expected, abs=5e-5)


def test_srgb_becomes_cielab_and_comes_back() -> None:
    assert lab_of_hex("#FFFFFF") == pytest.approx([100, 0, 0], abs=0.01)
    assert lab_of_hex("#FF0000") == pytest.approx([53.24, 80.09, 67.20], abs=0.02)
    assert lab_of_hex("#808080") == pytest.approx([53.59, 0, 0], abs=0.01)
    assert hex_of(linear_of_lab(lab_of_hex("#B7392C"))) == "#B7392C"
    assert hue_of(lab_of_hex("#0000FF")) == pytest.approx(306.3, abs=0.1)


def test_the_typology_angle_names_skin_after_cameras_are_allowed_for() -> None:
    """A cheek as instruments measure it, rendered as phones do, gets the angle of the instrument."""
    cheek = linear_of_lab((59.6, 11.8, 14.6))  # of 187 Europeans: 33°
    rendered = cheek / 0.58
    assert tones.typology_angle(rendered) == pytest.approx(33.3, abs=0.2)
    assert tones.skin_tone(33.3) == "Médio claro"
    assert [tones.skin_tone(angle) for angle in (60, 50, 20, 0, -40)] == [
        "Muito claro", "Claro", "Médio", "Médio escuro", "Escuro",
    ]  # fmt: skip


def test_darker_skin_never_gets_a_lighter_monk_tone() -> None:
    skin = linear_of(np.array([0xE8, 0xBE, 0xAC]) / 255)
    found = [tones.monk_tone(skin * share) for share in np.linspace(1.1, 0.02, 40)]
    assert found == sorted(found)
    assert (found[0], found[-1]) == (found[0], 10)
    assert found[0] <= 4


def _face(**changed: tuple[float, float, float]) -> dict[Place, np.ndarray]:
    """The average person, with some places as told."""
    average = np.exp(season_light().mean).reshape(len(PLACES), 3)
    return {place: np.array(changed.get(place, tuple(average[index]))) for index, place in enumerate(PLACES)}


def _placed(face: dict[Place, np.ndarray], known_light: bool = False) -> np.ndarray:
    return axis_scale().place(raw_axes(season_light().estimate(face, known_light=known_light)))


@pytest.mark.parametrize("light", [(1.12, 1.0, 0.85), (0.93, 1.0, 1.1), (1.4, 1.4, 1.4), (0.7, 0.7, 0.7)])
def test_light_that_falls_on_everything_hardly_moves_the_axes(light: tuple[float, float, float]) -> None:
    face = _face()
    other = {place: colour * light for place, colour in face.items()}
    assert np.abs(_placed(other) - _placed(face)).max() < 0.35
    assert np.abs(np.log(season_light().estimate(other) / season_light().estimate(face))).max() < 0.2


@pytest.mark.parametrize("known_light", [False, True])
def test_a_person_with_warmer_skin_hair_and_eyes_is_placed_warmer(known_light: bool) -> None:
    """Much more so when white paper told that the light is not warm."""
    warm, face = (1.1, 1.0, 0.75), _face()
    warmer = face | {place: face[place] * warm for place in ("skin", "lips", "hair", "iris")}
    assert _placed(warmer, known_light)[0] > _placed(face, known_light)[0] + (0.7 if known_light else 0.25)


def test_the_skin_that_is_shown_stays_as_dark_as_it_is() -> None:
    """In the same surroundings, skin a third as light is not lightened towards the average."""
    face = _face()
    darker = face | {"skin": face["skin"] / 3, "lips": face["lips"] / 2}
    shown = [shown_light().estimate(each)[0] for each in (face, darker)]
    assert 0.3 < (shown[1] / shown[0]).mean() < 0.42


# Of dark skin as instruments and photos show it: CIELAB lightness, chroma, and its step of the Monk scale.
DARK_SKINS = [(50.0, 24.0, 6), (41.0, 20.0, 7), (31.0, 15.0, 8)]
COOL, WARM = 38.0, 70.0  # hue angles: people's lie around 53°, one standard deviation of them is 7 to 8°
BLACK_HAIR, DARK_EYES = (9.0, 1.0, 1.0), (13.0, 3.5, 4.8)


def _dark_face(
    lightness: float, chroma: float, hue: float, eyes: tuple[float, float, float] = DARK_EYES
) -> dict[Place, np.ndarray]:
    """In a picture a little darker than the average person's, as more of it is dark."""
    way = np.radians((hue, hue - 22))
    skin = (lightness, chroma * np.cos(way[0]), chroma * np.sin(way[0]))
    lips = (lightness - 8, 1.1 * chroma * np.cos(way[1]), 1.1 * chroma * np.sin(way[1]))
    places: dict[Place, tuple[float, float, float]] = {"skin": skin, "lips": lips, "hair": BLACK_HAIR, "iris": eyes}
    face = _face() | {place: linear_of_lab(lab) for place, lab in places.items()}
    return face | {"average": face["average"] * 0.67, "highlights": face["highlights"] * 0.88}


@pytest.mark.parametrize(("lightness", "chroma", "monk"), DARK_SKINS)
def test_undertone_of_dark_skin_is_told_and_not_read_off_its_depth(lightness: float, chroma: float, monk: int) -> None:
    places = [_placed(_dark_face(lightness, chroma, hue)) for hue in (COOL, 54.0, WARM)]
    warmth = [float(place[0]) for place in places]
    assert warmth[0] < warmth[1] < warmth[2]
    assert warmth[2] - warmth[0] > 0.5
    # The undertone that most people have is neither warm nor cool on any skin.
    assert abs(warmth[1]) < 0.43
    parents = [season_of(place, photo_doubt()).season.split("_")[0] for place in places]
    assert parents[0] in {"inverno", "verao"}
    assert parents[2] in {"outono", "primavera"}


def test_dark_skin_may_be_of_all_four_families() -> None:
    found = set()
    for lightness, chroma, _ in DARK_SKINS:
        for hue in np.linspace(COOL, WARM, 5):
            for purity in (0.6, 0.8, 1.0, 1.25, 1.5):
                for eyes in ((12.0, 1.0, 1.5), DARK_EYES, (18.0, 8.0, 10.0)):
                    face = _dark_face(lightness, chroma * purity, hue, eyes)
                    found.add(season_of(_placed(face), photo_doubt()).season)
    assert {season.split("_")[0] for season in found} == {"primavera", "verao", "outono", "inverno"}
    assert len(found) >= 5


@pytest.mark.parametrize(("lightness", "chroma", "monk"), [*DARK_SKINS, (22.0, 11.0, 9)])
@pytest.mark.parametrize("stops", [0.0, -0.5])
def test_dark_skin_is_never_shown_lighter_than_the_photo_shows_it(
    lightness: float, chroma: float, monk: int, stops: float
) -> None:
    face: dict[Place, np.ndarray] = {
        place: colour * 2**stops for place, colour in _dark_face(lightness, chroma, 54.0).items()
    }
    shown = face["skin"] * np.exp(correction(face["skin"], shown_light().estimate(face)[0]))
    assert lab_of(shown)[0] < lightness + 4
    assert tones.monk_tone(shown) in {monk, monk + 1} if stops else tones.monk_tone(shown) == monk


def test_a_place_that_was_not_measured_is_left_out() -> None:
    face = _face()
    without = {place: colour for place, colour in face.items() if place != "hair"}
    assert season_light().estimate(without) == pytest.approx(season_light().estimate(face), rel=0.02)
    assert season_light().estimate(without).shape == (PATCHES, 3)


@pytest.mark.parametrize("key", seasons())
def test_whoever_lies_where_a_season_does_is_of_it(key: str) -> None:
    place = np.array([*PROTOTYPES[key], 0.0])
    sure, unsure = (season_of(place, np.full(len(AXES), doubt)) for doubt in (0.05, 1.0))
    assert (sure.season, unsure.season) == (key, key)
    assert sure.confidence > 0.9
    assert unsure.confidence < 0.5
    assert sure.second != key != unsure.second


@pytest.mark.parametrize("season", seasons().values(), ids=seasons())
def test_a_season_matches_its_own_colours_and_none_that_it_avoids(season: Season) -> None:
    for colour in (*season.recommended, *season.neutrals):
        assert match(season.key, [{"hex": colour.hex, "share": 0.9}]) == "near_face", colour
    for colour in season.avoid:
        assert match(season.key, [{"hex": colour.hex, "share": 0.9}]) == "away_from_face", colour


def test_a_print_is_matched_by_its_colours_as_they_share_it() -> None:
    mustard, navy = {"hex": "#CF9A2B", "share": 0.9}, {"hex": "#1B2A4E", "share": 0.1}
    assert match("outono_quente", [mustard, navy]) == "near_face"
    assert match("outono_quente", [mustard | {"share": 0.1}, navy | {"share": 0.9}]) == "away_from_face"
    assert match("inverno_frio", [{"hex": "#FFFFFF", "share": 1.0}]) == "near_face"
    assert match("outono_quente", []) is None
    assert match("estação nenhuma", [mustard]) is None


def test_each_colour_to_avoid_has_a_swap_that_the_season_wears() -> None:
    for season in seasons().values():
        worn = {colour.hex for colour in (*season.recommended, *season.neutrals)}
        swaps = swaps_of(season)
        assert [swap.hex for swap in swaps] == [colour.hex for colour in season.avoid]
        assert {swap.swap.hex for swap in swaps} <= worn
