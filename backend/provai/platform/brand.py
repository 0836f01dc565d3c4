"""The brand, read from the one place where it is written."""

import json

from provai.settings import ROOT

_WRITTEN = json.loads((ROOT / "brand.json").read_text())

DISPLAY_NAME: str = _WRITTEN["displayName"]
APP_ID: str = _WRITTEN["appId"]
