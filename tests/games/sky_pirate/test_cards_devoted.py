"""A scenario for every Devoted card: what is printed on it happens, and nothing else."""

from __future__ import annotations

from quarterdeck.scene import Player, Scene, proves

COMMITTING = ("SP-705", "SP-707")
MERCENARY = "Deadwind Mercenary"


def card(player: Player, name: str) -> dict[str, object]:
    """A card that the player controls."""
    seen = player.at(name)
    assert isinstance(seen, dict)
    return seen


def powder(player: Player) -> object:
    """The Powder of a seat, read anew each time (a type checker takes an attribute for lasting)."""
    return player.powder


def names(cards: object) -> list[str]:
    """Names of cards, by the alphabet."""
    assert isinstance(cards, list)
    return sorted(cards)


def commits(player: Player, *crew: str) -> None:
    """Commit these crew and no others."""
    for name in crew:
        if player.asked in COMMITTING:
            player(name)
    if player.asked in COMMITTING:
        player("That is the party" if "That is the party" in player.options else "Commit no crew")


def aims(player: Player, target: str) -> None:
    if target:
        player(*[words for words in player.options if words.endswith(f"'s {target}")])


def boards(player: Player, *crew: str, target: str = "", token: str = "Initiative") -> None:
    """Start an attempt; a target is named only where there is a choice."""
    player("Board", token)
    aims(player, target)
    commits(player, *crew)


def passes(s: Scene) -> None:
    """Nobody has a tactic left."""
    while "SP-802" in (s.red.asked, s.blue.asked):
        (s.red if s.red.asked else s.blue)("Pass")


def fires(player: Player, cannon: str) -> None:
    player(f"Fire {cannon}")


def refusal(player: Player, begin: str) -> str:
    """Why something that begins with these words is refused."""
    refused = [words for words in player.scene.play.why_not(player.seat) if words.startswith(begin)]
    return player.why_not(refused[0])


def blue_breaks(ship: str, attackers: str = MERCENARY, **red: object) -> Scene:
    """Blue has boarded the first structure of Red's ship, and it is about to break or broken."""
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"emplacements": ship, **red},
        blue={"crew": attackers},
    )
    boards(s.blue, attackers)
    return s


# ---- captains


def voss_loses_a_structure() -> Scene:
    s = blue_breaks("Tollbooth, Crow's Foot", captain="Agatha Voss")
    assert s.red.options == ["Yes", "No"]
    return s


@proves("SP-1703", "SP-1704")
def test_agatha_voss_may_replace_a_structure_that_breaks_with_adjudicator() -> None:
    s = voss_loses_a_structure()
    s.red("Yes")
    assert s.red.emplacements == ["Adjudicator", "Crow's Foot"]
    assert s.red.broken == []
    seen = card(s.red, "Adjudicator")
    assert (seen["cost"], seen["power"], seen["durability"]) == (2, 3, 1)
    assert seen["token"] is True


def test_agatha_voss_may_let_the_structure_go() -> None:
    s = voss_loses_a_structure()
    s.red("No")
    assert s.red.emplacements == ["Tollbooth", "Crow's Foot"]
    assert s.red.broken == ["Tollbooth"]


def test_agatha_voss_does_not_replace_a_cannon() -> None:
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"captain": "Agatha Voss"},
        blue={"crew": MERCENARY},
    )
    boards(s.blue, target="Crow's Foot")
    assert s.blue.asked == "SP-412"
    assert s.red.broken == ["Crow's Foot"]
    assert s.red.emplacements == ["Crow's Foot", "Big Daryl"]


def test_agatha_voss_replaces_one_structure_in_a_game() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "captain": "Agatha Voss",
            "emplacements": "Tollbooth, Dust Membrane, Crow's Foot",
            "hand": "2 Repurpose",
            "crew": MERCENARY,
        },
    )
    s.red("Play Repurpose", "Tollbooth", "Add X", "Yes")
    assert s.red.emplacements == ["Adjudicator", "Dust Membrane", "Crow's Foot"]
    s.red("Play Repurpose", "Dust Membrane", "Add X")
    assert s.red.asked == "SP-408"
    assert s.red.broken == ["Dust Membrane"]


@proves("SP-103")
def test_agatha_voss_cannot_replace_the_last_emplacement() -> None:
    s = blue_breaks("Tollbooth, Crow's Foot", captain="Agatha Voss", broken="Crow's Foot")
    assert s.over
    assert s.red.out


def rook_is_chosen(powder: int = 5) -> Scene:
    """Blue plays Walk the Plank on Red's Mercenary."""
    s = Scene(
        "sky-pirate",
        red={"captain": "Rook Prior", "crew": MERCENARY, "hand": "Acquire", "powder": powder},
        blue={"hand": "2 Walk the Plank"},
    )
    boards(s.red, target="Crow's Foot")
    s.blue("Play Walk the Plank")
    return s


@proves("SP-2109")
def test_rook_prior_may_stop_a_tactic_card_that_chooses_his_crew_for_two_powder() -> None:
    s = rook_is_chosen()
    s.red("Yes")
    assert s.red.powder == 0
    assert s.red.party == [MERCENARY]
    assert s.blue.discards == ["Walk the Plank"]


def test_rook_prior_may_let_it_happen() -> None:
    s = rook_is_chosen()
    s.red("No")
    assert s.red.powder == 2
    assert s.red.party == []
    assert s.red.discards == [MERCENARY]


def test_rook_prior_does_nothing_without_two_powder() -> None:
    s = rook_is_chosen(4)
    assert s.red.asked == "SP-802"
    assert s.red.discards == [MERCENARY]


def test_rook_prior_stops_only_the_first_choice_of_a_turn() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Rook Prior", "crew": f"2 {MERCENARY}", "hand": "Acquire", "powder": 9},
        blue={"hand": "2 Walk the Plank"},
    )
    boards(s.red, MERCENARY, MERCENARY, target="Crow's Foot")
    s.blue("Play Walk the Plank")
    s.red("No", "Pass")
    s.blue("Play Walk the Plank")
    assert s.red.asked == "SP-802"
    assert s.red.discards == [MERCENARY, MERCENARY]


def test_rook_prior_stops_tactic_effects_as_well() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Rook Prior", "crew": MERCENARY, "hand": "Acquire"},
        blue={"crew": "Grappler"},
    )
    boards(s.red, target="Crow's Foot")
    commits(s.blue, "Grappler")
    s.blue("Grappler")
    s.red("Yes")
    assert s.red.powder == 0
    assert s.red.party == [MERCENARY]
    assert s.blue.party == ["Grappler"]


def test_rook_prior_guards_crew_in_reserve_as_well() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Rook Prior", "crew": "Fisher, Hedge Mage", "hand": "Acquire"},
        blue={"hand": "Hip Toss", "crew": MERCENARY},
    )
    boards(s.red, "Fisher", target="Big Daryl")
    commits(s.blue, MERCENARY)
    s.blue("Play Hip Toss", "Red's Hedge Mage")
    s.red("Yes")
    assert s.red.crew == ["Fisher", "Hedge Mage"]
    assert s.red.hand == ["Acquire"]


