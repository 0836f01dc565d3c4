"""What a signed-in device is called, read from what its browser says of itself and kept in these words only."""

from starlette.requests import Request

# The first that fits: each later browser also names those before it.
_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "no iPhone"),
    ("iPad", "no iPad"),
    ("Android", "no Android"),
    ("Windows", "no Windows"),
    ("Mac OS X", "no Mac"),
    ("CrOS", "no Chromebook"),
    ("Linux", "no Linux"),
)


def device_of(request: Request) -> str | None:
    """ "Chrome no Android"; None for what names neither a browser nor a system we know."""
    said = request.headers.get("user-agent", "")
    browser = next((name for mark, name in _BROWSERS if mark in said), None)
    system = next((name for mark, name in _SYSTEMS if mark in said), None)
    if browser is None and system is None:
        return None
    return f"{browser or 'App'} {system}" if system else browser
