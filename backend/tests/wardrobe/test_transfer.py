"""The wardrobe out and in again, and tables and ZIPs as people and attackers make them."""

import csv
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipExtFile, ZipFile

import pytest

from tests.conftest import PersonClient
from tests.pictures import jpeg
from tests.sizes import one_database
from tests.wardrobe.conftest import ITEMS, store

EXPORT, IMPORT = f"{ITEMS}/export", f"{ITEMS}/import"


def packed(sheet: str | bytes, photos: dict[str, bytes] | None = None, name: str = "pecas.csv") -> bytes:
    output = BytesIO()
    with ZipFile(output, "w", ZIP_DEFLATED) as archive:
        archive.writestr(name, sheet)
        for photo, data in (photos or {}).items():
            archive.writestr(photo, data)
    return output.getvalue()


def crowded() -> bytes:
    """More names than a list of contents may be long."""
    output = BytesIO()
    with ZipFile(output, "w") as archive:
        archive.writestr("pecas.csv", "foto")
        for number in range(90):
            archive.writestr(f"{number:0>60000}", b"")
    return output.getvalue()


async def bring(person: PersonClient, archive: bytes, *, dry_run: bool = False) -> dict[str, Any]:
    file = {"file": ("guarda-roupa.zip", archive, "application/zip")}
    answer = await person.post(IMPORT, params={"dry_run": dry_run}, files=file)
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return said


def table_of(exported: bytes) -> list[dict[str, str]]:
    with ZipFile(BytesIO(exported)) as archive:
        return list(csv.DictReader(StringIO(archive.read("guarda-roupa.csv").decode("utf-8-sig")), delimiter=";"))


def told(said: dict[str, Any]) -> list[tuple[int, str | None]]:
    return [(row["line"], row["problem"]) for row in said["rows"]]


async def test_what_was_exported_comes_back_in_another_account(ana: PersonClient, bia: PersonClient) -> None:
    item = {"category": "Camisa", "color": "azul; claro", "brand": "=SOMA(A1)", "notes": 'de "festa"\nsó à noite'}
    more = {"price": 1234.5, "fits": False, "state": "lent"}
    made = (await ana.post(ITEMS, json={"image_url": await store(ana, jpeg()), **item, **more})).json()
    await ana.post(f"{ITEMS}/worn", json={"ids": [made["id"]], "on": "2026-01-02"})
    exported = (await ana.get(EXPORT)).content
    with ZipFile(BytesIO(exported)) as archive:
        [row] = csv.DictReader(StringIO(archive.read("guarda-roupa.csv").decode("utf-8-sig")), delimiter=";")
        assert row["marca"] == "'=SOMA(A1)", "a spreadsheet must not run it"
        assert row["foto"] in archive.namelist()

    dry = await bring(bia, exported, dry_run=True)
    assert (dry["ready"], dry["added"], (await bia.get(ITEMS)).json()) == (1, 0, [])
    assert (await bring(bia, exported))["added"] == 1
    [copy] = (await bia.get(ITEMS)).json()
    kept = [*item, *more, "times_worn", "last_worn_on"]
    assert [copy[field] for field in kept] == [
        {**item, **more, "times_worn": 1, "last_worn_on": "2026-01-02"}[field] for field in kept
    ]
    assert (await bia.get(copy["image_url"])).status_code == 200
    # One's own items are not doubled.
    assert told(await bring(ana, exported)) == [(2, "Esta peça já está no seu guarda-roupa.")]
    assert len((await ana.get(ITEMS)).json()) == 1


async def test_a_wardrobe_comes_back_in_its_order_with_what_was_chosen(ana: PersonClient, bia: PersonClient) -> None:
    photo = await store(ana, jpeg())
    for values in ({"category": "Saia", "is_example": True}, {"category": "Blazer"}, {"category": "Bolsa"}):
        newest = (await ana.post(ITEMS, json={"image_url": photo, **values})).json()
    await ana.patch(f"{ITEMS}/{newest['id']}", json={"shows_cutout": False})
    exported = (await ana.get(EXPORT)).content
    assert (await bring(bia, exported))["added"] == 3
    there, came = [(await each.get(ITEMS)).json() for each in (ana, bia)]
    assert [item["category"] for item in came] == [item["category"] for item in there] == ["Bolsa", "Blazer", "Saia"]
    assert [item["is_example"] for item in came] == [False, False, True]
    assert [row["sem_fundo"] for row in table_of((await bia.get(EXPORT)).content)] == ["não", "sim", "sim"]


