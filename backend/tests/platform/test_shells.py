"""The iOS and Android shells: what their files say fits together, and with what is installed."""

import json
import os
import plistlib
import re
import struct
import subprocess
import tarfile
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

PROJECT = Path(__file__).parents[3]
WEB, NATIVE = PROJECT / "web", PROJECT / "native"
ANDROID, IOS = NATIVE / "android", NATIVE / "ios"
RESOURCES = ANDROID / "app/src/main/res"
BRAND = json.loads((PROJECT / "brand.json").read_text())
PACKAGE = json.loads((WEB / "package.json").read_text())
NAME = "{http://schemas.android.com/apk/res/android}"
TOOLS = "{http://schemas.android.com/tools}"

# What the app asks of each platform; a plugin that brings more is stopped in the manifest.
PERMISSIONS = {
    "INTERNET",
    "ACCESS_NETWORK_STATE",
    "CAMERA",
    "RECORD_AUDIO",
    "MODIFY_AUDIO_SETTINGS",
    "ACCESS_COARSE_LOCATION",
    "POST_NOTIFICATIONS",
    "WAKE_LOCK",
}
USES = {"Camera", "LocationWhenInUse", "Microphone", "PhotoLibrary", "PhotoLibraryAdd"}


def installed_plugins() -> dict[str, str]:
    """Version by package, of the dependencies of the web that are plugins of Capacitor."""
    found = {}
    for name in PACKAGE["dependencies"]:
        package = json.loads((WEB / "node_modules" / name / "package.json").read_text())
        if "capacitor" in package:
            found[name] = package["version"]
    return found


def manifest(path: Path = ANDROID / "app/src/main/AndroidManifest.xml") -> ElementTree.Element:
    return ElementTree.parse(path).getroot()


def application() -> ElementTree.Element:
    found = manifest().find("application")
    assert found is not None
    return found


def plist(path: str) -> dict[str, Any]:
    return plistlib.loads((IOS / "App/App" / path).read_bytes())


def permissions(root: ElementTree.Element) -> dict[str, bool]:
    """Whether each permission is kept, by its short name."""
    return {
        element.attrib[f"{NAME}name"].removeprefix("android.permission."): element.get(f"{TOOLS}node") != "remove"
        for element in root.iter("uses-permission")
    }


def test_capacitor_and_its_plugins_are_of_one_major_version() -> None:
    of_capacitor = {
        name: version
        for part in ("dependencies", "devDependencies")
        for name, version in PACKAGE[part].items()
        if name.startswith("@capacitor/")
    }
    assert {version.split(".")[0] for version in of_capacitor.values()} == {"8"}
    assert len({of_capacitor[f"@capacitor/{part}"] for part in ("core", "cli", "android", "ios")}) == 1
    assert {name: PACKAGE["dependencies"][name] for name in installed_plugins()} == installed_plugins()


def test_every_plugin_that_the_web_calls_is_registered_in_both_shells() -> None:
    sources = [*(WEB / "src").rglob("*.ts"), *(WEB / "src").rglob("*.tsx")]
    called = {
        name
        for source in sources
        if ".test." not in source.name
        for name in re.findall(r'from "(@(?:capacitor|capacitor-community|aparajita)/[\w-]+)"', source.read_text())
    } - {"@capacitor/core"}
    assert called == set(installed_plugins())
    gradle = (ANDROID / "capacitor.settings.gradle").read_text() + (ANDROID / "app/capacitor.build.gradle").read_text()
    swift = (IOS / "App/CapApp-SPM/Package.swift").read_text()
    for name in called:
        project = ":" + name.removeprefix("@").replace("/", "-")
        assert f"include '{project}'" in gradle
        assert f"implementation project('{project}')" in gradle
        assert f"web/node_modules/{name}/android'" in gradle
        assert f'path: "../../../../web/node_modules/{name}"' in swift


def test_the_swift_package_takes_the_platform_of_the_installed_version() -> None:
    swift = (IOS / "App/CapApp-SPM/Package.swift").read_text()
    assert f'capacitor-swift-pm.git", exact: "{PACKAGE["devDependencies"]["@capacitor/ios"]}"' in swift
    project = (IOS / "App/App.xcodeproj/project.pbxproj").read_text()
    assert set(re.findall(r"IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);", project)) == {"16.4"}
    assert ".iOS(.v16)" in swift


