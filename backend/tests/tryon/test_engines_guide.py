"""docs/engines.md holds a whole engine: taken out as it stands there, offered as a package would, and used."""

import re
import sys
import tomllib
from pathlib import Path

import pytest
from fastapi import FastAPI

from provai.app import create_app
from provai.settings import ROOT, BadSetting, Settings
from tests.conftest import ClientOf
from tests.sizes import one_database
from tests.tryon.conftest import TEE, Send, TryOn, restart_unless_started_with
from tests.tryon.quick import offer

pytestmark = one_database

GUIDE = (ROOT / "docs" / "engines.md").read_text()


def block(language: str) -> str:
    [found] = re.findall(rf"```{language}\n(.*?)```", GUIDE, re.DOTALL)
    return str(found)


@pytest.mark.usefixtures("engine")
async def test_the_engine_of_the_guide_dresses_people(
    app: FastAPI,
    client_of: ClientOf,
    try_on: TryOn,
    send: Send,
    house_settings: Settings,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engines = tomllib.loads(block("toml"))["project"]["entry-points"]["provai.tryon_engines"]
    [(name, target)] = engines.items()
    (tmp_path / f"{target.partition(':')[0]}.py").write_text(block("python"))
    monkeypatch.setattr(sys, "path", [*sys.path, str(offer(tmp_path, name, **engines))])
    monkeypatch.setattr(house_settings, "tryon_engines", [name])
    restart_unless_started_with(app.state.house)
    ana = await client_of("ana")
    row = await try_on(ana)
    body = {
        "personImageUrl": row["person_image_url"],
        "garmentImageUrl": row["garment_image_url"],
        "tryonId": row["id"],
    }
    answer = await ana.post("/api/v1/functions/virtual-tryon", json=body)
    assert answer.status_code == 200, answer.text
    done = (await ana.get(f"/api/v1/tryons/{row['id']}")).json()
    assert (done["engine"], done["engine_label"]) == ("tintura", "Tintura")
    assert 0.5 < done["kept_share"] < 0.95
    check = {"imageUrl": await send(ana, TEE)}
    said = (await ana.post("/api/v1/functions/check-photo", json=check)).json()
    assert (said["usable"], said["advice"][0]["code"]) == (False, "no_top")


def test_a_name_that_nobody_offers_stops_the_start_with_a_sentence() -> None:
    with pytest.raises(BadSetting, match="chamado inexistente"):
        create_app(Settings(_env_file=None, tryon_engines=["inexistente"]))


def test_every_setting_of_the_guide_is_one() -> None:
    named = re.findall(r"`PROVAI_(\w+)`", GUIDE)
    assert len(set(named)) > 20
    assert {name.lower() for name in named} <= Settings.model_fields.keys()
