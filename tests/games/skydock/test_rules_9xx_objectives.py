"""SK-90x, SK-91x Objectives: conditions, symbols, trades, tracks."""

from __future__ import annotations

from typing import Any

from games.skydock.aboard import BACKDOOR, BRIBE, CLAMPS, HOLD, PAY_OFF, WATCH, aboard, at_work, use
from quarterdeck.scene import Scene, proves

ACCESS = "Disconnect the power cables"  # Access
NAVIGATION = "Cast a bit of chronomancy"  # Navigation
BOTH = "Blackmail a dock official"  # Diplomacy, Credit
WILD = "Improvise wildly"
LOGIC = "Crack the duty roster"  # Logic
DRINKS = "Slip the guards poisoned drinks"  # Tactical, Diplomacy
DISMANTLE = "Dismantle part of the ship"  # Logic, Access


def attempting(objective: str, hand: str, die: int = 20, **words: Any) -> Scene:
    """Red has attempted it, without any text before or after the roll."""
    red = {"hand": hand, "glory": 0, **words.pop("red", {})}
    s = at_work("Interact 1", red=red, objectives=objective, rolls={"d20": [die]}, **words)
    use(s, "Interact 1", objective)
    while s.red.asked == "SK-R25":
        s.red("Pass")
    return s


@proves("SK-901", "SK-905", "SK-908", "SK-909", "SK-902")
def test_an_objective_takes_its_challenge_and_its_symbols() -> None:
    s = attempting(CLAMPS, f"{ACCESS}, {NAVIGATION}, {LOGIC}")
    s.red(f"{ACCESS} (Access)", f"{NAVIGATION} (Navigation)")
    assert (s.red.done, s.red.glory, s.red.hand) == ([CLAMPS], 6, [LOGIC])
    failed = attempting(CLAMPS, f"{ACCESS}, {NAVIGATION}", die=1)
    assert (failed.red.done, failed.red.glory) == ([], 0)
    assert failed.red.hand == [ACCESS, NAVIGATION]  # no symbol card is discarded


@proves("SK-903", "SK-R34")
def test_wild_stands_in_for_any_one_symbol() -> None:
    s = attempting(CLAMPS, f"{ACCESS}, {WILD}, {LOGIC}")
    s.red(f"{WILD} (Wild)")
    assert s.red.why_not(f"{LOGIC} (Logic)") == "SK-902"
    s.red(f"{ACCESS} (Access)")
    assert s.red.done == [CLAMPS] and s.red.hand == [LOGIC]


@proves("SK-R34")
def test_one_card_with_two_symbols_pays_both() -> None:
    s = attempting(BRIBE, f"{BOTH}, {LOGIC}")
    s.red(f"{BOTH} (Diplomacy, Credit)")
    assert s.red.done == [BRIBE] and s.red.hand == [LOGIC]


@proves("SK-904")
def test_the_character_must_be_in_the_room() -> None:
    hand = f"{ACCESS}, {NAVIGATION}"
    red = {"hand": hand, "at": "Armory", "board": {3: "Interact 1"}, "markers": [3]}
    s = aboard(red=red, objectives=CLAMPS)
    assert s.red.why_not(f"Use Interact 1 (slot 3): {CLAMPS}") == "SK-904"


@proves("SK-906", "SK-907", "SK-R44", "SK-R45")
def test_a_track_must_be_full_and_advances_as_its_card_says() -> None:
    red = {"hand": BOTH, "board": {3: "Interact 1"}, "markers": [3], "steps": {PAY_OFF: 2}}
    s = aboard(red=red, objectives=PAY_OFF)
    assert s.red.why_not(f"Use Interact 1 (slot 3): {PAY_OFF}") == "SK-906"
    full = aboard(red={**red, "steps": {PAY_OFF: 3}, "glory": 0}, objectives=PAY_OFF)
    assert full.red.done == []  # progress is not completion
    use(full, "Interact 1", PAY_OFF)  # anywhere, without a Challenge
    full.red(f"{BOTH} (Diplomacy, Credit)")
    assert full.red.done == [PAY_OFF] and full.red.glory == 5


@proves("SK-R45", "SK-907")
def test_a_step_may_take_the_place_of_a_loot_in_the_action_phase() -> None:
    red = {"at": "Cargo Bay"}
    words = {"red": red, "objectives": PAY_OFF, "loot": "3 Vent map"}
    s = at_work("Loot 1", **words, rolls={"d20": [2]})
    use(s, "Loot 1")
    s.red("Yes")
    assert s.red.steps == [1] and s.red.hand == []
    assert s.table("guards Cargo Bay") == 1  # the Challenge was rolled all the same
    full = at_work(
        "Loot 1", **{**words, "red": {**red, "steps": {PAY_OFF: 3}}}, rolls={"d20": [20]}
    )
    use(full, "Loot 1")
    assert full.red.hand == ["Vent map"]  # never beyond 3: nobody is asked
    planning = aboard(begin="planning", objectives=PAY_OFF, loot="4 Vent map")
    planning.red("Draw a Loot")
    assert planning.red.hand == ["Vent map"]


