"""What a person types: serve, Ctrl-C, doctor, openapi."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import psutil
import pytest

from tests.live_server import LiveServer, free_port, wait_for_file
from tests.pictures import jpeg


def _provai(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "provai.cli", *arguments],
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        check=False,
    )


def test_serve_says_where_it_is_and_ctrl_c_leaves_nothing_behind(start_server: Callable[..., LiveServer]) -> None:
    server = start_server()
    children = psutil.Process(server.pid).children(recursive=True)
    assert server.stop() == 0
    log = server.log.read_text()
    assert f"http://localhost:{server.port}" in log
    assert f"http://127.0.0.1:{server.port}" in log
    assert "Traceback" not in log
    assert not [child for child in children if child.is_running()]


def test_people_stay_signed_in_over_a_restart(start_server: Callable[..., LiveServer]) -> None:
    server = start_server()
    account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste"}
    token = httpx2.post(f"{server.url}/api/auth/v1/signup", json=account).json()["access_token"]
    server.kill()
    server.start()
    answer = httpx2.get(f"{server.url}/api/v1/profile", headers={"Authorization": f"Bearer {token}"})
    assert answer.json()["email"] == account["email"]


def test_doctor_tells_what_is_missing_then_what_is_ready(tmp_path: Path) -> None:
    data = {"PROVAI_DATA_DIR": str(tmp_path), "PROVAI_MODELS_DIR": str(tmp_path / "models")}
    before = _provai("doctor", **data)
    assert before.returncode == 1
    assert "rode provai migrate" in before.stdout
    assert _provai("migrate", **data).returncode == 0
    after = _provai("doctor", **data).stdout
    assert "Banco de dados em dia" in after
    assert "rode provai models pull" in after
    assert "Provador Provaí" in after


def test_doctor_never_prints_a_password(tmp_path: Path) -> None:
    url = "postgresql://ana:segredo-do-banco@127.0.0.1:1/provai"
    said = _provai("doctor", PROVAI_DATA_DIR=str(tmp_path), PROVAI_DATABASE_URL=url)
    assert said.returncode == 1
    assert "segredo-do-banco" not in said.stdout + said.stderr


def test_a_contract_that_drifted_is_found(tmp_path: Path) -> None:
    written = tmp_path / "openapi.json"
    assert _provai("openapi", "--output", str(written)).returncode == 0
    assert _provai("openapi", "--check", "--output", str(written)).returncode == 0
    written.write_text(written.read_text().replace("/api/v1/profile", "/api/v1/perfil"))
    assert _provai("openapi", "--check", "--output", str(written)).returncode == 1


@pytest.mark.parametrize("key", ["", "curta", "a" * 64])
def test_production_refuses_a_weak_secret(key: str, tmp_path: Path) -> None:
    said = _provai(
        "migrate",
        PROVAI_ENV="production",
        PROVAI_SECRET_KEY=key,
        PROVAI_SITE_URL="https://app.provai.com.br",
        PROVAI_DATA_DIR=str(tmp_path),
    )
    assert said.returncode == 1
    assert "PROVAI_SECRET_KEY" in said.stderr
    assert "Traceback" not in said.stderr
    assert not list(tmp_path.iterdir())


def test_a_wrong_setting_is_said_without_printing_any_secret(tmp_path: Path) -> None:
    said = _provai(
        "doctor",
        PROVAI_ENV="production",
        PROVAI_SECRET_KEY="curta-e-secreta",
        PROVAI_S3_SECRET_ACCESS_KEY="chave-do-s3",
        PROVAI_DATA_DIR=str(tmp_path),
    )
    assert said.returncode == 1
    assert not {"curta-e-secreta", "chave-do-s3"} & set(said.stdout.split() + said.stderr.split())
    assert "chave-do-s3" not in said.stdout + said.stderr


def test_a_second_server_on_the_same_port_ends_with_a_sentence(start_server: Callable[..., LiveServer]) -> None:
    server = start_server()
    said = _provai("serve", PORT=str(server.port), PROVAI_DATA_DIR=str(server.data_dir / "outra"))
    assert said.returncode == 1
    assert f"A porta {server.port} está ocupada" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_database_that_does_not_answer_is_said_in_a_sentence(tmp_path: Path) -> None:
    url = "postgresql://ana:segredo-do-banco@127.0.0.1:1/provai"
    said = _provai("migrate", PROVAI_DATA_DIR=str(tmp_path), PROVAI_DATABASE_URL=url)
    assert said.returncode == 1
    assert "O banco de dados não respondeu" in said.stderr
    assert "Traceback" not in said.stderr
    assert "segredo-do-banco" not in said.stderr


@pytest.fixture
def open_umask() -> Iterator[None]:
    """What most machines have: new files can be read by everyone."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def _open_to_others(folder: Path) -> list[str]:
    # The log is the test's own.
    return [str(p) for p in [folder, *folder.rglob("*")] if p.stat().st_mode & 0o077 and p.name != "server.log"]


