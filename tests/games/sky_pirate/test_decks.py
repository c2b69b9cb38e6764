"""Decks: what may be played, and the three ways to write it."""

from __future__ import annotations

import json
import random
from base64 import urlsafe_b64encode
from hashlib import blake2b
from time import process_time

import pytest

from quarterdeck.games.sky_pirate.rosters import decks
from quarterdeck.games.sky_pirate.rosters.deck_code import CODING
from quarterdeck.games.sky_pirate.rosters.decks import BadDeck
from quarterdeck.games.sky_pirate.table.library import Library, Pack, build, of_the_box
from quarterdeck.games.sky_pirate.words.printed import Deck
from quarterdeck.rosters import schema
from quarterdeck.rosters.codes import checksum

BOX = of_the_box()
DECKS = {deck.name: deck for deck in BOX.decks}
BRASS = DECKS["Brass"]
CLEAVER = """\
Captain
Cleaver

Emplacements (4)
Loot Bags
Mess Hall
Palisade
Raging Bull

Hold (30)
2x Relic Diver
2x Smelly Pete
2x Tev the Tireless
2x Overwhelm
2x Sleight of Hand
2x Sweep the Leg
2x Deadwind Mercenary
2x Fisher
2x Seasoned Mentor
2x Buddy System
2x Open Keg
2x All Hands on Deck!
2x Powder Cache
2x Walk the Plank
2x Prize Claw
"""


def like(deck: Deck, **changes: object) -> Deck:
    return Deck(**{**deck._asdict(), **changes})


def rules(deck: Deck) -> list[str]:
    return [breach.rule for breach in decks.problems(deck)]


def told(text: str) -> list[str]:
    """What is wrong with a deck as it is written."""
    return [f"{where}: {message}" for _, where, message in decks.check(text).problems]


# ---- the rules


@pytest.mark.parametrize("name", DECKS)
def test_the_decks_of_the_box_may_be_played(name: str) -> None:
    """SP-2201 to SP-2208."""
    assert decks.problems(DECKS[name]) == []


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"captain": "Carapace"}, "a structure like Carapace cannot be the captain"),
        ({"captain": ""}, "there is no card called"),
        ({"emplacements": BRASS.emplacements[1:]}, "there are 3 cards in the emplacements"),
        ({"emplacements": (*BRASS.emplacements[1:], "Skipper")}, "a crew like Skipper cannot be"),
        ({"hold": BRASS.hold[1:]}, "there are 29 cards in the Hold; expected 30"),
        ({"hold": (*BRASS.hold, "Basher")}, "there are 31 cards in the Hold; expected 30"),
        ({"hold": (*BRASS.hold[1:], "Harmony")}, "a captain like Harmony cannot be in the Hold"),
        ({"hold": (*BRASS.hold[1:], "Deckhand")}, "a token crew like Deckhand cannot be in a deck"),
        ({"hold": (*BRASS.hold[1:], "Shield")}, "a status like Shield cannot be in a deck"),
        ({"hold": (*BRASS.hold[1:], "Fishr")}, "there is no card called Fishr; did you mean Fis"),
    ],
)
def test_a_deck_is_a_captain_four_emplacements_and_thirty_cards(
    changes: dict[str, object], why: str
) -> None:
    """SP-2201, SP-R81."""
    breaches = decks.problems(like(BRASS, **changes))
    assert {breach.rule for breach in breaches} == {"SP-2201"}
    assert any(breach.message.startswith(why) for breach in breaches), breaches


def test_the_back_of_a_card_is_no_card_of_its_own() -> None:
    """SP-2201, SP-1713."""
    (breach,) = decks.problems(like(BRASS, captain="The Bat"))
    assert breach.message == "The Bat is the back of Luc Sangre; name the front"


def test_emplacements_differ() -> None:
    """SP-2202."""
    deck = like(BRASS, emplacements=("Carapace", "Carapace", "3-Pounder", "Mongoose"))
    (breach,) = decks.problems(deck)
    assert breach.rule == "SP-2202" and "2 copies of Carapace" in breach.message


def test_the_hold_has_two_copies_of_a_name_at_most() -> None:
    """SP-2203."""
    (breach,) = decks.problems(like(BRASS, hold=(*BRASS.hold[:-1], "Skipper")))
    assert breach.rule == "SP-2203" and "3 copies of Skipper" in breach.message


