"""An engine that says what the test tells it to: `folder/script.json` lists what it does, in order.

A string is said, {"card": …} is shown, {"wait": name} waits until the file `name` exists, {"fail": true} fails,
{"die": true} takes the process down, {"remember": text} and {"forget": text} use the tools, {"compose": occasion} shows
the looks of the person's wardrobe, {"tell": true} says what the engine was given.
"""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from provai.settings import Settings
from provai.stylist.engines.contract import (
    Card,
    Conversation,
    EngineTrouble,
    NamedColour,
    PaletteCard,
    Tools,
    missing_card,
    outfit_card,
)
from provai.wardrobe.outfits import OutfitAsk


class ScriptedEngine:
    name = "scripted"
    label = "Motor de teste"
    needs_network = False

    def __init__(self, settings: Settings) -> None:
        self._folder = settings.data_dir

    async def reply(self, conversation: Conversation, tools: Tools) -> AsyncIterator[str | Card]:  # noqa: PLR0912
        for step in self._script():
            if isinstance(step, str):
                yield step
            elif "card" in step:
                yield PaletteCard("Suas cores", (NamedColour("#112233", "marinho"),))
            elif "wait" in step:
                (self._folder / f"{step['wait']}.reached").touch()
                while not (self._folder / step["wait"]).exists():  # noqa: ASYNC110 (a test opens it)
                    await asyncio.sleep(0.01)
            elif "fail" in step:
                raise EngineTrouble("as told")
            elif "break" in step:
                raise ValueError("as told")
            elif "die" in step:
                os.kill(os.getpid(), signal.SIGKILL)
            elif "remember" in step:
                yield f"lembrado: {await tools.remember(step['remember'])} "
            elif "forget" in step:
                yield f"esquecidos: {await tools.forget(step['forget'])} "
            elif "compose" in step:
                composition = await tools.compose_outfits(OutfitAsk(occasion=step["compose"]))
                yield f"{len(composition.looks)} looks "
                for look in composition.looks:
                    yield outfit_card(look)
                if composition.missing:
                    yield missing_card(composition.missing)
            else:
                yield json.dumps(_told(conversation), ensure_ascii=False)

    def _script(self) -> list[Any]:
        path = self._folder / "script.json"
        return json.loads(path.read_text()) if path.exists() else ["Oi, tudo bem por aqui."]


def _told(conversation: Conversation) -> dict[str, Any]:
    person = conversation.person
    return {
        "said": [[said.role, said.text] for said in conversation.said],
        "text": conversation.turn.text,
        "picture": conversation.turn.picture is not None,
        "facts": [fact.text for fact in person.facts],
        "measurements": person.measurements,
        "name": person.first_name,
        "wardrobe": person.wardrobe_size,
        "climate": conversation.turn.climate.sentence if conversation.turn.climate else None,
    }


class SpareEngine:
    name = "spare"
    label = "Motor reserva"
    needs_network = False

    def __init__(self, settings: Settings) -> None:
        pass

    async def reply(self, conversation: Conversation, tools: Tools) -> AsyncIterator[str | Card]:
        yield "Resposta do reserva."


def offer(folder: Path) -> Path:
    """Makes `folder`, once on the path, look like an installed package that offers these engines."""
    about = folder / "provai_spoken-1.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: provai-spoken\nVersion: 1.0\n")
    entries = ["scripted = tests.stylist.spoken:ScriptedEngine", "spare = tests.stylist.spoken:SpareEngine"]
    (about / "entry_points.txt").write_text("\n".join(["[provai.stylist_engines]", *entries, ""]))
    return folder