def test_rook_prior_does_not_stop_what_his_own_captain_chooses() -> None:
    s = Scene(
        "sky-pirate",
        red={"captain": "Rook Prior", "crew": f"Cultivator, {MERCENARY}", "powder": 9},
        blue={"hand": "Acquire"},
    )
    boards(s.red, "Cultivator", MERCENARY, target="Big Daryl")
    s.blue("Pass")
    s.red("Cultivator")
    assert s.blue.asked == "SP-802"
    assert s.red.presence == 6


def tam_draws(answer: str) -> Scene:
    s = Scene("sky-pirate", red={"captain": "Vincent Tam", "hand": "Rzethite Trainer"})
    s.red("Play Rzethite Trainer", answer)
    assert card(s.red, "Rzethite Trainer")["presence_counters"] == 1
    return s


def test_vincent_tam_may_draw_a_card_for_presence_counters_that_he_puts() -> None:
    assert tam_draws("Yes").red.hand == [MERCENARY]
    assert tam_draws("No").red.hand == []


def test_vincent_tam_draws_one_card_for_several_counters_on_a_crew() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"captain": "Vincent Tam", "loaded": {"Big Daryl": "Sporenade"}, "crew": MERCENARY},
    )
    fires(s.red, "Big Daryl")
    s.red("Yes")
    assert card(s.red, MERCENARY)["presence_counters"] == 4
    assert s.red.hand == [MERCENARY]


def test_vincent_tam_draws_for_counters_on_a_crew_of_the_opponent_too() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"captain": "Vincent Tam", "emplacements": "Infestor, Big Daryl"},
        blue={"crew": MERCENARY},
    )
    fires(s.red, "Infestor")
    s.red("Yes")
    assert s.red.hand == [MERCENARY]


def test_vincent_tam_draws_nothing_for_counters_on_a_structure() -> None:
    ship = "Incubating Behemoth, Crow's Foot"
    s = Scene("sky-pirate", begin="turn", red={"captain": "Vincent Tam", "emplacements": ship})
    assert s.red.asked == "SP-408"
    assert card(s.red, "Incubating Behemoth")["presence_counters"] == 1


@proves("SP-1805")
def test_vincent_tam_draws_for_counters_that_are_moved_to_a_crew() -> None:
    s = behemoth_begins(3, "Vincent Tam")
    s.red("Yes", "Yes")
    assert card(s.red, "Leviathan")["presence_counters"] == 4
    assert s.red.hand == [MERCENARY] * 2


# ---- emplacements


@proves("SP-510")
def test_constricting_tentacle_takes_four_off_the_maximum_hand_size_of_the_opponent() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "3 Acquire"},
        blue={"emplacements": "Constricting Tentacle, Crow's Foot", "hand": "3 Acquire"},
        actions=1,
    )
    s.red("Gain 1 Powder", "Do not fire")
    assert s.red.asked == "SP-513"
    s.red("Acquire", "Acquire")
    assert s.red.hand == ["Acquire"]
    s.blue("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder", "Do not fire")
    assert s.red.asked == "SP-408"
    assert len(names(s.blue.hand)) == 4


@proves("SP-511")
def test_two_constricting_tentacles_leave_no_hand_at_all() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "2 Acquire"},
        blue={"emplacements": "2 Constricting Tentacle"},
        actions=1,
    )
    s.red("Gain 1 Powder", "Do not fire", "Acquire", "Acquire")
    assert s.red.hand == []
    assert s.blue.asked == "SP-408"


@proves("SP-R65")
def test_constricting_tentacle_that_is_broken_holds_nobody() -> None:
    s = blue_breaks("Constricting Tentacle, Crow's Foot")
    assert s.red.broken == ["Constricting Tentacle"]
    shown = s.blue.sees()["seats"]
    assert isinstance(shown, list)
    assert shown[1]["maximum_hand"] == 5


def test_dust_membrane_gives_three_powder_as_it_breaks() -> None:
    s = blue_breaks("Dust Membrane, Crow's Foot")
    assert s.red.broken == ["Dust Membrane"]
    assert s.red.powder == 8


def test_gigaphage_ejects_a_boarder_that_is_repelled_for_a_powder_and_a_shield() -> None:
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"emplacements": "Gigaphage, Crow's Foot", "crew": "2 Deadwind Mercenary"},
        blue={"crew": "Hedge Mage, Battle Tech"},
    )
    boards(s.blue, "Hedge Mage", "Battle Tech")
    commits(s.red, MERCENARY)
    s.red("Blue's Battle Tech")
    assert s.table("ejected") == ["Battle Tech"]
    assert s.red.powder == 6
    assert s.red.shields == 5
    assert names(s.red.hold).count("Shield") == 1
    assert s.red.broken == []


def test_gigaphage_gets_nothing_from_an_empty_boarding_party() -> None:
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"emplacements": "Gigaphage, Crow's Foot", "crew": "Ship Sentinel"},
        blue={"crew": MERCENARY},
    )
    boards(s.blue)
    commits(s.red, "Ship Sentinel")
    s.red("Ship Sentinel")
    assert s.blue.crew == [MERCENARY]
    assert s.red.powder == 5
    assert s.red.shields == 6


def test_gigaphage_that_breaks_gives_an_action_in_the_next_turn() -> None:
    s = blue_breaks("Gigaphage, Crow's Foot")
    assert s.red.broken == ["Gigaphage"]
    assert s.red.shields == 6
    s.blue("Do not fire")
    assert s.table("active") == "Red"
    assert s.table("actions") == 4


def test_growth_chamber_puts_a_presence_counter_on_an_own_crew_once_each_turn() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Growth Chamber, Crow's Foot", "crew": f"{MERCENARY}, Fisher"},
        blue={"crew": "Hedge Mage"},
    )
    s.red("Growth Chamber")
    assert s.red.options == [MERCENARY, "Fisher"]
    s.red("Fisher")
    assert card(s.red, "Fisher")["presence"] == 2
    assert s.table("actions") == 2
    assert refusal(s.red, "Growth Chamber") == "SP-507"


def test_growth_chamber_that_breaks_leaves_a_leviathan_with_a_counter_in_reserve() -> None:
    s = blue_breaks("Growth Chamber, Crow's Foot")
    assert s.red.broken == ["Growth Chamber"]
    assert s.red.crew == ["Leviathan"]
    assert card(s.red, "Leviathan")["presence"] == 1
    assert card(s.red, "Leviathan")["token"] is True


def behemoth_begins(counters: int, captain: str = "") -> Scene:
    return Scene(
        "sky-pirate",
        begin="turn",
        red={
            "captain": captain,
            "emplacements": "Incubating Behemoth, Crow's Foot",
            "presence_counters": {"Incubating Behemoth": counters},
        },
    )


