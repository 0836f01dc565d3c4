"""Hair that falls on a garment, on the old one and on the wall: all of it stays, and nothing else with it."""

from dataclasses import replace

import cv2
import numpy as np

from drape.contract import Garment
from drape.engine import dress
from drape.scene.hair import behind_shoulders, beyond_locks, carried_down
from drape.scene.hair_or_skin import without_skin
from drape.scene.parting import PhotoColours
from drape.scene.reading import Surroundings
from drape.scene.scene import face_area, see_scene
from drape.undress.remove import Limits, take_off
from eyes.masks import Area, shrunk
from tests.drape.drawn import HAIR, SHIRT, WALL, Drawn, garment, person, with_upper
from tests.drape.hair import lock_of, long_haired

PINK, RED, DARK = (226, 90, 170), (200, 40, 40), (24, 24, 28)
PALE, COPPER = (207, 183, 166), (136, 97, 57)


def test_hair_in_its_own_shade_stays_before_the_new_garment() -> None:
    lock = lock_of(person().facts)
    shade = lock & (np.arange(lock.shape[1]) > 238)[None]
    drawn = long_haired(~shade, lock)
    drawn.photo[shade] = (20, 14, 12)
    result = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="short"))])
    inner = shrunk(shade, 2)
    assert (result.picture[inner].astype(int) == drawn.photo[inner]).all(1).mean() > 0.95


def test_the_dark_edge_of_an_old_neckline_is_no_strand_of_hair() -> None:
    lock = lock_of(person().facts)
    drawn = long_haired(np.ones_like(lock), lock)
    edge = np.zeros(lock.shape, np.uint8)
    cv2.fillPoly(edge, [np.array([(248, 270), (248, 288), (308, 287), (308, 285)], np.int32)], 1)
    drawn.photo[edge > 0] = HAIR
    result = dress(drawn.photo, drawn.facts, [Garment(garment("top", (200, 40, 40), sleeve="short"))])
    place = (edge > 0) & (np.arange(560) > 262)
    assert (result.picture[place].astype(int)[:, 0] > 120).mean() > 0.9


def test_strands_end_softly_on_the_new_garment_without_the_old_ones_colour() -> None:
    lock = lock_of(person().facts)
    drawn = long_haired(np.ones_like(lock), lock)
    # It tapers off in a strand around which nearly as much of the white top is seen as of hair.
    mixed = np.round(0.6 * np.array(HAIR) + 0.4 * np.array(SHIRT)).astype(int).tolist()
    for half, colour in ((12, mixed), (5, HAIR)):
        corners = np.array([(236 - half, 288), (236 + half, 288), (236, 350)], np.int32)
        cv2.fillPoly(drawn.photo, [corners], colour)
    facts = replace(drawn.facts, worn=replace(drawn.facts.worn, upper=drawn.facts.worn.upper.copy()))
    facts.worn.upper[289:352, 222:250] = 1
    result = dress(drawn.photo, facts, [Garment(garment("top", sleeve="short"))])
    red, green, _ = result.picture[294:306, 230:243].astype(int).mean(0).T
    assert red[5:8].max() < 90  # the strand itself is there
    assert green.max() < 70  # and around it hair and red cloth, where the photo has a grey


def end_of(lock: Area) -> Area:
    """A wedge of cloth or hair that goes on from the lock."""
    wedge = np.zeros(lock.shape, np.uint8)
    cv2.fillPoly(wedge, [np.array([(224, 288), (248, 288), (236, 320)], np.int32)], 1)
    return (wedge > 0) & ~lock


def in_pink(end: tuple[int, int, int]) -> tuple[Drawn, Area]:
    """Someone whose lock ends on a pink top, with a wedge of another colour below it, read as cloth."""
    lock = lock_of(person().facts)
    drawn = long_haired(np.ones_like(lock), lock)
    wedge = end_of(lock)
    drawn.photo[drawn.facts.worn.upper > 0.5] = PINK
    drawn.photo[wedge] = end
    return drawn, wedge


def test_the_shade_that_hair_throws_on_cloth_is_no_hair() -> None:
    drawn, wedge = in_pink((100, 40, 76))
    assert (see_scene(drawn.photo, drawn.facts).hair[shrunk(wedge, 4)] > 0.5).mean() < 0.1
    drawn, wedge = in_pink(HAIR)
    assert (see_scene(drawn.photo, drawn.facts).hair[shrunk(wedge, 4)] > 0.5).mean() > 0.9


