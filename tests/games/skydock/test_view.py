"""What a seat sees, field by field: the boards in the browser show nothing else."""

from __future__ import annotations

from typing import Any, cast

import quarterdeck
from games.skydock.aboard import BRIBE, CLAMPS, PAY_OFF, PLAIN, aboard
from quarterdeck.kernel.play.frames import SPECTATOR
from quarterdeck.scene import Player, Scene, proves

ACCESS = "Disconnect the power cables"
NAVIGATION = "Cast a bit of chronomancy"


def in_the_middle() -> Scene:
    """Three seats in the third round, with a little of everything on the table."""
    return aboard(
        red={
            "hand": ACCESS, "shown": "Vent map", "markers": [1, 2], "assigned": [6],
            "recovering": [7], "glory": 3, "support": [2], "backer": "A warlord in hiding",
            "power_used": True,
        },
        yellow={"hand": NAVIGATION, "at": "Bridge", "character": "Quig", "done": [PAY_OFF]},
        green={"steps": {PAY_OFF: 2}, "at": "Armory"},
        objectives=f"{CLAMPS}, {PAY_OFF}", guards={"Dock": 1}, stunned={"Bridge": 2}, supply=6,
        alert=5, launch=4, round=3, first="yellow", turn="red", claimed=True,
        tokens={"Attack": 0, "Attack 3": 1}, pile=[3, 4],
        schemes="2 Improvise wildly", schemes_gone="Crack the duty roster",
        loot="Vent map, 2 Jump jets", loot_gone="Stun grenade",
        encounters_gone="Drone on your heels / Lockdown drill", rolls={"d20": [15]},
    )  # fmt: skip


def seen(player: Player) -> Any:
    return cast(Any, player.sees())


def test_the_tracks_the_guards_and_the_decks_are_seen() -> None:
    view = seen(in_the_middle().green)
    names = ("round", "phase", "first", "claimed", "turn", "encounter", "challenge", "help", "over")
    assert [view[name] for name in names] == [3, "action", 1, True, 0, None, None, None, False]
    assert view["launch"] == {"at": 4, "from": 5}
    assert view["alert"] == {"space": 5, "row": 4, "level": "Yellow", "challenge": 8}
    assert view["guards"] == {"supply": 6, "airlocked": 1}
    assert view["decks"] == {"schemes": 2, "loot": 3, "encounters": 19}
    assert view["discards"] == {"schemes": ["Crack the duty roster"], "loot": ["Stun grenade"]}
    assert view["encounters_met"] == ["Drone on your heels, Lockdown drill"]


@proves("SK-805")
def test_after_lockdown_the_alert_says_so() -> None:
    s = aboard(red={"hand": "Dismantle part of the ship", "markers": [1]}, alert=12)
    assert seen(s.red)["alert"]["level"] == "Red"
    s.red("Play Dismantle part of the ship")
    view = seen(s.red)
    assert (view["alert"]["level"], view["phase"], view["over"]) == ("LOCKDOWN", "over", True)


def test_a_room_is_seen_with_all_that_is_in_it() -> None:
    rooms = seen(in_the_middle().red)["rooms"]
    assert rooms[0] == {
        "spot": "Bridge", "name": "Bridge", "side": "A", "icons": ["Scheme", "Guard Spawn"],
        "text": "Discard 2 Schemes to draw 1 Loot, then spawn 1 guard here.",
        "guards": 0, "stunned": 2, "characters": [1], "doors": [1, 2], "patrol": 2,
    }  # fmt: skip
    dock, lab = rooms[5], rooms[1]
    assert (dock["guards"], dock["stunned"], dock["characters"]) == (1, 0, [0])
    assert (lab["spot"], lab["name"]) == ("Fore port", "Science Lab")
    assert lab["icons"] == ["Scheme", "Random Encounter"]
    s = aboard(red={"markers": [1]}, rooms={"Fore port": "Armory B"})
    assert (seen(s.red)["rooms"][1]["name"], seen(s.red)["rooms"][1]["side"]) == ("Armory", "B")


