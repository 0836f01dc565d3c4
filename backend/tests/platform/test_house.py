"""What rooms make once a process and share."""

from concurrent.futures import ThreadPoolExecutor

from provai.platform.house import House
from provai.settings import Settings

made: list["Thing"] = []


class Thing:
    def __init__(self, house: House) -> None:
        self.house = house
        self.closed = False
        made.append(self)

    def close(self) -> None:
        self.closed = True


class Whole:
    def __init__(self, house: House) -> None:
        self.thing = house.part(Thing)


async def test_a_part_is_made_once_however_many_threads_ask_and_closed_with_its_house(house_settings: Settings) -> None:
    made.clear()
    house = House.open(house_settings)
    with ThreadPoolExecutor(8) as threads:
        parts = set(threads.map(lambda _: house.part(Thing), range(64)))
    assert parts == {made[0]} == set(made)
    assert house.part(Whole).thing is made[0]
    await house.close()
    assert made[0].closed


async def test_two_houses_of_one_process_share_their_parts_until_the_first_closes(house_settings: Settings) -> None:
    first = House.open(house_settings)
    second = House.open(house_settings, first.parts)
    thing = second.part(Thing)
    assert first.part(Thing) is thing
    await second.close()
    assert not thing.closed
    await first.close()
    assert thing.closed
