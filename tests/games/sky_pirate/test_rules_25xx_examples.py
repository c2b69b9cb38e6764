"""SP-25xx The worked examples of the rulebooks, played as they are told."""

from __future__ import annotations

from typing import cast

from games.sky_pirate.rules_in_short import resolving
from quarterdeck.games.sky_pirate.rosters import decks
from quarterdeck.games.sky_pirate.seen.tellings import PLAYED
from quarterdeck.games.sky_pirate.table.library import of_the_box
from quarterdeck.games.sky_pirate.table.state import table
from quarterdeck.games.sky_pirate.words.terms import Counter
from quarterdeck.kernel.box import Log
from quarterdeck.kernel.play.state import Told
from quarterdeck.scene import Player, Scene, proves

OPEN = {"emplacements": "Palisade, Big Daryl"}  # one target only


def card(player: Player, name: str) -> dict[str, object]:
    return cast(dict[str, object], player.at(name))


def listed(zone: object) -> list[str]:
    return cast(list[str], zone)


def effects(player: Player) -> list[str]:
    end = " takes effect"
    return [line[: -len(end)] for line in player.log if line.endswith(end)]


def crew_seen(viewer: Player, seat: int) -> list[dict[str, object]]:
    seats = cast(list[dict[str, object]], viewer.sees()["seats"])
    return cast(list[dict[str, object]], seats[seat]["crew"])


