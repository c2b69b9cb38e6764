"""Texts that nobody wrote: each is refused with a reason, or does what it says."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from games.skydock.scribe import KINDS, READER, Scribe, lexicon, said
from quarterdeck.cardtext import CardTextError, NoMeaning

SCRIBE = Path(__file__).with_name("scribe.py")


@pytest.mark.parametrize("seed", range(2))
def test_a_generated_text_is_refused_or_reads_back(seed: int) -> None:
    scribe, names = Scribe(seed), lexicon()
    accepted: Counter[str] = Counter()
    for kind in KINDS * 40:
        text = scribe.text(kind)
        try:
            tree = READER.read(text)
        except CardTextError as refusal:
            assert "the text" in refusal.problem.message, text  # too long, or read in two ways
            continue
        try:
            again = said(kind, tree, names)
        except NoMeaning as why:
            assert str(why), text
            continue
        accepted[kind] += 1
        assert READER.read(again) == tree, (kind, text, again)
    assert min(accepted[kind] for kind in KINDS) > 0


@pytest.mark.parametrize("seed", range(2))
def test_a_game_of_generated_texts_keeps_every_promise(seed: int, tmp_path: Path) -> None:
    """In a process of its own, since the content of a game is read once for all."""
    ran = subprocess.run(
        [sys.executable, str(SCRIBE), str(tmp_path / "content"), str(seed)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.stdout, ran.stderr) == ("", "")
