"""Where the demo lives: in a folder of its own, whatever the settings say of the real one."""

import os
from pathlib import Path

from provai.settings import BadSetting, Settings

MARK = "demonstracao.txt"


def demo_settings(settings: Settings) -> Settings:
    """The same server on this machine alone: no real database, bucket or letters."""
    folder = Path(os.environ.get("PROVAI_DATA_DIR") or Path("data") / "demo")
    chosen = {
        "env": "development",
        "data_dir": folder,
        # Weights are the same for everybody, and large.
        "models_dir": settings.models,
        "database_url": "",
        "s3_bucket": "",
        "smtp_host": "",
        "email_confirmation": False,
        "site_url": "",
    }
    return settings.model_copy(update=chosen)


def mark_as_demo(settings: Settings) -> None:
    """Raise BadSetting for a folder in which real accounts may live."""
    mark = settings.data_dir / MARK
    if not mark.exists() and (settings.data_dir / "provai.db").exists():
        raise BadSetting(
            f"A pasta {settings.data_dir.resolve()} já tem contas. A demonstração fica em uma pasta só dela: "
            "escolha outra em PROVAI_DATA_DIR, ou tire essa variável."
        )
    settings.prepare()
    mark.write_text("Esta pasta é da demonstração do Provaí e pode ser apagada.\n")