def test_every_file_of_the_shells_is_well_formed_and_names_what_is_there() -> None:
    values = {
        element.attrib["name"]
        for file in RESOURCES.glob("values*/*.xml")
        for element in ElementTree.parse(file).getroot()
    }
    drawn = {file.stem for file in RESOURCES.glob("*/*") if not file.parent.name.startswith("values")}
    for file in [*RESOURCES.rglob("*.xml"), ANDROID / "app/src/main/AndroidManifest.xml"]:
        ElementTree.parse(file)
        for kind, name in re.findall(r"[\">]@(drawable|mipmap|xml|color|style|string)/([\w.]+)", file.read_text()):
            # Three colours of the base theme come with Capacitor's own library, the name from brand.json.
            own = {"app_name", "colorPrimary", "colorPrimaryDark", "colorAccent"}
            assert name in values | drawn | own, f"{file.name}: @{kind}/{name}"
    for file in (IOS / "App/App").rglob("*.storyboard"):
        ElementTree.parse(file)
    for contents in (IOS / "App/App/Assets.xcassets").rglob("Contents.json"):
        for image in json.loads(contents.read_text()).get("images", []):
            assert (contents.parent / image["filename"]).exists()
    project = (IOS / "App/App.xcodeproj/project.pbxproj").read_text()
    assert project.count("{") == project.count("}")
    defined = set(re.findall(r"^\t\t([0-9A-F]{24}) .*= \{", project, re.MULTILINE))
    assert set(re.findall(r"\b[0-9A-F]{24}\b", project)) == defined


def test_name_id_server_and_version_are_written_once() -> None:
    fresh = subprocess.run(["node", "scripts/native-brand.mjs", "--check"], cwd=WEB, check=False)
    assert fresh.returncode == 0, "native/ios/brand.xcconfig está desatualizado: rode make native"
    xcode = (IOS / "brand.xcconfig").read_text()
    assert f"PRODUCT_BUNDLE_IDENTIFIER = {BRAND['appId']}" in xcode
    assert f"APP_DISPLAY_NAME = {BRAND['displayName']}" in xcode
    assert f"MARKETING_VERSION = {PACKAGE['version']}" in xcode
    gradle = (ANDROID / "app/build.gradle").read_text()
    assert "applicationId brand.appId" in gradle
    assert "versionName appVersion" in gradle
    # Android names the folder of its code after the first id; a brand of someone else keeps it.
    written = {
        file.relative_to(NATIVE).as_posix()
        for file in tracked()
        if file.suffix in {".xml", ".plist", ".gradle", ".swift", ".xcconfig", ".pbxproj", ".entitlements"}
        and any(word in file.read_text() for word in (BRAND["displayName"], BRAND["domains"]["app"]))
    }
    assert written == {"ios/brand.xcconfig"}


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "native"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [path for line in listed.stdout.splitlines() if (path := PROJECT / line).exists()]


def test_the_shells_carry_no_program_that_nobody_can_read() -> None:
    assert {file.suffix for file in tracked()} & {".jar", ".aar", ".a", ".framework", ".keystore", ".jks"} == set()


def test_android_asks_only_for_what_the_app_uses() -> None:
    own = permissions(manifest())
    assert {name for name, kept in own.items() if kept} == PERMISSIONS
    brought = {
        name
        for plugin in installed_plugins()
        for name in permissions(manifest(WEB / "node_modules" / plugin / "android/src/main/AndroidManifest.xml"))
    }
    assert brought - PERMISSIONS <= {name for name, kept in own.items() if not kept}


