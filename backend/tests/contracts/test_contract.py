"""The contract holds whatever is sent: no server error, no status or body that openapi.json does not name."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.live_server import LiveServer
from tests.sizes import DATABASES, FULL, tries

CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"


# PostgreSQL refuses what SQLite takes, hardly the other way round: an ordinary run asks the stricter one.
@pytest.mark.parametrize("database", DATABASES if FULL else DATABASES[-1:])
def test_no_call_breaks_the_contract(
    database: str, request: pytest.FixtureRequest, start_server: Callable[..., LiveServer], tmp_path: Path
) -> None:
    url = request.getfixturevalue("postgres_url") if database == "postgres" else ""
    server = start_server(database_url=url, rate_limits="false")
    run = subprocess.run(
        [
            Path(sys.executable).with_name("schemathesis"),
            "run",
            f"{server.url}/api/openapi.json",
            f"--checks={CHECKS}",
            "--phases=examples,coverage,fuzzing",
            f"--max-examples={tries(10)}",
            "--seed=1",
            "--suppress-health-check=all",
            "--generation-database=none",
        ],
        env={**os.environ, "SCHEMATHESIS_HOOKS": "tests.contracts.schemathesis_hooks", "PROVAI_FUZZ_URL": server.url}
        | {"PYTHONPATH": str(Path(__file__).parents[2])},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-8000:] + run.stderr[-2000:]
    assert "Traceback" not in server.log.read_text()
