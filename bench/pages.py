"""Lighthouse for the public site and /auth, on its own throttled phone profile, against a real server."""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from tests.live_server import LiveServer

HERE = Path(__file__).parent / "lighthouse"
CHROMIUM = Path(__file__).resolve().parents[1] / "web" / "scripts" / "chromium.sh"
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync"
)


def _report(url: str, folder: Path) -> dict[str, Any]:
    written = folder / "report.json"
    lighthouse = HERE / "node_modules" / ".bin" / "lighthouse"
    subprocess.run(
        [lighthouse, url, f"--chrome-flags={FLAGS}", "--quiet", "--output=json", f"--output-path={written}"],
        env={**os.environ, "CHROME_PATH": subprocess.check_output([CHROMIUM], text=True).strip()},
        check=True,
    )
    report: dict[str, Any] = json.loads(written.read_text())
    return report


def _row(name: str, report: dict[str, Any]) -> None:
    categories, audits = report["categories"], report["audits"]
    scores = "  ".join(f"{each['title']} {round(100 * each['score'])}" for each in categories.values())
    scripts = [
        item["transferSize"]
        for item in audits["network-requests"]["details"]["items"]
        if item.get("resourceType") == "Script"
    ]
    measured = {name: audits[name]["displayValue"] for name in ("largest-contentful-paint", "cumulative-layout-shift")}
    print(f"  {name:<14} {scores}")
    print(f"  {'':<14} LCP {measured['largest-contentful-paint']}   CLS {measured['cumulative-layout-shift']}", end="")
    print(f"   JavaScript {sum(scripts) / 1024:.0f} KiB")


def measure_pages() -> None:
    if not (HERE / "node_modules").exists():
        subprocess.run(["npm", "--prefix", HERE, "ci", "--loglevel=error"], check=True)
    print("Lighthouse, telefone com rede e processador lentos")
    with tempfile.TemporaryDirectory() as folder:
        server = LiveServer(Path(folder))
        server.start()
        try:
            _row("site público /", _report(f"http://127.0.0.1:{server.port}/", Path(folder)))
            _row("app /auth", _report(f"http://localhost:{server.port}/auth", Path(folder)))
        finally:
            server.stop()