@proves("SK-910", "SK-911")
def test_nobody_does_it_twice_and_the_others_still_may() -> None:
    own = {"hand": BOTH, "board": {3: "Interact 1"}, "markers": [3]}
    s = aboard(red={**own, "done": [BRIBE]}, yellow=own, objectives=BRIBE, first="yellow")
    assert f"Use Interact 1 (slot 3): {BRIBE}" in s.yellow.options
    s.yellow("Lift Interact 1 (slot 3) and decline", "End the turn")
    assert s.red.why_not(f"Use Interact 1 (slot 3): {BRIBE}") == "SK-910"


@proves("SK-912", "SK-913", "SK-R35")
def test_two_cards_are_traded_for_one_symbol_whatever_they_show() -> None:
    s = attempting(CLAMPS, f"{ACCESS}, 2 {LOGIC}")
    assert s.red.why_not(f"{LOGIC} (Logic)") == "SK-902"
    s.red(f"{LOGIC} (half of a pair)", f"{LOGIC} (second half of a pair)")
    assert s.red.done == []  # one symbol is still owed
    s.red(f"{ACCESS} (Access)")
    assert s.red.done == [CLAMPS]
    shown = attempting(CLAMPS, f"2 {ACCESS}, {NAVIGATION}")  # a traded card shows nothing
    shown.red(f"{ACCESS} (half of a pair)", f"{ACCESS} (second half of a pair)")
    shown.red(f"{NAVIGATION} (Navigation)")
    assert shown.red.done == [CLAMPS] and shown.red.hand == []


@proves("SK-914")
def test_the_trade_may_be_repeated() -> None:
    s = attempting(CLAMPS, f"2 {LOGIC}, 2 {BOTH}")
    s.red(f"{LOGIC} (half of a pair)", f"{LOGIC} (second half of a pair)")
    s.red(f"{BOTH} (half of a pair)", f"{BOTH} (second half of a pair)")
    assert s.red.done == [CLAMPS] and s.red.hand == []


@proves("SK-902")
def test_what_would_leave_too_little_is_refused() -> None:
    s = attempting(CLAMPS, f"{ACCESS}, {NAVIGATION}")
    assert s.red.why_not(f"{ACCESS} (half of a pair)") == "SK-902"
    assert f"{ACCESS} (Access)" in s.red.options


@proves("SK-R32")
def test_without_the_symbols_there_is_no_attempt() -> None:
    for hand, may in ((f"{ACCESS}", False), (f"{ACCESS}, {LOGIC}", False), (f"4 {LOGIC}", True)):
        cards = "2 Crack the duty roster, 2 Blackmail a dock official" if may else hand
        red = {"hand": cards, "board": {3: "Interact 1"}, "markers": [3]}
        s = aboard(red=red, objectives=CLAMPS)
        label = f"Use Interact 1 (slot 3): {CLAMPS}"
        assert (label in s.red.options) is may
        assert may or s.red.why_not(label) == "SK-R32"


@proves("SK-941")
def test_the_example_of_the_docking_clamps() -> None:
    for die, done in ((15, []), (16, [CLAMPS])):
        s = attempting(CLAMPS, f"{ACCESS}, {NAVIGATION}", die=die)
        while s.red.asked == "SK-829":
            s.red("Throw in no more")
        while s.red.asked == "SK-902":
            s.red(s.red.options[0])
        assert s.red.done == done and s.red.glory == (6 if done else 0)


@proves("SK-943", "SK-R74")
def test_the_example_of_the_bribed_officials() -> None:
    """SK-943 Diplomacy by print; two cards that show neither Credit nor Wild for the other."""
    s = attempting(BRIBE, f"{DRINKS}, {DISMANTLE}, {NAVIGATION}")
    assert s.red.why_not(f"{DISMANTLE} (Logic, Access)") == "SK-902"
    s.red(f"{DRINKS} (Tactical, Diplomacy)")
    s.red(f"{DISMANTLE} (half of a pair)", f"{NAVIGATION} (second half of a pair)")
    assert s.red.done == [BRIBE] and s.red.hand == []
    assert s.table("schemes_gone") == [DRINKS, DISMANTLE, NAVIGATION]


@proves("SK-906")
def test_objectives_anywhere_need_no_room() -> None:
    red = {"hand": DRINKS, "at": "Hover Lift", "steps": {WATCH: 2}, "markers": [2]}
    s = aboard(red=red, objectives=f"{WATCH}, {HOLD}, {BACKDOOR}")
    s.red(f"Use Interact 2 (slot 2): {WATCH}", f"{DRINKS} (Tactical, Diplomacy)")
    assert s.red.done == [WATCH]