def test_push_needs_googles_file_only_where_it_is_turned_on() -> None:
    assert not (ANDROID / "app/google-services.json").exists()
    plugin = "'com.google.gms.google-services'"
    gradle = (ANDROID / "app/build.gradle").read_text()
    assert [line for line in gradle.splitlines() if plugin in line] == [
        f"if (file('google-services.json').exists()) apply plugin: {plugin}"
    ]
    settings = {element.get(f"{NAME}name"): element.get(f"{NAME}value") for element in application().iter("meta-data")}
    assert settings["firebase_messaging_auto_init_enabled"] == "false"
    # The entitlement needs a capability of the team's own account: who turns push on adds it.
    assert "aps-environment" not in plist("App.entitlements")
    delegate = (IOS / "App/App/AppDelegate.swift").read_text()
    handler = WEB / "node_modules/@capacitor/push-notifications/ios/Sources/PushNotificationsPlugin"
    heard = {name for file in handler.glob("*.swift") for name in re.findall(r"\.(capacitorDid\w+)", file.read_text())}
    assert len(heard) == 2
    assert all(f"name: .{name}" in delegate for name in heard)


def test_ios_says_in_portuguese_why_it_asks() -> None:
    info = plist("Info.plist")
    reasons = {key: text for key, text in info.items() if key.endswith("UsageDescription")}
    assert set(reasons) == {f"NS{use}UsageDescription" for use in USES}
    assert all(text.startswith(("Para ", "Para você ")) and text.endswith(".") for text in reasons.values())
    assert info["CFBundleDevelopmentRegion"] == "pt-BR"


def test_nothing_travels_unencrypted() -> None:
    assert "NSAppTransportSecurity" not in plist("Info.plist")
    assert application().attrib[f"{NAME}usesCleartextTraffic"] == "false"
    config = ElementTree.parse(RESOURCES / "xml/network_security_config.xml").getroot()
    assert [base.attrib["cleartextTrafficPermitted"] for base in config.iter("base-config")] == ["false"]
    assert list(config.iter("domain-config")) == []


def test_backups_hold_neither_tokens_nor_photos() -> None:
    app = application()
    assert app.attrib[f"{NAME}allowBackup"] == "false"
    rules = ElementTree.parse(RESOURCES / f"{app.attrib[f'{NAME}dataExtractionRules'].removeprefix('@')}.xml").getroot()
    for way in ("cloud-backup", "device-transfer"):
        (found,) = rules.iter(way)
        assert {rule.attrib["domain"] for rule in found.iter("exclude")} == {
            "root",
            "file",
            "database",
            "sharedpref",
            "external",
        }
        assert list(found.iter("include")) == []
    assert "isExcludedFromBackup = true" in (IOS / "App/App/AppDelegate.swift").read_text()


def test_the_privacy_manifest_tracks_nobody_and_is_part_of_the_app() -> None:
    manifest = plist("PrivacyInfo.xcprivacy")
    assert (manifest["NSPrivacyTracking"], manifest["NSPrivacyTrackingDomains"]) == (False, [])
    assert all(not kind["NSPrivacyCollectedDataTypeTracking"] for kind in manifest["NSPrivacyCollectedDataTypes"])
    reasons = {
        api["NSPrivacyAccessedAPIType"]: api["NSPrivacyAccessedAPITypeReasons"]
        for api in manifest["NSPrivacyAccessedAPITypes"]
    }
    assert reasons == {
        "NSPrivacyAccessedAPICategoryFileTimestamp": ["C617.1"],
        "NSPrivacyAccessedAPICategoryUserDefaults": ["CA92.1"],
    }
    project = (IOS / "App/App.xcodeproj/project.pbxproj").read_text()
    assert "PrivacyInfo.xcprivacy in Resources" in project
    assert project.count("CODE_SIGN_ENTITLEMENTS = App/App.entitlements;") == 2


def test_links_to_the_screens_of_the_app_open_in_both_shells() -> None:
    domains = plist("App.entitlements")["com.apple.developer.associated-domains"]
    assert domains == ["applinks:$(APP_DOMAIN)", "webcredentials:$(APP_DOMAIN)"]
    (links,) = [intent for intent in application().iter("intent-filter") if intent.get(f"{NAME}autoVerify") == "true"]
    data = [element.attrib for element in links.iter("data")]
    assert {"https"} == {entry[f"{NAME}scheme"] for entry in data if f"{NAME}scheme" in entry}
    routes = (WEB / "src/app/app-routes.tsx").read_text()
    screens = {"/", *re.findall(r'path: "(/[\w-]+)"', routes)}
    assert {entry[f"{NAME}path"] for entry in data if f"{NAME}path" in entry} == screens


