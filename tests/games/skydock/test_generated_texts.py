"""Texts that nobody wrote: each is refused with a reason, or does what it says."""

from __future__ import annotations

from itertools import islice

import pytest

from games.skydock.scribe import KINDS, READER, Scribe, lexicon, said
from quarterdeck.cardtext import CardTextError, NoMeaning


@pytest.mark.parametrize("kind", KINDS)
def test_a_generated_text_that_is_accepted_reads_back(kind: str) -> None:
    names = lexicon()
    for text in islice(Scribe(1).accepted(kind, names), 6):
        tree = READER.read(text)
        assert READER.read(said(kind, tree, names)) == tree, text


def test_a_generated_text_that_is_refused_is_refused_with_a_reason() -> None:
    scribe, names, refused = Scribe(2), lexicon(), 0
    for kind in KINDS * 20:
        text = scribe.text(kind)
        try:
            said(kind, READER.read(text), names)
        except CardTextError as refusal:
            assert "the text" in refusal.problem.message, text  # too long, or read in two ways
        except NoMeaning as why:
            assert len(str(why)) > 10, text
            refused += 1
    assert refused > 20
