"""Packs: data and nothing else, loaded whole or not at all."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest

from quarterdeck.cardtext import ContentError
from quarterdeck.games.sky_pirate.rosters import decks, packs
from quarterdeck.games.sky_pirate.table.library import build, of_the_box

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "pack-monsoon"
PAGE = Path(__file__).parents[3] / "docs" / "writing-a-pack.md"
CARD = """\
[[card]]
name = "Gunner"
type = "crew"
faction = "Neutral"
attack = 1
defense = 2
text = "When this crew enters play, draw a card."
"""


def problems(folder: Path, *files: str | bytes) -> list[str]:
    """What is wrong with a pack of these files; nothing of it is loaded."""
    for number, file in enumerate(files):
        raw = file.encode() if isinstance(file, str) else file
        (folder / f"cards{number}.toml").write_bytes(raw)
    with pytest.raises(ContentError) as refused:
        packs.load(folder)
    return [str(problem) for problem in refused.value.problems]


def changed(old: str, new: str) -> str:
    assert old in CARD
    return CARD.replace(old, new)


@pytest.fixture(autouse=True)
def nothing_is_run() -> Iterator[None]:
    """No test makes Python import or run anything of a pack."""
    before, path = set(sys.modules), list(sys.path)
    yield
    loaded = [sys.modules[name] for name in set(sys.modules) - before]
    files = [str(getattr(module, "__file__", "")) for module in loaded]
    assert sys.path == path and not any("evil" in file for file in files)


# ---- packs in order


def test_the_example_is_in_order() -> None:
    pack = packs.load(EXAMPLE)
    assert (pack.name, len(pack.cards), len(pack.decks)) == ("Monsoon", 6, 1)
    assert len([card for card in pack.cards if not card.type.startswith("token")]) == 5
    assert {card.set for card in pack.cards} == {"Monsoon"}
    assert {card.source for card in pack.cards} == {"ours"}
    assert all(card.tree for card in pack.cards if card.text)


def test_the_example_can_be_played_with_the_box() -> None:
    library = build([packs.load(EXAMPLE)])
    box = of_the_box()
    assert library.cards[: len(box.cards)] == box.cards
    assert [card.kind for card in library.cards] == list(range(len(library.cards)))
    assert library.digest != box.digest and library.packs == ("Monsoon",)
    assert decks.problems(library.decks[-1], library) == []
    assert any(breach.rule == "SP-2201" for breach in decks.problems(library.decks[-1]))
    for form in decks.FORMATS:
        back = decks.read(decks.write(library.decks[-1], form), library)
        assert back.hold == decks.canonical(library.decks[-1]).hold


def test_the_page_shows_the_cards_of_the_example() -> None:
    example = (EXAMPLE / "monsoon.toml").read_text("utf-8")
    shown = re.findall(r"```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert shown
    for block in shown:
        assert block in example


def test_a_pack_needs_nothing_but_cards(tmp_path: Path) -> None:
    folder = tmp_path / "my_pack"
    folder.mkdir()
    (folder / "cards.toml").write_text(CARD)
    pack = packs.load(folder)
    assert pack.name == "my pack" and pack.cards[0].set == "my pack"
    (folder / "more.TOML").write_text(CARD.replace("Gunner", "Bosun"))
    again = packs.load(folder)
    assert [card.name for card in again.cards] == ["Gunner", "Bosun"]
    assert again.digest != pack.digest


def test_a_pack_leaves_nothing_behind_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(CARD)
    packs.load(tmp_path)
    assert os.listdir(tmp_path) == ["cards.toml"]


def test_packs_make_the_same_library_in_any_order(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(CARD)
    one, two = packs.load(tmp_path), packs.load(EXAMPLE)
    assert build([one, two]) == build([two, one])


def test_two_packs_cannot_bring_the_same_card(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "cards.toml").write_text(CARD)
    one, two = packs.load(tmp_path / "one"), packs.load(tmp_path / "two")
    with pytest.raises(ContentError, match="Gunner: the card is brought by the pack one, too"):
        build([one, two])
    with pytest.raises(ContentError, match="the pack is brought by the pack one, too"):
        build([one, one])


# ---- packs that are wrong


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("attack = 1", "attack = -1", "attack = -1: expected a whole number from 0 to 99"),
        ("attack = 1", "attack = 1.5", "attack = 1.5: expected a whole number"),
        ("attack = 1", "attack = true", "attack = True: expected a whole number"),
        ("attack = 1", "attack = inf", "attack = inf: expected a whole number"),
        ("attack = 1", f"attack = 1{'0' * 5000}", "this is not a TOML file"),
        ("attack = 1", "attack = 1979-05-27", "attack = datetime.date(1979, 5, 27): expected"),
        ("attack = 1", 'attack = "Y"', "attack = 'Y': expected a whole number"),
        ("attack = 1", "power = 1", "a crew has attack and defense"),
        ("attack = 1", "attacks = 1", "unknown key 'attacks'"),
        ('type = "crew"', 'type = "sailor"', "type = 'sailor': expected"),
        ('type = "crew"', 'type = ["crew"]', "type = ['crew']: expected"),
        ('type = "crew"', 'type = "token crew"', "type = 'token crew': expected"),
        ("Neutral", "Parrot", "faction: expected Pirate or"),
        ("Gunner", "Gun_ner", "name = 'Gun_ner': expected a name"),
        ("Gunner", "../../etc/passwd", "name = '../../etc/passwd': expected a name"),
        ("Gunner", "/etc/passwd", "name = '/etc/passwd': expected a name"),
        ("Gunner", "Gunner\\u001b[2J", "name = 'Gunner\\x1b[2J': expected a name"),
        ("Gunner", "", "name = '': expected a name"),
        ("Gunner", "G" * 61, "expected a name"),
        ("text = ", "txet = ", "text is missing"),
        ("[[card]]", "[card]\n[card.x]", "unknown key 'x'"),
        ("[[card]]", "[[status]]", "unknown table 'status'; expected pack or card or token"),
        ("[[card]]", "[[raid]]", "unknown table 'raid'"),
        ("[[card]]", "[[faction]]", "unknown table 'faction'"),
        ("[[card]]", "[game]", "unknown table 'game'"),
        ("[[card]]", "", "this stands outside of any table"),
        ("[[card]]", "[[card]", "this is not a TOML file"),
        ("crew enters", "crew\\u0000enters", "I do not know"),
    ],
)
def test_a_wrong_card_is_refused(tmp_path: Path, old: str, new: str, why: str) -> None:
    found = problems(tmp_path, changed(old, new))
    assert any(why in line for line in found), found
    assert all(line.isprintable() for line in found)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Draw a crad.", 'Gunner: I do not know "crad" (column 8, after "Draw a"). Did you mean: '),
        ("Draw a card", "Gunner: the last sentence has no full stop"),
        ("Import os. Pass.", 'Gunner: I do not know "Import" (column 1, at the beginning).'),
        ("{{7*7}} ${HOME} %s", 'Gunner: I do not know "{" (column 1'),
        ("__import__('os').system('x')", 'Gunner: I do not know "__import__'),
        ("Draw a card. " * 100, "the text has 1300 characters; 1000 is the most"),
        ("Create 1 Parrot.", 'Gunner: I do not know "Parrot"'),
    ],
)
def test_a_text_that_the_grammar_does_not_know_is_refused(
    tmp_path: Path, text: str, why: str
) -> None:
    found = problems(tmp_path, changed("When this crew enters play, draw a card.", text))
    assert any(line.startswith("cards0.toml:7: ") and why in line for line in found), found


@pytest.mark.parametrize(
    "text",
    ["Reduce damage dealt to you by 1.", "Give it +1 power until the mulligans are over."],
)
def test_a_text_that_means_nothing_is_refused(tmp_path: Path, text: str) -> None:
    (found,) = problems(tmp_path, changed("When this crew enters play, draw a card.", text))
    assert found.startswith("cards0.toml:7: Gunner: the text can be read, but means nothing: ")


def test_a_refusal_shows_sentences_of_the_box_and_no_other_mistake(tmp_path: Path) -> None:
    old, text = "When this crew enters play, draw a card.", "Gain {} powders from your opponent."
    two = changed(old, text.format("two")) + changed(old, text.format("three")).replace(
        "Gunner", "Swabber"
    )
    for problem in problems(tmp_path, two):
        assert 'Did you mean: "powder"' in problem
        assert "powders from" not in problem
    (problem,) = problems(tmp_path, changed(old, "Draw a card.)"))
    assert '"Draw a card.)"' not in problem


def test_the_place_of_a_text_is_told(tmp_path: Path) -> None:
    found = problems(tmp_path, CARD.replace("Gunner", "Bosun") + "\n" + changed("draw", "drew"))
    assert len(found) == 1 and found[0].startswith('cards0.toml:15: Gunner: I do not know "drew"')
    assert '"draw' in found[0]


def test_a_text_that_can_be_read_in_two_ways_is_refused(tmp_path: Path) -> None:
    name = '[[subtype]]\nname = "Other Crew"\n'
    text = changed("draw a card", "discard each other crew")
    assert problems(tmp_path, name + text) == [
        "cards0.toml:9: Gunner: the text can be read in 2 ways; write it more plainly"
    ]


@pytest.mark.parametrize(
    ("names", "text"),
    [
        (("Other Crew",), "Discard each other crew. " * 39),
        (("Crew. Discard a Crew",), "Discard a crew. " * 60),
        (("Other Crew", "Other Other Crew"), "Discard each other other other crew. " * 27),
        (("Other", "Other Crew"), "Discard each " + "other " * 160 + "crew."),
        ((), "If you do, " * 85 + "pass."),
        ((), "Choose one: " + "pass / " * 140 + "pass."),
        ((), "(" * 1000),
        ((), "+1 " * 333),
        ((), "draw " * 200),
    ],
)
def test_reading_takes_no_long_time(tmp_path: Path, names: tuple[str, ...], text: str) -> None:
    subtypes = "".join(f'[[subtype]]\nname = "{name}"\n' for name in names)
    (tmp_path / "x.toml").write_text(
        subtypes + changed("When this crew enters play, draw a card.", text)
    )
    start = process_time()
    try:
        packs.load(tmp_path)
    except ContentError as error:
        assert len(str(error)) < 2000
    assert process_time() - start < 5


@pytest.mark.parametrize("name", ["Fisher", "FISHER", "Poltergeist", "Deckhand", "Bomb"])
def test_what_is_in_the_box_cannot_be_changed(tmp_path: Path, name: str) -> None:
    aliases = f'aliases = ["{name}"]\nattack'
    for text in (changed("Gunner", name), changed("attack", aliases)):
        (found,) = problems(tmp_path, text)
        assert "is taken already, by" in found


@pytest.mark.parametrize("name", ["Ｆｉｓｈｅｒ", "Crow’s Foot"])
def test_other_letters_do_not_make_another_name(tmp_path: Path, name: str) -> None:
    (found,) = problems(tmp_path, changed("Gunner", name))
    assert "is taken already, by" in found


def test_tokens_subtypes_and_decks_of_the_box_cannot_be_changed(tmp_path: Path) -> None:
    token = '[[token]]\nname = "Deckhand"\ntype = "token crew"\nfaction = "Neutral"\n'
    (found,) = problems(tmp_path, token + 'attack = 9\ndefense = 9\ntext = ""\n')
    assert "'Deckhand' is taken already, by Deckhand" in found
    (found,) = problems(tmp_path, '[[subtype]]\nname = "shade"\n')
    assert "there is a subtype of this name in the box already" in found
    (found,) = problems(tmp_path, '[[subtype]]\nname = "Pirate"\n')
    assert "there is a subtype of this name in the box already" in found


def test_a_name_comes_once(tmp_path: Path) -> None:
    found = problems(tmp_path, CARD, CARD.replace("Gunner", "GUNNER"))
    assert found == ["cards1.toml:1: GUNNER: the name is taken already, by line 1 of cards0.toml"]


def test_the_decks_of_a_pack_may_be_played(tmp_path: Path) -> None:
    """SP-2201."""
    text = (EXAMPLE / "monsoon.toml").read_text("utf-8")
    (found,) = problems(tmp_path, text.replace('"Basher",', '"Bashr",'))
    assert "there is no card called Bashr; did you mean Basher" in found
    assert found.endswith("(SP-2201)")
    (found,) = problems(tmp_path, text.replace('name = "Monsoon"\ncap', 'name = "Brass"\ncap'))
    assert "there is a deck of this name in the box already" in found


def test_everything_is_told_at_once_and_nothing_is_loaded(tmp_path: Path) -> None:
    wrong = (changed("attack = 1", "attack = 100"), changed("draw", "drew"), "[[card", b"\xff\xfe")
    found = problems(tmp_path, CARD.replace("Gunner", "Bosun"), *wrong)
    assert len(found) == 5, found  # the fifth: two cards are called Gunner
    assert of_the_box().find("Bosun") is None


# ---- packs that mean harm


def test_other_files_are_never_opened(tmp_path: Path) -> None:
    mark = tmp_path / "run"
    evil = f"open({str(mark)!r}, 'w')\n"
    folder = tmp_path / "evil"
    (folder / "sub").mkdir(parents=True)
    (folder / "cards.toml").write_text(CARD)
    for name in ("__init__.py", "conftest.py", "sitecustomize.py", "evil.pth", "words.lark"):
        (folder / name).write_text(evil)
    (folder / "evil.pkl").write_bytes(b"cos\nsystem\n(S'touch run'\ntR.")
    (folder / "evil.sh").write_text(f"#!/bin/sh\ntouch {mark}\n")
    (folder / "evil.sh").chmod(0o755)
    (folder / "sub" / "more.toml").write_text("[[card")
    (folder / "secret.txt").write_text("x")
    (folder / "secret.txt").chmod(0)
    assert [card.name for card in packs.load(folder).cards] == ["Gunner"]
    assert not mark.exists()


def test_a_cache_in_a_pack_is_not_believed(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(CARD)
    honest = packs.load(tmp_path)
    (tmp_path / ".cache").mkdir()
    (tmp_path / ".cache" / "texts.json").write_text('{"digest": "", "trees": {}}')
    assert packs.load(tmp_path) == honest


@pytest.mark.parametrize("where", ["{folder}/../outside.toml", "/etc/passwd", "{folder}/in.txt"])
def test_links_are_not_followed(tmp_path: Path, where: str) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    for path in (tmp_path / "outside.toml", folder / "in.txt"):
        path.write_text(CARD)
    (folder / "cards.toml").symlink_to(where.format(folder=folder))
    assert problems(folder) == ["cards.toml: this is a link, and links are not followed"]


def test_only_regular_files_are_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    found = problems(tmp_path, CARD)
    assert [line.partition(":")[0] for line in found] == ["folder.toml", "pipe.toml"]
    assert all("cannot be read" in line for line in found)


@pytest.mark.parametrize(
    "raw",
    [
        b"\xff\xfe" + CARD.encode("utf-16-le"),
        CARD.encode().replace(b"Gunner", b"Gun\x00ner"),
        CARD.encode().replace(b"Gunner", b"Gun\xedner"),
        CARD.encode().replace(b"Gunner", b"Gun\xed\xa0\x80ner"),
        b"a = " + b"[" * 50_000 + b"]" * 50_000,
        b"a = " + b"{a = " * 20_000,
        b"[" + b".".join([b"a"] * 60_000) + b"]\nb = 1\n",
        b".".join([b"a"] * 60_000) + b" = 1\n",
        b" . ".join([b'"a"'] * 20_000) + b" = 1\n",
        b"x = { " + b".".join([b"a"] * 60_000) + b" = 1 }\n",
        b'text = """' + b"a" * 100_000,
    ],
)  # fmt: skip
def test_files_that_are_no_toml_are_refused_quickly(tmp_path: Path, raw: bytes) -> None:
    start = process_time()
    (found, *_) = problems(tmp_path, raw)
    assert "this is not a TOML file" in found and len(found) < 300
    assert process_time() - start < 5