# What the CLI makes once and then leaves to the project: an update of Capacitor brings newer ones.
MADE_ONCE = [
    "variables.gradle",
    "build.gradle",
    "settings.gradle",
    "gradle.properties",
    "gradle/wrapper/gradle-wrapper.properties",
    "gradlew",
    "gradlew.bat",
]


def _template(name: str) -> str:
    with tarfile.open(WEB / "node_modules/@capacitor/cli/assets/android-template.tar.gz") as template:
        file = template.extractfile(name)
        assert file is not None
        return file.read().decode()


@pytest.mark.parametrize("name", MADE_ONCE)
def test_the_android_build_is_that_of_the_installed_capacitor(name: str) -> None:
    assert (ANDROID / name).read_text().splitlines() == _template(name).splitlines()


def test_the_guide_names_the_versions_that_the_build_takes() -> None:
    guide = (PROJECT / "docs/native.md").read_text()
    (gradle,) = re.findall(r"gradle-([\d.]+)-all\.zip", _template("gradle/wrapper/gradle-wrapper.properties"))
    (plugin,) = re.findall(r"com\.android\.tools\.build:gradle:([\d.]+)", _template("build.gradle"))
    versions = dict(re.findall(r"(\w+) = (\d+)$", _template("variables.gradle"), re.MULTILINE))
    (web_view,) = re.findall(r"minWebViewVersion: (\d+)", (WEB / "capacitor.config.ts").read_text())
    assert f"Gradle {gradle}, plugin do Android {plugin}" in guide
    assert f"--gradle-version {gradle}" in guide
    assert f"(API {versions['minSdkVersion']}), WebView {web_view}" in guide
    assert f"compila com a API {versions['compileSdkVersion']}" in guide
    assert f"| iOS | {_target()} |" in guide


def _target() -> str:
    (target,) = set(
        re.findall(r"IPHONEOS_DEPLOYMENT_TARGET = ([\d.]+);", (IOS / "App/App.xcodeproj/project.pbxproj").read_text())
    )
    return target


def test_every_drawing_of_the_mark_on_android_is_that_of_our_icon() -> None:
    icon = ElementTree.parse(WEB / "public/icon.svg").getroot()
    mark = [_same_path(path.attrib["d"]) for path in icon.iter("{http://www.w3.org/2000/svg}path")]
    drawings = sorted((RESOURCES / "drawable").glob("*.xml"))
    assert {drawing.stem for drawing in drawings} == {
        "ic_launcher_foreground",
        "ic_launcher_monochrome",
        "ic_stat_look",
        "splash_icon",
    }
    for drawing in drawings:
        paths = [path.attrib[f"{NAME}pathData"] for path in ElementTree.parse(drawing).getroot().iter("path")]
        assert [_same_path(path) for path in paths] == mark, drawing.name


def _same_path(path: str) -> list[str]:
    """Commas and spaces mean the same."""
    return re.findall(r"[A-Za-z]|-?[\d.]+", path)


OPAQUE = {0, 2}  # PNG colour types without an alpha channel
LAUNCHER_PX = {"mdpi": 48, "hdpi": 72, "xhdpi": 96, "xxhdpi": 144, "xxxhdpi": 192}


def _png(path: Path) -> tuple[int, int, int]:
    """Width, height, colour type."""
    head = path.read_bytes()[:26]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height, _, colour_type = struct.unpack(">IIBB", head[16:26])
    return width, height, colour_type


def test_icons_are_as_big_as_their_places_and_the_stores_icon_is_opaque() -> None:
    for density, side in LAUNCHER_PX.items():
        for name in ("ic_launcher", "ic_launcher_round"):
            assert _png(RESOURCES / f"mipmap-{density}" / f"{name}.png")[:2] == (side, side), f"{density} {name}"
    assets = IOS / "App/App/Assets.xcassets"
    width, height, colour_type = _png(assets / "AppIcon.appiconset/AppIcon-512@2x.png")
    assert (width, height) == (1024, 1024)
    # The App Store refuses an icon that can be seen through.
    assert colour_type in OPAQUE
    assert len({_png(splash)[:2] for splash in (assets / "Splash.imageset").glob("*.png")}) == 1


