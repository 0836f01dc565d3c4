"""Says inside a JPEG that it was made with AI: an XMP packet with IPTC's term, which galleries and sites read."""

from dataclasses import replace
from xml.sax.saxutils import escape, quoteattr

from provai.platform.brand import DISPLAY_NAME
from provai.storage.pictures import CleanPicture

SOURCE_TYPE = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"
DESCRIPTION = f"Gerada por IA · {DISPLAY_NAME}"

_PACKET = f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
 xmp:CreatorTool={quoteattr(DISPLAY_NAME)}
 Iptc4xmpExt:DigitalSourceType="{SOURCE_TYPE}">
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{escape(DESCRIPTION)}</rdf:li></rdf:Alt></dc:description>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>""".encode()

_APP0, _APP1 = b"\xff\xe0", b"\xff\xe1"
_NAMESPACE = b"http://ns.adobe.com/xap/1.0/\0"


def with_ai_mark(picture: CleanPicture) -> CleanPicture:
    return replace(picture, data=_marked(picture.data), thumbnail=_marked(picture.thumbnail))


def _marked(jpeg: bytes) -> bytes:
    """Adds the packet as a segment after JFIF's own; the encoded pixels stay as they are."""
    payload = _NAMESPACE + _PACKET
    segment = _APP1 + (len(payload) + 2).to_bytes(2) + payload
    place = 4 + int.from_bytes(jpeg[4:6]) if jpeg[2:4] == _APP0 else 2
    return jpeg[:place] + segment + jpeg[place:]
