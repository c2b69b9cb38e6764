"""SK-5xx The Action Phase: turns, the First Player token, playing cards."""

from __future__ import annotations

from games.skydock.aboard import BRIBE, CLAMPS, PLAIN, aboard, at_work, use
from quarterdeck.scene import proves

BLACKMAIL = "Blackmail a dock official"
CABLES = "Disconnect the power cables"
MUSCLE = "Lend some muscle"


@proves("SK-501", "SK-508", "SK-509", "SK-510")
def test_turns_go_clockwise_from_the_first_player_until_no_marker_is_left() -> None:
    two, one = {"markers": [1, 6]}, {"markers": [1]}
    s = aboard(seats=3, first="yellow", red=two, yellow=one, green=two)
    turns = []
    while not s.over:
        seat = s.play.owed(-1).seat
        turns.append(s.box.seat_names[seat])
        s.players[seat](s.players[seat].options[1])  # lift and decline
    assert turns == ["Yellow", "Green", "Red", "Green", "Red"]  # Yellow has no second marker


@proves("SK-502", "SK-503", "SK-R20")
def test_a_turn_lifts_one_marker_of_choice() -> None:
    s = aboard(red={"markers": [1, 2, 6, 7], "hand": PLAIN}, yellow={"markers": [1, 6]})
    lifts = [label for label in s.red.options if label.endswith("decline")]
    assert len(lifts) == 4 and s.red.why_not("End the turn") == "SK-R20"
    s.red("Use Scheme 1 (slot 7)")
    assert s.red.markers == [1, 2, 6] and len(s.red.hand) == 2  # type: ignore[arg-type]
    assert not [label for label in s.red.options if label.startswith(("Use", "Lift"))]
    s.red("End the turn")
    assert s.table("turn") == "Yellow"


@proves("SK-504", "SK-505", "SK-506", "SK-R23")
def test_declining_claims_the_token_and_changes_no_order() -> None:
    two = {"markers": [1, 6]}
    s = aboard(seats=3, red=two, yellow=two, green=two)
    s.red("Use Move 1 (slot 1)", "Stay here")
    s.yellow("Lift Move 1 (slot 1) and decline")
    assert (s.table("first"), s.table("claimed")) == ("Yellow", True)
    assert s.yellow.room == "Dock" and s.table("turn") == "Green"  # clockwise, as before
    own = aboard(red=two, yellow=two)
    own.red("Lift Move 1 (slot 1) and decline")
    assert (own.table("first"), own.table("claimed")) == ("Red", True)


@proves("SK-507")
def test_a_claimed_token_cannot_be_claimed_again() -> None:
    s = aboard(red={"markers": [1]}, yellow={"markers": [1, 6]})
    s.red("Lift Move 1 (slot 1) and decline")
    s.yellow("Lift Move 1 (slot 1) and decline")
    assert s.table("first") == "Red"


@proves("SK-R21", "SK-707")
def test_a_marker_on_a_covered_ability_can_only_be_lifted() -> None:
    s = aboard(red={"markers": [1, 6], "assigned": [1]}, yellow={"markers": [1, 6]}, first="yellow")
    s.yellow("Use Move 1 (slot 1)", "Stay here")
    assert s.red.why_not("Use Move 1 (slot 1)") == "SK-707"
    s.red("Lift Move 1 (slot 1) and decline")
    assert s.table("first") == "Red"


@proves("SK-R22", "SK-602")
def test_a_move_of_zero_rooms_is_an_action_and_claims_nothing() -> None:
    s = aboard(red={"markers": [1, 11]}, yellow={"markers": [1, 6]})
    assert s.red.why_not("Use Heal 1 (slot 11)") == "SK-661"
    s.red("Use Move 1 (slot 1)", "Stay here")
    assert s.red.room == "Dock" and not s.table("claimed")


@proves("SK-511", "SK-513", "SK-R29")
def test_any_number_of_loot_texts_before_and_after_the_action() -> None:
    red = {"hand": "Vent map, Jump jets", "board": {3: "Loot 1"}, "markers": [3], "at": "Cargo Bay"}
    s = aboard(red=red, rolls={"d20": [20]}, loot="Vent map", schemes=f"8 {PLAIN}")
    s.red("Play Vent map", "Play Jump jets", "Use Loot 1 (slot 3)")
    s.red("Pass", "Pass", "Play Vent map")  # there are windows before and after the roll
    assert s.red.hand == [PLAIN] * 4 and s.red.asked == "SK-502"


@proves("SK-512", "SK-R28")
def test_a_loot_of_another_phase_waits_for_it() -> None:
    s = aboard(red={"hand": "Guard's helmet", "markers": [1]})
    assert s.red.why_not("Play Guard's helmet") == "SK-512"


@proves("SK-515", "SK-517", "SK-523")
def test_one_scheme_text_in_a_turn() -> None:
    red = {"hand": f"2 {PLAIN}", "markers": [1, 6]}
    s = aboard(red=red, schemes="6 Grease a few palms", alert=2, yellow={"markers": [1]})
    s.red(f"Play {PLAIN}")
    assert s.red.why_not(f"Play {PLAIN}") == "SK-515"
    s.red("Lift Move 1 (slot 1) and decline", "End the turn")
    s.yellow("Use Move 1 (slot 1)", "Stay here")
    s.red(f"Play {PLAIN}")  # the next turn
    drawn = at_work("Scheme 1", alert=2, schemes="Grease a few palms")
    use(drawn, "Scheme 1")
    drawn.red("Play Grease a few palms")  # drawn in this very turn
    assert drawn.table("alert") == 1


