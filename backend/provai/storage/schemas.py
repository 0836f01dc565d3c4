from pydantic import BaseModel


class PictureLinksOut(BaseModel):
    """`path` is what to save in a row; `url` and `thumbnail_url` show the file until they expire."""

    path: str
    url: str
    thumbnail_url: str | None


class StoredFileOut(PictureLinksOut):
    content_type: str
    width: int | None
    height: int | None
