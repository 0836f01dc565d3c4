"""What ops/ says holds against the code, as far as can be told without building an image."""

import re
import tomllib
from typing import Any

import pytest
import yaml

from provai.settings import ROOT, Settings

OPS = ROOT / "ops"
COMPOSE: dict[str, Any] = yaml.safe_load((OPS / "compose.yaml").read_text())
OURS = {name: service for name, service in COMPOSE["services"].items() if service["image"].startswith("provai")}
DOCKERFILE = (OPS / "Dockerfile").read_text()


def _instructions() -> list[tuple[str, str]]:
    joined = re.sub(r"\\\n\s*", " ", DOCKERFILE)
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def _known_names() -> set[str]:
    fields = Settings.model_fields.items()
    return {str(field.validation_alias or f"PROVAI_{name.upper()}") for name, field in fields}


def test_every_name_in_compose_and_the_image_is_a_setting() -> None:
    named = {name for service in OURS.values() for name in service["environment"]}
    named |= set(re.findall(r"\b(PROVAI_[A-Z0-9_]+)=", DOCKERFILE))
    assert len(named) > 15
    assert named <= _known_names()


def test_what_compose_asks_for_stands_in_the_example() -> None:
    asked = set(re.findall(r"(?<!\$)\$\{([A-Z_]+)", (OPS / "compose.yaml").read_text()))
    example = set(re.findall(r"^([A-Z_]+)=", (OPS / "env.example").read_text(), re.MULTILINE))
    assert asked == example


def test_no_secret_is_written_down() -> None:
    example = (OPS / "env.example").read_text()
    assert re.findall(r"^\w*(?:KEY|PASSWORD|SECRET|TOKEN)=(.+)$", example, re.MULTILINE) == []
    for service in COMPOSE["services"].values():
        for name, value in dict(service.get("environment", {})).items():
            if re.search(r"(KEY|PASSWORD|SECRET|TOKEN)$", name):
                assert str(value).startswith("${"), name
    assert not re.search(r"(?i)^(ENV|ARG).*(secret|password|token|api_key)", DOCKERFILE, re.MULTILINE)


def test_the_base_is_pinned_and_what_runs_is_nobody_special() -> None:
    instructions = _instructions()
    stages = [words.split() for kind, words in instructions if kind == "FROM"]
    made = {words[-1] for words in stages}
    bases = {words[0] for words in stages} - made
    assert all(re.fullmatch(r"[a-z]+:\d+\.\d+-[a-z-]+", base) for base in bases), bases
    last = max(index for index, (kind, _) in enumerate(instructions) if kind == "FROM")
    assert instructions[last][1] == "base AS provai"
    of_base = instructions[[words for _, words in instructions].index("python AS base") :]
    # Who a stage ends as, after what only root may install.
    ends_as = [words for kind, words in of_base if kind == "USER" and words != "root"]
    assert ends_as == ["10001:10001"] * (1 + [words for _, words in of_base].count("root"))
    assert {"HEALTHCHECK", "ENTRYPOINT", "STOPSIGNAL"} <= {kind for kind, _ in of_base}
    # Nothing is fetched past the lock, or put in by a link.
    assert not [words for kind, words in instructions if kind == "ADD"]
    for installed in re.findall(r"pip install [^&\n]+", DOCKERFILE):
        assert "--require-hashes" in installed or "--no-build-isolation -e ." in installed


def test_the_image_takes_every_package_that_the_product_is_made_of() -> None:
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]
    packages = hatch["build"]["targets"]["wheel"]["packages"]
    let_through = (ROOT / ".dockerignore").read_text().splitlines()
    for package in packages:
        assert f"COPY {package} {package}" in DOCKERFILE
        assert f"!{package}" in let_through


@pytest.mark.parametrize("name", OURS)
def test_each_of_our_containers_is_locked_down_and_has_time_to_end(name: str) -> None:
    service = OURS[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]
    assert any(str(place).startswith("/data:") for place in service["tmpfs"])
    told = float(service["environment"]["PROVAI_DRAIN_SECONDS"])
    assert float(service["stop_grace_period"].removesuffix("s")) > 2 * told


def test_the_worker_with_a_card_finds_its_weights_and_a_place_for_what_it_makes() -> None:
    worker = COMPOSE["services"]["worker-gpu"]
    [pulling] = [name for name, service in OURS.items() if service.get("command") == ["models", "pull", "klein"]]
    assert worker["depends_on"][pulling]["condition"] == "service_completed_successfully"
    assert COMPOSE["services"][pulling]["profiles"] == worker["profiles"] == ["gpu"]
    assert "models:/models" in COMPOSE["services"][pulling]["volumes"]
    stage = DOCKERFILE.split(" AS gpu\n")[1].split("\nFROM")[0]
    written = [place for volume in worker["volumes"] for _, place, *how in [volume.split(":")] if how != ["ro"]]
    for name in ("PROVAI_KLEIN_PROMPTS_DIR", "TORCHINDUCTOR_CACHE_DIR", "TRITON_CACHE_DIR"):
        [place] = re.findall(rf"{name}=(\S+)", stage)
        assert place.startswith(tuple(f"{each}/" for each in written))
    assert re.search(r"apt-get install .*\bgcc\b.*\blibc6-dev\b", stage)


def test_images_of_others_are_pinned_and_two_of_each_of_ours_work() -> None:
    images = [service["image"] for service in COMPOSE["services"].values() if not service["image"].startswith("provai")]
    assert all(re.search(r":\d", image) for image in images)
    assert COMPOSE["services"]["worker"]["deploy"]["replicas"] == 2
    assert COMPOSE["services"]["server"]["deploy"]["replicas"] == 2


def test_only_the_proxy_is_reached_from_outside_and_only_it_is_believed() -> None:
    assert [name for name, service in COMPOSE["services"].items() if "ports" in service] == ["proxy"]
    address = COMPOSE["services"]["proxy"]["networks"]["default"]["ipv4_address"]
    for service in OURS.values():
        assert service["environment"]["PROVAI_FORWARDED_ALLOW_IPS"] == address


def test_the_proxy_passes_streams_on_at_once_and_bounds_what_comes_in() -> None:
    caddy = (OPS / "Caddyfile").read_text()
    for needed in ("flush_interval -1", "max_size 310MB", "Strict-Transport-Security", "/metrics"):
        assert needed in caddy


def test_compose_starts_only_commands_that_exist() -> None:
    cli = (ROOT / "backend" / "provai" / "cli.py").read_text()
    for service in OURS.values():
        command = service.get("command", ["serve"])[0]
        assert f'add("{command}"' in cli or f'"{command}",' in cli
