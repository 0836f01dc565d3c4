"""The brand, read from the one place where it is written."""

import json

from provai.settings import ROOT

DISPLAY_NAME: str = json.loads((ROOT / "brand.json").read_text())["displayName"]