def test_an_objective_is_seen_with_who_has_done_it_and_how_far_the_others_are() -> None:
    clamps, track = seen(in_the_middle().red)["objectives"]
    assert clamps == {
        "name": CLAMPS, "room": "Dock", "challenge": 16, "symbols": ["Access", "Navigation"],
        "glory": 6, "track": 0, "text": "", "done": [], "steps": [0, 0, 0],
    }  # fmt: skip
    assert (track["room"], track["track"]) == (None, 3)
    assert (track["done"], track["steps"]) == ([1], [0, 0, 2])
    assert track["text"].startswith("When you would gain a Loot")


def test_what_is_left_of_the_tokens_is_seen() -> None:
    supply = seen(in_the_middle().red)["supply"]
    assert supply["abilities"][4] == {"name": "Attack", "low": 0, "high": 1, "lost": 4}
    assert supply["abilities"][0] == {"name": "Move", "low": 8, "high": 0, "lost": 0}
    assert (supply["markers"], supply["support"]) == (8, 2)


@proves("SK-1202", "SK-1203", "SK-1204")
def test_a_seat_sees_its_own_cards_and_of_others_how_many() -> None:
    s = in_the_middle()
    own, other = seen(s.red)["seats"][0], seen(s.yellow)["seats"][0]
    hidden = {
        "hand": [ACCESS, "Vent map"],
        "offered": [],
        "rejected": own["rejected"],
        "support_values": [2],
        "backer": {
            "name": "A warlord in hiding", "text": "If the alert is Red, score 5 Support.",
            "support": 5, "met": False,
        },
        "score": 5,
    }  # fmt: skip
    board = other.pop("board")
    assert other == {
        "seat": 0, "name": "Red", "character": "Navasi", "power": "Talk the talk",
        "power_used": True, "glory": 3, "room": "Dock", "schemes": 1, "loot": 1,
        "known": ["Vent map"], "support": 1, "backers": 1, "extra_markers": 0,
    }  # fmt: skip
    assert own == {**other, "board": board, **hidden}
    assert board[0] == {"ability": "Move 1", "marker": True, "token": None}
    assert board[2] == {"ability": None, "marker": False, "token": None}
    assert board[5] == {"ability": "Move 1", "marker": False, "token": "assigned"}
    assert board[6] == {"ability": "Scheme 1", "marker": False, "token": "recovering"}


@proves("SK-R37", "SK-R70")
def test_who_pledges_is_seen_by_the_asker_and_what_by_the_pledger() -> None:
    s = in_the_middle()
    s.red(f"Ask for Navigation: {CLAMPS}")
    call = {"asker": 0, "objective": CLAMPS, "symbol": "Navigation", "helper": None}
    assert seen(s.red)["help"] == {**call, "pledgers": []}
    s.yellow(f"Pledge {NAVIGATION}")
    assert seen(s.red)["help"] == {**call, "pledgers": [1]}
    assert seen(s.yellow)["help"] == {**call, "pledged": NAVIGATION}
    assert seen(s.green)["help"] == s.play.view(SPECTATOR)["help"] == call
    s.red("Yellow's")
    assert seen(s.green)["help"] == {**call, "helper": 1}
    red = {"hand": NAVIGATION, "at": "Bridge", "character": "Quig"}
    yellow = {"hand": ACCESS, "markers": [1, 2], "character": "Navasi"}
    s = aboard(red=red, yellow=yellow, green={"hand": NAVIGATION}, objectives=CLAMPS, turn="yellow")
    s.yellow(f"Ask for Navigation: {CLAMPS}")
    s.green("Decline")
    s.red(f"Pledge {NAVIGATION}")
    assert seen(s.red)["help"]["pledged"] == NAVIGATION


@proves("SK-R26")
def test_a_challenge_is_seen_part_by_part() -> None:
    s = in_the_middle()
    before = seen(s.green)["now"]
    s.red(f"Ask for Navigation: {CLAMPS}")
    s.yellow(f"Pledge {NAVIGATION}")
    s.red("Yellow's", "Lift Interact 2 (slot 2)")
    roll = {
        "seat": 0, "kind": 2, "number": 16, "printed": 16, "ability": 2, "bracket": 0,
        "guards": -2, "texts": 0, "discards": 0, "die": 0, "modifier": 0, "passed": 0,
    }  # fmt: skip
    assert seen(s.green)["challenge"] == roll
    changed = {"lifted": 1, "used": True, "using": 1, "attempt": 0, "asked": 4}
    assert seen(s.green)["now"] == {**before, **changed}
    assert before == {
        "lifted": -1, "used": False, "using": -1, "attempt": -1, "draws": 0, "texts_used": [],
        "asked": 0, "quiet": False, "unseen": False, "further": 0, "moved": [], "paid": [],
        "spent": 0, "payer": -1, "half": False, "named": [],
    }  # fmt: skip