def test_incubating_behemoth_grows_when_its_turn_begins() -> None:
    s = behemoth_begins(2)
    assert s.red.asked == "SP-408"
    assert card(s.red, "Incubating Behemoth")["presence_counters"] == 3


@proves("SP-1805")
def test_incubating_behemoth_with_four_counters_may_break_and_hatch_a_leviathan() -> None:
    s = behemoth_begins(3)
    s.red("Yes")
    assert s.red.broken == ["Incubating Behemoth"]
    assert s.red.crew == ["Leviathan"]
    assert card(s.red, "Leviathan")["presence_counters"] == 4
    assert card(s.red, "Leviathan")["presence"] == 4


def test_incubating_behemoth_with_four_counters_may_wait() -> None:
    s = behemoth_begins(3)
    s.red("No")
    assert s.red.broken == []
    assert card(s.red, "Incubating Behemoth")["presence_counters"] == 4


def test_incubating_behemoth_that_is_broken_by_others_hatches_what_there_is() -> None:
    s = blue_breaks(
        "Incubating Behemoth, Crow's Foot",
        "Hired Muscle",
        presence_counters={"Incubating Behemoth": 2},
    )
    assert s.red.broken == ["Incubating Behemoth"]
    assert card(s.red, "Leviathan")["presence_counters"] == 2


@proves("SP-R92")
def test_incubating_behemoth_hatches_its_counters_even_if_it_was_replaced_first() -> None:
    s = blue_breaks(
        "Incubating Behemoth, Crow's Foot",
        "Hired Muscle",
        captain="Agatha Voss",
        presence_counters={"Incubating Behemoth": 2},
    )
    s.red("Agatha Voss", "Yes")
    assert s.red.emplacements == ["Adjudicator", "Crow's Foot"]
    assert card(s.red, "Leviathan")["presence_counters"] == 2


def test_infestor_that_breaches_puts_a_presence_counter_on_a_crew_of_the_opponent() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"emplacements": "Infestor, Big Daryl", "crew": "Fisher"},
        blue={"crew": f"{MERCENARY}, Fisher"},
    )
    fires(s.red, "Infestor")
    s.red("Blue's Fisher")
    assert card(s.blue, "Fisher")["presence_counters"] == 1
    assert "presence_counters" not in card(s.red, "Fisher")
    assert s.blue.discards == [MERCENARY, MERCENARY]


def test_snapdragon_feeds_on_discarded_crew_and_grows() -> None:
    s = Scene(
        "sky-pirate",
        red={"emplacements": "Snapdragon, Crow's Foot", "discards": "Fisher, Hedge Mage, Acquire"},
    )
    s.red("Snapdragon", "Fisher")
    assert s.table("ejected") == ["Fisher"]
    s.red("Snapdragon")
    assert s.red.discards == ["Acquire"]
    seen = card(s.red, "Snapdragon")
    assert (seen["counters"], seen["cost"], seen["power"]) == (2, 4, 4)
    assert refusal(s.red, "Snapdragon") == "SP-1501"
    s.red("Gain 1 Powder")
    fires(s.red, "Snapdragon")
    assert s.blue.discards == [MERCENARY] * 4


def tentacle_breaches(answer: str) -> Scene:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={
            "emplacements": "Striking Tentacle, Crow's Foot",
            "loaded": {"Striking Tentacle": "Quicksilver"},
        },
    )
    fires(s.red, "Striking Tentacle")
    s.red(answer)
    return s


@proves("SP-1714")
def test_striking_tentacle_that_breaches_may_flip_to_constricting_tentacle() -> None:
    s = tentacle_breaches("Yes")
    assert s.red.emplacements == ["Constricting Tentacle", "Crow's Foot"]
    assert card(s.red, "Constricting Tentacle")["durability"] == 2
    assert s.red.stunned == []
    assert s.red.ammo == []
    assert s.red.discards == ["Quicksilver"]
    assert s.blue.discards == [MERCENARY] * 4


def test_striking_tentacle_may_stay_a_cannon() -> None:
    s = tentacle_breaches("No")
    assert s.red.emplacements == ["Striking Tentacle", "Crow's Foot"]
    assert s.red.stunned == ["Striking Tentacle"]
    assert card(s.red, "Quicksilver")["ammo"] == 2


# ---- crew


def attendant_enters(hold: str, answer: str) -> Scene:
    s = Scene("sky-pirate", red={"hand": "Attendant", "hold": hold})
    s.red("Play Attendant", answer)
    return s


def test_attendant_may_fetch_an_idol() -> None:
    s = attendant_enters("9 Fisher, Offering to Liria, Psychothan, Offering to Rzeth", "Yes")
    assert names(s.red.options) == ["Offering to Liria", "Offering to Rzeth"]
    s.red("Offering to Liria")
    assert s.red.hand == ["Offering to Liria"]
    assert len(names(s.red.hold)) == 11
    assert "Offering to Liria" in " ".join(s.blue.log)


def test_attendant_may_search_for_nothing() -> None:
    s = attendant_enters("9 Fisher, Offering to Liria", "No")
    assert s.red.hand == []
    assert s.red.crew == ["Attendant"]


def test_attendant_finds_nothing_without_an_idol() -> None:
    s = attendant_enters("9 Fisher", "Yes")
    s.red("Nothing")
    assert s.red.hand == []
    assert s.red.asked == "SP-408"


def test_bombard_deals_damage_equal_to_its_presence_when_it_raids_and_is_ejected() -> None:
    s = Scene("sky-pirate", red={"crew": "Bombard", "presence_counters": {"Bombard": 3}})
    boards(s.red, target="Big Daryl")
    s.red("Bombard")
    assert s.blue.discards == [MERCENARY] * 3
    assert s.table("ejected") == ["Bombard"]
    assert "Bombard" not in names(s.red.hold)


def test_cloudshaker_magnus_costs_all_actions_that_are_left() -> None:
    s = Scene("sky-pirate", red={"hand": "Cloudshaker Magnus"})
    s.red("Play Cloudshaker Magnus")
    assert s.red.crew == ["Cloudshaker Magnus"]
    assert s.table("phase") == "cannon"
    s = Scene("sky-pirate", red={"hand": "Cloudshaker Magnus"}, actions=1)
    s.red("Play Cloudshaker Magnus")
    assert s.red.crew == ["Cloudshaker Magnus"]


def idle(player: Player) -> None:
    """A turn spent on Powder."""
    player("Gain 1 Powder", "Gain 1 Powder", "Gain 1 Powder")
    while player.asked == "SP-412":
        player("Do not fire")
    while player.asked == "SP-513":
        player(player.options[0])


@proves("SP-1305")
def test_cloudshaker_magnus_who_raids_keeps_the_opponent_from_boarding_for_a_turn() -> None:
    s = Scene("sky-pirate", red={"crew": "Cloudshaker Magnus"}, blue={"crew": MERCENARY})
    boards(s.red, target="Big Daryl", token="Repair")
    commits(s.blue)
    s.red("Cloudshaker Magnus", "Do not fire")
    assert s.blue.why_not("Board (3 Powder)") == "SP-1305"
    idle(s.blue)
    idle(s.red)
    assert "Board (3 Powder)" in s.blue.options


