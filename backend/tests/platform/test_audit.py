"""The comparison with known vulnerabilities, as `make lint` runs it, on a small project with a service of ours."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

AUDIT = Path(__file__).parents[3] / "scripts" / "audit.py"
BAD = {
    ("PyPI", "velho", "1.0"): "GHSA-python",
    ("PyPI", "placa-velha", "3.0"): "GHSA-gpu",
    ("npm", "@casa/velha", "2.0.0"): "GHSA-npm",
    ("npm", "farol", "4.0.0"): "GHSA-bench",
}


@pytest.fixture
def service() -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
            keys = [(one["package"]["ecosystem"], one["package"]["name"], one["version"]) for one in asked]
            answer = {"results": [{"vulns": [{"id": BAD[key]}]} if key in BAD else {} for key in keys]}
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(answer).encode())

        def log_message(self, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Its locks pin a good package and a bad one each."""
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "requirements-dev.lock").write_text(
        "bom==1.0 \\\n    --hash=sha256:00\nvelho[extra]==1.0 ; python_version < '4' \\\n    --hash=sha256:00\n"
    )
    (tmp_path / "requirements-image.lock").write_text("bom==1.0 \\\n    --hash=sha256:00\n")
    (tmp_path / "requirements-gpu.lock").write_text("placa-velha==3.0 \\\n    --hash=sha256:00\n")
    (tmp_path / "bench" / "lighthouse").mkdir(parents=True)
    of_bench = {"": {}, "node_modules/farol": {"version": "4.0.0"}}
    (tmp_path / "bench" / "lighthouse" / "package-lock.json").write_text(json.dumps({"packages": of_bench}))
    packages = {"": {}, "node_modules/boa": {"version": "1.0.0"}, "node_modules/@casa/velha": {"version": "2.0.0"}}
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package-lock.json").write_text(json.dumps({"packages": packages}))
    return tmp_path


def audit(project: Path, service: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"PROVAI_OSV_URL": service}
    return subprocess.run([sys.executable, AUDIT, project], env=env, capture_output=True, text=True, check=False)


def test_a_package_with_a_known_vulnerability_is_refused(project: Path, service: str) -> None:
    said = audit(project, service)
    assert said.returncode == 1
    assert said.stderr.splitlines() == [
        "vulnerabilidade: placa-velha 3.0 (PyPI): GHSA-gpu",
        "vulnerabilidade: velho 1.0 (PyPI): GHSA-python",
        "vulnerabilidade: @casa/velha 2.0.0 (npm): GHSA-npm",
        "vulnerabilidade: farol 4.0.0 (npm): GHSA-bench",
    ]


def test_one_that_was_accepted_with_a_reason_is_not(project: Path, service: str) -> None:
    reasons = '[tool.audit.accepted]\nGHSA-python = "só nos testes"\nGHSA-npm = "não é chamada"\n'
    reasons += 'GHSA-gpu = "só na placa"\nGHSA-bench = "só no banco de provas"\n'
    (project / "pyproject.toml").write_text(reasons)
    assert audit(project, service).returncode == 0


def test_without_a_network_it_says_that_nothing_was_compared(project: Path) -> None:
    said = audit(project, "http://127.0.0.1:9")
    assert (said.returncode, said.stdout.startswith("→ vulnerabilidades não conferidas")) == (0, True)
