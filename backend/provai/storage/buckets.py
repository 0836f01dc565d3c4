"""The buckets, the folders in them, and what each folder takes."""

from typing import Literal
from uuid import UUID

from provai.platform.errors import Invalid, NotFound

Kind = Literal["picture", "audio"]

MAX_BYTES: dict[Kind, int] = {"picture": 15 * 1024 * 1024, "audio": 10 * 1024 * 1024}

# The first folder of a bucket is its ordinary one. The empty folder is the person's own root.
BUCKETS: dict[str, dict[str, Kind]] = {
    "tryon-images": {
        "person": "picture",
        "garment": "picture",
        "selfie": "picture",
        "wardrobe": "picture",
        "result": "picture",
    },
    "avatars": {"": "picture"},
    "stylist-files": {"images": "picture", "favorites": "picture", "audio": "audio"},
}

# Copies of a person's data, made by us: nobody uploads there, and they do not count as theirs to keep.
EXPORTS = "exports"
EXPORT_NAME = "provai-meus-dados.zip"


class UnknownFolder(Invalid):
    code = "unknown_folder"
    message = "Esta pasta não existe."


def folders_of(bucket: str) -> dict[str, Kind]:
    if bucket not in BUCKETS:
        raise NotFound
    return BUCKETS[bucket]


def largest_upload(bucket: str) -> int:
    return max(MAX_BYTES[kind] for kind in folders_of(bucket).values())


def folder_in(bucket: str, owner_id: UUID, path: str) -> str:
    """The folder that `path` asks for, by '', 'person', '{id}/person' or '{id}/person/any-name.jpg'."""
    folders = folders_of(bucket)
    parts = path.strip("/").split("/") if path.strip("/") else []
    if parts and _is_id(parts[0]):
        if parts[0] != str(owner_id):
            raise NotFound
        parts = parts[1:]
    if not parts:
        return next(iter(folders))
    folder = "" if "" in folders else "/".join(parts[:1])
    names = parts if folder == "" else parts[1:]
    if folder not in folders or len(names) > 1 or {"", ".", ".."} & set(parts):
        raise UnknownFolder(details={"folders": sorted(folders)})
    return folder


def _is_id(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True