def test_the_captains_faction_and_neutral_cards_are_free() -> None:
    """SP-2204."""
    by_name = BOX.by_name
    assert {by_name[name].faction for name in BRASS.hold} == {"Imperial", "Neutral"}
    free = [c.name for c in BOX.cards if c.faction == "Neutral" and c.type in ("crew", "asset")]
    free += [name for name in dict.fromkeys(BRASS.hold) if name not in free]
    assert rules(like(BRASS, hold=tuple([name for name in free for _ in range(2)])[:30])) == []


def test_six_cards_of_one_other_faction_are_allowed() -> None:
    """SP-2205: each copy counts, and the seventh is one too many."""
    ghosts = DECKS["King Adarath"].hold
    assert rules(like(BRASS, hold=(*BRASS.hold[:-6], *ghosts[:6]))) == []
    assert rules(like(BRASS, hold=(*BRASS.hold[:-7], *ghosts[:7]))) == ["SP-2205"]


def test_splashed_emplacements_share_the_allowance() -> None:
    """SP-2206."""
    ghosts = DECKS["King Adarath"].hold
    guns = (*BRASS.emplacements[:2], "Soul Crypt", "Arc Caster")
    assert rules(like(BRASS, emplacements=guns, hold=(*BRASS.hold[:-4], *ghosts[:4]))) == []
    deck = like(BRASS, emplacements=guns, hold=(*BRASS.hold[:-5], *ghosts[:5]))
    (breach,) = decks.problems(deck)
    assert breach.rule == "SP-2206"
    assert (
        "7 cards of another faction (2 emplacements and 5 in the Hold, 7 Ghost)" in breach.message
    )


def test_two_other_factions_are_one_too_many() -> None:
    """SP-2207."""
    (breach,) = decks.problems(like(BRASS, hold=(*BRASS.hold[:-2], "Acquire", "Basher")))
    assert breach.rule == "SP-2207" and "Pirate and Trader" in breach.message


def test_all_cards_of_a_set_are_of_one_set() -> None:
    """SP-2208: emplacements and Hold together."""
    (breach,) = decks.problems(like(BRASS, hold=(*BRASS.hold[:-1], "Swordsman")))
    assert breach.rule == "SP-2208"
    assert "Conquest (Swordsman) and Security (Carapace)" in breach.message


def test_every_breach_is_told_at_once() -> None:
    """SP-2201, SP-2202, SP-2203, SP-2205, SP-2207, SP-2208."""
    deck = Deck(
        "Wreck",
        "Brass",
        ("Carapace", "Carapace", "Nothing"),
        (*("Swordsman",) * 3, *("Acquire",) * 4, *("Basher",) * 4),
        "ours",
    )
    assert set(rules(deck)) == {f"SP-{n}" for n in (2201, 2202, 2203, 2205, 2207, 2208)}


# ---- lists


def test_a_list_is_read() -> None:
    deck = decks.read(CLEAVER)
    assert deck == decks.canonical(like(DECKS["Cleaver"], source="ours"))
    assert decks.check(CLEAVER).problems == []


@pytest.mark.parametrize(
    "line",
    [
        *("2x Fisher", "2 x Fisher", "2X Fisher", "2xFisher", "2 Fisher", "2× Fisher"),
        *("2 × Fisher", "Fisher x2", "Fisher x 2", "Fisher ×2", "Fisher (2)", "Fisher [x2]"),
        *("Fisher: 2", "x2 Fisher", "  -  2x  fisher  ", "* 2x FISHER", "• 2x Fisher"),
        *("– 2 Fisher", "2x Fisher,", "2x Fisher;", "2x Fisher # good", "2x Fisher // good"),
        *("2\u00a0x\u00a0Fisher", "\t2x\tFisher\r", "1x Fisher\n1x Fisher", "Fisher\nFisher"),
        *("1 Fisher, 1 Fisher", "2x Ｆｉｓｈｅｒ"),
    ],
)  # fmt: skip
def test_there_are_many_ways_to_write_a_line(line: str) -> None:
    assert decks.read(CLEAVER.replace("2x Fisher", line)) == decks.read(CLEAVER)


@pytest.mark.parametrize(
    "heads",
    [
        ("Captain", "Emplacements (4)", "Hold (30)"),
        ("CAPTAIN:", "emplacements:", "hold:"),
        ("# Captain", "// Emplacements", "# Hold"),
        ("", "", ""),
        ("Captain (1):", "Cannons", "Crew (14)"),
        ("Deck", "Ship [4]", "Main deck: "),
        ("Captains", "Structures and so on (4)".replace(" and so on", ""), "Special Ammo"),
    ],
)
def test_headings_may_be_there_or_not(heads: tuple[str, str, str]) -> None:
    text = CLEAVER
    for old, new in zip(("Captain", "Emplacements (4)", "Hold (30)"), heads, strict=True):
        text = text.replace(old, new, 1)
    assert decks.read(text) == decks.read(CLEAVER)


