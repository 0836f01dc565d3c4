"""How schemathesis signs in: a new account for each operation, because some of them end the session or the account."""

import os
import secrets
from typing import Any

import httpx2
import schemathesis

_tokens: dict[str, str] = {}


def _sign_up() -> str:
    email = f"fuzz-{secrets.token_hex(8)}@exemplo.com.br"
    account = {"email": email, "password": "segredo-de-teste", "data": {"full_name": "Fuzz"}}
    answer = httpx2.post(f"{os.environ['PROVAI_FUZZ_URL']}/api/auth/v1/signup", json=account)
    token: str = answer.raise_for_status().json()["access_token"]
    return token


@schemathesis.auth()
class OneAccountPerOperation:
    def get(self, case: Any, context: Any) -> str:
        label = case.operation.label
        if label not in _tokens:
            _tokens[label] = _sign_up()
        return _tokens[label]

    def set(self, case: Any, data: str, context: Any) -> None:
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}