def test_what_shines_through_hair_is_of_the_new_garment() -> None:
    lock = lock_of(person().facts)
    drawn, _ = in_pink(PINK)
    fringe = lock & (np.arange(len(lock)) > 282)[:, None]
    drawn.photo[fringe] = np.round(0.6 * np.array(HAIR) + 0.4 * np.array(PINK))
    for new in (garment("top", (30, 120, 40), sleeve="short"), garment("outer_open", (30, 120, 40))):
        result = dress(drawn.photo, drawn.facts, [Garment(new)])
        red, green, blue = result.picture[fringe].astype(int).T
        assert np.median(green - (red + blue) / 2) > 5, new.category  # and in the photo it is 30 less


def test_what_was_not_read_on_a_shoulder_beside_a_lock_is_no_hair_if_it_has_the_colour_of_the_top() -> None:
    scene, photo = see_scene(person().photo, person().facts), person().photo.copy()
    lock, beside, top = (np.zeros(scene.size, bool) for _ in range(3))
    lock[110:262, 222:250] = beside[236:250, 198:222] = top[250:, :222] = True
    hair, nothing = lock.astype(np.float32), np.zeros_like(lock)
    for colour, is_hair in ((SHIRT, False), (HAIR, True)):
        photo[lock], photo[top], photo[beside] = HAIR, SHIRT, colour
        lab = PhotoColours.of(photo, scene.body).lab
        around = Surroundings(lock | beside | top, top, face=nothing, hands=nothing)
        read = beyond_locks(lab, scene.body, hair, nothing, around)
        assert ((read[shrunk(beside, 3)] > 0.5) == is_hair).all()
        assert (read[lock] > 0.5).all()


def test_a_thin_tip_of_hair_stays_on_a_covered_shoulder_and_on_a_bare_one_it_is_a_strap() -> None:
    scene, photo = see_scene(person().photo, person().facts), person().photo.copy()
    lock, tip = np.zeros(scene.size, bool), np.zeros(scene.size, bool)
    lock[110:250, 222:250] = tip[240:246, 190:222] = True
    photo[lock | tip] = HAIR
    top, nothing, hair = np.zeros_like(tip), np.zeros_like(tip), (lock | tip).astype(np.float32)
    top[250:] = True
    colours, bare = PhotoColours.of(photo, scene.body), scene.skin & ~(lock | tip)
    for clothes, stays in ((top, True), (nothing, False)):
        read, _ = without_skin(colours, scene.body, hair, bare, face=nothing, clothes=clothes)
        assert ((read[tip & (np.indices(tip.shape)[1] < 212)] > 0.5) == stays).all()
        assert (read[shrunk(lock, 6)] > 0.5).all()


def test_a_strand_before_the_wall_is_hair_and_a_dark_door_is_none() -> None:
    lock = lock_of(person().facts)
    for half, is_hair in ((1, True), (14, False)):
        drawn = long_haired(np.ones_like(lock), lock)
        drawn.photo[200 - half : 200 + half, 180:223] = HAIR
        hair = see_scene(drawn.photo, drawn.facts).hair[200 - half : 200 + half, 185:212]
        assert (hair > 0.4).mean() > 0.9 if is_hair else (hair > 0.4).mean() < 0.1, half


def test_a_wisp_beside_the_neck_does_not_fall_on() -> None:
    drawn = person()
    wisp, collar = np.zeros(drawn.facts.size, np.uint8), np.zeros(drawn.facts.size, np.uint8)
    wisp[188:202, 232:252] = wisp[202:226, 232:236] = 1
    collar[202:250, 236:262] = 1
    photo = np.where(wisp[..., None] > 0, np.uint8(HAIR), drawn.photo)
    hair = np.maximum(drawn.facts.hair, wisp)
    outline = np.maximum(drawn.facts.silhouette, wisp)
    bearded = Drawn(photo, replace(drawn.facts, hair=hair, silhouette=outline))
    worn = with_upper(bearded, collar > 0, (40, 70, 150))
    picture = dress(worn.photo, worn.facts, [Garment(garment("top", sleeve="none"))]).picture
    made = picture[208:222, 239:248].reshape(-1, 3).astype(float)
    assert np.linalg.norm(made - HAIR, axis=1).min() > 60