@proves("SK-516", "SK-R24", "SK-R28")
def test_only_reactions_are_used_in_another_turn() -> None:
    hand = f"{MUSCLE}, {PLAIN}, Hacking kit"
    s = at_work("Attack 1", guards={"Dock": 1}, yellow={"hand": hand}, rolls={"d20": [20]})
    use(s, "Attack 1")
    assert s.yellow.asked == "SK-R25" and s.yellow.options == ["Pass", f"Play {MUSCLE}"]
    assert s.yellow.why_not(f"Play {PLAIN}") == "SK-R24"
    assert not [label for label in s.play.why_not(1) if "Hacking" in label]  # Loot needs a turn


@proves("SK-518", "SK-525", "SK-517")
def test_several_seats_may_each_use_one_text_in_a_turn() -> None:
    red = {"hand": BLACKMAIL, "board": {3: "Interact 1"}, "markers": [3, 6], "at": "Crew Quarters"}
    other = {"hand": f"2 {MUSCLE}", "at": "Crew Quarters"}
    green = {"hand": "Spoof the sensor feed"}
    s = aboard(red=red, yellow={**other, "markers": [1]}, green=green, rolls={"d20": [10, 10]})
    use(s, "Interact 1", "action of the Crew Quarters")
    s.red(f"Play {BLACKMAIL}")  # asked first
    s.yellow(f"Play {MUSCLE}")
    assert s.yellow.support and s.yellow.asked == ""  # barred for the rest of the turn
    s.green("Play Spoof the sensor feed")
    assert s.table("schemes_gone") == sorted([BLACKMAIL, MUSCLE, "Spoof the sensor feed"])
    g = s.play.state
    assert g.texts_used == 0b111  # type: ignore[attr-defined]


@proves("SK-519", "SK-R27")
def test_scheme_texts_belong_to_the_action_phase() -> None:
    s = aboard(begin="upkeep", red={"hand": BLACKMAIL, "at": "Armory"}, guards={"Armory": 1})
    assert s.red.asked == "SK-829"  # no window before the roll: only the +2
    s = aboard(begin="planning", red={"hand": PLAIN})
    assert s.red.options == ["Draw a Scheme", "Draw a Loot"]


@proves("SK-522")
def test_symbols_and_texts_do_not_get_in_each_others_way() -> None:
    hand = f"{BLACKMAIL}, {PLAIN}"
    red = {"hand": hand, "board": {3: "Interact 1"}, "markers": [3]}
    s = aboard(red=red, objectives=BRIBE, schemes="4 Grease a few palms", rolls={"d20": [19]})
    s.red(f"Play {PLAIN}", f"Use Interact 1 (slot 3): {BRIBE}")
    s.red("Throw in no more", f"{BLACKMAIL} (Diplomacy, Credit)")
    assert s.red.done == [BRIBE]


@proves("SK-524", "SK-521")
def test_blackmail_helps_once_and_cables_only_by_two() -> None:
    """SK-524 Navasi at an Objective: one text of +4, the other card for +2 after the roll."""
    hand = f"{BLACKMAIL}, 2 {CABLES}, Cast a bit of chronomancy"
    s = aboard(red={"hand": hand, "markers": [2]}, objectives=CLAMPS, rolls={"d20": [9]})
    s.red(f"Use Interact 2 (slot 2): {CLAMPS}")
    s.red(f"Play {BLACKMAIL}")
    assert s.table("modifier") == 6 and s.red.asked == "SK-829"  # no second text: not even asked
    s.red(CABLES)
    assert s.table("modifier") == 8  # 17 against 16
    s.red("Throw in no more", f"{CABLES} (Access)", "Cast a bit of chronomancy (Navigation)")
    assert s.red.done == [CLAMPS] and s.red.glory == 8


@proves("SK-525")
def test_lending_muscle_gives_two_and_support() -> None:
    here = {"at": "Crew Quarters"}
    red = {**here, "board": {3: "Interact 1"}, "markers": [3]}
    yellow = {**here, "hand": f"2 {MUSCLE}", "markers": [1]}
    words = {"red": red, "yellow": yellow, "green": {**here, "markers": [2, 6], "hand": PLAIN}}
    s = aboard(**words, rolls={"d20": [3]})
    s.red("Use Interact 1 (slot 3): action of the Crew Quarters")
    s.yellow(f"Play {MUSCLE}")
    s.green("Pass")
    assert len(s.yellow.support) == 1 and s.red.glory == 3  # type: ignore[arg-type]
    assert s.yellow.asked == ""  # 3 and 2 against 5; the second card is of no use in this turn
    s.red("End the turn")
    s.yellow("Lift Move 1 (slot 1) and decline", "End the turn")
    s.green("Use Move 1 (slot 6)", "Go to the Armory")
    assert s.table("turn") == "Green"
    g = s.play.state
    assert g.texts_used == 0  # type: ignore[attr-defined]