def test_cloudshaker_magnus_who_repels_keeps_the_boarder_from_boarding_in_the_next_turn() -> None:
    s = Scene(
        "sky-pirate",
        active="blue",
        red={"crew": "Cloudshaker Magnus"},
        blue={"crew": f"Fisher, {MERCENARY}"},
    )
    boards(s.blue, "Fisher", target="Crow's Foot")
    commits(s.red, "Cloudshaker Magnus")
    s.blue("Do not fire")
    idle(s.red)
    assert s.blue.why_not("Board (3 Powder)") == "SP-1305"
    idle(s.blue)
    idle(s.red)
    assert "Board (3 Powder)" in s.blue.options


def test_cloudshaker_magnus_stops_cards_that_board_as_well() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Cloudshaker Magnus"},
        blue={"crew": MERCENARY, "hand": "Rally"},
    )
    boards(s.red, target="Big Daryl", token="Repair")
    commits(s.blue)
    passes(s)
    s.red("Cloudshaker Magnus", "Do not fire")
    assert s.blue.why_not("Play Rally") == "SP-1305"


def mimic(answer: str, powder: int = 5) -> Scene:
    s = Scene(
        "sky-pirate",
        red={"hand": "Cthalla's Mimic", "crew": f"{MERCENARY}, Hedge Mage", "powder": powder},
        blue={"crew": "Fisher"},
    )
    s.red("Play Cthalla's Mimic", answer)
    return s


@proves("SP-1906", "SP-1907")
def test_cthallas_mimic_enters_as_a_copy_of_another_own_crew_except_for_its_numbers() -> None:
    s = mimic("Yes")
    assert s.red.options == [MERCENARY, "Hedge Mage"]
    s.red(MERCENARY)
    assert s.red.powder == 3
    assert s.red.crew == [MERCENARY, "Hedge Mage", MERCENARY]
    s.red("Board", "Initiative", "Blue's Big Daryl")
    assert s.red.options == [f"{MERCENARY} (3)", "Hedge Mage (1)", f"{MERCENARY} (2) (2)"]


@proves("SP-1302")
def test_cthallas_mimic_that_copies_a_unique_crew_cannot_stay_beside_it() -> None:
    s = Scene("sky-pirate", red={"hand": "Cthalla's Mimic", "crew": "Garl Amundus"})
    s.red("Play Cthalla's Mimic", "Yes", "Garl Amundus (2)")
    assert s.red.crew == ["Garl Amundus"]
    assert card(s.red, "Garl Amundus")["presence"] == 2
    assert s.red.discards == ["Garl Amundus"]


def test_cthallas_mimic_does_what_the_copied_crew_does_as_it_enters() -> None:
    s = mimic("Yes")
    s.red("Hedge Mage")
    assert s.red.powder == 4


def test_cthallas_mimic_is_itself_again_when_it_leaves_play() -> None:
    s = mimic("Yes")
    s.red(MERCENARY)
    boards(s.red, f"{MERCENARY} (2)", target="Big Daryl")
    commits(s.blue)
    assert s.red.crew == [MERCENARY, "Hedge Mage"]
    assert names(s.red.hold).count("Cthalla's Mimic") == 1


def test_cthallas_mimic_may_enter_as_itself() -> None:
    s = mimic("No")
    assert s.red.powder == 5
    assert card(s.red, "Cthalla's Mimic")["presence"] == 2


def test_cthallas_mimic_copies_nothing_without_powder_or_without_another_own_crew() -> None:
    s = Scene("sky-pirate", red={"hand": "Cthalla's Mimic", "crew": "Fisher", "powder": 1})
    s.red("Play Cthalla's Mimic")
    assert s.red.asked == "SP-408"
    s = Scene("sky-pirate", red={"hand": "Cthalla's Mimic"}, blue={"crew": "Fisher"})
    s.red("Play Cthalla's Mimic")
    assert s.red.asked == "SP-408"
    assert s.red.crew == ["Cthalla's Mimic"]


def test_cultivator_gives_another_crew_of_the_party_three_presence() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": f"Cultivator, {MERCENARY}, Fisher", "hand": "Acquire"},
        blue={"hand": "Acquire"},
    )
    boards(s.red, "Cultivator", MERCENARY, target="Big Daryl")
    s.blue("Pass")
    s.red("Cultivator")
    assert card(s.red, MERCENARY)["presence"] == 6
    assert s.red.presence == 6
    s.blue("Pass")
    assert refusal(s.red, "Cultivator") == "SP-805"
    s.red("Pass")
    assert s.blue.broken == ["Big Daryl"]


def harbinger(played: str, answer: str = "") -> Scene:
    s = Scene("sky-pirate", red={"hand": played, "discards": "Harbinger"})
    s.red(f"Play {played}")
    if answer:
        s.red(answer)
    return s


def test_harbinger_may_return_from_the_discard_pile_when_an_idol_is_played() -> None:
    s = harbinger("Offering to Liria", "Yes")
    assert s.red.hand == ["Harbinger"]
    assert s.red.discards == []
    s = harbinger("Offering to Liria", "No")
    assert s.red.hand == []
    assert s.red.discards == ["Harbinger"]


def test_harbinger_does_not_return_for_another_asset() -> None:
    s = harbinger("Slush Fund")
    assert s.red.asked == "SP-408"
    assert s.red.discards == ["Harbinger"]


def test_hulltender_may_use_an_action_of_a_card_for_one_action_less() -> None:
    s = Scene("sky-pirate", red={"hand": "Hulltender", "assets": "Slush Fund"}, actions=2)
    s.red("Play Hulltender", "Yes", "Slush Fund")
    assert s.table("actions") == 1
    assert s.red.powder == 6
    assert s.red.hand == [MERCENARY]


def test_hulltender_makes_an_action_of_two_cost_one() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Hulltender", "assets": "Offering to Liria", "crew": "Attendant"},
        actions=2,
    )
    s.red("Play Hulltender", "Yes", "Offering to Liria")
    assert s.red.crew == ["Hulltender", "Liria"]
    assert s.table("phase") == "cannon"


def test_hulltender_may_use_nothing() -> None:
    s = Scene("sky-pirate", red={"hand": "Hulltender", "assets": "Slush Fund"})
    s.red("Play Hulltender", "No")
    assert s.red.powder == 5
    assert s.table("actions") == 2


def test_lirian_prophet_gives_a_powder_and_a_card_for_the_first_cannon_that_unstuns() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"crew": "Lirian Prophet", "stunned": "Crow's Foot, Big Daryl"},
    )
    assert s.red.stunned == []
    assert s.red.powder == 6
    assert s.red.hand == [MERCENARY]


