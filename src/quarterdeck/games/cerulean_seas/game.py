"""Pirates of the Cerulean Seas, out of its box."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from quarterdeck.games.cerulean_seas.advice import features, traits
from quarterdeck.games.cerulean_seas.desk import scenes
from quarterdeck.games.cerulean_seas.questions.labels import (
    CREW_KIND,
    EVENT_KIND,
    FORT_KIND,
    HOME_PLACE,
    PLACES,
    SEAT_NAMES,
    SHIP_PLACE,
    TERRAIN_PLACE,
    TREASURE_KIND,
    kind_name,
)
from quarterdeck.games.cerulean_seas.rosters.fleetbuilding import BadFleet
from quarterdeck.games.cerulean_seas.rosters.fleets import desk_of, fleet_of
from quarterdeck.games.cerulean_seas.rosters.library import coin_rows, the_pieces
from quarterdeck.games.cerulean_seas.rosters.random_fleets import random_fleet
from quarterdeck.games.cerulean_seas.seen import imagining
from quarterdeck.games.cerulean_seas.seen import view as seen
from quarterdeck.games.cerulean_seas.seen.places import piece_place, place_of
from quarterdeck.games.cerulean_seas.table.marks import OUTSIDE, TERRAIN_NAMES, Dice, House
from quarterdeck.games.cerulean_seas.table.pieces import BOX, CONTENT_DIGEST
from quarterdeck.games.cerulean_seas.table.setup import ISLANDS_EACH, set_up
from quarterdeck.games.cerulean_seas.table.state import (
    ANY_NATION,
    CREW,
    RANSOM,
    Table,
    crew_nation,
    table,
)
from quarterdeck.games.cerulean_seas.words.rows import rows
from quarterdeck.kernel.box import Box
from quarterdeck.kernel.brought import RosterDesk
from quarterdeck.kernel.nearest import known_word
from quarterdeck.kernel.options import Option
from quarterdeck.kernel.play import chance
from quarterdeck.kernel.play.frames import Frame, Play
from quarterdeck.kernel.play.state import State, Told
from quarterdeck.kernel.play.weighing import Scale
from quarterdeck.kernel.weaver import load
from quarterdeck.rosters.desk import SEPARATOR, Rosters
from quarterdeck.rosters.limits import breaches
from quarterdeck.rosters.picks import Roster
from quarterdeck.rosters.schema import Schema

if TYPE_CHECKING:
    from quarterdeck.kernel.play.rules import Rule

RULES_VERSION = "5"
RULEBOOK = "quarterdeck.games.cerulean_seas.rulebook"

FLEETS = "Red Jack's Raiders | Channel Squadron"
HOUSE_RULES = {  # the option, its bit, and what it does
    "house_fleet_nationality": (House.FLEET_NATIONALITY, "A fleet is of one nation (CS-1701)"),
    "house_island_scaling": (
        House.ISLAND_SCALING,
        "One more island a seat for each 20 points above 40 (CS-1703)",
    ),
    "house_treasure_scaling": (
        House.TREASURE_SCALING,
        "Two more coins a seat for each 10 points above 40 (CS-1704)",
    ),
    "house_black_mark_ransom": (
        House.BLACK_MARK_RANSOM,
        "Black Marks of a Cursed fleet have Ransom (CS-1705)",
    ),
    "house_campaign": (House.CAMPAIGN, "A campaign: gold buys ships and crew (CS-1601)"),
    "house_campaign_terrain": (
        House.CAMPAIGN_TERRAIN,
        "In a campaign the left neighbour may put terrain beside a new island (CS-1627)",
    ),
    "house_abandoned_crew": (
        House.ABANDONED_CREW,
        "An abandoned crew is whichever basic crew its holder names (CS-1720)",
    ),
    "house_becalmed_simple": (
        House.BECALMED_SIMPLE,
        "Becalmed does nothing to ships that can row (CS-1721)",
    ),
    "house_boarding": (House.BOARDING, "Boarding with paired dice (CS-1706)"),
    "house_sink_draft": (House.SINK_DRAFT, "Gold of a sunken ship is drafted (CS-1719)"),
    "house_younger_first": (House.YOUNGER_FIRST, "The last seat is first player (CS-1702)"),
    "house_derelict_shoot": (House.DERELICT_SHOOT, "Derelicts may shoot (CS-1712)"),
    "house_fort_gold": (House.FORT_GOLD, "A fort may hold any gold, even none (CS-1713)"),
    "house_marine": (House.MARINE, "A marine is a Musketeer with bonuses (CS-1715)"),
    "house_reef_roll": (House.REEF_ROLL, "A reef is rolled for by each ship (CS-1716)"),
    "house_sargasso_roll": (House.SARGASSO_ROLL, "So is a Sargasso Sea (CS-1717)"),
    "house_schooner_fire": (
        House.SCHOONER_FIRE,
        "A schooner's masts block only straight ahead and astern (CS-1718)",
    ),
}


class CeruleanSeas(Box):
    """Fleets of ships on a table fetch gold from wild islands and fight each other for it."""

    id = "cerulean-seas"
    name = "Pirates of the Cerulean Seas"
    depth = 4
    seats = (2, 4)
    seat_names = SEAT_NAMES
    counted = ("treasure", "unique treasure")
    version = f"{RULES_VERSION}-{CONTENT_DIGEST[:12]}"
    folder = Path(__file__).parent
    horizon = 4  # this turn and three more: what others do about it
    patience = 2000  # every course is swept
    warmth = 0.2  # of scores that are weighed by hand
    features_version = 2
    options = {  # noqa: RUF012
        "fleets": Rosters(
            desk_of(),
            FLEETS,
            "The fleets, one for each seat: names or fleet codes",
        ),
        "points": Option(BOX.points, "The build total of every fleet (CS-101)", least=10, most=200),
        "terrain": Option(0, "Pieces of terrain for each seat (CS-207)", least=0, most=3),
        "measure": Option(
            "slide", "How a segment is measured (CS-R06)", choices=("slide", "bow_to_stern")
        ),
        "fort_gold_counts": Option(False, "Gold in forts counts like gold at home (CS-R51)"),
        "tie_roll": Option(False, "The last tie is rolled for (CS-R53)"),
        "fire_out": Option(
            "restored", "A mast whose fire is out (CS-R76)", choices=("restored", "lost")
        ),
        "actions_limit": Option(
            2, "Actions of one ship in a turn at most (CS-R94)", least=1, most=9
        ),
        "unique_limit": Option(
            BOX.unique, "Unique treasures in a fleet at most (CS-R57)", least=0, most=BOX.tokens
        ),
        "build_bonus": Option(
            False, "Crew whose text says so raise the build total of their fleet (CS-103)"
        ),
        "last_turn": Option(
            120, "After this turn the most gold wins (CS-R115)", least=1, most=100000
        ),
        **{name: Option(False, text) for name, (_, text) in HOUSE_RULES.items()},
    }

    def desk_for(self, options: dict[str, object]) -> Rosters:
        """CS-101, CS-1701 The fleets of one point budget, of one nation if that is switched on."""
        switches = ("house_fleet_nationality", "house_campaign")  # CS-1604
        one_nation = any(options[name] is True for name in switches)
        points, unique = int(str(options["points"])), int(str(options["unique_limit"]))
        raised = options["build_bonus"] is True
        return Rosters(desk_of(points, one_nation, unique, raised), FLEETS, "The fleets")

    def check_options(self, options: dict[str, object]) -> dict[str, object]:
        """Points first: which fleets there may be depends on them."""
        others = {name: value for name, value in options.items() if name != "fleets"}
        chosen = super().check_options(others)
        wanted = options.get("fleets", chosen["fleets"])
        rosters = self.desk_for(chosen)
        named = rosters.read("fleets", wanted)
        for roster in rosters.of_seats(named, named.count("|") + 1):
            check_fleet(roster, rosters.desk.declared)
        chosen["fleets"] = named
        return chosen

    def table(self, seats: int, dice: chance.Dice, options: dict[str, object]) -> State:
        named = self.desk_for(options).of_seats(str(options["fleets"]), seats)
        points = int(str(options["points"])) - BOX.points
        islands = ISLANDS_EACH
        if options["house_island_scaling"] is True:
            islands += max(0, points // 20)  # CS-1703
        more = max(0, points // 10) if options["house_treasure_scaling"] is True else 0
        g = set_up(seats, dice, [fleet_of(roster) for roster in named], islands, more)
        g.terrain_each = int(str(options["terrain"]))
        g.by_bow = options["measure"] == "bow_to_stern"
        g.fort_counts = options["fort_gold_counts"] is True
        g.tie_roll = options["tie_roll"] is True
        g.fire_restores = options["fire_out"] == "restored"
        g.most_actions = int(str(options["actions_limit"]))
        g.last_turn = int(str(options["last_turn"]))
        for name, (bit, _) in HOUSE_RULES.items():
            if options[name] is True:
                g.house |= bit
        if g.house & House.FORT_GOLD:
            g.fort_counts = False  # CS-R51
        return g

    def random_options(self, seats: int, rng: random.Random) -> dict[str, object]:
        """Random legal fleets, terrain and house rules."""
        options = super().random_options(seats, rng)
        options["house_fleet_nationality"] = options["house_campaign"] = (
            False  # random fleets are of any nation
        )
        desk = desk_of()
        fleets = [desk.code(random_fleet(rng)) for _ in range(seats)]
        options["fleets"] = SEPARATOR.join(fleets)
        options["terrain"] = rng.randrange(3)
        return options

    def usual_options(self, seats: int, rng: random.Random) -> dict[str, object]:
        """Any of the ready fleets."""
        fleets = desk_of().names()
        return {"fleets": SEPARATOR.join([rng.choice(fleets) for _ in range(seats)])}

    def roster(self) -> RosterDesk:
        return desk_of()

    def opening(self, state: State) -> Frame:
        return load(RULEBOOK).frame("cerulean_seas")()

    def written(self, state: State) -> Rule[None]:
        from quarterdeck.games.cerulean_seas.rulebook.turns import cerulean_seas

        return cerulean_seas(table(state))

    def glimpse(self, state: State, seat: int) -> dict[str, object]:
        return seen.see(table(state), seat)

    def view(self, play: Play, seat: int) -> dict[str, object]:
        view = super().view(play, seat)
        view["waiting"] = [{"seat": d.seat, "rule": d.question.rule} for d in play.decisions]
        return view

    def places(self, play: Play, seat: int, options: Sequence[int]) -> list[str | None]:
        decision = play.owed(seat)
        return [place_of(table(play.state), decision, option) for option in options]

    def whose_turn(self, state: State) -> int:
        g = table(state)
        return g.active if g.turn else -1

    def in_any_order(self, rule: str) -> bool:
        """What is loaded or paid is a set."""
        return rule in ("CS-832", "CS-882")

    def redeal(self, state: State, seat: int) -> None:
        imagining.redeal(table(state), seat)

    def knows(self, state: State, seat: int) -> tuple[int, ...]:
        return seen.knowledge(table(state), seat)

    def patience_in(self, play: Play) -> int:
        """Every place for an island is tried out: an answer of the set-up counts for five."""
        return self.patience if table(play.state).turn else self.patience // 5

    def trait_names(self) -> tuple[str, ...]:
        return traits.NAMES

    def weigh(self, play: Play, seat: int, scale: Scale) -> None:
        traits.weigh(table(play.state), play.owed(seat), scale)

    def feature_names(self) -> tuple[str, ...]:
        return features.NAMES

    def features(self, play: Play, seat: int) -> list[float]:
        return features.features(table(play.state), seat)

    def pieces(self, state: State) -> list[int]:
        """Every ship and token that was brought."""
        g = table(state)
        tokens = [piece_of(g, token) for token in range(len(g.kind)) if g.owner[token] != OUTSIDE]
        return sorted([*[-1 - kind for kind in g.ship], *tokens])

    def strip(self, state: State) -> None:
        seen.strip(table(state))

    def thing(self, token: str, number: int) -> str:
        """A ship or fort, or (from the same number) the place beside it."""
        if token == "place":
            return place_word(number // PLACES - 1)
        number %= PLACES
        if EVENT_KIND <= number < FORT_KIND:
            return BOX.events[number - EVENT_KIND].name
        if number >= TREASURE_KIND:
            return BOX.treasures[number - TREASURE_KIND].name
        if number >= CREW_KIND:
            return BOX.crew[number - CREW_KIND].name
        if number >= FORT_KIND:
            return BOX.forts[number - FORT_KIND].name
        return BOX.ships[number].name

    def spot_of_piece(self, number: int) -> str:
        """A ship, a fort or a marine, as the board names it."""
        return piece_place(number)

    def thing_told(self, told: Told, token: str, number: int) -> str:
        """In {cards} stand tokens, by what they are."""
        return kind_name(number) if number in told.cards else self.thing(token, number)

    def lay_out(self, state: State, words: dict[str, object]) -> list[Frame]:
        frame = load(RULEBOOK).frame
        begin = words.pop("begin", "orders")
        known_word(begin, scenes.BEGINNINGS, scenes.SCENE, "beginning")
        g = table(state)
        if begin == "set-up":
            return [frame("cerulean_seas")()]
        scenes.lay_table(g, words)
        if begin == "turn":
            g.turn -= 1
            return [frame("voyage")()]
        return [frame("rest_of_turn")(), frame("voyage")()]

    def peek(self, state: State, seat: int, name: str) -> object:
        return scenes.peek(table(state), seat, name)

    def streams(self) -> dict[str, tuple[int, int]]:
        return {
            "first": (Dice.FIRST, 6),
            "cannon": (Dice.CANNON, 6),
            "ram": (Dice.RAM, 6),
            "board": (Dice.BOARD, 6),
            "reef": (Dice.REEF, 6),
            "sargasso": (Dice.SARGASSO, 6),
            "fog": (Dice.FOG, 6),
            "fear": (Dice.FEAR, 6),
            "fire": (Dice.FIRE, 6),
            "scuttle": (Dice.SCUTTLE, 6),
            "untangle": (Dice.UNTANGLE, 6),
            "tie": (Dice.TIE, 6),
            "ability": (Dice.ABILITY, 6),
            "gold": (Dice.GOLD, 6),
        }

    def cards(self) -> list[dict[str, object]]:
        return [*rows(BOX), *coin_rows()]


def check_fleet(roster: Roster, schema: Schema) -> None:
    """CS-103 Refuse a fleet that is none under these points; the ready ones are meant for 40."""
    found = list(breaches(roster.picks, the_pieces().by_name, schema))
    if found:
        told = "; ".join([f"{breach.rule}: {breach.message}" for breach in found])
        raise BadFleet(f"{roster.name} cannot sail: {told}", "another fleet", found)


def piece_of(g: Table, token: int) -> int:
    """What a token was brought as: an abandoned crew may turn out to be any (CS-1720)."""
    kind = g.kind[token] % RANSOM
    return CREW if kind >= CREW and crew_nation(kind) == ANY_NATION else kind


def place_word(place: int) -> str:
    """A place for the log."""
    if place >= HOME_PLACE:
        return f"{SEAT_NAMES[place - HOME_PLACE]}'s home"
    if place >= SHIP_PLACE:
        return BOX.ships[place - SHIP_PLACE].name
    if place >= TERRAIN_PLACE:
        return TERRAIN_NAMES[place - TERRAIN_PLACE]
    return f"island {place + 1}"


GAME = CeruleanSeas()