def test_a_heading_may_stand_before_its_cards_on_one_line() -> None:
    rest = CLEAVER.partition("Hold (30)\n")[2]
    text = "Captain: Cleaver\nEmplacements: Loot Bags, Mess Hall, Palisade, Raging Bull\n" + rest
    assert decks.read(text) == decks.read(CLEAVER)


def test_a_number_may_belong_to_the_name() -> None:
    text = decks.as_text(BRASS)
    assert "1x 3-Pounder" in text
    for line in ("3-Pounder", "1 3-Pounder", "3-Pounder x1", "- 3-pounder"):
        assert "3-Pounder" in decks.read(text.replace("1x 3-Pounder", line)).emplacements


def test_aliases_and_apostrophes_are_understood() -> None:
    text = decks.as_text(DECKS["King Adarath"])
    text = text.replace("Polterheist", "poltergeist").replace("Adarath's Hound", "ADARATH’S  hound")
    assert decks.read(text).hold == decks.canonical(DECKS["King Adarath"]).hold


def test_a_list_may_say_its_name() -> None:
    assert decks.read("Deck: The #1  deck // of all\n" + CLEAVER).name == "The #1 deck // of all"
    assert decks.read(CLEAVER).name == "Cleaver"
    assert decks.read("\ufeff" + CLEAVER).name == "Cleaver"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("2x Fisher", "2x Fishr", "line 18: there is no card called Fishr; did you mean Fisher?"),
        ("2x Fisher", "Xyzzy x2", "line 18: there is no card called Xyzzy"),
        ("2x Fisher", "0x Fisher", "line 18: 0 copies of Fisher: leave it out instead"),
        ("2x Fisher", "100 Fisher", "line 18: more than 99 copies of Fisher"),
        ("2x Fisher", "9" * 50 + "x Fisher", "line 18: more than 99 copies of Fisher"),
        ("2x Fisher", "Creww (2)", "line 18: 'Creww' is neither a heading nor a card; did you m"),
        ("2x Fisher", "Sideboard:", "line 18: 'Sideboard' is neither a heading nor a card; headi"),
        ("2x Fisher", "3x Fisher", "line 18: there are 3 copies of Fisher in the Hold; 2 is the"),
        ("2x Fisher", "Fisher", "hold: there are 29 cards in the Hold; expected 30"),
        ("Cleaver", "Cleaver\nBurgle", "line 2, line 3: there are 2 captains (Cleaver and Burg"),
        ("Cleaver", "", "captain: there is no captain"),
        ("Cleaver", "Fisher", "line 2: a crew like Fisher cannot be the captain"),
        ("Palisade", "Mess Hall", "line 6, line 7: there are 2 copies of Mess Hall in the empl"),
        ("Palisade", "Fisher", "line 7: a crew like Fisher cannot be in the emplacements"),
    ],
)
def test_what_is_wrong_with_a_list_is_told_with_its_line(old: str, new: str, why: str) -> None:
    found = told(CLEAVER.replace(old, new, 1))
    assert any(line.startswith(why) for line in found), found


def test_an_unknown_card_names_the_nearest_names() -> None:
    with pytest.raises(BadDeck, match=r"line 11: .* did you mean Relic Diver") as refused:
        decks.read(CLEAVER.replace("Relic Diver", "Relict Driver"))
    assert refused.value.problems[0].rule == "SP-2201"


def test_reading_what_is_illegal_is_fine_but_not_what_is_unclear() -> None:
    assert decks.read(CLEAVER.replace("2x Fisher", "3x Fisher")).hold.count("Fisher") == 3
    for new in ("2x Fishr", "Creww (2)", "0x Fisher", "Captain: Burgle"):
        with pytest.raises(BadDeck):
            decks.read(CLEAVER.replace("2x Fisher", new))


@pytest.mark.parametrize(
    "text",
    [
        *("", "   \n", "\ufeff", "2x Fisher\0", "\x1b[2J2x Fisher"),
        *("{", "[]", "[" * 100_000, '{"hold": 1' + "0" * 9999 + "}", "{]"),
        *("SP1-", "SP1-AAAA", "SP2-AAAA", "x\n" * 5000, "x" * 100_000),
        "\n".join(f"word {chr(97 + n)} of a letter" for n in range(26)),
    ],
)
def test_what_is_no_deck_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadDeck):
        decks.check(text)


