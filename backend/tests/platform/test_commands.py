"""What a person types: serve, Ctrl-C, doctor, openapi."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx2
import psutil
import pytest

from tests.live_server import LiveServer, free_port


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
    data = {"PROVAI_DATA_DIR": str(tmp_path)}
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


def test_what_is_kept_on_disk_is_for_its_owner_only(start_server: Callable[..., LiveServer], tmp_path: Path) -> None:
    data = tmp_path / "dados"
    assert _provai("migrate", PROVAI_DATA_DIR=str(data)).returncode == 0
    assert data.stat().st_mode & 0o077 == 0


def test_a_key_cut_short_is_never_used(tmp_path: Path) -> None:
    (tmp_path / "secret.key").write_text("")
    said = _provai("serve", PROVAI_DATA_DIR=str(tmp_path), PORT=str(free_port()))
    assert said.returncode == 1
    assert "apague-o para criar outra chave" in said.stderr
