"""What Google and Apple are asked, over real HTTP, and what is made of their answers."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from provai.platform.brand import APP_ID
from provai.push.messages import DeviceGone, LookReady, PushBusy, PushRefused, Sender
from provai.push.senders import open_senders
from provai.settings import BadSetting, Settings
from tests.push.providers import AppleServer, GoogleServer, Said, fcm_error

LOOK = LookReady("telefone-0123456789", "0192f0c1-0000-7000-8000-000000000001")


@pytest.fixture
def google(tmp_path: Path) -> Iterator[GoogleServer]:
    server = GoogleServer(tmp_path)
    yield server
    server.close()


@pytest.fixture
def apple(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AppleServer]:
    server = AppleServer(tmp_path)
    # The way in which anyone makes this machine trust one more authority.
    monkeypatch.setenv("SSL_CERT_FILE", str(server.certificate))
    yield server
    server.close()


def android(google: GoogleServer) -> Sender:
    settings = Settings(_env_file=None, push_fcm_credentials=google.credentials, push_fcm_base_url=google.url)
    return open_senders(settings)["android"]


def ios(apple: AppleServer) -> Sender:
    named = {"push_apns_key_id": apple.key_id, "ios_team_id": apple.team_id, "push_apns_base_url": apple.url}
    return open_senders(Settings(_env_file=None, push_apns_key=apple.key, **named))["ios"]


def test_google_takes_a_message_that_says_nothing_but_which_look(google: GoogleServer) -> None:
    sender = android(google)
    sender.send(LOOK)
    sender.send(LOOK)
    assert (
        google.taken
        == [
            {
                "token": LOOK.token,
                "notification": {"title": "Seu look ficou pronto", "body": "Quer ver antes e depois?"},
                "data": {"look": LOOK.look},
                "android": {"notification": {"tag": LOOK.look, "icon": "ic_stat_look", "channel_id": "looks"}},
            }
        ]
        * 2
    )
    assert google.sign_ins == 1


def test_a_phone_that_google_no_longer_knows_is_gone(google: GoogleServer) -> None:
    google.answers.append(fcm_error(404, "NOT_FOUND", "UNREGISTERED"))
    with pytest.raises(DeviceGone):
        android(google).send(LOOK)


@pytest.mark.parametrize("status", [429, 500, 503])
def test_what_google_did_not_take_may_be_sent_again(status: int, google: GoogleServer) -> None:
    sender = android(google)
    google.answers.append(fcm_error(status, "UNAVAILABLE"))
    with pytest.raises(PushBusy):
        sender.send(LOOK)
    sender.send(LOOK)
    assert len(google.taken) == 1


def test_a_token_that_google_refuses_is_replaced_before_the_next_message(google: GoogleServer) -> None:
    sender = android(google)
    google.answers.append(fcm_error(401, "UNAUTHENTICATED"))
    with pytest.raises(PushRefused):
        sender.send(LOOK)
    sender.send(LOOK)
    assert google.sign_ins == 2


def test_credentials_that_google_does_not_know_are_refused_and_told_to_nobody(
    google: GoogleServer, tmp_path: Path
) -> None:
    (tmp_path / "other").mkdir()
    other = GoogleServer(tmp_path / "other")
    try:
        google.credentials.write_text(json.dumps({**google.account, "private_key": other.account["private_key"]}))
        with pytest.raises(PushRefused) as refusal:
            android(google).send(LOOK)
    finally:
        other.close()
    assert str(refusal.value) == "Google's sign-in: HTTP 400 invalid_grant"
    assert google.sent == []


def test_a_google_that_is_out_of_reach_may_be_asked_again(google: GoogleServer) -> None:
    sender = android(google)
    google.close()
    with pytest.raises(PushBusy):
        sender.send(LOOK)


def test_apple_takes_a_message_that_says_nothing_but_which_look(apple: AppleServer) -> None:
    ios(apple).send(LOOK)
    [asked] = apple.sent
    assert asked.path == f"/3/device/{LOOK.token}"
    assert asked.body == {
        "aps": {
            "alert": {"title": "Seu look ficou pronto", "body": "Quer ver antes e depois?"},
            "sound": "default",
        },
        "look": LOOK.look,
    }
    assert {name: asked.headers[name] for name in ("apns-topic", "apns-push-type", "apns-collapse-id")} == {
        "apns-topic": APP_ID,
        "apns-push-type": "alert",
        "apns-collapse-id": LOOK.look,
    }


@pytest.mark.parametrize(("status", "reason"), [(410, "Unregistered"), (400, "BadDeviceToken")])
def test_a_phone_that_apple_no_longer_knows_is_gone(status: int, reason: str, apple: AppleServer) -> None:
    apple.answers.append(Said(status, {"reason": reason}))
    with pytest.raises(DeviceGone, match=reason):
        ios(apple).send(LOOK)


def test_what_apple_did_not_take_may_be_sent_again(apple: AppleServer) -> None:
    sender = ios(apple)
    apple.answers.extend([Said(503, {"reason": "ServiceUnavailable"}), Said(403, {"reason": "ExpiredProviderToken"})])
    for _ in range(2):
        with pytest.raises(PushBusy):
            sender.send(LOOK)
    sender.send(LOOK)
    assert len(apple.sent) == 3


def test_a_key_that_apple_does_not_know_is_refused(apple: AppleServer, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = AppleServer(tmp_path / "other")
    other.close()
    apple.key.write_text(other.key.read_text())
    with pytest.raises(PushRefused, match="403 InvalidProviderToken"):
        ios(apple).send(LOOK)


def test_nothing_is_sent_to_whom_the_machine_does_not_trust(
    apple: AppleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(PushBusy, match="certificate"):
        ios(apple).send(LOOK)
    assert apple.sent == []


def test_credentials_that_cannot_be_used_are_said_at_the_start(google: GoogleServer, tmp_path: Path) -> None:
    assert open_senders(Settings(_env_file=None)) == {}
    broken = tmp_path / "broken"
    broken.write_text(json.dumps({**google.account, "private_key": "segredo"}))
    for path in (broken, tmp_path / "missing"):
        with pytest.raises(BadSetting, match="PROVAI_PUSH_FCM_CREDENTIALS") as error:
            open_senders(Settings(_env_file=None, push_fcm_credentials=path))
        assert "segredo" not in str(error.value)
    with pytest.raises(BadSetting, match="PROVAI_PUSH_APNS_KEY"):
        open_senders(Settings(_env_file=None, push_apns_key=broken))
    named = {"push_apns_key_id": "CHAVE", "ios_team_id": "TIME"}
    with pytest.raises(BadSetting, match=r"\.p8"):
        open_senders(Settings(_env_file=None, push_apns_key=broken, **named))
