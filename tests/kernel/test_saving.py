"""Saved games: whole and unchanged, or refused; the old file is there until the new one is."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import random
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kernel.toys import parley
from kernel.toys.base import announce
from kernel.toys.saved import SECRET, rewrite, saved, some_game
from quarterdeck.kernel.errors import BadTranscript, CannotSave
from quarterdeck.kernel.saving import transcripts
from quarterdeck.kernel.saving.transcripts import load, replay, save, verify
from quarterdeck.proving.walk import dump_play


@pytest.fixture(autouse=True)
def announced(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    announce(monkeypatch, "toy-parley", "kernel.toys.parley:GAME")
    yield


@pytest.mark.parametrize("finished", [False, True])
@pytest.mark.parametrize("seed", [0, 2**64 - 1, SECRET])
def test_a_saved_game_goes_on_where_it_was(tmp_path: Path, seed: int | str, finished: bool) -> None:
    play = some_game(seed, finished)
    path = saved(tmp_path, play)
    assert dump_play(replay(path)) == dump_play(play)
    assert dump_play(replay(str(path))) == dump_play(play)
    assert load(path).answers == play.answers
    assert os.listdir(tmp_path) == ["game.json"]


def test_a_file_may_be_named_by_its_path_as_text(tmp_path: Path) -> None:
    play = some_game(SECRET, finished=True)
    name = str(tmp_path / "game.json")
    save(play, name)
    assert load(name).answers == replay(name).answers == play.answers
    assert verify(name)["ok"]
    with pytest.raises(BadTranscript, match="cannot read nowhere"):
        verify("nowhere.json")


def test_something_may_be_kept_with_it(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    save(some_game(), path, {"names": ["Änne", "Bo"], "told": 3})
    assert load(path)["names"] == ["Änne", "Bo"]
    assert replay(path).answers == some_game().answers


def test_fewer_answers_than_none_are_refused() -> None:
    play = some_game()
    assert replay(play.transcript, 0).answers == []
    assert replay(play.transcript, 2).answers == play.answers[:2]
    with pytest.raises(BadTranscript, match="no -1 answers to play"):
        replay(play.transcript, upto=-1)


def test_a_later_save_takes_the_place_of_an_earlier(tmp_path: Path) -> None:
    path = saved(tmp_path, some_game(0))
    play = some_game(1, finished=True)
    save(play, path)
    assert replay(path).answers == play.answers
    assert os.listdir(tmp_path) == ["game.json"]


# ---- changed files


def same_or_refused(path: Path, text: bytes, kept: object) -> bool:
    """Whether a changed file is refused; if it is not, it must say the same."""
    path.write_bytes(text)
    try:
        found = load(path)
    except BadTranscript:
        return True
    assert found == kept
    return False


def test_any_bit_that_flips_is_noticed(tmp_path: Path) -> None:
    path = saved(tmp_path)
    kept, text = load(path), path.read_bytes()
    for at in range(len(text)):
        for bit in range(8):
            flipped = bytearray(text)
            flipped[at] ^= 1 << bit
            assert same_or_refused(path, bytes(flipped), kept), (at, bit)


def test_any_byte_that_becomes_another_is_noticed_or_means_the_same(tmp_path: Path) -> None:
    path = saved(tmp_path)
    kept, text = load(path), path.read_bytes()
    rng = random.Random(1)
    for at in range(len(text)):
        for byte in rng.sample(range(256), 4):
            changed = text[:at] + bytes([byte]) + text[at + 1 :]
            if not same_or_refused(path, changed, kept):
                assert changed.split() == text.split()  # only space became other space


def test_a_file_that_is_cut_off_anywhere_is_noticed(tmp_path: Path) -> None:
    path = saved(tmp_path)
    text = path.read_bytes()
    for end in range(len(text)):
        path.write_bytes(text[:end])
        with pytest.raises(BadTranscript):
            load(path)


def test_two_answers_that_change_places_are_noticed(tmp_path: Path) -> None:
    path = saved(tmp_path)
    body = json.loads(path.read_text())
    body["answers"].reverse()
    path.write_text(json.dumps(body))
    with pytest.raises(BadTranscript, match="changed after it was saved"):
        load(path)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b"7",
        b'"x"',
        b"{}",
        b"{",
        b"\xff\xfe\x00",
        b"\x80" * 100,
        b'{"checksum": null}',
        b'{"checksum": "00"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"1" * 10_000,
        b"NaN",
    ],
    ids=range(15),
)
def test_what_is_no_saved_game(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text)
    with pytest.raises(BadTranscript):
        load(path)
    with pytest.raises(BadTranscript):
        replay(path)


def nested(path: Path, key: str, depth: int) -> None:
    """A saved game with a right checksum, and something very deep inside."""
    body = {**parley.GAME.new(2, 1).transcript, key: "@"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    text = text.replace('"@"', "[" * depth + "]" * depth)
    told = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
    path.write_text(f'{text[:-1]},"checksum":"{told}"}}')


@pytest.mark.parametrize("depth", [2, 100, 500, 100_000])
def test_what_is_nested_deeply_is_read_or_refused(tmp_path: Path, depth: int) -> None:
    path = tmp_path / "game.json"
    nested(path, "answers", depth)
    with pytest.raises(BadTranscript):
        replay(path)
    nested(path, "extra", depth)
    if depth < 800:
        assert replay(path).answers == []
    else:
        with pytest.raises(BadTranscript):
            load(path)


def test_at_the_very_edge_too(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for depth in range(800, 1000):
        nested(path, "extra", depth)
        with contextlib.suppress(BadTranscript):
            load(path)


def test_a_file_that_is_too_large_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path)
    monkeypatch.setattr(transcripts, "LARGEST", 100)
    with pytest.raises(BadTranscript, match="too large"):
        load(path)


def test_no_file_and_no_folder(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json", tmp_path / "none" / "game.json"):
        with pytest.raises(BadTranscript, match="cannot read"):
            replay(path)


def test_a_version_that_is_not_installed_says_so(tmp_path: Path) -> None:
    path = rewrite(saved(tmp_path), version="0")
    with pytest.raises(BadTranscript, match="version 0 of Parley"):
        replay(path)


# ---- saving goes wrong


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def still_there(path: Path, before: bytes) -> None:
    assert path.read_bytes() == before
    assert os.listdir(path.parent) == [path.name]  # and nothing beside it
    assert load(path)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = saved(tmp_path, some_game(0))
    before = path.read_bytes()
    monkeypatch.setattr(os, step, full)
    with pytest.raises(CannotSave, match="No space left") as refusal:
        save(some_game(1), path)
    assert refusal.value.code == "cannot-save"
    still_there(path, before)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_an_interrupted_save_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = saved(tmp_path, some_game(0))
    before = path.read_bytes()
    monkeypatch.setattr(os, step, interrupted)
    with pytest.raises(KeyboardInterrupt):
        save(some_game(1), path)
    still_there(path, before)


class Overflowing:
    """A file on a disk that fills up while it is written."""

    def __init__(self, file: Any) -> None:
        self.file = file

    def __enter__(self) -> Overflowing:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, text: str) -> None:
        self.file.write(text[:50])
        full()


def test_a_disk_that_fills_up_while_writing_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(tmp_path, some_game(0))
    before = path.read_bytes()
    opened: Callable[..., Any] = os.fdopen
    monkeypatch.setattr(os, "fdopen", lambda *args, **words: Overflowing(opened(*args, **words)))
    with pytest.raises(CannotSave, match="No space left"):
        save(some_game(1), path)
    monkeypatch.undo()
    announce(monkeypatch, "toy-parley", "kernel.toys.parley:GAME")
    still_there(path, before)


def test_a_first_save_that_fails_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSave):
        save(some_game(), tmp_path / "game.json")
    assert os.listdir(tmp_path) == []


def test_a_folder_that_is_not_there_or_is_a_file(tmp_path: Path) -> None:
    path = saved(tmp_path)
    for bad in (tmp_path / "none" / "game.json", path / "game.json", tmp_path):
        with pytest.raises(CannotSave, match="cannot save to"):
            save(some_game(), bad)


def test_a_folder_that_refuses_new_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(**_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    path = saved(tmp_path)
    before = path.read_bytes()
    monkeypatch.setattr(tempfile, "mkstemp", forbidden)
    with pytest.raises(CannotSave, match="Permission denied"):
        save(some_game(1), path)
    still_there(path, before)


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(CannotSave, match="Permission"):
            save(some_game(1), path)
    finally:
        tmp_path.chmod(0o700)
    still_there(path, before)


def test_what_cannot_be_written_as_json_is_refused_before_anything_is_opened(
    tmp_path: Path,
) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()
    with pytest.raises(TypeError):
        save(some_game(1), path, {"names": object()})
    still_there(path, before)


def test_an_imagined_game_is_not_saved(tmp_path: Path) -> None:
    with pytest.raises(BadTranscript):
        save(some_game().imagine(0, 1), tmp_path / "game.json")
    assert os.listdir(tmp_path) == []