def test_lirian_prophet_does_not_care_for_cannons_of_the_opponent() -> None:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        active="blue",
        red={"crew": "Lirian Prophet"},
        blue={"stunned": "Crow's Foot, Big Daryl"},
    )
    assert s.red.powder == 5


def test_ringwarden_has_two_more_presence_while_its_player_controls_an_idol() -> None:
    s = Scene("sky-pirate", red={"crew": "Ringwarden", "assets": "Offering to Liria"})
    assert card(s.red, "Ringwarden")["presence"] == 5
    s = Scene(
        "sky-pirate",
        red={"crew": "Ringwarden", "assets": "Slush Fund"},
        blue={"assets": "Offering to Liria"},
    )
    assert card(s.red, "Ringwarden")["presence"] == 3


def test_rzethite_trainer_puts_a_presence_counter_on_an_own_crew() -> None:
    s = Scene(
        "sky-pirate", red={"hand": "Rzethite Trainer", "crew": MERCENARY}, blue={"crew": "Fisher"}
    )
    s.red("Play Rzethite Trainer")
    assert s.red.options == [MERCENARY, "Rzethite Trainer"]
    s.red(MERCENARY)
    assert card(s.red, MERCENARY)["presence"] == 4


def test_squallbreaker_oros_is_played_by_showing_a_devoted_card() -> None:
    s = Scene("sky-pirate", red={"hand": "Squallbreaker Oros, Attendant, Acquire"})
    s.red("Play Squallbreaker Oros", "Attendant")
    assert s.red.crew == ["Squallbreaker Oros"]
    assert names(s.red.hand) == ["Acquire", "Attendant"]
    assert "Attendant" in " ".join(s.blue.log)
    s = Scene("sky-pirate", red={"hand": "Squallbreaker Oros, Acquire"})
    assert s.red.why_not("Play Squallbreaker Oros") == "SP-1501"


def oros_is_hit(answer: str, assets: str = "Offering to Liria") -> Scene:
    s = Scene(
        "sky-pirate",
        begin="cannon",
        active="blue",
        red={"crew": "Squallbreaker Oros, Ringwarden", "assets": assets},
    )
    fires(s.blue, "Big Daryl")
    if answer:
        s.red(answer)
    return s


def test_squallbreaker_oros_may_discard_a_strong_crew_to_reduce_damage_by_three() -> None:
    s = oros_is_hit("Yes")
    assert s.red.crew == ["Squallbreaker Oros"]
    assert names(s.red.discards) == [MERCENARY, "Ringwarden"]


def test_squallbreaker_oros_may_let_the_damage_happen() -> None:
    s = oros_is_hit("No")
    assert s.red.crew == ["Squallbreaker Oros", "Ringwarden"]
    assert s.red.discards == [MERCENARY] * 4


def test_squallbreaker_oros_asks_for_a_crew_with_five_presence() -> None:
    s = oros_is_hit("", "Slush Fund")
    assert s.red.asked == "SP-408"
    assert s.red.discards == [MERCENARY] * 4


# ---- assets


def test_ancestral_memory_gives_a_powder_when_an_own_effect_ejects_nontoken_crew() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Ancestral Memory", "crew": MERCENARY, "hand": "Absorb, Acquire"},
        blue={"discards": "2 Fisher, Hedge Mage"},
    )
    boards(s.red, target="Big Daryl")
    s.red("Play Absorb", "Fisher", "Fisher", "Hedge Mage")
    assert names(s.table("ejected")) == ["Fisher", "Fisher", "Hedge Mage"]
    assert s.red.powder == 2 + 3 + 1


def test_ancestral_memory_gives_nothing_for_tokens_or_noncrew_cards() -> None:
    s = Scene(
        "sky-pirate",
        red={"assets": "Ancestral Memory", "crew": MERCENARY, "hand": "Dissolve, Absorb, Acquire"},
        blue={"discards": "Acquire", "tokens": "Deckhand", "hand": "Acquire"},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, "Deckhand")
    s.blue("Pass")
    s.red("Play Dissolve")
    assert s.blue.crew == []
    assert powder(s.red) == 2
    s.blue("Pass")
    s.red("Play Absorb", "Acquire")
    assert powder(s.red) == 3


def test_ancestral_memory_gives_nothing_for_effects_of_the_opponent() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": MERCENARY, "hand": "Dissolve, Acquire"},
        blue={"assets": "Ancestral Memory", "crew": "Fisher"},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, "Fisher")
    s.red("Play Dissolve")
    assert s.table("ejected") == ["Fisher"]
    assert s.blue.powder == 5


@proves("SP-217")
def test_ancestral_memory_gives_a_powder_for_crew_ejected_to_use_an_own_effect() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "assets": "Ancestral Memory",
            "emplacements": "Snapdragon, Big Daryl",
            "discards": "Fisher",
        },
    )
    s.red("Snapdragon")
    assert s.red.powder == 6


def test_fruiting_florathan_costs_a_crew_and_gives_two_powder_for_an_action() -> None:
    s = Scene("sky-pirate", red={"hand": "Fruiting Florathan", "crew": f"{MERCENARY}, Fisher"})
    s.red("Play Fruiting Florathan", "Fisher")
    assert s.red.discards == ["Fisher"]
    assert s.red.assets == ["Fruiting Florathan"]
    s.red("Fruiting Florathan")
    assert s.red.powder == 7
    assert s.table("actions") == 1
    s = Scene("sky-pirate", red={"hand": "Fruiting Florathan"})
    assert s.red.why_not("Play Fruiting Florathan") == "SP-1501"


def offering(name: str, **blue: object) -> Scene:
    """The action of an Idol is used, with two Keepers and another crew in play."""
    s = Scene(
        "sky-pirate",
        red={"assets": name, "crew": f"Attendant, Harbinger, {MERCENARY}"},
        blue=blue,
    )
    s.red(name)
    assert s.red.options == ["Attendant", "Harbinger"]
    s.red("Harbinger")
    assert s.table("actions") == 1
    assert s.red.assets == []
    assert {"Harbinger", name} <= set(names(s.table("ejected")))
    return s


def test_offering_to_cthalla_stows_a_discarded_card_as_it_enters() -> None:
    s = Scene("sky-pirate", red={"hand": "Offering to Cthalla", "discards": "Acquire, Fisher"})
    s.red("Play Offering to Cthalla", "Fisher")
    assert s.red.discards == ["Acquire"]
    assert names(s.red.hold)[-1] == "Fisher"


def test_offering_to_cthalla_and_a_keeper_are_ejected_for_cthalla() -> None:
    s = offering("Offering to Cthalla")
    assert s.red.crew == ["Attendant", MERCENARY, "Cthalla"]
    assert card(s.red, "Cthalla")["presence"] == 7


def test_cthalla_that_raids_ejects_the_top_three_cards_of_the_defenders_hold() -> None:
    s = Scene("sky-pirate", red={"tokens": "Cthalla"}, blue={"hold": "Fisher, 2 Acquire, 9 Fisher"})
    boards(s.red, target="Big Daryl")
    s.red("Cthalla")
    assert s.table("ejected") == ["Acquire", "Acquire", "Fisher"]
    assert s.blue.discards == []
    assert s.blue.hold == ["Fisher"] * 9


