"""A card does what it says: texts that designers write, played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from games.sky_pirate.own_cards import brought, scene, written
from games.sky_pirate.rules_in_short import all_pass, board, commit, finish_turn
from quarterdeck.games.sky_pirate.game import GAME
from quarterdeck.games.sky_pirate.rosters import decks, shelf
from quarterdeck.games.sky_pirate.rulebook.playing import MOST_TOKENS, room_for_tokens
from quarterdeck.games.sky_pirate.table.numbers import most_cards
from quarterdeck.games.sky_pirate.table.state import MOST_COUNTERS, table
from quarterdeck.games.sky_pirate.words.terms import Counter
from quarterdeck.scene import Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # without a choice of targets that matters


def maneuver(text: str, red: Mapping[str, object] | None = None, **words: object) -> Scene:
    """Red has played a maneuver with this text."""
    hand = {"hand": "Own card", **(red or {})}
    s = scene(written("Own card", "maneuver", text), red=hand, **words)
    s.red("Play Own card")
    return s


def asset(text: str, red: Mapping[str, object] | None = None, **words: object) -> Scene:
    """Red has an asset with this text in play."""
    return scene(
        written("Own card", "asset", text), red={"assets": "Own card", **(red or {})}, **words
    )


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


def go_on(s: Scene) -> None:
    """Take no offers until there is an Action to spend."""
    while any(player.asked not in ("", "SP-408") for player in s.players):
        player = next(player for player in s.players if player.asked not in ("", "SP-408"))
        player(player.options[0])


# ---- whose


@proves("SP-1901")
def test_a_search_of_your_opponents_hold_finds_and_plays_a_card_of_theirs() -> None:
    s = maneuver(
        "Search your opponent's Hold for a crew and play it.",
        red={"hold": "9 Fisher"},
        blue={"hold": "8 Powder Cache, Sapper, Arsonist"},
    )
    assert sorted(s.red.options) == ["Arsonist", "Sapper"]
    s.red("Sapper")
    assert s.red.crew == ["Sapper"] and s.blue.crew == []


@proves("SP-1901", "SP-1902")
def test_a_search_of_a_discard_pile_leaves_the_hold_alone() -> None:
    text = "Search your discard pile for a crew, reveal it and put it into your hand."
    s = maneuver(text, red={"discards": "Fisher, Sapper", "hold": "3 Arsonist, 3 Hedge Mage"})
    assert sorted(s.red.options) == ["Fisher", "Sapper"]
    s.red("Fisher")
    assert s.red.hand == ["Fisher"] and s.red.discards == ["Sapper", "Own card"]
    assert len(table(s.play.state).top[0]) == 6  # the Hold is still in its order


def test_the_open_top_is_that_of_the_hold_that_is_named() -> None:
    s = asset("The top card of your opponent's Hold is revealed.", blue={"hold": "9 Fisher"})
    s.red("Gain 1 Powder")
    g = table(s.play.state)
    assert g.top[1][0] & 0b11 == 0b11 and g.top[0][0] & 0b11 == 0


def test_a_token_is_created_in_the_reserve_that_is_named() -> None:
    s = maneuver("Create a Deckhand in your opponent's reserve.")
    assert (s.red.crew, s.blue.crew) == ([], ["Deckhand"])


# ---- how long


def test_until_your_opponents_turn_ends_lasts_through_their_turn() -> None:
    s = maneuver(
        "Your opponent cannot board until your opponent's turn ends.",
        blue={"crew": "Fisher", "powder": 9},
        red=OPEN,
    )
    finish_turn(s)
    assert s.blue.why_not("Board") == "SP-1305"
    finish_turn(s)
    finish_turn(s)
    assert "Board (3 Powder)" in s.blue.options


def test_what_lasts_until_a_card_leaves_play_ends_with_it() -> None:
    text = (
        "When this asset enters play, your opponent cannot board until this asset leaves play. "
        "Action: eject this asset."
    )
    s = scene(written("Own card", "asset", text), red={"hand": "Own card"}, blue={"crew": "Fisher"})
    s.red("Play Own card")
    assert len(table(s.play.state).bans) == 1
    s.red("Own card: eject this asset")
    assert table(s.play.state).bans == ()


def test_until_the_turn_ends_when_you_raid_happens_at_every_raid() -> None:
    s = maneuver(
        "Until the turn ends, when you raid, draw 1 card.",
        red={"crew": "Deadwind Mercenary", "hold": "9 Fisher"},
        blue=OPEN,
    )
    board(s, "Deadwind Mercenary", at="Palisade")
    all_pass(s)
    s.red("Own card: Until the turn ends, when you raid, draw 1 card")
    assert s.red.hand == ["Fisher"]


# ---- limits and costs


def test_once_each_turn_for_each_two_crew_is_counted() -> None:
    s = asset(
        "Action, once each turn for each 2 crew you control: gain 1 powder.",
        red={"crew": "2 Fisher", "powder": 0},
    )
    s.red("Own card: gain 1 powder")
    assert s.red.why_not("Own card: gain 1 powder") == "SP-507"
    s = asset(
        "Action, once each turn for each 2 crew you control: gain 1 powder.",
        red={"crew": "4 Fisher", "powder": 0},
    )
    s.red("Own card: gain 1 powder", "Own card: gain 1 powder")
    assert s.red.powder == 2 and s.red.why_not("Own card: gain 1 powder") == "SP-507"


def test_counters_that_are_a_cost_must_be_there() -> None:
    text = "Action, remove a counter from this asset: draw 1 card."
    s = asset(text, red={"counters": {"Own card": 1}})
    s.red("Own card: draw 1 card")
    assert s.red.why_not("Own card: draw 1 card")


@proves("SP-2109")
def test_a_react_may_be_limited_to_once_each_turn() -> None:
    text = "React when you are dealt damage, once each turn: reduce that damage by 1."
    s = asset(text, red={"hand": "2 Chum the Skies!", "hold": "20 Fisher"}, blue={"hand": ""})
    s.red("Play Chum the Skies!")
    go_on(s)
    assert listed(s.red.discards).count("Fisher") == 1
    s.red("Play Chum the Skies!")
    go_on(s)
    assert listed(s.red.discards).count("Fisher") == 1 + 2  # used up


# ---- events


@proves("SP-1102")
def test_when_you_are_dealt_damage_is_an_event() -> None:
    s = asset(
        "When you are dealt damage, gain powder equal to that damage.",
        red={"powder": 0, "hand": "Chum the Skies!"},
    )
    s.red("Play Chum the Skies!")
    go_on(s)
    assert s.red.powder == 2 + 4


def test_whenever_you_gain_powder() -> None:  # gains
    s = asset("Whenever you gain powder, draw 1 card.", red={"hold": "9 Fisher"})
    s.red("Gain 1 Powder")
    assert s.red.hand == ["Fisher"]


@proves("SP-1109")
def test_whenever_you_recover() -> None:  # recovers
    s = asset(
        "Whenever you recover, gain 5 powder.",
        red={"hand": "Chum the Skies!, Sapper", "hold": "9 Fisher", "powder": 0},
    )
    s.red("Play Chum the Skies!", "Sapper")
    go_on(s)
    assert s.red.powder == 4 + 5


def test_whenever_somebody_uses_a_tactic_effect() -> None:  # uses_tactic
    text = "Whenever your opponent uses a Tactic effect, gain 7 powder."
    s = asset(text, red={"crew": "Fisher", "powder": 3}, blue={"crew": "Sangre Enforcer", **OPEN})
    board(s, "Fisher", at="Palisade")
    commit(s.blue, "Sangre Enforcer")
    s.blue("Sangre Enforcer in the party: this crew has +2 presence until the attempt ends")
    assert s.red.powder == 7


def test_whenever_your_opponent_draws_a_card() -> None:  # draws
    s = asset("Whenever your opponent draws a card, gain 1 powder.", red={"powder": 0})
    s.red("Draw a card")
    assert s.red.powder == 0
    finish_turn(s)
    assert s.red.powder == 2 + 1  # two Actions of her own, and Blue's draw


def test_another_crew_is_not_this_one() -> None:
    text = "When another crew you control enters play, gain 1 powder."
    s = scene(written("Own card", "crew", text), red={"hand": "Own card, Hedge Mage", "powder": 0})
    s.red("Play Own card")
    assert s.red.powder == 0
    s.red("Play Hedge Mage", "Hedge Mage: When this crew enters play, gain 1 powder")
    assert s.red.powder == 1 + 1


# ---- cards and counters


def test_a_crew_is_put_into_play_from_the_discard_pile() -> None:
    s = maneuver(
        "Put a crew in your discard pile into play.",
        red={"discards": "Fisher, Acquire", "hold": "9 Sapper"},
    )
    assert s.red.crew == ["Fisher"] and s.red.discards == ["Acquire", "Own card"]
    assert s.red.hand == ["Sapper"]  # it has entered play


@proves("SP-2002")
def test_it_is_the_picked_card_where_it_is_by_then() -> None:
    s = maneuver("Discard a crew you control, then eject it.", {"crew": "Fisher, Hedge Mage"})
    s.red("Fisher")
    assert (s.red.crew, s.red.discards) == (["Hedge Mage"], ["Own card"])
    assert s.table("ejected") == ["Fisher"]


def test_what_is_printed_on_a_card_counts_also_when_it_has_gone() -> None:
    text = "Eject a card in your discard pile. If it is a crew, gain 3 powder."
    for picked, powder in (("Fisher", 8), ("Rally", 5)):
        s = maneuver(text, {"discards": "Fisher, Rally", "powder": 5})
        s.red(picked)
        assert (s.table("ejected"), s.red.powder) == ([picked], powder)


def test_counters_move_between_cards_that_are_picked() -> None:
    s = maneuver(
        "Move all presence counters on a crew you control to another crew you control.",
        red={"crew": "Fisher, Sapper", "presence_counters": {"Fisher": 3}},
    )
    s.red("Fisher")  # and there is one other
    assert s.red.peek("presence of Sapper") == 5 and s.red.peek("presence of Fisher") == 1


def test_a_captain_may_wait_for_what_is_so() -> None:
    text = (
        "As soon as there are 2 or more counters on this card, remove 2 counters from this card, "
        "then draw 1 card. Action: put a counter on this card."
    )
    s = scene(written("Own card", "captain", text), red={"captain": "Own card", "hold": "9 Fisher"})
    s.red("Own card: put a counter on this card")
    assert s.red.hand == []
    s.red("Own card: put a counter on this card")
    assert s.red.hand == ["Fisher"] and s.red.peek("counters of Own card") == 0


@proves("SP-1604", "SP-405")
def test_what_is_so_as_soon_as_the_turn_passes_has_its_effect_before_the_draw() -> None:
    text = "As soon as this crew has presence 5, discard it."
    card = written("Own card", "crew", text, attack=2, defense=5)
    s = scene(card, red={"crew": "Own card"})
    assert s.red.peek("presence of Own card") == 2
    s.red("Gain", "Gain", "Gain", "Do not fire")
    assert (s.red.crew, s.red.discards) == ([], ["Own card"])
    lines = s.red.log
    assert lines.index("Red discards Own card") < lines.index("Blue draws a card")


# ---- what holds


@proves("SP-511")
def test_one_player_may_have_a_larger_maximum_hand_size() -> None:
    s = asset("You have +2 maximum hand size.")
    g = table(s.play.state)
    assert most_cards(g, 0) == most_cards(g, 1) + 2


def test_presence_while_boarding_and_with_enough_crew() -> None:  # on_side # controls_many
    boards = written("Own card", "crew", "While you are boarding, this crew has +3 presence.")
    s = scene(boards, red={"crew": "Own card"}, blue={"hand": "Deploy Drone", **OPEN})
    assert s.red.peek("presence of Own card") == 2
    s.red("Board", "Initiative")
    assert s.blue.asked == "SP-802" and s.red.peek("presence of Own card") == 5
    many = written(
        "Own card", "crew", "While you control 3 or more crew, this crew has +3 presence."
    )
    s = scene(many, red={"crew": "Own card, Fisher", "hand": "Hedge Mage"})
    assert s.red.peek("presence of Own card") == 2
    s.red("Play Hedge Mage")
    assert s.red.peek("presence of Own card") == 5


@proves("SP-1305")
def test_a_crew_that_cannot_be_discarded_stays() -> None:  # be_discarded
    stays = written("Own card", "crew", "This crew cannot be discarded from play.")
    sweeps = written("Sweep", "maneuver", "Discard each crew.")
    red = {"hand": "Sweep, Fruiting Florathan", "crew": "Own card, Fisher"}
    s = Scene("sky-pirate", 2, options={"packs": brought(stays, sweeps)}, red=red)
    s.red("Play Sweep")
    assert s.red.crew == ["Own card"]
    assert s.red.why_not("Play Fruiting Florathan (discard a crew you control)") == "SP-1501"


@proves("SP-1305")
def test_a_crew_that_cannot_be_ejected_stays() -> None:  # be_ejected
    card = written("Own card", "crew", "This crew cannot be ejected from play.")
    s = scene(card, red={"crew": "Own card"}, blue={"hand": "2 Dissolve", **OPEN})
    board(s, "Own card", at="Palisade")
    s.blue("Play Dissolve")
    assert s.red.crew == ["Own card"]


@proves("SP-1305")
def test_a_cannon_that_cannot_be_stunned_or_broken() -> None:  # be_stunned # be_broken
    text = "This cannon cannot be stunned. This cannon cannot be broken."
    s = scene(
        written("Own card", "cannon", text),
        red={"crew": "Battle Tech, 3 Deadwind Mercenary"},
        blue={"emplacements": "Own card"},
    )
    board(s, "Battle Tech", *["Deadwind Mercenary"] * 3)
    all_pass(s)
    s.red(s.red.options[0]) if s.red.asked == "SP-2106" else None
    g = table(s.play.state)
    assert not g.is_stunned(g.slots[1][0]) and not g.is_broken(g.slots[1][0])
    assert not s.over


@proves("SP-1103")
def test_damage_that_cannot_be_reduced() -> None:  # fixed_damage
    card = written("Own card", "cannon", "The damage of this cannon cannot be reduced.")
    s = scene(
        card,
        begin="cannon",
        red={"emplacements": "Own card"},
        blue={"assets": "Ablative Shield", "hold": "9 Fisher", **OPEN},
    )
    s.red("Fire Own card (cost 2, power 3)")
    assert s.blue.assets == ["Ablative Shield"] and s.blue.discards == ["Fisher"] * 3


@proves("SP-1305")
def test_players_may_be_forbidden_to_board_or_fire_as_long_as_a_card_is_there() -> None:
    text = "Your opponent cannot board. Your opponent cannot fire cannons."
    s = scene(
        written("Own card", "structure", text),
        active="blue",
        red={"emplacements": "Own card, Big Daryl"},
        blue={"crew": "Fisher", "powder": 9},
    )
    assert s.blue.why_not("Board") == "SP-1305"
    s.blue("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder")
    assert s.table("active") == "Red"  # nothing could be fired


def test_boarding_for_less() -> None:  # board_less
    s = asset("You board for 2 powder less.", red={"crew": "Fisher", "powder": 1}, blue=OPEN)
    assert "Board (1 Powder)" in s.red.options
    board(s, "Fisher", at="Palisade")
    assert s.red.powder == 0


def test_a_cost_may_bring_a_choice() -> None:
    text = (
        "Action: you may discard a card from your hand to choose one: draw 2 cards / gain 3 powder."
    )
    s = asset(text, red={"hand": "Fisher", "powder": 0})
    s.red(f"Own card: {text.removeprefix('Action: ').rstrip('.')}", "Yes", "Gain 3 powder")
    assert s.red.powder == 3 and s.red.discards == ["Fisher"]


# ---- as players say it


def test_who_controls_none_of_them() -> None:  # controls_no
    text = "While you control no assets, this crew has +3 presence."
    s = scene(written("Own card", "crew", text), red={"crew": "Own card"})
    assert s.red.peek("presence of Own card") == 5
    s = scene(written("Own card", "crew", text), red={"crew": "Own card", "assets": "Open Keg"})
    assert s.red.peek("presence of Own card") == 2


def test_the_second_crew_that_your_opponent_plays() -> None:
    text = "When your opponent plays their second crew in a turn, gain 5 powder."
    s = asset(text, active="blue", red={"powder": 0}, blue={"hand": "2 Sapper"})
    s.blue("Play Sapper")
    assert s.red.peek("powder") == 0
    s.blue("Play Sapper")
    assert s.red.peek("powder") == 5


def test_a_captain_begins_with_the_counters_that_the_text_says() -> None:
    """Not only in scenes: as a game is set up."""
    faction = next(card.faction for card in shelf.library().cards if card.name == "Brass")
    text = "This card enters play with 3 counters. "
    text += "Action, remove a counter from this card: draw 1 card."
    pack = brought(written("Own card", "captain", text, faction=faction))
    _, brass = shelf.deck_called("Brass", "")
    code = decks.write(brass._replace(captain="Own card"), "code")
    play = GAME.set_up(2, 1, {"packs": pack, "decks": f"{code} | Brass"})
    g = table(play.state)
    seat = next(s for s in (0, 1) if g.printed(g.captains[s]).name == "Own card")
    assert g.counters(g.captains[seat], Counter.PLAIN) == 3


def test_a_react_to_a_crew_of_yours_is_one_to_itself_unless_it_goes_instead() -> None:
    sweeps = written("Sweep", "maneuver", "Discard each crew.")
    saves = "React when a crew you control would be discarded: stow it instead."
    pack = brought(written("Own card", "crew", saves), sweeps)
    red = {"hand": "Sweep", "crew": "Own card"}
    s = Scene("sky-pirate", 2, options={"packs": pack}, red=red)
    s.red("Play Sweep")
    assert (s.red.crew, s.red.discards) == ([], ["Sweep"])  # stowed
    stands_in = "React when a crew you control would be discarded: discard this crew instead."
    pack = brought(written("Own card", "crew", stands_in), sweeps)
    s = Scene("sky-pirate", 2, options={"packs": pack}, red=red)
    s.red("Play Sweep")
    assert s.red.discards == ["Own card", "Sweep"]


def after_a_sweep(text: str, sweep: str, **red: object) -> Scene:
    """Red has a crew with this text, and has played a maneuver with the other one."""
    pack = brought(written("Own card", "crew", text), written("Sweep", "maneuver", sweep))
    words = {"hand": "Sweep", "hold": "9 Fisher", "powder": 0, **red}
    s = Scene("sky-pirate", 2, options={"packs": pack}, red=words)
    s.red("Play Sweep")
    return s


def test_a_card_knows_from_where_it_goes() -> None:
    back = "When this card is discarded, put it into your hand."
    assert after_a_sweep(back, "Discard each crew.", crew="Own card").red.hand == ["Own card"]
    springs = "When this card is discarded from your hand, put it into play."
    s = after_a_sweep(springs, "Discard a card from your hand.", hand="Sweep, Own card")
    assert s.red.crew == ["Own card"]
    s = after_a_sweep(springs, "Discard each crew.", crew="Own card")
    assert s.red.discards == ["Own card", "Sweep"]
    hidden = "When this card is discarded from your Hold, put it into your hand."
    s = after_a_sweep(hidden, "Discard the top 2 cards of your Hold.", hold="Own card, 9 Fisher")
    assert (s.red.hand, s.red.discards) == (["Own card"], ["Fisher", "Sweep"])


@proves("SP-1602")
def test_a_captain_who_becomes_a_crew_enters_play() -> None:
    text = "Whenever another crew you control enters play, gain 3 powder."
    words = {"captain": "Luc Sangre", "crew": "Own card", "powder": 5}
    s = scene(written("Own card", "crew", text), red=words, begin="turn")
    s.red("Yes")
    assert s.red.crew == ["Own card", "The Bat"]
    assert s.red.powder == 7


def test_a_card_that_is_drawn_or_ejected_tells_so() -> None:
    s = after_a_sweep(
        "When this card is ejected, gain 5 powder.", "Eject each crew.", crew="Own card"
    )
    assert s.red.powder == 5
    drawn = "When this card is drawn, gain 5 powder."
    assert after_a_sweep(drawn, "Draw 1 card.", hold="Own card, 9 Fisher").red.powder == 5


# ---- whose it is


def test_your_raid_token_is_that_of_an_attempt_of_yours() -> None:
    text = "While your raid token is Plunder, each crew you control has +3 presence."
    s = asset(text, red={"crew": "Fisher"}, blue={"hand": "Deploy Drone", **OPEN})
    s.red("Board", "Plunder")
    assert s.blue.asked == "SP-802" and s.red.peek("presence of Fisher") == 4
    s = asset(text, active="blue", red={"crew": "Fisher", "hand": "Deploy Drone", **OPEN}, blue={})
    assert s.red.peek("presence of Fisher") == 1
    s = asset(text, active="blue", red={"crew": "Fisher", **OPEN}, blue={"crew": "2 Sapper"})
    s.blue("Board", "Plunder")
    assert s.red.peek("presence of Fisher") == 1  # it is Blue's


def test_fire_that_burns_others_has_not_burnt_you() -> None:
    text = (
        "While you were not dealt damage by Fire this turn, each crew you control has +3 presence."
    )
    s = asset(text, begin="turn", active="blue", red={"crew": "Fisher"}, blue={"fires": 1})
    assert s.red.peek("presence of Fisher") == 4
    s = asset(text, begin="turn", red={"crew": "Fisher", "fires": 1})
    assert s.red.peek("presence of Fisher") == 1


# ---- no more than there is


@proves("SP-603", "SP-605")
def test_nobody_pays_more_powder_than_there_is() -> None:
    s = maneuver("Your opponent pays you 9 powder.", red={"powder": 1}, blue={"powder": 4})
    assert (s.red.powder, s.blue.powder) == (5, 0)
    s = maneuver("Pay your opponent 3 powder. If you do, draw 1 card.", red={"powder": 2})
    assert (s.red.powder, s.red.hand) == (0, [])  # not all of it
    s = maneuver("Spend 3 powder. If you do, draw 1 card.", red={"powder": 3, "hold": "9 Fisher"})
    assert (s.red.powder, s.red.hand) == (0, ["Fisher"])


@proves("SP-604")
def test_who_has_no_powder_has_lost_none() -> None:
    for powder, taken in ((0, 5), (1, 6)):
        text = "Your opponent loses 2 powder. If they do, gain 1 powder."
        s = maneuver(text, blue={"powder": powder})
        assert (s.blue.powder, s.red.powder) == (0, taken)


def test_another_crew_is_not_the_one_that_was_picked() -> None:
    s = maneuver(
        "Move all presence counters on a crew you control to another crew you control.",
        red={"crew": "Fisher, Sapper, Arsonist", "presence_counters": {"Fisher": 3}},
    )
    s.red("Fisher")
    assert sorted(s.red.options) == ["Arsonist", "Sapper"]


@proves("SP-R57")
def test_a_cost_is_paid_with_cards_that_can_pay_it() -> None:
    text = "Action, stun a cannon you control: draw 1 card."
    ship = {"emplacements": "Crow's Foot, Big Daryl", "hold": "9 Fisher"}
    s = asset(text, red={**ship, "stunned": "Crow's Foot"})
    s.red("Own card: draw 1 card (stun a cannon you control)")  # there is one that can be stunned
    assert s.red.why_not("Own card: draw 1 card (stun a cannon you control)")
    stays = "This crew cannot be discarded from play. Action, discard this crew: draw 1 card."
    s = scene(written("Own card", "crew", stays), red={"crew": "Own card"})
    assert s.red.why_not("Own card: draw 1 card (discard this crew)")
    removes = "Action, remove a presence counter from a crew you control: draw 1 card."
    s = asset(removes, red={"crew": "Fisher, Sapper", "presence_counters": {"Fisher": 1}})
    s.red("Own card: draw 1 card (remove a presence counter from a crew you control)")
    assert s.red.peek("presence of Fisher") == 1


@proves("SP-2111")
def test_what_waits_stays_the_effect_of_its_card_however_long() -> None:
    s = maneuver("Gain 5 powder when you raid.", red={"hand": "Own card, Sapper", "powder": 9})
    finish_turn(s)
    finish_turn(s)
    s.red("Play Sapper")  # which takes the first number that is free
    board(s, "Sapper")
    all_pass(s)
    assert "Own card: Gain 5 powder when you raid" in s.red.options


def test_a_maneuver_that_was_played_is_not_discarded_from_play() -> None:
    text = "When a card captained by you is discarded from play, gain 5 powder."
    s = asset(text, red={"hand": "Powder Cache", "powder": 0})
    s.red("Play Powder Cache")
    assert s.red.powder == 3


# ---- copies that say the same are asked once


def test_every_copy_counts_although_one_is_asked() -> None:
    alike = written("Own card", "crew", "Each crew has +1 presence for each crew you control.")
    s = scene(alike, red={"crew": "3 Own card"}, blue={"crew": "Fisher"})
    assert s.red.peek("presence of Own card") == 2 + 3 * 3
    assert s.blue.peek("presence of Fisher") == 1 + 3 * 3
    other = written("Own card", "crew", "Each other crew has +1 presence.")
    s = scene(other, red={"crew": "3 Own card"}, blue={"crew": "Fisher"})
    assert s.red.peek("presence of Own card") == 2 + 2
    assert s.blue.peek("presence of Fisher") == 1 + 3


def test_copies_say_the_same_unless_they_speak_of_themselves() -> None:
    def is_alike(text: str) -> bool:
        s = scene(written("Own card", "asset", text))
        g = table(s.play.state)
        return g.book.cards[g.book.kind_of["Own card"]].alike

    assert is_alike("Each crew has +1 presence for each crew you control.")
    assert is_alike("While you control 3 or more crew, each crew has +1 presence.")
    assert not is_alike("Each crew has +1 presence for each counter on this asset.")
    assert not is_alike(
        "While this asset is operated, each crew has +1 presence. Action: operate 1."
    )
    assert not is_alike("Each crew has +1 presence for each operator on this asset.")


# ---- as many as there can be


@proves("SP-R94")
def test_there_are_only_so_many_tokens() -> None:
    s = maneuver("Create 99 Deckhands.")
    g = table(s.play.state)
    assert len(g.crew[0]) == 99 and room_for_tokens(g) == MOST_TOKENS - 99
    again = scene(
        written("Own card", "maneuver", "Create 99 Deckhands."),
        red={"hand": "Own card", "tokens": f"{MOST_TOKENS - 3} Deckhand"},
    )
    again.red("Play Own card")
    assert len(table(again.play.state).crew[0]) == MOST_TOKENS


@proves("SP-R94")
def test_a_card_holds_only_so_many_counters_of_a_kind() -> None:
    s = asset("Action: double the counters on this asset.", red={"counters": {"Own card": 900}})
    s.red("Own card: double the counters on this asset")
    assert s.red.peek("counters of Own card") == MOST_COUNTERS
    assert s.red.peek("presence of Own card") == 0  # none of another kind


def test_what_happens_if_an_opponent_takes_an_offer() -> None:  # they_did
    text = "Your opponent may discard a card from their hand. If they do, draw 1 card."
    for answer, drawn in (("Yes", ["Sapper"]), ("No", [])):
        s = maneuver(text, {"hold": "9 Sapper"}, blue={"hand": "Fisher"})
        s.blue(answer)
        assert s.red.hand == drawn


def test_what_happens_if_an_offer_is_not_taken() -> None:  # you_did_not
    text = "You may discard a crew you control. If you do not, lose 3 powder."
    for answer, left in (("Yes", 5), ("No", 2)):
        s = maneuver(text, {"crew": "Fisher"})
        s.red(answer)
        assert s.red.powder == left


def test_what_is_done_for_each_is_told_as_an_effect_if_something_comes_of_it() -> None:
    for which, told in (("asset", True), ("Idol", False)):
        text = f"Whenever you play a crew, for each {which} you control, gain 1 powder."
        s = asset(text, red={"hand": "Fisher"})
        s.red("Play Fisher")
        go_on(s)
        assert ("Red's Own card takes effect" in s.blue.log) == told


def test_a_hand_that_is_revealed_was_seen_and_is_not_taken_back() -> None:
    s = scene(
        written("Own card", "maneuver", "Your opponent reveals their hand."),
        red={"hand": "Own card"},
        blue={"hand": "Fisher"},
    )
    s.red("Play Own card")
    assert "Blue reveals Fisher" in s.red.log
    assert s.play.state.uncovered == 1


def test_what_happens_if_a_card_is_played_by_an_effect() -> None:  # you_did
    for hand, left in (("Own card, Fisher", 6), ("Own card", 5)):
        s = maneuver("Play a crew in your hand. If you do, gain 1 powder.", {"hand": hand})
        if hand != "Own card":
            s.red("Fisher")
        assert s.red.powder == left
