"""Hair and skin that were read as the other: each is told by its colour and by what is around it."""

from dataclasses import replace

import numpy as np

from drape.scene.hair_or_skin import lit_strands, tips_on_shoulders
from drape.scene.parting import PhotoColours
from drape.scene.reading import Surroundings
from drape.scene.scene import see_scene
from eyes.masks import shrunk
from tests.drape.drawn import HAIR, SHIRT, SKIN, person, with_upper
from tests.drape.hair import lock_of, long_haired


def test_hair_beside_the_neck_is_no_skin_however_much_it_looks_like_it() -> None:
    lock = lock_of(person().facts)
    drawn = long_haired(np.ones_like(lock), lock)
    beside = lock & (np.mgrid[0 : lock.shape[0], 0 : lock.shape[1]][0] > 200)
    beside &= (np.arange(lock.shape[0]) < 226)[:, None]
    facts = drawn.facts
    drawn.photo[beside] = SKIN
    read = replace(facts, hair=np.where(beside, 0, facts.hair).astype(np.float32))
    read = replace(read, skin=np.maximum(facts.skin, beside).astype(np.float32))
    scene = see_scene(drawn.photo, read)
    assert (scene.hair[shrunk(beside, 4)] > 0.5).mean() > 0.8


def test_the_end_of_a_lock_read_as_skin_stays_before_the_new_garment() -> None:
    rows, columns = np.indices(person().facts.size)
    lock = lock_of(person().facts) & ((rows < 250) | (np.abs(columns - 243) < (290 - rows) / 5))
    end = lock & (rows > 256)
    drawn = long_haired(~end, lock)
    drawn.photo[end] = (92, 62, 50)
    read = replace(drawn.facts, skin=np.maximum(drawn.facts.skin, end).astype(np.float32))
    assert (see_scene(drawn.photo, read).hair[shrunk(end, 2)] > 0.5).mean() > 0.8


def test_lit_strands_within_a_lock_are_hair_and_between_locks_a_bare_shoulder_is_seen() -> None:
    scene = see_scene(person().photo, person().facts)
    lock, lit = np.zeros(scene.size, bool), np.zeros(scene.size, bool)
    lock[110:330, 208:250] = lit[262:312, 220:236] = True
    hair, skin, nothing = (lock & ~lit).astype(np.float32), scene.skin | lit, np.zeros_like(lit)
    for clothes, is_hair in ((~lock, True), (nothing, False)):
        hair_then, skin_then = lit_strands(scene.body, hair, skin, face=nothing, clothes=clothes)
        assert ((hair_then[lit] > 0.5) == is_hair).all()
        assert (skin_then[lit] != is_hair).all()


def test_lit_strands_stay_before_a_top_that_covers_the_shoulder() -> None:
    lock, lit = np.zeros(person().facts.size, bool), np.zeros(person().facts.size, bool)
    lock[110:330, 208:250] = lit[262:312, 220:236] = True
    drawn = long_haired(~lit, lock & (lock_of(person().facts) | (np.arange(len(lock)) > 200)[:, None]))
    shoulder = np.zeros_like(lock)
    shoulder[244:300, 180:] = True
    drawn = with_upper(drawn, shoulder & (drawn.facts.silhouette > 0.5) & ~lock, SHIRT)
    drawn.photo[lit] = SKIN
    read = replace(drawn.facts, skin=np.maximum(drawn.facts.skin, lit).astype(np.float32))
    assert (see_scene(drawn.photo, read).hair[shrunk(lit, 2)] > 0.5).mean() > 0.9


def test_tips_of_hair_on_a_covered_shoulder_are_no_skin_and_a_bare_one_is_none_of_it() -> None:
    scene, lit = see_scene(person().photo, person().facts), (110, 80, 62)
    lock, tips = np.zeros(scene.size, bool), np.zeros(scene.size, bool)
    lock[110:250, 222:250] = tips[236:250, 196:222] = True
    nothing, top, shoulder = np.zeros_like(tips), np.zeros_like(tips), scene.skin.copy()
    top[250:], shoulder[:, 180:250] = True, False
    for clothes, colour, is_hair in ((top, lit, True), (top, SKIN, False), (nothing, lit, False)):
        photo = person().photo.copy()
        photo[lock], photo[tips] = HAIR, colour
        colours, skin = PhotoColours.of(photo, scene.body), shoulder | tips
        around = Surroundings(~nothing, clothes, face=nothing, hands=nothing)
        read = tips_on_shoulders(colours, scene.body, lock.astype(np.float32), skin, around)
        assert ((read[0][tips] > 0.5) == is_hair).all()
        assert (read[1][tips] != is_hair).all()
        assert (read[1][shoulder]).all()


def test_tips_of_hair_that_the_wall_shines_through_are_no_skin() -> None:
    scene, photo = see_scene(person().photo, person().facts), person().photo.copy()
    lock, tips, top = (np.zeros(scene.size, bool) for _ in range(3))
    lock[110:250, 222:250] = tips[230:250, 196:222] = top[250:] = True
    bare = scene.skin & ~(np.abs(np.arange(scene.size[1]) - 215) < 35)[None]
    photo[lock], photo[230:241, 196:222], photo[241:250, 196:222] = HAIR, (170, 138, 120), (70, 50, 42)
    colours, hair, nothing = PhotoColours.of(photo, scene.body), lock.astype(np.float32), np.zeros_like(tips)
    for silhouette, is_hair in ((lock | tips | top, True), (~nothing, False)):
        around = Surroundings(silhouette, top, face=nothing, hands=nothing)
        read, _ = tips_on_shoulders(colours, scene.body, hair, bare | tips, around)
        assert ((read[tips] > 0.5) == is_hair).all()