@proves("SK-R15")
def test_who_picks_a_character_sees_whom_the_others_were_given() -> None:
    for given, named in (("Navasi", ["Navasi"]), ("picked", [])):
        play = quarterdeck.game("skydock").new(2, 1, characters=given, start="Yellow")
        assert [(d.seat, d.question.rule) for d in play.decisions] == [(1, "SK-215")]
        assert cast(Any, play.view(1))["now"]["named"] == named


@proves("SK-902", "SK-912")
def test_a_payment_is_seen_card_by_card_and_the_next_one_begins_anew() -> None:
    half, whole = f"{PLAIN} (half of a pair)", f"{PLAIN} (second half of a pair)"
    red = {"board": {3: "Interact 2"}, "hand": f"9 {PLAIN}", "markers": [2, 3]}
    s = aboard(red=red, objectives=f"{CLAMPS}, {BRIBE}", rolls={"d20": [20, 20]})
    for slot, objective, left in ((2, CLAMPS, 5), (3, BRIBE, 1)):
        s.red(f"Use Interact 2 (slot {slot}): {objective}", "Pass", "Pass")
        for spent, label, is_half in ((0, half, False), (0, whole, True), (1, half, False)):
            now = seen(s.yellow)["now"]
            assert (now["payer"], now["spent"], now["half"]) == (0, spent, is_half)
            s.red(label)
        s.red(whole)
        now = seen(s.yellow)["now"]
        assert (now["payer"], now["spent"], now["half"], now["paid"]) == (-1, 0, False, [])
        assert len(cast(Any, s.red.hand)) == left
        if s.red.asked:
            s.red("End the turn")
    assert s.red.done == [CLAMPS, BRIBE]


@proves("SK-403")
def test_no_cards_are_still_to_be_drawn_after_planning_even_if_there_were_none() -> None:
    jets = {"hand": "Jump jets"}
    s = aboard(begin="planning", round=1, schemes="", loot="", red=jets, yellow=jets)
    for player in (s.red, s.yellow):
        assert seen(s.red)["now"]["draws"] == 2
        player("Done")
    assert s.red.asked == "SK-409"
    assert seen(s.red)["now"]["draws"] == 0


@proves("SK-821")
def test_a_challenge_is_seen_until_it_is_decided_and_no_longer() -> None:
    wild = {"board": {3: "Interact 1"}, "markers": [1, 3], "hand": "Improvise wildly"}
    s = aboard(red={"at": "Crew Quarters", **wild}, rolls={"d20": [10]})
    s.red("Use Interact 1 (slot 3): action of the Crew Quarters")
    for answer in ("Pass", "Pass", "Throw in no more"):
        assert seen(s.yellow)["challenge"]["seat"] == 0
        s.red(answer)
    assert (s.red.asked, seen(s.yellow)["challenge"]) == ("SK-502", None)


@proves("SK-501")
def test_between_the_turns_it_is_nobodys_turn() -> None:
    s = aboard(red={"hand": "7 Vent map", "markers": [1]})
    assert seen(s.yellow)["turn"] == 0
    s.red("Lift Move 1 (slot 1)", "End the turn")
    assert seen(s.yellow)["turn"] is None
    now = seen(s.yellow)["now"]
    assert (now["lifted"], now["asked"], now["further"], now["texts_used"]) == (-1, 0, 0, [])


@proves("SK-601", "SK-608")
def test_a_movement_is_seen_with_where_it_began_and_how_far_it_went() -> None:
    s = aboard(red={"board": {3: "Move 2"}, "markers": [3]}, guards={"Dock": 2})
    s.red("Use Move 2 (slot 3)")
    assert seen(s.yellow)["now"]["moved"] == [0, 5, -1, 0, 0]
    s.red("Go to the Cargo Bay")
    assert seen(s.yellow)["now"]["moved"] == [0, 5, 5, 2, 1]
