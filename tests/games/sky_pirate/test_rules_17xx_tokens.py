"""SP-17xx Tokens, facedown cards and cards with two faces."""

from __future__ import annotations

from typing import cast

from quarterdeck.games.sky_pirate.table.library import of_the_box
from quarterdeck.scene import Player, Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only


def card(player: Player, name: str) -> dict[str, object]:
    return cast(dict[str, object], player.at(name))


def seen(viewer: Player, seat: int, row: str) -> list[dict[str, object]]:
    """A row of a seat, as somebody sees it."""
    seats = cast(list[dict[str, object]], viewer.sees()["seats"])
    return cast(list[dict[str, object]], seats[seat][row])


def names(viewer: Player, seat: int, row: str = "crew") -> list[object]:
    return [one["name"] for one in seen(viewer, seat, row)]


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


# ---- tokens


@proves("SP-1701")
def test_tokens_exist_only_because_an_effect_has_created_them() -> None:
    tokens = {c.name for c in of_the_box().cards if c.type.startswith("token")}
    assert {"Deckhand", "Bram the Bold", "Shade", "Drone", "Adjudicator", "Leviathan"} < tokens
    for deck in of_the_box().decks:
        assert tokens.isdisjoint(deck.hold) and tokens.isdisjoint(deck.emplacements)
    s = Scene("sky-pirate", red={"hand": "Seasoned Mentor"})
    s.red("Play Seasoned Mentor")
    assert s.red.crew == ["Seasoned Mentor", "Deckhand"]
    assert card(s.red, "Deckhand")["token"] is True
    assert card(s.red, "Deckhand")["captain"] == 0


@proves("SP-1702", "SP-R06")
def test_a_token_that_is_stowed_or_discarded_or_returned_stops_existing() -> None:
    s = Scene("sky-pirate", red={"tokens": "Deckhand", "hand": "Smelly Pete", "hold": "9 Fisher"})
    s.red("Play Smelly Pete")
    assert s.red.crew == ["Smelly Pete"]
    assert s.red.hold == ["Fisher"] * 9
    s = Scene("sky-pirate", red={"tokens": "Deckhand", "assets": "Extractor"})
    s.red("Extractor")
    assert (s.red.crew, s.red.hand, s.red.powder) == ([], [], 7)
    s = Scene("sky-pirate", red={"tokens": "2 Deckhand", "emplacements": "Geistlaser"})
    s.red("Geistlaser", "Deckhand", "Deckhand")
    assert (s.red.crew, s.red.discards) == ([], [])
    assert card(s.red, "Geistlaser")["power"] == 2
    assert s.table("ejected") == []


@proves("SP-R06", "SP-1702")
def test_the_move_of_a_token_happens_and_is_seen_by_what_waits_for_it() -> None:
    s = Scene(
        "sky-pirate",
        red={"tokens": "Deckhand", "hand": "Fruiting Florathan"},
        blue={"hand": "Mortal Frailty"},
        active="blue",
        actions=1,
    )
    s.blue("Play Mortal Frailty", "Do not fire")
    assert s.blue.assets == ["Mortal Frailty"]
    s.red("Play Fruiting Florathan")  # for which the Deckhand is discarded
    assert s.red.discards == []
    assert s.blue.hand == ["Mortal Frailty"]  # it has left play


@proves("SP-1703", "SP-1704")
def test_an_emplacement_token_takes_the_place_of_the_emplacement_it_replaces() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "captain": "Agatha Voss",
            "emplacements": "3-Pounder, Palisade, Big Daryl",
            "hand": "Repurpose",
        },
    )
    s.red("Play Repurpose", "Palisade")
    s.red("Add ")  # Shields
    assert s.red.asked == "SP-2001"
    s.red("Yes")
    assert s.red.emplacements == ["3-Pounder", "Adjudicator", "Big Daryl"]
    token = card(s.red, "Adjudicator")
    assert (token["cost"], token["power"], token["durability"]) == (2, 3, 1)
    assert token["token"] is True and s.red.broken == []