def test_offering_to_liria_deals_one_damage_as_it_enters() -> None:
    s = Scene("sky-pirate", red={"hand": "Offering to Liria"})
    s.red("Play Offering to Liria")
    assert s.blue.discards == [MERCENARY]


def test_offering_to_liria_and_a_keeper_are_ejected_for_liria_whose_action_ejects_cards() -> None:
    s = offering("Offering to Liria", discards="2 Fisher, Acquire")
    assert card(s.red, "Liria")["presence"] == 5
    s.red("Liria", "Acquire")
    assert s.blue.discards == ["Fisher"]
    assert names(s.table("ejected")) == ["Acquire", "Fisher", "Harbinger", "Offering to Liria"]


def test_offering_to_rzeth_puts_a_presence_counter_on_an_own_crew_as_it_enters() -> None:
    s = Scene("sky-pirate", red={"hand": "Offering to Rzeth", "crew": MERCENARY})
    s.red("Play Offering to Rzeth")
    assert card(s.red, MERCENARY)["presence"] == 4


def test_offering_to_rzeth_and_a_keeper_are_ejected_for_rzeth_who_ejects_two_cards() -> None:
    s = offering("Offering to Rzeth", hand="3 Acquire")
    assert card(s.red, "Rzeth")["presence"] == 6
    assert s.blue.hand == ["Acquire"]
    assert names(s.table("ejected")).count("Acquire") == 2


def test_an_offering_needs_a_keeper_and_two_actions() -> None:
    s = Scene("sky-pirate", red={"assets": "Offering to Liria", "crew": MERCENARY})
    assert refusal(s.red, "Offering to Liria") == "SP-1501"
    s = Scene("sky-pirate", red={"assets": "Offering to Liria", "crew": "Attendant"}, actions=1)
    assert refusal(s.red, "Offering to Liria") == "SP-503"


def test_psychothan_shows_the_top_card_of_the_hold_to_everybody() -> None:
    s = Scene("sky-pirate", red={"assets": "Psychothan", "hold": "Fisher, Hedge Mage, 9 Acquire"})
    assert "Fisher" in str(s.blue.sees())
    assert "Hedge Mage" not in str(s.blue.sees())
    s.red("Draw a card")
    assert "Hedge Mage" in str(s.blue.sees())


def test_psychothan_plays_the_top_card_for_an_action_once_each_turn() -> None:
    s = Scene("sky-pirate", red={"assets": "Psychothan", "hold": "Hedge Mage, 9 Hedge Mage"})
    s.red("Psychothan")
    assert s.red.crew == ["Hedge Mage"]
    assert s.red.powder == 6
    assert s.table("actions") == 2
    assert refusal(s.red, "Psychothan") == "SP-507"


def test_psychothan_does_not_play_a_tactic_card_for_an_action() -> None:
    s = Scene("sky-pirate", red={"assets": "Psychothan", "hold": "Dissolve, 9 Fisher"})
    if "Psychothan" in " ".join(s.red.options):
        s.red("Psychothan")
    assert s.red.hold == ["Dissolve"] + ["Fisher"] * 9
    assert s.red.discards == []


def test_psychothan_makes_its_player_pay_what_else_the_card_costs() -> None:
    words: dict[str, object] = {"assets": "Psychothan", "hold": "Trained Skywolf, 9 Fisher"}
    s = Scene("sky-pirate", red={**words, "hand": "Acquire"})
    s.red("Psychothan", "No")
    assert s.red.crew == ["Trained Skywolf"]
    assert s.red.discards == ["Acquire"]
    s = Scene("sky-pirate", red=words)
    if "Psychothan" in " ".join(s.red.options):
        s.red("Psychothan")
    assert s.red.crew == []
    assert s.red.hold == ["Trained Skywolf"] + ["Fisher"] * 9


def psychothan_boards(top: str) -> Scene:
    s = Scene(
        "sky-pirate",
        red={"assets": "Psychothan", "hold": f"{top}, 9 Acquire", "crew": MERCENARY},
        blue={"crew": "Fisher", "hand": "Acquire"},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, "Fisher")
    s.blue("Pass")
    return s


def test_psychothan_plays_a_tactic_card_on_top_as_a_tactic() -> None:
    s = psychothan_boards("Dissolve")
    s.red("Psychothan")
    assert s.table("ejected") == ["Fisher"]
    assert s.red.discards == ["Dissolve"]


def test_psychothan_does_not_play_another_card_as_a_tactic() -> None:
    s = psychothan_boards("Hedge Mage")
    if "Psychothan" in " ".join(s.red.options):
        s.red("Psychothan")
    assert "Hedge Mage" not in names(s.red.crew)
    assert names(s.red.hold).count("Hedge Mage") == 1


def test_titanbasking_gives_a_powder_when_any_turn_begins_with_a_strong_crew() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={"assets": "Titanbasking", "crew": "Ringwarden, Fisher"},
    )
    assert s.red.powder == 5
    seat: dict[str, object] = {"assets": "Titanbasking", "tokens": "Liria"}
    s = Scene("sky-pirate", begin="turn", red=seat)
    assert s.red.powder == 6
    s = Scene("sky-pirate", begin="turn", active="blue", red=seat)
    assert s.red.powder == 6


# ---- maneuvers


def absorbing(discards: str) -> Scene:
    s = Scene(
        "sky-pirate",
        red={"crew": MERCENARY, "hand": "Absorb, Acquire"},
        blue={"discards": discards, "hand": "Absorb"},
    )
    boards(s.red, target="Big Daryl")
    assert s.blue.why_not("Play Absorb") == "SP-1507"
    s.blue("Pass")
    s.red("Play Absorb")
    return s


def test_absorb_ejects_up_to_three_cards_of_the_defender_for_a_powder_each() -> None:
    s = absorbing("4 Fisher")
    s.red("Fisher", "Fisher", "Fisher")
    assert s.blue.discards == ["Fisher"]
    assert s.red.powder == 5


def test_absorb_may_eject_fewer() -> None:
    s = absorbing("2 Fisher")
    s.red("Fisher", "No more")
    assert s.blue.discards == ["Fisher"]
    assert s.red.powder == 3


def test_absorb_is_for_the_boarder_only() -> None:
    s = absorbing("Fisher")
    s.red("None")
    assert s.red.powder == 2
    assert s.blue.discards == ["Fisher"]


@proves("SP-1804")
def test_ascension_ritual_doubles_the_counters_on_an_own_card_for_two_actions() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "hand": "Ascension Ritual",
            "crew": f"{MERCENARY}, Fisher",
            "presence_counters": {MERCENARY: 3},
        },
    )
    s.red("Play Ascension Ritual", MERCENARY)
    assert card(s.red, MERCENARY)["presence_counters"] == 6
    assert s.table("actions") == 1