@one_database
async def test_a_large_wardrobe_leaves_in_parts_that_each_come_back(
    ana: PersonClient, bia: PersonClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("provai.wardrobe.transfer.exporting.MOST_ROWS", 2)
    monkeypatch.setattr("provai.wardrobe.transfer.sheet.MOST_ROWS", 2)
    for category in ("Saia", "Blazer", "Bolsa", "Calça", "Blusa"):
        await ana.post(ITEMS, json={"image_url": await store(ana, jpeg()), "category": category})
    parts = (await ana.get(f"{EXPORT}/parts")).json()
    assert [part["pieces"] for part in parts] == [2, 2, 1]
    for part in parts:
        exported = await ana.get(EXPORT, params={"part": part["part"]})
        assert (await bring(bia, exported.content))["added"] == part["pieces"]
    there, came = [[item["category"] for item in (await each.get(ITEMS)).json()] for each in (ana, bia)]
    assert came == there == ["Blusa", "Calça", "Bolsa", "Blazer", "Saia"]
    assert (await ana.get(EXPORT, params={"part": 4})).status_code == 404
    # Also by the size of the photos.
    monkeypatch.setattr("provai.wardrobe.transfer.exporting.PART_BYTES", 1)
    assert len((await ana.get(f"{EXPORT}/parts")).json()) == 5


async def test_each_bad_row_is_told_and_none_keeps_a_good_one_out(ana: PersonClient) -> None:
    rows = [
        "Foto,Categoria,Preço,Estado,Notas",
        'boa.jpg,Saia,"R$ 1.299,90",limpa,',
        ",Saia,,,",
        "nao-esta.jpg,Saia,,,",
        "quebrada.jpg,Saia,,,",
        f"boa.jpg,{'a' * 121},,,",
        "boa.jpg,Saia,muito,,",
        "boa.jpg,Saia,,voando,",
        "",
        '"boa.jpg,Saia,,,',
        'BOA.JPG,Calça,10.50,usada,"duas\nlinhas"',
        "boa.jpg,Saia,,,,sobra",
    ]
    archive = packed("\n".join(rows), {"fotos/Boa.jpg": jpeg(), "quebrada.jpg": b"\xff\xd8 nada"})
    for dry_run in (True, False):
        said = await bring(ana, archive, dry_run=dry_run)
        problems = told(said)
        assert [line for line, problem in problems] == [2, 3, 4, 5, 6, 7, 8, 10, 11, 13]
        assert [line for line, problem in problems if problem is None] == [2, 11]
        assert said["ready"] == 2
        words = " ".join(problem for _, problem in problems if problem)
        for word in (
            "Falta o nome",
            "nao-esta.jpg",
            "Não deu para abrir",
            "120 letras",
            "preço",
            "estado",
            "aspas",
            "colunas",
        ):
            assert word in words
    items = (await ana.get(ITEMS)).json()
    assert [(item["category"], item["price"], item["state"], item["notes"]) for item in items] == [
        ("Saia", 1299.9, "clean", None), ("Calça", 10.5, "worn", "duas\nlinhas"),
    ]  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
@one_database
async def test_tables_come_as_spreadsheets_save_them(encoding: str, separator: str, ana: PersonClient) -> None:
    lines = [["Código da loja", "IMAGEM", "Categoria", "Cor"], ["1", "calção.jpg", "Calção", "açaí"]]
    sheet = "\r\n".join(separator.join(line) for line in lines).encode(encoding)
    said = await bring(ana, packed(sheet, {"calção.jpg": jpeg()}), dry_run=True)
    assert [(row["ok"], row["category"], row["color"]) for row in said["rows"]] == [(True, "Calção", "açaí")]


@pytest.mark.parametrize(
    ("archive", "code"),
    [
        (b"", "bad_archive"),
        (b"PK\x03\x04 nada disto", "bad_archive"),
        (packed("nada", name="leia.txt"), "no_sheet"),
        (packed("categoria;cor\nSaia;azul"), "sheet_unreadable"),
        (packed(""), "sheet_unreadable"),
        (packed("foto\n" + "a.jpg\n" * 1001), "too_many_rows"),
        (packed(b"foto\n" + b"\x00" * 6_000_000), "bad_archive"),
        (crowded(), "bad_archive"),
    ],
)
@one_database
async def test_what_is_no_wardrobe_is_refused_with_a_clear_code(archive: bytes, code: str, ana: PersonClient) -> None:
    answer = await ana.post(IMPORT, files={"file": ("a.zip", archive, "application/zip")})
    assert (answer.status_code, answer.json()["code"]) == (422, code)


@one_database
async def test_names_are_no_paths_and_bombs_do_not_go_off(ana: PersonClient) -> None:
    names = ["../../etc/passwd", "/etc/passwd", "..\\fora.jpg", "bomba.jpg", "grande.png"]
    bomb = b"\x00" * 40_000_000
    sheet = "foto\n" + "\n".join(names)
    said = await bring(ana, packed(sheet, {"bomba.jpg": bomb, "outra/../fora.jpg": jpeg()}))
    assert [row["ok"] for row in said["rows"]] == [False, False, True, False, False], told(said)
    assert "15 MB" in said["rows"][3]["problem"]


@one_database
async def test_no_more_is_inflated_than_an_honest_archive_holds(
    ana: PersonClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    inflated: list[int] = []
    read = ZipExtFile.read

    def counted(self: ZipExtFile, size: int | None = -1) -> bytes:
        data = read(self, size)
        inflated.append(len(data))
        return data

    monkeypatch.setattr(ZipExtFile, "read", counted)
    bombs = {"0.jpg": b"\x00" * 30_000_000, **{f"{place}.jpg": b"\x00" * 14_000_000 for place in range(1, 9)}}
    said = await bring(ana, packed("foto\n" + "\n".join(bombs), bombs))
    assert said["ready"] == 0
    assert max(inflated) <= 15 * 1024 * 1024 + 1
    assert sum(inflated) < 72 * 1024 * 1024, "twice the archive and 64 MiB"


@one_database
async def test_hostile_pictures_are_made_anew(ana: PersonClient) -> None:
    photo = jpeg() + b"<script>alert(1)</script>"
    said = await bring(ana, packed("foto\na.jpg", {"a.jpg": photo}))
    assert said["added"] == 1
    [item] = (await ana.get(ITEMS)).json()
    assert b"script" not in (await ana.get(item["image_url"])).content
