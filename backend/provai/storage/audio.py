"""Recordings are probed, not trusted by name: decoded to the end, then copied into a clean container."""

from dataclasses import dataclass
from io import BytesIO

import av
import structlog

from provai.platform.errors import Invalid

log = structlog.get_logger()

MAX_SECONDS = 600

ACCEPTED = "Envie um áudio em WebM, Ogg, MP4 ou WAV, de até 10 MB e 10 minutos."


class BadAudio(Invalid):
    code = "bad_audio"
    message = f"Não deu para ouvir este arquivo. {ACCEPTED}"


class AudioTooLong(Invalid):
    code = "audio_too_long"
    message = f"Este áudio é longo demais. {ACCEPTED}"


@dataclass(frozen=True)
class Container:
    content_type: str
    reads: str
    writes: str
    codecs: frozenset[str]


_WEBM = Container("audio/webm", "matroska", "webm", frozenset({"opus", "vorbis"}))
_OGG = Container("audio/ogg", "ogg", "ogg", frozenset({"opus", "vorbis", "flac"}))
_MP4 = Container("audio/mp4", "mp4", "mp4", frozenset({"aac", "mp3", "opus", "alac", "flac"}))
_WAV = Container(
    "audio/wav", "wav", "wav", frozenset({"pcm_u8", "pcm_s16le", "pcm_s24le", "pcm_s32le", "pcm_f32le", "pcm_f64le"})
)


@dataclass(frozen=True)
class CleanAudio:
    data: bytes
    content_type: str


def clean_audio(data: bytes) -> CleanAudio:
    container = _container_of(data)
    try:
        return CleanAudio(_copied(data, container), container.content_type)
    except Invalid:
        raise
    except Exception as error:
        # Demuxers and decoders fail on hostile bytes in every way there is; none of them is our failure.
        log.info("audio_refused", reason=repr(error)[:200])
        raise BadAudio from error


def _container_of(data: bytes) -> Container:
    if data.startswith(b"\x1aE\xdf\xa3"):
        return _WEBM
    if data.startswith(b"OggS"):
        return _OGG
    if data[4:8] == b"ftyp":
        return _MP4
    if data.startswith(b"RIFF") and data[8:12] == b"WAVE":
        return _WAV
    raise BadAudio


def _copied(data: bytes, container: Container) -> bytes:
    """The same sound, packet by packet, in a container that holds nothing else; every packet decodes."""
    output, seconds = BytesIO(), 0.0
    # No protocol is allowed: a crafted file must not make us read another one.
    with (
        av.open(
            BytesIO(data), "r", format=container.reads, options={"protocol_whitelist": ""}, metadata_errors="ignore"
        ) as source,
        av.open(output, "w", format=container.writes, options={"fflags": "+bitexact"}) as target,
    ):
        if len(source.streams) != 1 or len(source.streams.audio) != 1:
            raise BadAudio
        sound = source.streams.audio[0]
        if sound.codec_context.name not in container.codecs:
            raise BadAudio
        copy = target.add_stream_from_template(sound)
        copy.metadata.clear()
        for packet in source.demux(sound):
            for frame in packet.decode():
                seconds += frame.samples / frame.sample_rate
                if seconds > MAX_SECONDS:
                    raise AudioTooLong(details={"max_seconds": MAX_SECONDS})
            if packet.dts is not None:  # the last, empty packet only empties the decoder
                packet.stream = copy
                target.mux(packet)
    if not seconds:
        raise BadAudio
    return output.getvalue()
