"""A real day of one person, as locust plays it. `python -m bench load` prepares the people and says where they are.

It runs in an environment of its own (bench/requirements-load.txt), without the product's packages.
"""

import json
import os
import random
from collections import defaultdict
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from locust import HttpUser, between, events, task

DAY = Path(os.environ["PROVAI_BENCH_DAY"])  # people.json, the pictures, and what is measured
PEOPLE = json.loads((DAY / "people.json").read_text())
SCREENS = 3  # pages that a scroll through the wardrobe shows
PICTURES = 6  # of a screen that are not in the browser's memory yet
TALKS = ("Que cor combina com azul-marinho?", "O que eu visto para um jantar?", "Como uso uma saia verde?")

# What a person waits for: a list to read, a picture of it, a change to be taken, an answer to be finished.
READ, PICTURE, CHANGE, WAIT = "leitura", "imagem", "mudança", "espera"

numbers = count()
measured: dict[str, list[float]] = defaultdict(list)
troubles: dict[str, int] = defaultdict(int)


@events.request.add_listener
def note(name: str, response_time: float, response: Any, exception: Exception | None, **more: Any) -> None:
    if exception is None:
        measured[name].append(response_time)
    else:
        troubles[f"{name} {getattr(response, 'status_code', 0) or type(exception).__name__}"] += 1


@events.quitting.add_listener
def keep(**more: Any) -> None:
    (DAY / "measured.json").write_text(json.dumps({"milliseconds": measured, "troubles": troubles}))


class Day(HttpUser):
    """Looks for a few seconds before the next tap."""

    wait_time = between(1, 5)

    def on_start(self) -> None:
        self.person = PEOPLE[next(numbers) % len(PEOPLE)]
        self.headers = {"Authorization": f"Bearer {self.person['token']}"}
        self.seen: set[str] = set()

    @task(25)
    def home(self) -> None:
        self.show([look["thumbnail_url"] for look in self.read("/api/v1/home", "início")["latest_looks"]])

    @task(20)
    def wardrobe(self) -> None:
        """Page after page, as one scrolls."""
        before = ""
        for _ in range(random.randint(1, SCREENS)):
            page = self.read(f"/api/v1/wardrobe-items?limit=20{before}", "guarda-roupa")
            self.show([item["thumbnail_url"] for item in page])
            if len(page) < 20:  # noqa: PLR2004
                break
            before = f"&before={page[-1]['id']}"

    @task(15)
    def looks(self) -> None:
        rows = self.read("/api/v1/tryons?limit=20", "histórico")
        self.show([row["result_image_url"] for row in rows if row["result_image_url"]][:2])

    @task(8)
    def conversation(self) -> None:
        self.read("/api/v1/stylist/messages", "conversa")

    @task(4)
    def colours(self) -> None:
        self.read("/api/v1/color-analyses", "cores")

    @task(8)
    def upload(self) -> None:
        self.send("person.jpg", "wardrobe")

    @task(6)
    def try_on(self) -> None:
        """Followed to its end, as the screen does."""
        person, garment = self.person["paths"]
        body = {"person_image_url": person, "garment_image_url": garment}
        row = self.change("prova", lambda **more: self.client.post("/api/v1/tryons", json=body, **more))
        if row:
            self.follow("prova", "GET", f"/api/v1/tryons/{row['id']}/events")

    @task(5)
    def chat(self) -> None:
        asked = {"messages": [{"role": "user", "content": random.choice(TALKS)}]}
        self.follow("resposta", "POST", "/api/v1/functions/personal-stylist", json=asked)

    @task(1)
    def analyse(self) -> None:
        """A selfie and what its colours say."""
        if stored := self.send("selfie.webp", "selfie"):
            asked = {"imageUrl": stored["path"]}
            address, name = "/api/v1/functions/color-analysis", f"{WAIT} cores"
            self.client.post(address, json=asked, headers=self.headers, name=name)

    @task(4)
    def sign_in(self) -> None:
        account = {"email": self.person["email"], "password": self.person["password"]}
        address = "/api/auth/v1/token?grant_type=password"
        self.change("entrada", lambda **more: self.client.post(address, json=account, **more))

    def read(self, address: str, name: str) -> Any:
        with self.client.get(address, headers=self.headers, name=f"{READ} {name}", catch_response=True) as answer:
            if answer.status_code == 200:  # noqa: PLR2004
                return answer.json()
            answer.failure(f"{answer.status_code}")
        return defaultdict(list) if name == "início" else []

    def show(self, links: list[str]) -> None:
        """Each picture once: the browser remembers it."""
        for link in [link for link in links if link and link.partition("?")[0] not in self.seen][:PICTURES]:
            self.seen.add(link.partition("?")[0])
            self.client.get(link, name=f"{PICTURE} /files")

    def send(self, file: str, folder: str) -> Any:
        files = {"file": (file, (DAY / file).read_bytes(), "image/jpeg")}
        address, form = "/api/v1/storage/tryon-images", {"path": folder}
        return self.change("envio", lambda **more: self.client.post(address, files=files, data=form, **more))

    def change(self, name: str, ask: Callable[..., Any]) -> Any:
        answer = ask(headers=self.headers, name=f"{CHANGE} {name}")
        return answer.json() if answer.status_code in {200, 201} else None

    def follow(self, name: str, method: str, address: str, **more: Any) -> None:
        headers = {**self.headers, "Accept": "text/event-stream"}
        self.client.request(method, address, headers=headers, name=f"{WAIT} {name}", **more)