@proves("SP-1704")
def test_an_emplacement_token_has_to_be_broken_too() -> None:
    for ship, over in (("Palisade, Adjudicator", False), ("Palisade", True)):
        s = Scene("sky-pirate", red={"crew": "Deadwind Mercenary"}, blue={"emplacements": ship})
        s.red("Board", "Repair")
        assert s.blue.broken == ["Palisade"]
        assert s.over is over
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary"},
        blue={"emplacements": "Palisade, Adjudicator", "broken": "Palisade"},
    )
    s.red("Board", "Repair")  # the token is the only target
    assert s.over and s.red.score == 1


# ---- facedown cards


@proves("SP-1705")
def test_only_a_faceup_card_can_be_turned_facedown() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "shades": "Fisher",
            "crew": "Hedge Mage",
            "presence_counters": {"Fisher": 2, "Hedge Mage": 2},
            "hand": "Twilight Pulse",
        },
    )
    s.red("Play Twilight Pulse")
    first, second = seen(s.red, 0, "crew")
    assert (first["facedown"], second["facedown"]) == (True, True)
    assert (first["presence"], second["presence"]) in ((2, 4), (4, 2))  # the Shade keeps its own


@proves("SP-R67", "SP-1705")
def test_a_party_member_that_turns_facedown_stays_in_the_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Relic Diver", "hand": "Rip Soul"},
        blue={"crew": "Galeth of Cloudreach", "hand": "Rip Soul", **OPEN},
    )
    s.red("Board", "Repair")
    s.blue("Galeth", "Play Rip Soul")
    assert s.red.party == ["Shade"]
    assert s.red.presence == 2
    assert not [o for o in s.red.options if "Relic Diver" in o or "Shade" in o]  # no text
    s.red("Play Rip Soul")
    assert (s.blue.crew, s.blue.hold[-1]) == ([], "Galeth of Cloudreach")  # type: ignore[index]


@proves("SP-1706", "SP-R66")
def test_a_facedown_card_has_no_name_faction_text_or_type_but_what_the_effect_gives_it() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "shades": "Buddy System, Ringwarden",
            "assets": "Offering to Liria",
            "hand": "Consume Spirit, Hedge Mage",
        },
    )
    assert [one["presence"] for one in seen(s.red, 0, "crew")] == [2, 2]  # no +2 by the Idol
    s.red("Play Hedge Mage")
    assert "Deckhand" not in listed(s.red.crew)
    s.red("Play Consume Spirit", "Shade (Buddy System)", "Shade (Ringwarden)")  # both are Shades
    assert s.red.powder == 5 + 1 + 4
    assert sorted(listed(s.red.discards)) == ["Buddy System", "Consume Spirit", "Ringwarden"]


@proves("SP-R66", "SP-1706")
def test_a_facedown_deckhand_is_no_deckhand_any_more() -> None:
    s = Scene(
        "sky-pirate",
        red={"tokens": "2 Deckhand", "crew": "Friendo", "hand": "Fisher"},
        blue={"hand": "Rip Soul", **OPEN},
    )
    s.red("Board", "Repair", "Friendo", "Deckhand", "Deckhand")
    assert s.red.presence == 4  # 2 for Friendo, who counts Deckhands
    s.blue("Play Rip Soul", "Red's Deckhand")
    assert s.red.presence == 4  # 1 for Friendo, 2 for the Shade, 1 for the Deckhand
    assert card(s.red, "Friendo")["presence"] == 1


@proves("SP-1706")
def test_a_facedown_card_leaves_play_without_its_text() -> None:
    s = Scene(
        "sky-pirate",
        red={"shades": "Puzzle Box", "hand": "Fruiting Florathan"},
    )
    s.red("Play Fruiting Florathan")
    assert s.red.discards == ["Puzzle Box"]
    assert s.red.powder == 5  # Puzzle Box would give 1