@pytest.mark.usefixtures("open_umask")
@pytest.mark.parametrize("command", [["models", "list"], ["models", "verify"], ["migrate"], ["doctor"]])
def test_every_command_makes_a_data_folder_for_its_owner_only(command: list[str], tmp_path: Path) -> None:
    data = tmp_path / "dados"
    _provai(*command, PROVAI_DATA_DIR=str(data))
    assert data.is_dir()
    assert _open_to_others(data) == []


@pytest.mark.usefixtures("open_umask")
def test_what_a_server_keeps_is_for_its_owner_only(tmp_path: Path) -> None:
    data = tmp_path / "dados"
    data.mkdir(mode=0o755)  # as an earlier version left it
    server = LiveServer(data)
    server.start()
    try:
        account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste"}
        token = httpx2.post(f"{server.url}/api/auth/v1/signup", json=account).json()["access_token"]
        httpx2.post(f"{server.url}/api/auth/v1/recover", json={"email": account["email"]}).raise_for_status()
        httpx2.post(
            f"{server.url}/api/v1/storage/avatars",
            files={"file": ("foto.jpg", jpeg(), "image/jpeg")},
            headers={"Authorization": f"Bearer {token}"},
        ).raise_for_status()
        wait_for_file(data / "outbox", "*.eml")
        kept = {path.name for path in data.iterdir()}
        assert kept >= {"provai.db", "provai.db-wal", "jobs.db", "secret.key", "files", "outbox", "workers"}
        assert _open_to_others(data) == []
    finally:
        server.kill()


@pytest.mark.usefixtures("open_umask")
def test_models_fetched_for_everyone_stay_readable(tmp_path: Path) -> None:
    """Only the data folder is private: a shared folder of weights may serve another account."""
    data, shared = tmp_path / "dados", tmp_path / "modelos"
    shared.mkdir(mode=0o755)
    _provai("models", "list", PROVAI_DATA_DIR=str(data), PROVAI_MODELS_DIR=str(shared))
    assert shared.stat().st_mode & 0o777 == 0o755


@pytest.mark.usefixtures("open_umask")
def test_a_folder_shared_on_purpose_is_left_as_it_is_and_told(tmp_path: Path) -> None:
    data = tmp_path / "comum"
    data.mkdir()
    data.chmod(0o1777)
    assert "Outras pessoas desta máquina leem" in _provai("doctor", PROVAI_DATA_DIR=str(data)).stdout
    assert data.stat().st_mode & 0o7777 == 0o1777


def test_a_data_folder_that_cannot_be_made_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "arquivo").write_text("")
    said = _provai("migrate", PROVAI_DATA_DIR=str(tmp_path / "arquivo" / "dados"))
    assert said.returncode == 1
    assert "A pasta de dados" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_key_cut_short_is_never_used(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("")
    said = _provai("serve", PROVAI_DATA_DIR=str(tmp_path), PORT=str(free_port()))
    assert said.returncode == 1
    assert "apague-o para criar outra chave" in said.stderr


@pytest.mark.parametrize("command", [["models", "list"], ["migrate"], ["doctor"]])
def test_a_short_command_loads_no_network_library(command: list[str], tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "provai.cli", *command],
        env={**os.environ, "PROVAI_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}
    assert "provai.settings" in loaded
    assert not loaded & {"cv2", "onnxruntime", "ai_edge_litert", "eyes.eyes", "provai.app"}


def test_a_command_beside_a_running_server_leaves_it_its_database(start_server: Callable[..., LiveServer]) -> None:
    """SQLite's last user removes the log of writes: nobody may take itself for the last while a server lives."""
    server = start_server()
    account = {"email": "ana@exemplo.com.br", "password": "segredo-de-teste"}
    httpx2.post(f"{server.url}/api/auth/v1/signup", json=account).raise_for_status()
    httpx2.post(f"{server.url}/api/auth/v1/recover", json={"email": account["email"]}).raise_for_status()
    wait_for_file(server.data_dir / "outbox", "*.eml")  # a job has opened the database as well
    log_of_writes = server.data_dir / "provai.db-wal"
    before = log_of_writes.stat().st_ino
    _provai("doctor", PROVAI_DATA_DIR=str(server.data_dir))
    assert log_of_writes.exists()
    assert log_of_writes.stat().st_ino == before
    httpx2.post(f"{server.url}/api/auth/v1/token?grant_type=password", json=account).raise_for_status()
