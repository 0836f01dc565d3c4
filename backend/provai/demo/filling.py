"""Fills the demo account room by room. Begun again after an interruption, it adds only what is missing."""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any

from provai.demo.caller import Caller, Refused
from provai.demo.contents import (
    EMAIL,
    LOOKS,
    MEASUREMENTS,
    NAME,
    PASSWORD,
    PERSON,
    PIECES,
    QUESTIONS,
    SELFIE,
    STYLE,
    Look,
    Piece,
)
from provai.legal.schemas import PRIVACY_VERSION

AUTH, API = "/api/auth/v1", "/api/v1"
READING_SECONDS = 120.0
# A machine that is busy with the looks may ask for patience.
ANALYSIS_TRIES = 4
# The favourites are what is made last.
ROOMS = ("wardrobe-items", "color-analyses", "tryons", "stylist/messages", "tryons?favorite=true")

Tell = Callable[[str], None]


def fill(
    port: int,
    tell: Tell = lambda _: None,
    pieces: Sequence[Piece] = PIECES,
    looks: Sequence[Look] = LOOKS,
    questions: Sequence[str] = QUESTIONS,
) -> None:
    """Through the public face of a server of this machine, as the person herself would; what is there stays."""
    ana = Caller(port)
    ana.sign_in(_token(ana))
    if all(ana.get(f"{API}/{room}") for room in ROOMS):
        return
    tell("Enchendo a conta de demonstração, com os motores de verdade")
    _introduce(ana)
    tell(f"Guarda-roupa: {len(pieces)} peças")
    worn = {file for look in looks for file in look.files}
    # What takes longest is asked for first, and made while the rest is done.
    _hang(ana, [piece for piece in pieces if piece.file in worn])
    tell(f"Provador: {len(looks)} looks")
    _ask_for(ana, looks)
    _analyse(ana, tell)
    _hang(ana, [piece for piece in pieces if piece.file not in worn])
    _read(ana)
    _talk(ana, questions, tell)
    _end(ana, looks, tell)


def _token(ana: Caller) -> str:
    who = {"email": EMAIL, "password": PASSWORD}
    try:
        session = ana.send("POST", f"{AUTH}/token?grant_type=password", who)
    except Refused:
        session = ana.send("POST", f"{AUTH}/signup", {**who, "data": {"full_name": NAME}})
    token: str = session["access_token"]
    return token


def _introduce(ana: Caller) -> None:
    """Whoever signs in from now on sees the rooms while they fill."""
    ana.send("PATCH", f"{API}/onboarding-progress", {"completed": True})
    texts = [{"document": "terms", "version": "2025-01"}, {"document": "privacy", "version": PRIVACY_VERSION}]
    ana.send("POST", f"{API}/consents", {"documents": texts})
    for purpose in ("body_photos", "selfie", "audio"):
        ana.send("PUT", f"{API}/consents/purposes/{purpose}", {"granted": True})
    if ana.get(f"{API}/profile")["avatar_url"] is None:
        ana.send("PATCH", f"{API}/profile", {"avatar_url": ana.upload("avatars", "", SELFIE), "stylist_name": "Cloe"})
    ana.send("PUT", f"{API}/measurements", MEASUREMENTS)
    ana.send("PUT", f"{API}/style-preferences", STYLE)
    if not ana.get(f"{API}/avatars"):
        ana.send("POST", f"{API}/avatars", {"image_url": ana.upload("tryon-images", "person", PERSON)})


def _hang(ana: Caller, pieces: Sequence[Piece]) -> None:
    """What the photos show is read meanwhile."""
    hanging = {_key(item) for item in ana.get(f"{API}/wardrobe-items")}
    today = datetime.now(UTC).date()
    for piece in reversed(pieces):
        if (piece.category, piece.color) in hanging:
            continue
        path = ana.upload("tryon-images", "wardrobe", piece.picture)
        values = {"image_url": path, "category": piece.category, "color": piece.color, **piece.also}
        item = ana.send("POST", f"{API}/wardrobe-items", values)
        for days in sorted(piece.worn_days_ago, reverse=True):
            on = (today - timedelta(days=days)).isoformat()
            ana.send("POST", f"{API}/wardrobe-items/worn", {"ids": [item["id"]], "on": on})


def _analyse(ana: Caller, tell: Tell) -> None:
    if ana.get(f"{API}/color-analyses"):
        return
    tell("Coloração pessoal")
    path = ana.upload("tryon-images", "selfie", SELFIE)
    for left in reversed(range(ANALYSIS_TRIES)):
        try:
            ana.send("POST", f"{API}/functions/color-analysis", {"imageUrl": path})
        except Refused as refusal:
            if left and refusal.status == HTTPStatus.SERVICE_UNAVAILABLE:
                continue
            tell(f"  a análise ficou de fora: {refusal}")
        return


def _ask_for(ana: Caller, looks: Sequence[Look]) -> None:
    """All at once: they wait in one line."""
    if ana.get(f"{API}/tryons"):
        return
    photo = ana.get(f"{API}/avatars")[0]["image_url"]
    hanging = {_key(item): item["image_url"] for item in ana.get(f"{API}/wardrobe-items")}
    by_file = {piece.file: hanging.get((piece.category, piece.color)) for piece in PIECES}
    for look in reversed(looks):
        garments = [by_file[file] for file in look.files]
        ana.send("POST", f"{API}/tryons", {"person_image_url": photo, "garment_image_urls": garments})


def _end(ana: Caller, looks: Sequence[Look], tell: Tell) -> None:
    """Waits for the looks, and says of each what she thinks of it."""
    ana.wait_for_end(f"{API}/tryons/events")
    for look, made in zip(looks, ana.get(f"{API}/tryons"), strict=False):
        if made["status"] == "failed":
            tell(f"  um look não saiu: {made['failure_message']}")
        elif look.change:
            ana.send("PATCH", f"{API}/tryons/{made['id']}", look.change)


def _read(ana: Caller) -> None:
    """The stylist knows the colours of a piece once its photo was read."""
    deadline = time.monotonic() + READING_SECONDS
    while time.monotonic() < deadline:
        if all(item["reading"] != "waiting" for item in ana.get(f"{API}/wardrobe-items")):
            return
        time.sleep(0.5)


def _talk(ana: Caller, questions: Sequence[str], tell: Tell) -> None:
    if ana.get(f"{API}/stylist/messages"):
        return
    tell("Conversa com a Cloe")
    for question in questions:
        try:
            asked = {"messages": [{"role": "user", "content": question}]}
            ana.send("POST", f"{API}/functions/personal-stylist", asked)
        except Refused as refusal:
            tell(f"  a Cloe não respondeu: {refusal}")


def _key(item: dict[str, Any]) -> tuple[str, str]:
    return item["category"], item["color"]