def test_ascension_ritual_doubles_ammo_and_other_counters_too() -> None:
    words: dict[str, object] = {
        "hand": "Ascension Ritual",
        "assets": "Open Keg",
        "loaded": {"Big Daryl": "Quicksilver"},
    }
    s = Scene("sky-pirate", red=words)
    s.red("Play Ascension Ritual", "Open Keg")
    assert card(s.red, "Open Keg")["counters"] == 6
    s = Scene("sky-pirate", red=words)
    s.red("Play Ascension Ritual", "Quicksilver")
    assert card(s.red, "Quicksilver")["ammo"] == 6


def test_ascension_ritual_needs_another_action() -> None:
    s = Scene("sky-pirate", red={"hand": "Ascension Ritual"}, actions=1)
    assert s.red.why_not("Play Ascension Ritual") == "SP-503"


def test_awestruck_sends_every_weaker_crew_of_both_parties_to_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": f"{MERCENARY}, Fisher, Battle Tech", "hand": "Awestruck, Acquire"},
        blue={"crew": "Hedge Mage, Ringwarden, Rzethite Trainer", "hand": "Acquire"},
    )
    boards(s.red, MERCENARY, "Fisher", "Battle Tech", target="Big Daryl")
    commits(s.blue, "Hedge Mage", "Ringwarden", "Rzethite Trainer")
    s.blue("Pass")
    s.red("Play Awestruck", MERCENARY)
    assert s.red.party == [MERCENARY, "Battle Tech"]
    assert s.blue.party == ["Ringwarden"]
    assert len(names(s.blue.crew)) == 3


def test_call_the_faithful_creates_a_deckhand_for_each_nontoken_crew() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Call the Faithful", "crew": "2 Fisher", "tokens": "Deckhand"},
        blue={"crew": "Fisher"},
    )
    s.red("Play Call the Faithful")
    assert names(s.red.crew) == ["Deckhand"] * 3 + ["Fisher"] * 2
    assert s.blue.crew == ["Fisher"]


def test_dissolve_ejects_a_weak_crew_of_the_opposing_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": MERCENARY, "hand": "Dissolve, Acquire"},
        blue={"crew": "Fisher, Rzethite Trainer, Ringwarden, Hedge Mage", "hand": "Acquire"},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, "Fisher", "Rzethite Trainer", "Ringwarden")
    s.blue("Pass")
    s.red("Play Dissolve")
    offered = ["Blue's Fisher in the party", "Blue's Rzethite Trainer in the party"]
    assert names(s.red.options) == offered
    s.red("Blue's Rzethite Trainer")
    assert s.table("ejected") == ["Rzethite Trainer"]
    assert s.blue.party == ["Fisher", "Ringwarden"]


def test_harvest_ritual_gains_powder_equal_to_the_highest_cost_of_stunned_cannons() -> None:
    s = Scene("sky-pirate", red={"hand": "Harvest Ritual", "stunned": "Crow's Foot, Big Daryl"})
    s.red("Play Harvest Ritual")
    assert s.red.powder == 9


@proves("SP-R26")
def test_harvest_ritual_is_played_only_if_each_cannon_is_stunned() -> None:
    s = Scene("sky-pirate", red={"hand": "Harvest Ritual", "stunned": "Crow's Foot"})
    assert s.red.why_not("Play Harvest Ritual") == "SP-107"
    s = Scene("sky-pirate", red={"hand": "Harvest Ritual", "emplacements": "Tollbooth, Mess Hall"})
    assert s.red.why_not("Play Harvest Ritual") == "SP-107"


def test_hip_toss_returns_a_crew_that_is_weaker_than_one_of_the_own_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": f"{MERCENARY}, Fisher", "hand": "Hip Toss, Acquire"},
        blue={"crew": "Rzethite Trainer, Ringwarden, Hedge Mage", "hand": "Acquire"},
    )
    boards(s.red, MERCENARY, "Fisher", target="Big Daryl")
    commits(s.blue, "Rzethite Trainer", "Ringwarden")
    s.blue("Pass")
    s.red("Play Hip Toss")
    assert names(s.red.options) == ["Blue's Hedge Mage", "Blue's Rzethite Trainer in the party"]
    s.red("Blue's Rzethite Trainer")
    assert s.blue.party == ["Ringwarden"]
    assert names(s.blue.hand) == ["Acquire", "Rzethite Trainer"]


def test_inspired_by_giants_draws_as_many_cards_as_the_highest_presence() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Inspired by Giants", "crew": f"Fisher, {MERCENARY}"},
        blue={"tokens": "Liria"},
    )
    s.red("Play Inspired by Giants")
    assert s.red.hand == [MERCENARY] * 3


def test_pile_on_plays_a_crew_with_at_most_three_presence_into_the_party() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": MERCENARY, "hand": "Pile On, Hired Muscle, Battle Tech, Hedge Mage"},
        blue={"hand": "Acquire"},
    )
    boards(s.red, target="Big Daryl")
    s.blue("Pass")
    s.red("Play Pile On")
    assert names(s.red.options) == ["Battle Tech", "Hedge Mage"]
    s.red("Battle Tech")
    assert s.red.party == [MERCENARY, "Battle Tech"]
    assert names(s.red.hand) == ["Hedge Mage", "Hired Muscle"]


def test_pile_on_looks_at_the_defense_of_crew_that_would_defend() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": MERCENARY},
        blue={"hand": f"Pile On, {MERCENARY}, Demolition-X, Hedge Mage", "discards": "Acquire"},
    )
    boards(s.red, target="Big Daryl")
    s.blue("Play Pile On")
    assert names(s.blue.options) == ["Demolition-X", "Hedge Mage"]


def rally() -> Scene:
    s = Scene(
        "sky-pirate",
        red={"hand": "Rally", "crew": f"{MERCENARY}, Fisher"},
    )
    s.red("Play Rally")
    aims(s.red, "Big Daryl")
    commits(s.red, MERCENARY, "Fisher")
    return s


def test_rally_brings_one_crew_of_the_party_back_to_reserve_after_a_raid() -> None:
    s = rally()
    s.red(MERCENARY)
    assert s.red.crew == [MERCENARY]
    assert s.red.party == []
    assert s.red.discards == ["Rally"]
    assert s.red.powder == 2
    assert s.red.hold == [MERCENARY] * 20 + ["Fisher"]


def test_rally_brings_back_a_crew_without_what_lasted_until_the_attempt_ended() -> None:
    s = Scene("sky-pirate", red={"hand": "Rally", "crew": "Sangre Enforcer"})
    s.red("Play Rally")
    aims(s.red, "Big Daryl")
    s.red("Sangre Enforcer")
    assert s.red.crew == ["Sangre Enforcer"]
    assert card(s.red, "Sangre Enforcer")["presence"] == 2


def test_rally_brings_nobody_back_when_it_is_repelled() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Rally", "crew": MERCENARY},
        blue={"crew": MERCENARY},
    )
    s.red("Play Rally")
    aims(s.red, "Big Daryl")
    commits(s.blue, MERCENARY)
    assert s.red.crew == []
    assert s.red.discards == ["Rally"]


