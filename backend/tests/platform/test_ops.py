"""What ops/ says holds against the code, as far as can be told without building an image."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from provai.settings import ROOT, Settings
from tests.live_server import READY_SECONDS, free_port

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


def test_uploads_that_come_in_lie_on_disk_and_not_in_memory() -> None:
    server = COMPOSE["services"]["server"]
    assert "/tmp" in server["volumes"]
    assert not [place for place in server["tmpfs"] if place.startswith("/tmp")]


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


def test_the_image_can_send_traces() -> None:
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["otel"]
    lock = re.search(r"--require-hashes -r (\S+)", DOCKERFILE)
    assert lock
    assert f"!{lock[1]}" in (ROOT / ".dockerignore").read_text().splitlines()
    pinned = re.findall(r"^([\w.-]+)==", (ROOT / lock[1]).read_text(), re.MULTILINE)
    assert set(extra) <= set(pinned)
    product = re.findall(r"^(\S+)==(\S+)", (ROOT / "requirements.lock").read_text(), re.MULTILINE)
    assert set(product) <= set(re.findall(r"^(\S+)==(\S+)", (ROOT / lock[1]).read_text(), re.MULTILINE))


def _code_as_in_the_image(place: Path) -> Path:
    """What the Dockerfile copies, and nothing of it may be written."""
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "test-results", "e2e", "src")
    for source in re.findall(r"^COPY ((?:backend|web|[a-z]+\.(?:toml|json)).*) \S+$", DOCKERFILE, re.MULTILINE):
        for name in source.split():
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, place / name, ignore=ignored, dirs_exist_ok=True)
            else:
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, place / name)
    for each in (place, *place.rglob("*")):
        each.chmod(0o555 if each.is_dir() else 0o444)
    return place


def _listing(folder: Path) -> dict[Path, int]:
    return {each: each.stat().st_mtime_ns for each in folder.rglob("*")}


def test_the_command_of_the_image_starts_on_code_that_cannot_be_written_and_is_found_healthy(tmp_path: Path) -> None:
    said = dict(_instructions()[::-1])  # of several the first is the base's own
    command = [*json.loads(said["ENTRYPOINT"]), *json.loads(said["CMD"])]
    code = _code_as_in_the_image(tmp_path / "app")
    before = _listing(code)
    of_image = {word.partition("=")[0]: word.partition("=")[2] for word in _environment_of_base()}
    port = str(free_port())
    env = {name: value for name, value in os.environ.items() if not name.startswith("PROVAI_")} | of_image
    env |= {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(code / "backend"),
        "PROVAI_DATA_DIR": str(tmp_path / "data"),
        "PROVAI_MODELS_DIR": str(tmp_path / "models"),
        "PROVAI_SITE_URL": "https://app.exemplo.com.br",
        "PROVAI_SECRET_KEY": "0123456789abcdef" * 4,
        "PROVAI_OTLP_URL": f"http://127.0.0.1:{free_port()}",
        "PROVAI_SPEECH_MODEL": "off",
        "PROVAI_HOST": "127.0.0.1",
        "PORT": port,
    }
    log = tmp_path / "log"
    with log.open("wb") as out:
        server = subprocess.Popen(command, cwd=code, env=env, stdout=out, stderr=out)
    try:
        check = _health_check()
        deadline = time.monotonic() + READY_SECONDS
        while subprocess.run(
            check, env=env | {"PROVAI_WORKER_PORT": port}, capture_output=True, check=False
        ).returncode:
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
    finally:
        server.terminate()
        assert server.wait(READY_SECONDS) == 0
        for each in (code, *code.rglob("*")):
            each.chmod(0o755 if each.is_dir() else 0o644)
    assert _listing(code) == before


def _environment_of_base() -> list[str]:
    of_base = _instructions()[[words for _, words in _instructions()].index("python AS base") :]
    return next(words for kind, words in of_base if kind == "ENV").split()


def _health_check() -> list[str]:
    words = next(words for kind, words in _instructions() if kind == "HEALTHCHECK")
    found: list[str] = json.loads(words.partition("CMD ")[2])
    return found


def test_what_compose_names_is_there() -> None:
    """`docker compose config` says the same where it can be asked."""
    for name, service in COMPOSE["services"].items():
        assert set(service.get("depends_on", ())) <= set(COMPOSE["services"]), name
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source.startswith(("/", "./")) or source in COMPOSE["volumes"], volume
    docker = shutil.which("docker")
    if docker and not subprocess.run([docker, "compose", "version"], capture_output=True, check=False).returncode:
        filled = dict.fromkeys(re.findall(r"^([A-Z_]+)=", (OPS / "env.example").read_text(), re.MULTILINE), "x")
        command = [docker, "compose", "-f", str(OPS / "compose.yaml"), "--profile", "*", "config", "--quiet"]
        told = subprocess.run(command, env=os.environ | filled, capture_output=True, text=True, check=False)
        assert told.returncode == 0, told.stderr


def test_the_proxys_file_is_whole() -> None:
    """`caddy validate` says the same where it can be asked."""
    told = re.sub(r"#.*|`[^`]*`|\{\$?[\w.]+\}", "", (OPS / "Caddyfile").read_text())
    depth = 0
    for brace in re.findall(r"[{}]", told):
        depth += 1 if brace == "{" else -1
        assert depth >= 0
    assert depth == 0
    if caddy := shutil.which("caddy"):
        command = [caddy, "validate", "--adapter", "caddyfile", "--config", str(OPS / "Caddyfile")]
        checked = subprocess.run(
            command, env=os.environ | {"DOMAIN": "exemplo.com.br"}, capture_output=True, text=True, check=False
        )
        assert checked.returncode == 0, checked.stderr
