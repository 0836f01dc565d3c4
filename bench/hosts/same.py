"""Whichever server answers, it is the same house: try-ons, sessions, limits, links and versions."""

import re
import secrets
from collections.abc import Callable
from email import message_from_bytes
from email.policy import default
from http import HTTPStatus

import httpx2

from bench.hosts.people import PASSWORD, Person, follow
from bench.hosts.site import Site, until

PATIENCE_SECONDS = 120


def check_sameness(site: Site) -> None:
    checks: dict[str, Callable[[Site], str]] = {
        "prova pedida no A, seguida no B": _tryon_crosses,
        "sair no B encerra no A na hora": _sign_out_crosses,
        "o token renovado no B vale no A": _refresh_crosses,
        "limites contados juntos": _limits_are_shared,
        "links iguais e aceitos nos dois": _links_are_shared,
        "carta pedida no A, link aberto no B": _letter_crosses,
        "a mesma versão": _version_is_shared,
    }
    print("Qualquer servidor que responda")
    for name, check in checks.items():
        print(f"  {name:<34} {check(site)}", flush=True)


def _both(site: Site, person: Person) -> tuple[httpx2.Client, httpx2.Client]:
    a, b = site.servers.values()
    return person.at(a), person.at(b)


def _tryon_crosses(site: Site) -> str:
    person = Person(site.proxy)
    person.send_pictures()
    a, b = _both(site, person)
    row = a.post("/api/v1/tryons", json=person.pictures).raise_for_status().json()["id"]
    told = list(follow(b, row))
    stages = list(dict.fromkeys(event["stage"] for event in told if event.get("stage")))
    last = [event for event in told if event.get("status")][-1]
    assert last["status"] == "completed", last
    assert b.get(last["tryon"]["result_image_url"]).raise_for_status().content
    return f"{' → '.join(stages)} → pronta, a foto abre"


def _sign_out_crosses(site: Site) -> str:
    a, b = _both(site, Person(site.proxy))
    assert a.get("/api/v1/profile").status_code == HTTPStatus.OK
    b.post("/api/auth/v1/logout", params={"scope": "local"}).raise_for_status()
    assert (status := a.get("/api/v1/profile").status_code) == HTTPStatus.UNAUTHORIZED, status
    return "200, depois 401"


def _refresh_crosses(site: Site) -> str:
    person = Person(site.proxy)
    a, b = _both(site, person)
    body = {"refresh_token": person.tokens["refresh_token"]}
    fresh = b.post("/api/auth/v1/token?grant_type=refresh_token", json=body).raise_for_status().json()
    a.headers["Authorization"] = f"Bearer {fresh['access_token']}"
    assert a.get("/api/v1/profile").status_code == HTTPStatus.OK
    return "200"


def _limits_are_shared(site: Site) -> str:
    """Ten wrong passwords in five minutes, whoever hears them."""
    person = Person(site.proxy)
    a, b = _both(site, person)
    wrong = {"email": person.email, "password": f"{PASSWORD}-{secrets.token_hex(2)}"}
    heard: list[int] = []
    for turn in range(12):
        heard.append((b if turn % 2 else a).post("/api/auth/v1/token?grant_type=password", json=wrong).status_code)
    assert heard == [400] * 10 + [429] * 2, heard
    return "10 senhas erradas em turnos; a 11ª recebe 429 nos dois"


def _links_are_shared(site: Site) -> str:
    person = Person(site.proxy)
    person.send_pictures()
    a, b = _both(site, person)
    path = person.pictures["garment_image_url"]
    row = a.post("/api/v1/wardrobe-items", json={"image_url": path}).raise_for_status().json()["id"]
    links = [server.get(f"/api/v1/wardrobe-items/{row}").json()["image_url"] for server in (a, b)]
    assert links[0] == links[1], links
    opened = [httpx2.get(f"{url}{links[0]}", verify=False).status_code for url in site.servers.values()]
    assert opened == [200, 200], opened
    broken = [httpx2.get(f"{url}{links[0]}x", verify=False).status_code for url in site.servers.values()]
    assert broken == [403, 403], broken
    return "o mesmo link; 200 nos dois, alterado 403 nos dois"


def _letter_crosses(site: Site) -> str:
    """A worker sends it by SMTP to a machine of its own; whichever server opens its link knows it."""
    person = Person(site.proxy)
    a, b = _both(site, person)
    a.post("/api/auth/v1/recover", json={"email": person.email}).raise_for_status()
    found: list[str] = []

    def has_come() -> bool:
        for place in site.letters.glob("new/*"):
            letter = message_from_bytes(place.read_bytes(), policy=default)
            body = letter.get_body(("plain",))
            if letter["To"] == person.email and body is not None:
                found.extend(re.findall(r"token_hash=([\w-]+)", body.get_content()))
        return bool(found)

    until(has_come, "a carta", PATIENCE_SECONDS)
    opened = b.post("/api/auth/v1/verify", json={"type": "recovery", "token_hash": found[0]})
    assert opened.status_code == HTTPStatus.OK, opened.text
    again = a.post("/api/auth/v1/verify", json={"type": "recovery", "token_hash": found[0]})
    assert again.is_error, again.text
    return "chegou pelo SMTP; o link vale uma vez"


def _version_is_shared(site: Site) -> str:
    said = {httpx2.get(f"{url}/", verify=False).headers.get("x-app-version") for url in site.servers.values()}
    assert len(said) == 1, said
    return str(said.pop())
