from collections.abc import Callable
from io import BytesIO

import av
import httpx2
import pytest

from tests.conftest import ClientOf
from tests.sizes import one_database
from tests.storage.conftest import Send
from tests.storage.samples import SECRET, recording, wav_of

pytestmark = one_database


@pytest.mark.parametrize(
    ("container", "codec", "content_type", "extension"),
    [
        ("webm", "libopus", "audio/webm", "webm"),
        ("matroska", "libopus", "audio/webm", "webm"),
        ("ogg", "libopus", "audio/ogg", "ogg"),
        ("mp4", "aac", "audio/mp4", "m4a"),
        ("wav", "pcm_s16le", "audio/wav", "wav"),
    ],
)
async def test_a_recording_is_kept_whole_and_stripped_of_its_tags(
    client_of: ClientOf,
    client: httpx2.AsyncClient,
    send: Send,
    container: str,
    codec: str,
    content_type: str,
    extension: str,
) -> None:
    ana = await client_of("ana")
    data = recording(container, codec, seconds=2)
    assert SECRET in data
    answer = await send(ana, data, "audio", "stylist-files", "voz.bin", "text/plain")
    assert answer.status_code == 201
    stored = answer.json()
    assert (stored["content_type"], stored["thumbnail_url"], stored["width"]) == (content_type, None, None)
    assert stored["path"].endswith(f".{extension}")
    kept = await client.get(stored["url"])
    assert kept.headers["content-type"] == content_type
    assert SECRET not in kept.content
    with av.open(BytesIO(kept.content)) as sound:
        heard = sum(frame.samples / frame.sample_rate for frame in sound.decode(audio=0))
    assert heard == pytest.approx(2, abs=0.1)


async def test_a_recording_cut_off_by_the_network_keeps_what_was_heard(client_of: ClientOf, send: Send) -> None:
    ana = await client_of("ana")
    data = recording(seconds=3)
    assert (await send(ana, data[: len(data) // 2], "audio", "stylist-files")).status_code == 201


@pytest.mark.parametrize(
    "make",
    [
        lambda: recording(video=True),
        lambda: recording("mp4", "aac", video=True),
        lambda: recording("matroska", "aac"),
        lambda: recording(seconds=0),
        lambda: recording()[:60],
        lambda: recording("wav", "pcm_s16le")[:44],
        lambda: b"\x1aE\xdf\xa3" + bytes(5000),
        lambda: b"OggS" + bytes(range(256)) * 20,
        lambda: bytes(4) + b"ftypisom" + bytes(5000),
        lambda: b"RIFF\xff\xff\xff\xffWAVEfmt " + b"\xff" * 5000,
        lambda: b"#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n",
        lambda: b"ffconcat version 1.0\nfile /etc/passwd\n",
        lambda: recording("mp3", "libmp3lame", rate=44100),
    ],
    ids=[
        "film webm",
        "film mp4",
        "unexpected codec",
        "silence of no length",
        "only a header",
        "wav header",
        "broken webm",
        "broken ogg",
        "broken mp4",
        "broken wav",
        "playlist",
        "list of files",
        "mp3",
    ],
)
async def test_what_is_no_clean_recording_is_refused_with_a_sentence(
    client_of: ClientOf, send: Send, make: Callable[[], bytes]
) -> None:
    ana = await client_of("ana")
    answer = await send(ana, make(), "audio", "stylist-files", "voz.webm", "audio/webm")
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_audio")
    assert "WebM, Ogg, MP4 ou WAV, de até 10 MB e 10 minutos" in answer.json()["message"]


async def test_a_recording_of_more_than_ten_minutes_is_refused(client_of: ClientOf, send: Send) -> None:
    ana = await client_of("ana")
    answer = await send(ana, wav_of(601), "audio", "stylist-files")
    assert (answer.status_code, answer.json()["code"]) == (422, "audio_too_long")