def test_repurpose_breaks_an_own_emplacement_for_as_many_shields_as_it_had_durability() -> None:
    s = Scene(
        "sky-pirate",
        red={"hand": "Repurpose", "emplacements": "Gigaphage, Growth Chamber, Big Daryl"},
    )
    s.red("Play Repurpose", "Growth Chamber", "Add X")
    assert s.red.broken == ["Growth Chamber"]
    assert s.red.shields == 3
    assert names(s.red.hold).count("Shield") == 3
    assert card(s.red, "Leviathan")["presence"] == 1


@proves("SP-1803")
def test_repurpose_may_distribute_as_many_presence_counters_instead() -> None:
    words = {"emplacements": "Gigaphage, Big Daryl", "crew": "Fisher, Grappler"}
    s = Scene("sky-pirate", red={"hand": "Repurpose", **words})
    s.red("Play Repurpose", "Gigaphage", "Distribute X", "Fisher", "Grappler")
    assert card(s.red, "Fisher")["presence"] == 2
    assert card(s.red, "Grappler")["presence"] == 3
    assert s.red.shields == 6


@proves("SP-103")
def test_repurpose_of_the_last_emplacement_loses_the_game() -> None:
    s = Scene("sky-pirate", red={"hand": "Repurpose", "emplacements": "Big Daryl"})
    s.red("Play Repurpose")
    assert s.over
    assert s.red.out


def resilience(defenders: str) -> Scene:
    s = Scene(
        "sky-pirate",
        red={"crew": f"2 {MERCENARY}", "hand": "Resilience Ritual"},
        blue={"crew": f"{MERCENARY}, Fisher", "hand": "Resilience Ritual"},
    )
    boards(s.red, MERCENARY, MERCENARY, target="Big Daryl")
    commits(s.blue, *[name for name in defenders.split(", ") if name])
    return s


def test_resilience_ritual_gains_powder_equal_to_the_lead_of_the_boarding_party() -> None:
    s = resilience(MERCENARY)
    s.blue("Play Resilience Ritual")
    assert s.blue.powder == 5 + 2
    assert s.red.why_not("Play Resilience Ritual") == "SP-1508"


def test_resilience_ritual_is_played_only_with_a_crew_in_the_defending_party() -> None:
    s = resilience("")
    assert s.blue.why_not("Play Resilience Ritual") == "SP-107"


def test_resilience_ritual_gains_nothing_if_the_boarding_party_is_not_ahead() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher"},
        blue={"crew": MERCENARY, "hand": "Resilience Ritual"},
    )
    boards(s.red, target="Big Daryl")
    commits(s.blue, MERCENARY)
    s.blue("Play Resilience Ritual")
    assert s.blue.powder == 5


# ---- special ammo


def breach(ammo: str, red: dict[str, object], blue: dict[str, object]) -> Scene:
    """Big Daryl, loaded, has dealt its damage of 4 to Blue."""
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={"loaded": {"Big Daryl": ammo}, "powder": 9, **red},
        blue=blue,
    )
    fires(s.red, "Big Daryl")
    return s


def test_antennae_flechette_draws_up_to_the_opponents_hand_which_then_loses_a_card() -> None:
    s = breach("Antennae Flechette", {"hand": "Fisher"}, {"hand": "3 Acquire"})
    assert names(s.red.hand) == [MERCENARY, MERCENARY, "Fisher"]
    assert s.blue.hand == ["Acquire", "Acquire"]
    assert names(s.blue.discards) == ["Acquire"] + [MERCENARY] * 4


def test_antennae_flechette_draws_nothing_with_as_many_cards_in_hand() -> None:
    s = breach("Antennae Flechette", {"hand": "3 Fisher"}, {"hand": "3 Acquire"})
    assert s.red.hand == ["Fisher"] * 3
    assert s.blue.hand == ["Acquire", "Acquire"]


def test_cloning_tendrils_create_a_copy_of_a_crew_that_the_damage_discarded() -> None:
    s = breach(
        "Cloning Tendrils",
        {},
        {"hold": "Fisher, Acquire, Hedge Mage, Acquire, 9 Battle Tech", "discards": "Grappler"},
    )
    assert names(s.red.options) == ["Fisher", "Hedge Mage"]
    s.red("Hedge Mage")
    assert s.red.crew == ["Hedge Mage"]
    assert card(s.red, "Hedge Mage")["token"] is True
    assert card(s.red, "Hedge Mage")["presence"] == 1
    assert s.red.powder == 5 + 1


@proves("SP-204")
def test_cloning_tendrils_copy_a_unique_crew_that_cannot_stay_beside_its_like() -> None:
    s = breach("Cloning Tendrils", {"crew": "Garl Amundus"}, {"hold": "Garl Amundus, 20 Acquire"})
    assert s.red.asked == "SP-1302"
    s.red("Garl Amundus (2)")
    assert s.red.crew == ["Garl Amundus"]
    assert card(s.red, "Garl Amundus")["token"] is True
    assert card(s.red, "Garl Amundus")["captain"] == 0
    assert s.red.discards == ["Garl Amundus"]


def test_cloning_tendrils_copy_nothing_without_a_discarded_crew() -> None:
    s = breach("Cloning Tendrils", {}, {"hold": "4 Acquire, 9 Fisher"})
    assert s.red.crew == []
    assert s.blue.asked == "SP-408"


def test_griphook_may_board_for_two_powder_less_when_its_cannon_breaches() -> None:
    s = breach("Griphook", {"crew": MERCENARY}, {})
    s.red("Yes", "Initiative", "Blue's Crow's Foot")
    assert s.red.powder == 9 - 4 - 1
    assert s.blue.broken == ["Crow's Foot"]
    assert s.red.crew == []


def test_griphook_may_stay_at_home() -> None:
    s = breach("Griphook", {"crew": MERCENARY}, {})
    s.red("No")
    assert s.red.powder == 5
    assert s.red.crew == [MERCENARY]
    assert card(s.red, "Griphook")["ammo"] == 1


def test_griphook_offers_nothing_without_a_crew_or_without_the_last_powder() -> None:
    assert breach("Griphook", {}, {}).blue.asked == "SP-408"
    assert breach("Griphook", {"crew": MERCENARY, "powder": 4}, {}).blue.asked == "SP-408"


@proves("SP-1803")
def test_sporenade_distributes_presence_counters_equal_to_the_damage() -> None:
    s = breach("Sporenade", {"crew": "Fisher, Hedge Mage"}, {"crew": "Grappler"})
    assert names(s.red.options) == ["Fisher", "Hedge Mage"]
    s.red("Fisher", "Hedge Mage", "Hedge Mage", "Hedge Mage")
    assert card(s.red, "Fisher")["presence_counters"] == 1
    assert card(s.red, "Hedge Mage")["presence_counters"] == 3
