"""Whether a photo can be analysed. Each refusal gives one reason and one thing to do."""

import cv2
import numpy as np

from eyes.facts import Face, Picture, Points
from eyes.frames import Frame
from eyes.light import Verdict, light_of
from eyes.networks.face import OVAL, face_turn
from eyes.person.selfie import SelfieFacts
from provai.colour.engines.contract import Refusal

_SURE_FACE = 0.55
_OTHER_FACE = 0.5  # of the largest one's size: a smaller one is far behind, or a picture on a wall
_LEAST_WIDTH = 80.0  # pixels of the face: an iris of a smaller one is seven wide
_CUT = 0.03  # of the face's width: the mesh reaches a little beyond a face that is whole
_MOST_TURN = 0.5
_SHARP_SIDE = 128
_LEAST_SHARPNESS = 0.095
_LEAST_COLOUR = 6.0  # of 255, between the channels of the face: less is a black-and-white photo

_NO_FACE: dict[Verdict, tuple[str, str]] = {
    "dark": ("too_dark", "A foto está escura demais. Tire a selfie de frente para uma janela."),
    "good": ("no_face", "Não encontrei um rosto. Tire a selfie de frente, com luz natural."),
    "bright": ("too_bright", "A foto está clara demais. Tire a selfie longe da luz direta."),
}


def checked_face(photo: Picture, selfie: SelfieFacts) -> Face:
    """The one face, or a Refusal."""
    faces = [face for face in selfie.faces if face.score >= _SURE_FACE]
    face = selfie.face
    if not faces or face is None:
        raise Refusal(*_NO_FACE[light_of(photo, None).verdict])
    # First: what is burnt out or black may look like one more face.
    verdict = light_of(photo, face).verdict
    if verdict == "dark":
        raise Refusal("too_dark", "A foto está escura demais. Tire a selfie de frente para uma janela.")
    if verdict == "bright":
        raise Refusal("too_bright", "A foto está clara demais. Tire a selfie longe da luz direta.")
    if sum(each.side > _OTHER_FACE * faces[0].side for each in faces) > 1:
        raise Refusal("several_faces", "Há mais de um rosto nesta foto. Tire a selfie só com o seu.")
    oval = face.mesh[list(OVAL), :2]
    width = float(np.ptp(oval[:, 0]))
    high, wide = photo.shape[:2]
    if (oval < -_CUT * width).any() or (oval > np.array((wide, high)) + _CUT * width).any():
        raise Refusal("face_cut", "Seu rosto está cortado na foto. Afaste um pouco o celular e tire de novo.")
    if width < _LEAST_WIDTH:
        raise Refusal("face_small", "Seu rosto aparece pequeno na foto. Chegue mais perto e tire de novo.")
    if abs(face_turn(face)) > _MOST_TURN:
        raise Refusal("not_frontal", "Seu rosto está de lado. Olhe de frente para a câmera e tire de novo.")
    piece = _upright(photo, oval)
    if _colour_of(piece) < _LEAST_COLOUR:
        raise Refusal("no_colour", "Esta foto está em preto e branco. Tire uma colorida, sem filtro.")
    if sharpness_of(piece) < _LEAST_SHARPNESS:
        raise Refusal("face_blurred", "Seu rosto saiu borrado. Limpe a lente, segure firme e tire de novo.")
    return face


def _upright(photo: Picture, oval: Points) -> Picture:
    (left, top), (right, bottom) = oval.min(0), oval.max(0)
    return Frame.of_box(float(left), float(top), float(right), float(bottom)).cut(photo, _SHARP_SIDE).astype(np.uint8)


def _colour_of(piece: Picture) -> float:
    middle = piece[_SHARP_SIDE // 4 : -_SHARP_SIDE // 4, _SHARP_SIDE // 4 : -_SHARP_SIDE // 4].astype(np.int16)
    return float((middle.max(2) - middle.min(2)).mean())


def sharpness_of(piece: Picture) -> float:
    """How much of the detail of a small picture of the face is fine; contrast and skin tone drop out of the ratio."""
    grey = cv2.cvtColor(piece, cv2.COLOR_RGB2GRAY).astype(np.float32)
    fine = grey - cv2.GaussianBlur(grey, (0, 0), 1.0)
    coarse = cv2.GaussianBlur(grey, (0, 0), 1.0) - cv2.GaussianBlur(grey, (0, 0), 6.0)
    return float(fine.std() / max(float(coarse.std()), 1e-3))