def test_a_huge_pack_is_not_read(tmp_path: Path) -> None:
    found = problems(tmp_path, "#" * (packs.LIMITS.file + 1))
    assert f"the file is larger than {packs.LIMITS.file} bytes" in found[0]
    found = problems(tmp_path, *["#" * packs.LIMITS.file] * 5)
    assert any(f"more than {packs.LIMITS.folder} bytes together" in line for line in found)


def test_a_pack_of_too_many_files_or_cards_is_not_read(tmp_path: Path) -> None:
    (found,) = problems(tmp_path, "[[card]]\n" * (packs.LIMITS.entries + 1))
    assert f"{packs.LIMITS.entries} is the most" in found
    (found,) = problems(tmp_path, *[""] * (packs.LIMITS.files + 1))
    assert f"{packs.LIMITS.files} is the most" in found


def test_a_sparse_file_of_any_size_is_not_read(tmp_path: Path) -> None:
    with open(tmp_path / "huge.toml", "wb") as file:
        file.truncate(1 << 40)
    assert "is larger than" in problems(tmp_path)[0]


def test_a_file_may_have_any_name(tmp_path: Path) -> None:
    (tmp_path / "\x1b[2J\n.toml").write_text("[[card")
    (tmp_path / os.fsdecode(b"\xff.toml")).write_text("[[card")
    found = problems(tmp_path)
    assert len(found) == 2 and all(line.isprintable() for line in found)


def test_an_empty_folder_is_no_pack(tmp_path: Path) -> None:
    (found,) = problems(tmp_path)
    assert "there is nothing in this pack" in found


@pytest.mark.parametrize("name", ["missing", "file", "x" * 5000])
def test_what_is_no_folder_is_no_pack(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(packs.BadPack, match="there is no folder"):
        packs.load(tmp_path / name)