@pytest.mark.parametrize("line", ["x " * 900, "a:" * 900, "((" * 900, "1x" * 900, "x," * 900])
def test_odd_lines_are_read_quickly(line: str) -> None:
    start = process_time()
    decks.check("\n".join([CLEAVER, *[line, line[::-1], line + "2"] * 10]))
    decks.check(CLEAVER + line.replace(" ", " " * 20) * 3)
    assert process_time() - start < 5


# ---- JSON


def test_json_may_be_written_in_several_ways() -> None:
    deck = decks.read(CLEAVER)
    plain = json.loads(decks.as_json(deck))
    assert plain["hold"]["Fisher"] == 2
    as_lists = plain | {"hold": list(deck.hold)}
    as_counts = plain | {"emplacements": dict.fromkeys(deck.emplacements, 1)}
    bare = {key: plain[key] for key in ("captain", "emplacements", "hold")}
    for way in (plain, as_lists, as_counts, bare):
        assert decks.read(json.dumps(way)) == deck


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hold": {"Fishr": 2}}, "hold: Fishr: there is no card called Fishr; did you mean Fish"),
        ({"hold": {"Fisher": "2"}}, "hold: Fisher: how many copies of Fisher? expected a whole"),
        ({"hold": {"Fisher": True}}, "hold: Fisher: how many copies of Fisher? expected a whole"),
        ({"hold": {"Fisher": -1}}, "hold: Fisher: -1 copies of Fisher: leave it out instead"),
        ({"hold": {"Fisher": 10**9}}, "hold: Fisher: more than 99 copies of Fisher"),
        ({"hold": [["Fisher"]]}, "hold: expected a list of names"),
        ({"hold": None}, "hold: expected a list of names"),
        ({"captain": 3}, "captain: expected a name"),
        ({"captain": ["Cleaver", "Burgle"]}, "captain: Cleaver, captain: Burgle: there are 2 cap"),
        ({"game": "sky-dynasty"}, "game: this is a deck for 'sky-dynasty'"),
        ({"holds": []}, "holds: the keys of a deck are game, name, captain, emplacements and hold"),
    ],
)
def test_what_is_wrong_with_json_is_told_with_its_place(
    changes: dict[str, object], why: str
) -> None:
    found = told(json.dumps(json.loads(decks.as_json(BRASS)) | changes))
    assert any(line.startswith(why) for line in found), found


def test_a_name_that_comes_twice_counts_twice() -> None:
    text = decks.as_json(BRASS).replace('"Skipper": 2', '"Skipper": 2, "Skipper": 1')
    assert any("3 copies of Skipper" in line for line in told(text))


# ---- codes


def test_a_code_fits_in_a_link() -> None:
    for deck in DECKS.values():
        code = decks.write(deck, "code")
        assert len(code) <= 50
        assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_code_may_come_in_a_link() -> None:
    code = decks.write(BRASS, "code")
    for text in (code, f" {code}\n", f"https://quarterdeck.example/decks?deck={code}"):
        assert decks.read(text) == decks.canonical(like(BRASS, source="ours"))


# Codes that people may have kept: they are read for ever.
KEPT = {
    "Cleaver": "SP1-AAEgBAUdAQAADwkAAwABBBcDAQEHAwIAAgtj",
    "Brass": "SP1-AAFKBAFLAAMADwkBAAECAkQBAgMDAwEFAYqv",
    "King Adarath": "SP1-AAF2BHkCAAAAD4ABAQACAAAAAgAABgMAAQQ3fw",
    "Cthalla Beats": "SP1-AAHPAQQEAKUBKwQIsgEeFg0HBwGkAQoWAwAHBAEFAJC_",
}


@pytest.mark.parametrize("name", KEPT)
def test_old_codes_are_read(name: str) -> None:
    deck = decks.read(KEPT[name])
    expected = decks.canonical(DECKS[name])
    assert (deck.captain, deck.emplacements, deck.hold) == expected[1:4]
    assert decks.write(deck, "code") == KEPT[name]