@proves("SP-1707", "SP-912")
def test_a_facedown_card_keeps_its_captain() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Polterheist, Fruiting Florathan"},
        blue={"hold": "Powder Cache, Hedge Mage, 9 Fisher", **OPEN},
    )
    s.red("Play Polterheist", "Pass", "Do not fire")
    assert [(one["controller"], one["captain"]) for one in seen(s.red, 0, "crew")] == [(0, 1)] * 2
    s.blue("Gain", "Gain", "Gain", "Do not fire")
    s.red("Play Fruiting Florathan", "Shade (Powder Cache)")
    assert s.blue.discards == ["Powder Cache"]
    assert "Powder Cache" not in listed(s.red.discards)


@proves("SP-1708")
def test_a_facedown_card_that_leaves_play_is_shown_to_everyone() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Soul Crypt, Big Daryl",
            "hold": "Hedge Mage, 9 Fisher",
            "hand": "Fruiting Florathan",
        },
    )
    s.red("Draw a card", "Yes")
    assert names(s.blue, 0) == ["Shade"]
    s.red("Play Fruiting Florathan")
    assert s.red.discards == ["Hedge Mage"]
    seats = cast(list[dict[str, object]], s.blue.sees()["seats"])
    assert seats[0]["discards"] == ["Hedge Mage"]


@proves("SP-1708", "SP-1707")
def test_a_facedown_crew_is_stowed_for_all_to_see() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "Soul Crypt, Big Daryl",
            "hold": "Powder Cache, 9 Fisher",
            "hand": "Smelly Pete",
        },
    )
    s.red("Draw a card", "Yes", "Play Smelly Pete")
    assert s.red.crew == ["Smelly Pete"]
    seats = cast(list[dict[str, object]], s.blue.sees()["seats"])
    assert cast(dict[str, object], seats[0]["known_hold"])["bottom"] == ["Powder Cache"]


@proves("SP-1709", "SP-1802")
def test_turning_facedown_takes_off_all_counters_and_effects() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary, Sangre Enforcer",
             "presence_counters": {"Sangre Enforcer": 3}, "hand": "Fisher"},
        blue={"crew": "Galeth of Cloudreach", "hand": "Rip Soul, Fisher", **OPEN},
    )  # fmt: skip
    s.red("Board", "Repair", "Deadwind", "Sangre Enforcer")
    s.blue("Galeth", "Pass")
    s.red("Sangre Enforcer")
    assert s.red.presence == 3 + 2 + 3 + 2
    s.blue("Play Rip Soul", "Red's Sangre Enforcer")
    assert s.red.presence == 3 + 2


@proves("SP-1710", "SP-R06")
def test_a_facedown_token_is_still_a_token() -> None:
    s = Scene(
        "sky-pirate", red={"tokens": "Deckhand", "hand": "Twilight Pulse, Fruiting Florathan"}
    )
    s.red("Play Twilight Pulse")
    (shade,) = seen(s.red, 0, "crew")
    assert (shade["facedown"], shade["token"], shade["presence"]) == (True, True, 2)
    s.red("Play Fruiting Florathan")
    assert s.red.crew == []
    assert s.red.discards == ["Twilight Pulse"]


@proves("SP-1711")
def test_only_its_controller_may_look_at_a_facedown_card() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Soul Crypt, Big Daryl", "hold": "Powder Cache, 9 Fisher"},
    )
    s.red("Draw a card", "Yes")
    assert names(s.red, 0) == ["Shade (Powder Cache)"]
    assert names(s.blue, 0) == ["Shade"]
    assert "Powder Cache" not in str(s.blue.log)
    assert "Powder Cache" not in str(s.play.view(-1))


@proves("SP-1711", "SP-1707")
def test_not_even_its_captain_may_look_at_a_facedown_card_of_another() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Polterheist"},
        blue={"hold": "Powder Cache, Hedge Mage, 9 Fisher", **OPEN},
    )
    s.red("Play Polterheist")
    assert names(s.red, 0) == ["Shade (Powder Cache)", "Shade (Hedge Mage)"]
    assert names(s.blue, 0) == ["Shade", "Shade"]


