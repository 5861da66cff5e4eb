from __future__ import annotations

from itertools import product

from euchre.app.friends.faces import face_of, faces_at
from euchre.app.settings import FACES

OWN = (3, 7, 1, 12)
KEYS = tuple(f"key {number}" for number in range(40))


def test_people_have_their_own_faces_and_computers_those_of_the_settings() -> None:
    key = next(key for key in KEYS if face_of(key) not in OWN)
    assert faces_at((None, key, None, None), OWN) == (3, face_of(key), 1, 12)


def test_a_computer_gives_its_face_up_to_a_person() -> None:
    key = next(key for key in KEYS if face_of(key) == 12)
    assert faces_at((key, None, None, None), OWN) == (12, 7, 1, 2)


def test_two_people_whose_keys_have_one_face_are_told_apart_and_alike_on_every_page() -> None:
    first, second = [key for key in KEYS if face_of(key) == face_of(KEYS[0])][:2]
    faces = faces_at((None, second, None, first), OWN)
    assert faces[1] == face_of(first)
    assert faces[3] == FACES[FACES.index(faces[1]) + 1]
    other = faces_at((None, second, None, first), OWN[::-1])
    assert (other[1], other[3]) == (faces[1], faces[3])


def test_no_two_faces_are_alike() -> None:
    for keys in product((None, *KEYS[:8]), repeat=4):
        assert len(set(faces_at(keys, OWN))) == 4