def in_collar(hair: Area) -> tuple[Drawn, Area]:
    """Someone with more hair, of which a collar that stands hides the end, and that collar."""
    drawn = person()
    collar = np.zeros(drawn.facts.size, np.uint8)
    for x, out in ((238, -1), (322, 1)):
        cv2.fillPoly(
            collar, [np.array([(x - 30 * out, 250), (x - 8 * out, 206), (x + 2 * out, 212), (x + 8 * out, 250)])], 1
        )
    hair = hair & (drawn.facts.face.mask < 0.5) & (collar == 0)  # type: ignore[union-attr]
    photo = drawn.photo.copy()
    photo[hair] = HAIR
    facts = replace(
        drawn.facts,
        hair=np.maximum(drawn.facts.hair, hair).astype(np.float32),
        skin=np.where(hair, 0, drawn.facts.skin).astype(np.float32),
        silhouette=np.maximum(drawn.facts.silhouette, hair).astype(np.float32),
    )
    return with_upper(Drawn(photo, facts), collar > 0, (40, 70, 150)), collar > 0


def test_hair_that_an_old_collar_hid_falls_on() -> None:
    locks = np.zeros(person().facts.size, np.uint8)
    for x, out in ((238, -1), (322, 1)):
        cv2.fillPoly(
            locks, [np.array([(x - 14, 90), (x + 14, 90), (x + 14 + 4 * out, 246), (x - 14 + 4 * out, 246)])], 1
        )
    drawn, _ = in_collar(locks > 0)
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="none"))]).picture
    for x in (238, 322):
        lost = picture[214:224, x - 3 : x + 4].reshape(-1, 3).astype(float)
        assert np.linalg.norm(lost - HAIR, axis=1).mean() < 40, x