@proves("SP-1712", "SP-2505")
def test_everybody_can_follow_which_facedown_card_is_which() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "shades": "Fisher",
            "emplacements": "Soul Crypt, Big Daryl",
            "hold": "Powder Cache, 9 Fisher",
            "hand": "Twilight Pulse",
            "crew": "Galeth of Cloudreach",
        },
    )
    first = {one["id"]: one["name"] for one in seen(s.blue, 0, "crew")}
    s.red("Draw a card", "Yes", "Play Twilight Pulse")
    row = {one["id"]: one["name"] for one in seen(s.blue, 0, "crew")}
    assert list(row)[:2] == list(first)  # the sequence in which they entered play
    assert list(row.values()).count("Shade") == 1  # the drawn one is the only unknown one
    assert list(row.values())[2] == "Shade"
    assert "Shade (Galeth of Cloudreach)" in row.values()
    assert "Shade (Fisher)" in row.values()


# ---- two faces


@proves("SP-1713")
def test_a_card_with_two_faces_has_a_front_and_a_back() -> None:
    cards = of_the_box().by_name
    fronts = {c.name: c.back for c in of_the_box().cards if c.back}
    assert fronts == {"Luc Sangre": "The Bat", "Striking Tentacle": "Constricting Tentacle"}
    for front, back in fronts.items():
        assert cards[back].front == front
        assert cards[front].front == ""


@proves("SP-1714")
def test_a_card_with_two_faces_begins_with_its_front_up_and_flips_by_its_own_text() -> None:
    s = Scene("sky-pirate", begin="turn", red={"captain": "Luc Sangre"})
    s.red("Yes")
    assert s.red.captain is None
    assert s.red.crew == ["The Bat"]
    assert (card(s.red, "The Bat")["presence"], s.red.powder) == (1, 4)
    s = Scene("sky-pirate", begin="turn", red={"captain": "Luc Sangre"})
    s.red("No")
    assert (s.red.captain, s.red.crew) == ("Luc Sangre", [])


@proves("SP-1714")
def test_a_cannon_flips_into_a_structure_when_its_text_says_so() -> None:
    s = Scene("sky-pirate", begin="cannon", red={"emplacements": "Striking Tentacle"})
    s.red("Fire Striking Tentacle", "Yes")
    assert s.red.emplacements == ["Constricting Tentacle"]
    left = set(cast(dict[str, object], s.red.at("Constricting Tentacle")))
    assert left == {"id", "name", "controller", "captain", "durability"}, "and no counters"
    seats = cast(list[dict[str, object]], s.blue.sees()["seats"])
    assert seats[1]["maximum_hand"] == 1


@proves("SP-1715")
def test_card_effects_can_turn_a_card_with_two_faces_neither_facedown_nor_faceup() -> None:
    s = Scene(
        "sky-pirate", begin="turn", red={"captain": "Luc Sangre", "hand": "Twilight Pulse, Fisher"}
    )
    s.red("Yes", "Play Fisher", "Play Twilight Pulse")
    assert s.red.crew == ["The Bat", "Shade"]
    assert card(s.red, "The Bat")["presence"] == 1
    s = Scene(
        "sky-pirate",
        red={"captain": "Luc Sangre", "crew": "Fisher", "hand": "Captain on Deck, Hedge Mage"},
        blue=OPEN,
    )
    s.red("Board", "Repair", "Play Captain on Deck")
    assert s.red.captain == "Luc Sangre"
    s = Scene(
        "sky-pirate",
        red={"captain": "Cleaver", "crew": "Fisher", "hand": "Captain on Deck, Hedge Mage"},
        blue=OPEN,
    )
    s.red("Board", "Repair", "No", "Play Captain on Deck")
    assert s.red.captain == "Shade"  # any other captain is turned