def test_the_numbers_of_cards_stay() -> None:
    """New names go to the end of the list: the first 250 are as they were."""
    names = CODING.names()
    first = blake2b("\n".join(names[:250]).encode(), digest_size=8).hexdigest()
    assert first == "492671621bc0f80b"
    assert len(set(names)) == len(names)
    decked = {c.name for c in BOX.cards if c.set in ("core", "awakening") and not c.front}
    decked -= {c.name for c in BOX.cards if c.type in ("token crew", "token cannon")}
    decked -= {c.name for c in BOX.cards if c.type in ("raid token", "status")}
    assert decked == set(names)


def test_codes_stay_the_same_when_cards_are_added(monkeypatch: pytest.MonkeyPatch) -> None:
    longer = (*CODING.names(), *(f"New {n}" for n in range(500)))
    monkeypatch.setattr(schema, "numbers_in", lambda file: longer)
    for name, code in KEPT.items():
        assert decks.read(code).hold == decks.canonical(DECKS[name]).hold
        assert decks.write(decks.read(code), "code") == code


def test_a_code_of_a_newer_quarterdeck_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    code = decks.write(DECKS["Cthalla Beats"], "code")
    monkeypatch.setattr(schema, "numbers_in", lambda file: tuple(["x"] * 9))
    with pytest.raises(BadDeck, match="of a newer Quarterdeck"):
        decks.read(code)
    with pytest.raises(BadDeck, match="version 2; this Quarterdeck reads version 1"):
        decks.read(code.replace("SP1", "SP2"))


def test_a_code_with_a_wrong_letter_is_refused() -> None:
    code, dice = decks.write(BRASS, "code"), random.Random(1)
    for _ in range(500):
        place = dice.randrange(4, len(code))
        letter = dice.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        changed = dice.choice((code[:place] + letter + code[place + 1 :], code[:place]))
        if changed != code:
            with pytest.raises(BadDeck):
                decks.read(changed)


def test_bytes_that_are_no_deck_are_refused_whatever_they_are() -> None:
    dice = random.Random(2)
    for _ in range(2000):
        raw = dice.randbytes(dice.randrange(40))
        sealed = raw + checksum(raw)
        letters = urlsafe_b64encode(sealed).decode().rstrip("=")
        try:
            deck = decks.check(f"SP1-{letters}").deck
        except BadDeck:
            continue
        assert deck is None or decks.read(decks.write(deck, "code")).hold == deck.hold


# ---- there and back


def random_deck(dice: random.Random, library: Library) -> Deck:
    """Any cards at all, in any number: most such decks are illegal."""
    names = [card.name for card in library.cards]
    name = "".join(dice.choice("abc XYZ#/:,(2)x'-é") for _ in range(dice.randrange(20)))
    hold = [dice.choice(names) for _ in range(dice.randrange(20))]
    copies = [name for name in hold for _ in range(dice.choice((1, 2, 2, 2, 3, 40)))]
    guns = [dice.choice(names) for _ in range(dice.randrange(6))]
    captain = dice.choice([card.name for card in library.cards if card.type == "captain"])
    title = " ".join(name.split()) or captain
    return decks.canonical(Deck(title, captain, tuple(guns), tuple(copies), "ours"))


def with_odd_names() -> Library:
    """Cards of a pack whose names look like counts and headings."""
    crew = BOX.by_name["Fisher"]
    names = ("2xFisher", "x2 Fisher", "Fisher x2", "Crew", "Hold", "Captain on Deck, Again", "Xx")
    cards = [crew._replace(name=name, aliases=()) for name in names]
    return build([Pack("Odd", tuple(cards), (), "0")])


@pytest.mark.parametrize("library", [BOX, with_odd_names()], ids=["box", "odd names"])
@pytest.mark.parametrize("form", decks.FORMATS)
def test_every_deck_comes_back_as_it_was_written(form: str, library: Library) -> None:
    dice = random.Random(3)
    for _ in range(150):
        deck = random_deck(dice, library)
        back = decks.read(decks.write(deck, form), library)
        assert back == (like(deck, name=deck.captain) if form == "code" else deck)
        assert decks.problems(back, library) == decks.problems(like(deck, name=back.name), library)


def test_formats_that_there_are_not_are_refused() -> None:
    with pytest.raises(BadDeck, match="no format 'yaml'"):
        decks.write(BRASS, "yaml")


def test_a_code_with_cards_of_a_pack_needs_the_pack() -> None:
    library = with_odd_names()
    code = decks.write(like(BRASS, hold=("Xx", "Xx", "Fisher")), "code")
    assert decks.read(code, library).hold == ("Fisher", "Xx", "Xx")
    with pytest.raises(BadDeck, match="bring the pack, too"):
        decks.read(code)
