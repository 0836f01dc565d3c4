"""The colour engine on measurements of people it was not fitted to: folds by person, all fitted on the others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from bench.colours.fit import SHOWN, People, Values, fit_axes, fit_doubt, fit_light, is_whole, places_of
from provai.colour.engines.colorimetry import tones
from provai.colour.engines.colorimetry.axes import AxisScale, raw_axes, season_of
from provai.colour.engines.colorimetry.light_model import PLACES, LightModel
from provai.colour.palettes import HIGH_CONFIDENCE
from provai.colour.seasons import seasons

FOLDS = 5
SPLITS = (0, 1, 2)
THREE = 3
_DRAWS = 40  # of two groups of one person's photos


@dataclass(frozen=True)
class Answer:
    season: str
    undertone: str
    confidence: float

    @property
    def parent(self) -> str:
        return seasons()[self.season].parent

    def kept(self, other: "Answer | None") -> NDArray[np.float64]:
        """Season, parent, undertone: 1 where the same."""
        if other is None:
            return np.zeros(3)
        same = (self.season == other.season, self.parent == other.parent, self.undertone == other.undertone)
        return np.array(same, float)


@dataclass(frozen=True)
class Fitted:
    light: LightModel
    shown: LightModel
    scale: AxisScale
    doubt: Values


Key = tuple[str, int, str]  # person, photo, change of light


@dataclass(frozen=True)
class Run:
    """One split into folds; `plain` takes the measured colours as they are."""

    people: People
    split: int
    plain: bool = False

    @cached_property
    def fitted(self) -> Mapping[str, Fitted]:
        names = np.random.default_rng(self.split).permutation(sorted(self.people))
        by_person: dict[str, Fitted] = {}
        for fold in range(FOLDS):
            held = set(names[fold::FOLDS])
            training = {name: shots for name, shots in self.people.items() if name not in held}
            light = untouched(len(PLACES)) if self.plain else fit_light(training)
            scale = fit_axes(training, light)
            one = Fitted(light, fit_light(training, SHOWN), scale, fit_doubt(training, light, scale))
            by_person |= dict.fromkeys(held, one)
        return by_person

    @cached_property
    def places(self) -> Mapping[Key, Values]:
        """On the axes; measurements that miss a place are left out."""
        return {
            (name, index, change): self._place(name, measured)
            for name, shots in self.people.items()
            for index, photo in enumerate(shots)
            for change, measured in photo.items()
            if is_whole(measured)
        }

    def _place(self, name: str, measured: object) -> Values:
        fitted = self.fitted[name]
        return fitted.scale.place(raw_axes(fitted.light.estimate(places_of(measured))))  # type: ignore[arg-type]

    @cached_property
    def answers(self) -> Mapping[Key, Answer]:
        return {key: self.answer(key[0], [place]) for key, place in self.places.items()}

    def answer(self, name: str, places: Sequence[Values]) -> Answer:
        place = np.median(places, 0)
        season = season_of(place, self.fitted[name].doubt / np.sqrt(len(places)))
        return Answer(season.season, tones.undertone_of(float(place[0])), season.confidence)

    def photos_of(self, name: str) -> list[int]:
        return [index for index in range(len(self.people[name])) if (name, index, "base") in self.places]

    def kept_under(self, changes: Sequence[str], names: Sequence[str] | None = None) -> Values:
        """Share of answers kept under changes of light, each person counted once."""
        rows = []
        for name in names if names is not None else self.people:
            kept = [
                self.answers[name, index, "base"].kept(self.answers.get((name, index, change)))
                for index in self.photos_of(name)
                for change in changes
            ]
            if kept:
                rows.append(np.mean(kept, 0))
        return np.asarray(np.mean(rows, 0))

    def same_person(self) -> tuple[Values, Values]:
        """Agreement of one photo with another of the same person, and with one of a stranger."""
        base = {
            (name, index): self.answers[name, index, "base"] for name in self.people for index in self.photos_of(name)
        }
        same = [
            np.mean([base[name, a].kept(base[name, b]) for a, b in combinations(self.photos_of(name), 2)], 0)
            for name in self.people
            if len(self.photos_of(name)) > 1
        ]
        return np.mean(same, 0), _among_strangers(
            {name: [base[name, index] for index in self.photos_of(name)] for name in self.people}
        )

    def agreeing_photos(self) -> list[Values]:
        """Of two or three photos that each give their common season surely: is it that of as many others?"""
        draw = np.random.default_rng(self.split)
        kept = []
        for name in self.people:
            photos = self.photos_of(name)
            for _ in range(_DRAWS if len(photos) > THREE else 0):
                shuffled = draw.permutation(photos)
                several = min(THREE, len(photos) // 2)
                one = self._pooled(name, shuffled[:several])
                alone = {self.answers[name, index, "base"].season for index in shuffled[:several]}
                if one.confidence >= HIGH_CONFIDENCE and alone == {one.season}:
                    kept.append(one.kept(self._pooled(name, shuffled[several : several + THREE])))
        return kept

    def same_person_from_three(self) -> tuple[Values, Values]:
        """The same of up to three photos, of whoever has at least four, against up to three others of theirs."""
        draw = np.random.default_rng(self.split)
        same, groups = [], {}
        for name in self.people:
            photos = self.photos_of(name)
            if len(photos) <= THREE:
                if photos:
                    groups[name] = [self._pooled(name, photos)]
                continue
            kept, groups[name] = [], []
            for _ in range(_DRAWS):
                shuffled = draw.permutation(photos)
                first = min(THREE, len(photos) // 2)
                one = self._pooled(name, shuffled[:first])
                kept.append(one.kept(self._pooled(name, shuffled[first : first + THREE])))
                groups[name].append(one)
            same.append(np.mean(kept, 0))
        return np.mean(same, 0), _among_strangers(groups)

    def _pooled(self, name: str, photos: Sequence[int] | NDArray[np.int64]) -> Answer:
        return self.answer(name, [self.places[name, index, "base"] for index in photos])

    def monk_of(self, name: str) -> int:
        """Of the shown skin, the median over the person's photos."""
        shown = self.fitted[name].shown
        photos = self.photos_of(name)
        skins = [shown.estimate(places_of(self.people[name][index]["base"]))[0] for index in photos]
        return tones.monk_tone(np.median(skins, 0)) if skins else 0


def _among_strangers(answers: Mapping[str, Sequence[Answer]]) -> Values:
    rows = [
        np.mean([one.kept(other) for one in answers[a] for other in answers[b]], 0)
        for a, b in combinations(answers, 2)
        if answers[a] and answers[b]
    ]
    return np.asarray(np.mean(rows, 0))


def untouched(places: int) -> LightModel:
    """Leaves colours as they are."""
    size = 3 * places
    nothing = np.zeros((size, size))
    return LightModel(np.zeros(size), np.eye(size), nothing, nothing)