def test_a_beard_does_not_fall_on_behind_a_collar() -> None:
    beard = np.zeros(person().facts.size, bool)
    beard[180:225, 252:309] = True
    drawn, collar = in_collar(beard)
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="none"))]).picture.astype(float)
    inner = cv2.erode(collar.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0
    assert np.linalg.norm(picture[inner] - HAIR, axis=1).min() > 60


def test_an_arm_beside_a_lock_is_no_hair_however_narrow() -> None:
    rows, columns = np.indices(person().facts.size)
    lock = lock_of(person().facts) | ((columns > 178) & (columns < 194) & (rows > 220) & (rows < 400))
    lock |= (columns > 178) & (columns < 250) & (rows > 220) & (rows < 245)
    top = (columns >= 194) & (columns < 230) & (rows >= 245) & (rows < 450)
    drawn = with_upper(long_haired(np.ones_like(lock), lock), top, DARK)
    facts = drawn.facts
    for area, colour in ((facts.worn.upper, DARK), (facts.skin, PALE), (facts.hair, COPPER)):
        drawn.photo[area > 0.5] = colour
    arm = (facts.skin > 0.5) & (columns < 178) & (rows > 280) & (rows < 385)
    assert (see_scene(drawn.photo, facts).hair[shrunk(arm, 1)] > 0.3).mean() < 0.05


def test_an_arm_in_the_shade_of_hair_brighter_than_the_crown_is_no_hair() -> None:
    rows, columns = np.indices(person().facts.size)
    lock = lock_of(person().facts) | ((columns > 196) & (columns < 226) & (rows > 230) & (rows < 320))
    drawn = long_haired(np.ones_like(lock), lock)
    facts = drawn.facts
    arm = (facts.skin > 0.5) & (columns < 240) & (rows > 318) & (rows < 370)
    shade = arm & (columns >= 192) & (rows <= 350)
    bright = lock & (rows > 190)
    for area, colour in ((facts.skin, PALE), (facts.hair, COPPER), (bright, (150, 92, 30)), (shade, (120, 88, 60))):
        drawn.photo[area > 0.5] = colour
    hair = np.maximum(facts.hair, arm).astype(np.float32)
    read = replace(facts, hair=hair, skin=np.where(arm, 0, facts.skin).astype(np.float32))
    scene = see_scene(drawn.photo, read)
    assert (scene.hair[shrunk(shade, 5)] > 0.3).mean() < 0.1
    assert (scene.hair[shrunk(lock, 5)] > 0.5).mean() > 0.95


def locks_to(lowest: int) -> Drawn:
    """Hair on both sides of the neck, so far down."""
    rows, columns = np.indices(person().facts.size)
    aside = np.abs(columns - 280)
    locks = (aside > 34) & (aside < 62) & (rows > 90) & (rows < lowest)
    face = person().facts.face
    return long_haired(np.ones_like(locks), locks & (face.mask < 0.5 if face else True))


def test_a_garment_lies_before_hair_that_falls_behind_the_shoulders() -> None:
    for lowest, is_behind in ((215, False), (243, True), (330, False)):
        scene = see_scene(locks_to(lowest).photo, locks_to(lowest).facts)
        found = behind_shoulders(scene.hair, scene.body, scene.upper)
        assert found[230, 230] == found[230, 330] == is_behind, lowest
    drawn = locks_to(243)
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", RED, sleeve="short"))]).picture
    covered = np.linalg.norm(picture[200:243].astype(float) - RED, axis=2) < 80
    hair = drawn.facts.hair[200:243] > 0.5
    assert (covered & hair).sum() > 100


def test_hair_beside_cloth_that_is_as_high_lies_on_the_shoulder() -> None:
    drawn = locks_to(243)
    rows, columns = np.indices(drawn.facts.size)
    aside = 280 - columns
    high = with_upper(drawn, (aside > 61) & (aside < 90) & (rows > 200) & (rows < 260), SHIRT)
    scene = see_scene(high.photo, high.facts)
    found = behind_shoulders(scene.hair, scene.body, scene.upper)
    assert not found[230, 230]
    assert found[230, 330]


def test_hair_that_falls_on_far_has_strands_all_the_way() -> None:
    picture = np.full((200, 60, 3), 90, np.float32)
    picture[:60, ::4] = 150  # strands
    picture[60:] = (20, 30, 60)
    hair = np.zeros((200, 60), np.float32)
    hair[20:60] = 1
    area = np.zeros((200, 60), bool)
    area[60:180] = True
    carried, _ = carried_down(picture, hair, area, 200)
    assert (carried[70:170, 4:56].std(1).mean(1) > 15).all()


def test_a_collar_that_reaches_up_to_the_chin_is_no_face() -> None:
    drawn = person()
    assert drawn.facts.face is not None
    body, inside = see_scene(drawn.photo, drawn.facts).body, drawn.facts.face.mask > 0.5
    chin = np.nonzero(inside.any(1))[0][-1]
    upper = drawn.facts.worn.upper.copy()
    upper[chin:] = np.where(inside[chin:], 0, 1)
    area = face_area(replace(drawn.facts, worn=replace(drawn.facts.worn, upper=upper)), body)
    assert (area & inside).sum() == inside.sum()
    assert not (area & ~inside)[chin + 2 :].any()
    assert (face_area(drawn.facts, body) & ~inside)[chin + 2 :].any()


def shaded_behind_locks() -> tuple[Drawn, Area]:
    """Locks on both sides down to a black collar, and what nobody read between them and the neck: as dark as it."""
    rows, columns = np.indices(person().facts.size)
    aside = np.abs(columns - 280)
    locks = (aside > 26) & (aside < 74) & (rows > 90) & (rows < 232)
    face = face_area(person().facts, see_scene(person().photo, person().facts).body)
    shade = locks & (aside < 56) & (rows > 184) & ~face
    collar = (aside < 80) & (aside > 30) & (rows > 222) & (rows < 250)
    drawn = with_upper(long_haired(~(shade | collar), locks & ~face), collar, DARK)
    for area, colour in ((drawn.facts.worn.upper, DARK), (drawn.facts.hair, COPPER), (shade, (26, 23, 25))):
        drawn.photo[area > 0.5] = colour
    return drawn, shade & ~collar


def test_hair_in_the_shade_behind_locks_is_no_top_however_dark_that_is() -> None:
    drawn, shade = shaded_behind_locks()
    scene = see_scene(drawn.photo, drawn.facts)
    assert (scene.hair[shrunk(shade, 2)] > 0.5).mean() > 0.9
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="short"))]).picture
    above = shrunk(shade, 3) & (np.arange(len(shade)) < 206)[:, None]  # further down the new top lies
    assert (picture[above].max(1) < 90).mean() > 0.95  # and no wall is seen through


