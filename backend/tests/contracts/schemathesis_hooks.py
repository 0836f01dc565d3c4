"""How schemathesis signs in and finds rows: a new account for each operation, because some of them end it."""

import os
import secrets
from itertools import count
from typing import Any

import httpx2
import schemathesis

from tests.pictures import jpeg

URL = os.environ["PROVAI_FUZZ_URL"]

# Which route makes a row whose id the given parameter names, and with a file in which of its fields.
MAKERS = {
    "item_id": ("/api/v1/wardrobe-items", ["image_url"], "tryon-images", "wardrobe"),
    "avatar_id": ("/api/v1/avatars", ["image_url"], "tryon-images", "person"),
    "analysis_id": ("/api/v1/color-analyses", ["selfie_url"], "tryon-images", "selfie"),
    "knowledge_id": ("/api/v1/stylist/knowledge", ["file_url"], "stylist-files", "favorites"),
    "tryon_id": ("/api/v1/tryons", ["person_image_url", "garment_image_url"], "tryon-images", "person"),
}

_turns = count()
_accounts: dict[str, httpx2.Client] = {}


def _account(label: str) -> httpx2.Client:
    """Signed up again when the operation itself has ended the last account."""
    client = _accounts.get(label)
    if client is None or client.get("/api/v1/profile").status_code == 401:
        email = f"fuzz-{secrets.token_hex(8)}@exemplo.com.br"
        account = {"email": email, "password": "segredo-de-teste", "data": {"full_name": "Fuzz"}}
        # Unverified: there are no certificates to load for plain HTTP.
        client = _accounts[label] = httpx2.Client(base_url=URL, verify=False)
        token = client.post("/api/auth/v1/signup", json=account).raise_for_status().json()["access_token"]
        client.headers["Authorization"] = f"Bearer {token}"
    return client


def _new_row(client: httpx2.Client, parameter: str) -> str:
    route, fields, bucket, folder = MAKERS[parameter]
    file = {"file": ("foto.jpg", jpeg((32, 48)), "image/jpeg")}
    stored = client.post(f"/api/v1/storage/{bucket}", files=file, data={"path": folder}).raise_for_status().json()
    method = "PUT" if parameter == "analysis_id" else "POST"
    row_id: str = (
        client.request(method, route, json=dict.fromkeys(fields, stored["path"])).raise_for_status().json()["id"]
    )
    return row_id


@schemathesis.auth()
class OneAccountPerOperation:
    def get(self, case: Any, context: Any) -> str:
        return str(_account(case.operation.label).headers["Authorization"])

    def set(self, case: Any, data: str, context: Any) -> None:
        case.headers = {**(case.headers or {}), "Authorization": data}


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: Any) -> None:
    """Every other call meets a row that is really there."""
    for parameter in MAKERS.keys() & (case.path_parameters or {}).keys():
        if next(_turns) % 2:
            case.path_parameters[parameter] = _new_row(_account(case.operation.label), parameter)