class Witness(Log):
    """A log that also notes whether Red's Hold has a known order when a card is played."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(scene.box, list(scene.box.seat_names))
        self.scene = scene
        self.ordered: list[tuple[str, bool]] = []
        scene.log = self
        scene.play.state.ear = self

    def hear(self, told: Told) -> None:
        super().hear(told)
        if told.what is PLAYED:
            g = table(self.scene.play.state)
            self.ordered.append((self.scene.box.thing("card", told.thing), len(g.top[0]) > 0))


@proves("SP-2501", "SP-1305")
def test_tighten_chains_stops_the_tactic_card_of_psychothan() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary",
            "assets": "Psychothan",
            "hold": "Summon Shade, 9 Fisher",
        },
        blue={"hand": "Tighten Chains", **OPEN},
    )
    s.red("Board", "Repair")
    s.blue("Play Tighten Chains")
    s.red("Psychothan")  # its Tactic effect may be used
    assert listed(s.red.hold)[0] == "Summon Shade"
    assert "Red plays Summon Shade" not in s.red.log
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary",
            "assets": "Psychothan",
            "hold": "Summon Shade, 9 Fisher",
        },
        blue={"hand": "Fisher", **OPEN},
    )
    s.red("Board", "Repair")
    s.blue("Pass")
    s.red("Psychothan")  # without the chains it is played
    assert "Red plays Summon Shade" in s.red.log
    assert s.red.party == ["Deadwind Mercenary", "Shade"]


@proves("SP-2502", "SP-R15", "SP-1606")
def test_war_drums_cannot_bring_galeth_into_a_boarding_party() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "emplacements": "War Drums, Big Daryl",
            "crew": "Deadwind Mercenary, Galeth of Cloudreach, Fisher",
            "operators": {"War Drums": "Fisher"},
            "hand": "Powder Cache",
        },
        blue=OPEN,
    )
    s.red("Board", "Repair")
    s.red("War Drums", "Galeth of Cloudreach")
    assert s.red.party == ["Deadwind Mercenary"]
    assert "Galeth of Cloudreach" in listed(s.red.crew)
    s.red("Pass")
    assert s.red.crew == ["Galeth of Cloudreach", "Fisher"]  # in reserve, and so not stowed


@proves("SP-2503", "SP-R13", "SP-1608")
def test_all_hands_on_deck_may_find_galeth_who_enters_play_in_reserve() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary",
            "hand": "All Hands on Deck!, Powder Cache",
            "hold": "Galeth of Cloudreach, Fisher, 9 Acquire",
        },
        blue=OPEN,
    )
    s.red("Board", "Repair", "Play All Hands on Deck!", "Galeth of Cloudreach")
    assert s.red.crew == ["Deadwind Mercenary", "Galeth of Cloudreach"]
    assert s.red.party == ["Deadwind Mercenary"]


@proves("SP-R13", "SP-R12")
def test_cards_that_the_books_spell_in_two_ways_are_one_card() -> None:
    library = of_the_box()
    for one, other in (
        ("All Hands on Deck", "All Hands on Deck!"),
        ("Poltergeist", "Polterheist"),
    ):
        found = library.find(one)
        assert found is not None and found.name == other


@proves("SP-2504", "SP-1609")
def test_hired_muscle_enters_play_in_reserve_if_there_is_no_powder_for_its_joining() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary",
            "hand": "All Hands on Deck!, Powder Cache",
            "hold": "Hired Muscle, 9 Acquire",
            "powder": 3,
        },
        blue=OPEN,
    )
    s.red("Board", "Repair", "Play All Hands on Deck!", "Hired Muscle")
    assert s.red.powder == 0
    assert s.red.crew == ["Deadwind Mercenary", "Hired Muscle"]
    assert s.red.party == ["Deadwind Mercenary"]


@proves("SP-2505", "SP-1712", "SP-R12")
def test_the_defender_can_tell_the_shades_of_poltergeist_from_the_others() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary",
            "shades": "Fisher, Sapper",
            "hand": "Polterheist",
        },
        blue={"hold": "Vex, Torch, 9 Acquire", **OPEN},
    )
    before = [one["id"] for one in crew_seen(s.blue, 0) if one.get("facedown")]
    s.red("Play Polterheist", "Deadwind", "That is the party")
    after = [one for one in crew_seen(s.blue, 0) if one.get("facedown")]
    assert len(after) == 4
    assert [one["id"] for one in after][:2] == before
    new = [one for one in after if one["id"] not in before]
    assert [one["captain"] for one in new] == [1, 1]  # whose cards they are is seen
    assert [one["captain"] for one in after if one["id"] in before] == [0, 0]


@proves("SP-2506", "SP-1712")
def test_it_remains_clear_which_of_three_shades_is_galeth() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Deadwind Mercenary", "hand": "Rip Soul"},
        blue={
            "shades": "Fisher, Sapper",
            "crew": "Galeth of Cloudreach",
            "hand": "Vex",
            **OPEN,
        },
    )
    galeth = card(s.blue, "Galeth of Cloudreach")["id"]
    s.red("Board", "Repair")
    s.blue("Galeth of Cloudreach", "That is the party", "Pass")
    s.red("Play Rip Soul")
    shades = {one["id"]: one["name"] for one in crew_seen(s.red, 1)}
    assert len(shades) == 3
    assert shades[galeth] == "Shade (Galeth of Cloudreach)"
    assert sorted(str(name) for name in shades.values())[1:] == [
        "Shade (Galeth of Cloudreach)",
        "Shade (Sapper)",
    ]


@proves("SP-2507", "SP-1904")
def test_the_hold_is_shuffled_before_the_fisher_that_skirmish_finds_is_played() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary",
            "hand": "Skirmish, Powder Cache",
            "hold": "Sapper, Fisher, Torch, 9 Acquire",
        },
        blue=OPEN,
    )
    witness = Witness(s)
    s.red("Board", "Repair", "Play Skirmish", "Search", "Give a crew", "Fisher")
    assert witness.ordered == [("Skirmish", True), ("Fisher", False)]
    assert s.red.party == ["Deadwind Mercenary", "Fisher"]


@proves("SP-2508", "SP-1905", "SP-R61")
def test_haunted_barrel_and_the_swap_of_arc_caster() -> None:
    s = Scene("sky-pirate", red={"emplacements": "Arc Caster", "hand": "Haunted Barrel"})
    s.red("Play Haunted Barrel", "Arc Caster")

    def numbers() -> tuple[object, object]:
        return card(s.red, "Arc Caster")["cost"], card(s.red, "Arc Caster")["power"]

    assert numbers() == (3, 1)
    s.red("Arc Caster")
    assert numbers() == (1, 3)
    s.red("Gain", "Do not fire")
    assert s.table("active") == "Blue"
    assert numbers() == (3, 1)


@proves("SP-2509", "SP-2006", "SP-1502")
def test_the_crew_for_skirmishs_third_mode_is_chosen_before_the_search() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary, Arsonist",
            "hand": "Skirmish, Powder Cache",
            "hold": "Sapper, Fisher, Torch, 9 Acquire",
        },
        blue=OPEN,
    )
    s.red("Board", "Repair", "Deadwind", "Arsonist", "Play Skirmish", "Search", "Give a crew")
    assert s.red.asked == "SP-1502"  # before the search
    assert s.red.options == ["Deadwind Mercenary in the party", "Arsonist in the party"]
    s.red("Arsonist")
    assert s.red.asked == "SP-1902"
    s.red("Sapper")
    assert card(s.red, "Arsonist")["presence"] == 3
    assert card(s.red, "Sapper")["presence"] == 2


@proves("SP-2510", "SP-2102", "SP-R44")
def test_the_deckhand_of_buddy_system_can_be_the_crew_that_pete_stows() -> None:
    s = Scene("sky-pirate", red={"hand": "Smelly Pete", "assets": "Buddy System"})
    s.red("Play Smelly Pete")
    assert effects(s.red) == ["Red's Buddy System", "Red's Smelly Pete"]
    assert "Red stows Deckhand" in s.red.log
    assert s.red.crew == ["Smelly Pete"]


@proves("SP-2511", "SP-2105")
def test_what_the_arrival_of_the_deckhand_triggers_comes_after_petes_stow() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "hand": "Smelly Pete",
            "assets": "Buddy System",
            "crew": "Mindlink Mech, Fisher, Sapper",
        },
    )
    s.red("Play Smelly Pete", "Smelly Pete")  # before the Mech's trigger for Pete himself
    assert s.red.asked == "SP-1502"
    assert "Deckhand" in s.red.options
    s.red("Fisher")
    assert effects(s.red) == ["Red's Buddy System", "Red's Smelly Pete"]
    for _ in range(2):  # the Mech, for Pete and for the Deckhand
        assert resolving(s.red) == "Red's Mindlink Mech"
        s.red("No")
    assert s.red.asked == "SP-408"


@proves("SP-2512", "SP-R09", "SP-2107")
def test_hullpiercer_resolves_before_carapace() -> None:
    s = Scene(
        "sky-pirate",
        red={"crew": "Fisher", "emplacements": "Hullpiercer, Big Daryl"},
        blue={"crew": "Hedge Mage", "emplacements": "Carapace, Big Daryl"},
    )
    s.red("Board", "Repair")
    assert s.red.asked == "SP-2001"  # Hullpiercer; Blue has committed nobody yet
    s.red("Yes")
    assert len(listed(s.blue.discards)) == 2
    assert s.blue.asked == "SP-707"
    s.blue("Commit no crew", "Yes")
    assert len(listed(s.red.discards)) == 2
    assert effects(s.red)[:2] == ["Red's Hullpiercer", "Blue's Carapace"]


@proves("SP-2513", "SP-2104", "SP-2105")
def test_card_catalog_dusty_zeke_and_soul_crypt() -> None:
    s = Scene(
        "sky-pirate",
        begin="turn",
        red={
            "assets": "Card Catalog",
            "hand": "Dusty Zeke",
            "emplacements": "Soul Crypt, Big Daryl",
            "hold": "Acquire, 9 Fisher",
        },
    )
    s.red("Yes")  # Zeke is discarded, and the draw is completed
    assert s.red.hand == ["Acquire"]
    assert resolving(s.red) == "Red's Dusty Zeke"
    s.red("Yes")
    assert (s.red.crew, s.red.powder) == (["Dusty Zeke"], 4)
    assert resolving(s.red) == "Red's Soul Crypt"
    s.red("Yes")
    assert (s.red.crew, s.red.powder) == (["Dusty Zeke", "Shade"], 3)
    assert card(s.red, "Acquire")["presence"] == 2
    assert s.red.hand == ["Fisher"]  # the card of the turn; Soul Crypt works once each turn
    assert s.red.asked == "SP-408"


@proves("SP-2514", "SP-1904", "SP-2104")
def test_the_fisher_that_all_hands_finds_draws_after_it_has_finished() -> None:
    s = Scene(
        "sky-pirate",
        red={
            "crew": "Deadwind Mercenary",
            "hand": "All Hands on Deck!, Powder Cache",
            "hold": "Fisher, Torch, Vex, 9 Acquire",
        },
        blue=OPEN,
    )
    witness = Witness(s)
    s.red("Board", "Repair", "Play All Hands on Deck!", "Fisher")
    assert witness.ordered[-1] == ("Fisher", False)  # the shuffle comes first
    done = s.red.log.index("Red discards All Hands on Deck!")
    assert s.red.log.index("Red's Fisher takes effect") > done
    assert len(listed(s.red.hand)) == 2


@proves("SP-2515", "SP-2111")
def test_the_pending_effect_of_white_flag_does_not_need_the_card() -> None:
    s = Scene("sky-pirate", red={"hand": "White Flag"})
    s.red("Play White Flag")
    assert s.red.discards == ["White Flag"]
    assert (s.red.powder, s.blue.powder) == (3, 7)
    s.red("Gain", "Gain", "Do not fire")
    s.blue("Gain", "Gain", "Gain")
    assert s.table("active") == "Red"  # Blue had no Cannon Phase
    s.red("Gain", "Gain", "Gain", "Do not fire")
    s.blue("Gain", "Gain", "Gain")
    assert s.blue.asked == "SP-412"  # only the next one was skipped


@proves("SP-2516", "SP-2113", "SP-R59")
def test_buddy_system_has_missed_the_first_crew() -> None:
    s = Scene("sky-pirate", red={"hand": "2 Hedge Mage, Buddy System"})
    s.red("Play Hedge Mage", "Play Buddy System", "Play Hedge Mage")
    assert s.red.crew == ["Hedge Mage", "Hedge Mage"]


def burgle_fires(hold: str) -> Scene:
    """Burgle fires a 2/2 cannon, loaded with Chainshot on which one counter is left."""
    s = Scene(
        "sky-pirate",
        begin="cannon",
        red={
            "captain": "Burgle",
            "emplacements": "Crow's Foot",
            "loaded": {"Crow's Foot": "Chainshot"},
        },
        blue={"hold": hold, "hand": "Vex, Torch, Rally"},
    )
    g = table(s.play.state)
    g.add_counters(cast(int, card(s.red, "Chainshot")["id"]), Counter.AMMO, -1)
    s.red("Fire Crow's Foot (cost 2, power 1)")
    return s


@proves("SP-2517", "SP-1106", "SP-1112")
def test_when_burgle_fires_discard_triggers_come_before_his_own_effects() -> None:
    s = burgle_fires("Grave Gunner, 9 Fisher")
    assert effects(s.red) == ["Blue's Grave Gunner"]
    assert len(listed(s.red.discards)) == 1  # the Gunner's damage
    assert s.red.asked == "SP-2106"  # Burgle and Chainshot, in Burgle's order
    assert [label.split(":")[0] for label in s.red.options] == ["Burgle", "Chainshot"]


@proves("SP-2517", "SP-1013", "SP-1112", "SP-1006")
def test_burgle_and_chainshot_come_before_the_recovery_and_the_last_counter_after_it() -> None:
    s = burgle_fires("Acquire, 9 Fisher")
    assert s.red.powder == 3
    assert s.blue.discards == ["Acquire"]
    s.red("Chainshot")  # before Burgle
    s.blue("Vex", "Torch")
    assert s.red.asked == "SP-2001"  # Burgle
    s.red("No")
    assert s.blue.asked == "SP-1109"
    assert s.red.ammo == ["Chainshot"]  # still loaded
    s.blue("Rally")
    assert "Acquire" in listed(s.blue.hand)
    assert (s.red.ammo, s.red.discards) == ([], ["Chainshot"])


@proves("SP-2518", "SP-2208")
def test_a_list_with_hullpiercer_and_carapace_is_illegal() -> None:
    brass = next(deck for deck in of_the_box().decks if deck.name == "Brass")
    ship = ("Carapace", "Hullpiercer", "Crow's Foot", "Mongoose")
    (breach,) = decks.problems(brass._replace(emplacements=ship))
    assert breach.rule == "SP-2208"
    assert "Hullpiercer" in breach.message and "Carapace" in breach.message


@proves("SP-2519", "SP-2304")
def test_imposing_spectre_and_tollbooth_tax_the_neighbour_who_boards() -> None:
    s = Scene(
        "sky-pirate",
        seats=3,
        red={"crew": "Fisher"},
        blue={
            "crew": "Imposing Spectre",
            "assets": "Leaky Kegs",
            "emplacements": "Tollbooth, Big Daryl",
        },
        gold={"crew": "Fisher"},
    )
    s.red("Board (5 Powder)", "Repair")
    assert (s.red.powder, s.blue.powder, s.gold.powder) == (0, 6, 5)