def test_what_is_further_out_than_hair_above_the_shoulders_is_hair_whatever_it_was_read_as() -> None:
    drawn = locks_to(236)
    locks, columns = drawn.facts.hair > 0.5, np.indices(drawn.facts.size)[1]
    aside, low = np.abs(columns - 280), (np.arange(len(locks)) > 170)[:, None]
    outer, rim = locks & low & (aside > 46), locks & low & (aside > 56)
    drawn.photo[outer] = (176, 134, 92)  # in the light, and nearer to skin than to the rest of it
    read = replace(
        drawn.facts,
        hair=np.where(outer, 0, drawn.facts.hair).astype(np.float32),
        skin=np.maximum(drawn.facts.skin, rim).astype(np.float32),
    )
    assert (see_scene(drawn.photo, read).hair[outer & (np.arange(len(locks)) < 215)[:, None]] > 0.5).mean() > 0.95
    picture = dress(drawn.photo, read, [Garment(garment("top", RED, sleeve="short"))]).picture
    above = shrunk(outer, 2) & (np.arange(len(locks)) < 205)[:, None]
    assert (np.abs(picture[above].astype(int) - drawn.photo[above]).max(1) < 20).mean() > 0.98


def neck_read_as_hair(neck_colour: tuple[int, int, int], *, strands: bool) -> tuple[Drawn, Area]:
    """Someone with locks on both sides of a neck that was read as hair as well, and that neck."""
    drawn = locks_to(236)
    rows, columns = np.indices(drawn.facts.size)
    face = face_area(drawn.facts, see_scene(drawn.photo, drawn.facts).body)
    neck = (np.abs(columns - 280) < 22) & (rows > 180) & (rows < 226) & ~face
    hair = np.maximum(drawn.facts.hair, neck).astype(np.float32)
    for area, colour in ((drawn.facts.skin, PALE), (hair, COPPER), (neck, neck_colour)):
        drawn.photo[area > 0.5] = colour
    streaked = (hair > 0.5) & (strands | ~neck) & (columns % 4 < 2)
    drawn.photo[streaked] = np.clip(drawn.photo[streaked].astype(int) + 30, 0, 255)
    skin = np.where(neck, 0, drawn.facts.skin).astype(np.float32)
    return Drawn(drawn.photo, replace(drawn.facts, hair=hair, skin=skin)), neck


def test_a_neck_read_as_hair_is_a_neck_where_it_has_no_strands() -> None:
    inner = 5
    drawn, neck = neck_read_as_hair((140, 102, 66), strands=False)
    scene = see_scene(drawn.photo, drawn.facts)
    assert scene.skin[shrunk(neck, inner)].mean() > 0.9
    assert (scene.hair[shrunk(neck, inner)] > 0.3).mean() < 0.05
    for colour, strands in ((COPPER, True), ((24, 15, 9), False)):  # a lock before it, and a black scarf
        drawn, neck = neck_read_as_hair(colour, strands=strands)
        assert (see_scene(drawn.photo, drawn.facts).hair[shrunk(neck, inner)] > 0.5).mean() > 0.9, colour


def test_where_a_collar_stood_before_hair_its_shade_leaves_no_line_there() -> None:
    locks = np.zeros(person().facts.size, bool)
    locks[90:246, 222:254] = locks[90:246, 306:338] = True
    drawn, collar = in_collar(locks)
    hair = drawn.facts.hair > 0.5
    shade = hair & (cv2.dilate(collar.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0)
    drawn.photo[hair] = COPPER
    drawn.photo[shade] = (30, 22, 14)
    picture = dress(drawn.photo, drawn.facts, [Garment(garment("top", sleeve="none"))]).picture
    for x in (238, 322):
        assert picture[196:218, x - 4 : x + 5].max(2).min() > 100, x


def test_no_wall_is_seen_where_a_collar_stood_between_neck_and_hair() -> None:
    rows, columns = np.indices(person().facts.size)
    leaf = (columns > 304) & (columns < 322) & (rows > 206) & (rows < 252)
    jaw = (columns > 300) & (columns < 322) & (rows > 178) & (rows <= 206)  # further out than a neck is
    lock = (columns >= 322) & (columns < 350) & (rows > 90) & (rows < 290)
    drawn = with_upper(long_haired(~leaf, lock), leaf, SHIRT)
    scene = see_scene(drawn.photo, drawn.facts)
    body = replace(scene.body, neck_half={"l": 45.0, "r": 45.0})
    scene = replace(scene, body=body, skin=scene.skin | jaw, silhouette=scene.silhouette | jaw)
    none = np.zeros(scene.size, bool)
    cover = (rows > 240).astype(np.float32)
    free = {"keep": none, "no_skin": none, "no_trunk": none, "no_lower": none}
    picture = take_off(scene, "top", scene.upper, cover, Limits(**free, sleeved={}), inpaint=None).picture
    gap = picture[212:236, 308:319].reshape(-1, 3)
    assert (np.linalg.norm(gap - WALL, axis=1) < 40).mean() < 0.05