def test_pictures_that_are_named_outside_the_resources_are_there() -> None:
    named = [
        *re.findall(r'smallIcon: "(\w+)"', (WEB / "capacitor.config.ts").read_text()),
        *re.findall(r'"icon": "(\w+)"', (PROJECT / "backend/provai/push/fcm.py").read_text()),
    ]
    assert named == ["ic_stat_look", "ic_stat_look"]
    assert all((RESOURCES / f"drawable/{name}.xml").exists() for name in named)


def test_server_and_app_name_the_same_channel_of_notices() -> None:
    (channel,) = re.findall(r'const CHANNEL = "(\w+)"', (WEB / "src/lib/native/notify.ts").read_text())
    assert f'CHANNEL = "{channel}"' in (PROJECT / "backend/provai/push/fcm.py").read_text()


def _cap(*command: str) -> subprocess.CompletedProcess[str]:
    # Offline: the newest versions are nothing that a check needs to know.
    env = os.environ | {
        "PATH": f"{PROJECT / '.venv/bin'}{os.pathsep}{os.environ['PATH']}",
        "npm_config_offline": "true",
    }
    cli = WEB / "node_modules/@capacitor/cli/bin/capacitor"
    return subprocess.run(["node", cli, *command], cwd=WEB, env=env, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def built_pages() -> None:
    if not (WEB / "dist/native/index.html").exists():
        vite = WEB / "node_modules/vite/bin/vite.js"
        subprocess.run(["node", vite, "build", "--mode", "native"], cwd=WEB, check=True, capture_output=True)


@pytest.mark.usefixtures("built_pages")
def test_syncing_changes_nothing_that_is_kept() -> None:
    before = {file: file.read_bytes() for file in tracked()}
    done = _cap("sync")
    assert done.returncode == 0, done.stderr
    assert "[warn]" not in done.stdout + done.stderr
    assert "[error]" not in done.stdout + done.stderr
    assert {file: file.read_bytes() for file in tracked()} == before
    for page in (ANDROID / "app/src/main/assets/public/index.html", IOS / "App/App/public/index.html"):
        assert f'"server":"https://{BRAND["domains"]["app"]}"' in page.read_text()
    config = json.loads((ANDROID / "app/src/main/assets/capacitor.config.json").read_text())
    assert (config["appId"], config["appName"]) == (BRAND["appId"], BRAND["displayName"])
    # An address of a server in the configuration would show pages from elsewhere.
    assert set(config["server"]) == {"errorPath"}


@pytest.mark.usefixtures("built_pages")
def test_a_web_view_that_is_too_old_shows_a_page_that_says_what_to_do() -> None:
    settings = (WEB / "capacitor.config.ts").read_text()
    (name,) = re.findall(r'errorPath: "([\w.-]+)"', settings)
    page = (WEB / "dist/native" / name).read_text()
    assert f"<h1>{BRAND['displayName']} não abriu</h1>" in page
    assert "Android System WebView" in page
    # iOS shows it after any page that did not load, where the next try may work.
    assert '<a href="/">Abrir de novo</a>' in page
    # Nothing that such a web view would have to know: no script, no file beside the page.
    assert re.findall(r"<script|<link|\bsrc=|@import|url\(", page) == []


@pytest.mark.usefixtures("built_pages")
def test_capacitors_doctor_finds_nothing_but_the_missing_xcode() -> None:
    # Whichever test comes first: the doctor looks for what syncing makes.
    assert _cap("sync").returncode == 0
    android = _cap("doctor", "android")
    assert android.returncode == 0, android.stdout + android.stderr
    assert "[warn]" not in android.stdout
    ios = _cap("doctor", "ios")
    complaints = re.findall(r"\[(?:error|warn)\] (.+)", ios.stdout + ios.stderr)
    assert complaints in ([], ["Xcode is not installed"])
