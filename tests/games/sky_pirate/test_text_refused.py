"""A card does what it says, or is refused: texts that the rulebook does not carry out."""

from __future__ import annotations

import pytest

from games.sky_pirate.own_cards import brought, written
from quarterdeck.cardtext import ContentError

ENDS = "must be over afterwards"
STAYS = "stands on a card that lies in play"
NO_ATTEMPT = "there is no attempt then"

REFUSED = [
    # endless
    ("structure", "As soon as there are no counters on this structure, gain 1 powder.", ENDS),
    ("asset", "As soon as there are 2 or more counters on this asset, draw 1 card.", ENDS),
    ("captain", "As soon as there are 2 or more counters on this card, draw 1 card.", ENDS),
    # what stopped the game
    (
        "structure",
        "To board, your opponent also discards a card from their hand.",
        "to board costs powder",
    ),
    (
        "crew",
        "To add this crew to your party, discard a card from your hand.",
        'costs powder: "spend 1 powder"',
    ),
    (
        "maneuver",
        "Gain control of a cannon your opponent controls until the turn ends.",
        "that is done to crew",
    ),
    ("maneuver", "Reduce that damage by 1.", "no damage is being dealt"),
    ("maneuver", "Stop that card or effect.", "nothing is being played"),
    # what did something else
    ("maneuver", "Your opponent skips their next turn.", '"their next cannon phase"'),
    ("structure", "To board, your opponent also draws 1 card.", "to board costs powder"),
    # what did nothing
    ("crew", "On a raid: draw 1 card.", 'write "When you raid,"'),
    ("crew", "While defending: draw 1 card.", '"Tactic while defending: …"'),
    ("crew", "Draw 1 card.", "a crew does nothing without a heading"),
    (
        "structure",
        "Gain 1 powder.",
        'a structure does nothing without a heading; write "When your turn begins, …"',
    ),
    ("maneuver", "This card has +1 presence.", "what holds as long as it is there means nothing"),
    ("maneuver", "When you raid, draw 1 card.", "a card that is not in play waits for little"),
    ("maneuver", "Action: draw 1 card.", f'"Action" means nothing on a maneuver: it {STAYS}'),
    (
        "crew",
        "When this crew leaves play, return it to your hand.",
        'write "When this card is discarded, …"',
    ),
    ("maneuver", "Add a Bomb to your opponent's hand.", "it is added to a Hold"),
    ("maneuver", "Set a Fire on your opponent's hand.", "Fires are set on a ship"),
    ("maneuver", "Add a First Player to your Hold.", "it says who begins"),
    ("maneuver", "Create a copy of a cannon you control.", "a copy of a crew"),
    ("maneuver", "Create a copy of an asset you control.", "a copy of a crew"),
    ("maneuver", "Replace a crew you control with Adjudicator.", "a cannon or a structure"),
    # what makes no difference
    ("maneuver", "Choose one: draw 1 card / draw a card.", '"draw 1 card" is there twice'),
    ("crew", "Action, unassign this crew: draw 1 card.", "the text of an operator does not count"),
    (
        "maneuver",
        "Gain powder equal to the number of counters on this card.",
        "there are never counters on this card",
    ),
    # who did it
    ("maneuver", "Draw 1 card. If they do, draw 1 card.", 'say "if you do"'),
    (
        "maneuver",
        "Your opponent discards a card from their hand. If you do, draw 1 card.",
        'say "if they do"',
    ),
    (
        "maneuver",
        "Your opponent may pay you 1 powder. Draw 1 card. If they do not, draw 1 card.",
        "comes right after something that may be declined",
    ),
    (
        "maneuver",
        "Each player discards a crew they control. Return it to its captain's hand.",
        '"it" speaks of nothing here',
    ),
    (
        "maneuver",
        "Each player discards 2 cards from their hand, then draw that many cards.",
        '"that many"',
    ),
    # words that speak of nothing
    ("asset", "Whenever you play a maneuver, you may stow it.", '"it" speaks of nothing here'),
    ("maneuver", "Discard it.", '"it" speaks of nothing here'),
    ("maneuver", "Draw X cards.", "X: the text does not say what it is"),
    ("maneuver", "Gain powder equal to that damage.", '"that damage": none was spoken of'),
    ("maneuver", "Draw that many cards.", '"that many": no cards were moved before'),
    ("maneuver", "If you do, draw 1 card.", '"if you do" comes after something'),
    ("maneuver", "Stow the others.", "some of them must be picked before"),
    ("maneuver", "Discard each crew they control.", "nobody was spoken of"),
    ("crew", "When you raid, unstun that cannon.", '"that cannon" is the one that breaches'),
    (
        "crew",
        "Tactic: players cannot play cards with that name or use their Tactic effects until "
        "the attempt ends.",
        "no card was named",
    ),
    ("maneuver", "Your opponent does the other.", "choose one of two things before"),
    # and so they are inside of other words
    ("maneuver", "If you control a crew, stow the others.", "some of them must be picked before"),
    ("maneuver", "Choose one: draw 1 card / discard it.", '"it" speaks of nothing here'),
    ("maneuver", "Choose one: draw 1 card / reduce that damage by 1.", "no damage is being dealt"),
    # events that never happen
    ("crew", "When you are discarded, draw 1 card.", "never happens"),
    ("asset", "When this asset breaches, draw 1 card.", "it is no such card"),
    ("crew", "When this crew would leave play, draw 1 card.", 'write "React when …:"'),
    ("crew", "React when you raid: draw 1 card.", 'write "When …,"'),
    ("crew", "When this crew raids for the first time in a turn, draw 1 card.", "is not counted"),
    ("asset", "When a crew you control is discarded, draw 1 card.", '"captained by you"'),
    ("asset", "When you play a card from your hand, draw 1 card.", '"from your Treasure Chest"'),
    # cards that are never there
    ("maneuver", "Stow a cannon in your discard pile.", "emplacements are never there"),
    ("maneuver", "Discard a maneuver you control.", "no such card lies in play"),
    ("maneuver", "Stow a stunned card in your discard pile.", "is not stunned"),
    ("maneuver", "Stun a crew you control.", "that is done to cannons"),
    ("maneuver", "Discard a cannon you control.", "stay on their ship"),
    ("maneuver", "Give a cannon you control +1 presence until the turn ends.", "no such card has"),
    # what nobody may know
    ("maneuver", "Discard a crew in your opponent's hand.", "let it be revealed first"),
    ("asset", "This asset has +1 presence.", "such a card has no presence"),
    ("crew", "This crew has +1 presence for each crew in your hand.", "only their number is known"),
    ("maneuver", "Play a crew in your Hold.", '"search your Hold for …"'),
    # where a card goes
    (
        "maneuver",
        "Choose a crew your opponent controls; return it to your hand.",
        "a card goes back to its captain",
    ),
    ("tactic", "Move a crew your opponent controls to your party.", '"to the attempt"'),
    (
        "maneuver",
        "Search your opponent's Hold for a crew, reveal it and put it into your hand.",
        "cards of others never come into your hand",
    ),
    # numbers that ask each other
    (
        "crew",
        "This crew has +1 presence while you control a crew with presence 5 or more.",
        "what changes presence cannot ask for presence",
    ),
    ("maneuver", "Draw 100 cards.", "the largest number on a card is 99"),
    ("maneuver", "Choose X from 0 to 90; gain X powder.", "ends with 20 at most"),
    ("maneuver", "Choose three: draw 1 card / gain 1 powder.", "there are 2 modes"),
    # costs
    ("asset", "Action, draw 1 card: gain 1 powder.", "is no cost"),
    (
        "asset",
        "Action, spend 2 powder, pay your opponent 1 powder: draw 1 card.",
        "two costs of one kind are said as one",
    ),
    ("asset", "Action, spend 1 action: draw 1 card.", '"2 actions: …"'),
    ("asset", "When the boarder's turn begins, draw 1 card.", "there is no attempt then"),
    ("maneuver", "Your opponent may play a crew from their hand.", "only you can be told"),
    ("maneuver", "Pay each player 1 powder.", "say whose"),
    # whose turn it is, and when
    ("maneuver", "Your opponent gains 1 action.", "it is somebody else's turn then"),
    ("maneuver", "Your opponent loses 1 action.", "it is somebody else's turn then"),
    (
        "asset",
        "When your opponent's turn begins, gain 1 action.",
        "it is somebody else's turn then",
    ),
    ("asset", "When your turn ends, gain 1 action.", "the Action Phase is over then"),
    ("maneuver", "End the attempt.", NO_ATTEMPT),
    ("maneuver", "The defender draws 1 card.", NO_ATTEMPT),
    ("asset", "When your turn begins, the boarder loses 1 powder.", NO_ATTEMPT),
    ("maneuver", "Move each crew you control to the attempt.", NO_ATTEMPT),
    ("maneuver", "If you are boarding, draw 1 card.", NO_ATTEMPT),
    ("asset", "Action: gain 1 powder for each crew in your party.", NO_ATTEMPT),
    (
        "maneuver",
        "Give a crew you control +2 presence until the attempt ends.",
        'say "until the turn ends"',
    ),
    # words that would change nothing
    ("maneuver", "Discard another crew you control.", 'leave out "other" or "another"'),
    (
        "asset",
        "When another crew you control enters play, draw 1 card.",
        'leave out "other" or "another"',
    ),
    ("asset", "Action, any number of times: gain 1 powder.", "any number of times anyway"),
    ("maneuver", "Draw 0 cards.", '"draw 0 cards" is nothing at all'),
    ("maneuver", "Plunder 0.", "is nothing at all"),
    # what would come to nothing
    ("maneuver", "Put a card in your discard pile into your Treasure Chest.", "cards of others"),
    ("maneuver", "Create a copy of each crew you control.", "one copy is made, of one crew"),
    (
        "crew",
        "When a crew you control leaves play, put a presence counter on it.",
        "it has left play",
    ),
    (
        "maneuver",
        "Discard up to one each of crew, asset and maneuver in your discard pile.",
        "it lies there already",
    ),
    ("maneuver", "Put a card from your hand into your hand.", "it is there already"),
    # filters at which nobody would look
    ("asset", "Your opponent cannot play crew with presence 2 or less.", "types, factions, names"),
    ("asset", "Your opponent cannot play cards captained by you.", "types, factions, names"),
    (
        "maneuver",
        "Your opponent cannot play cards not of your faction until your next turn begins.",
        "types, factions, names",
    ),
    ("asset", "When a stunned cannon you control unstuns, draw 1 card.", 'leave out "stunned"'),
    ("asset", "When a crew in reserve raids, draw 1 card.", "it is done in a party"),
    (
        "asset",
        "While this asset is in your party, each crew you control has +1 presence.",
        "parties and reserves are made of crew",
    ),
    ("maneuver", "Discard a card.", 'which one? "a card from your hand"'),
    ("crew", "When this structure raids, draw 1 card.", '"this structure": this is a crew'),
    ("asset", "Each crew has +1 presence. " * 4, "at most 3 things that hold of each"),
    (
        "maneuver",
        "Until the turn ends, when an effect you control ejects one or more cards, draw 1 card.",
        "only a card that lies in play waits for that",
    ),
    ("maneuver", "Draw 1 card when your next turn ends.", 'the words "next" have no meaning here'),
]


@pytest.mark.parametrize(("type", "text", "why"), REFUSED, ids=[row[1][:50] for row in REFUSED])
def test_a_text_that_nobody_would_carry_out_is_refused(type: str, text: str, why: str) -> None:
    with pytest.raises(ContentError) as refused:
        brought(written("Own card", type, text))
    (problem,) = refused.value.problems
    assert why in problem.message, problem.message
    assert (problem.file, problem.entry, problem.line > 1) == ("cards.toml", "Own card", True)


TWICE = [
    ("crew", "This crew enters play with 1 counter. This crew enters play with 2 counters."),
    (
        "maneuver",
        "X is the number of crew you control. X is the number of Fires on your ship. "
        "Gain X powder.",
    ),
    ("asset", "When you raid or raid, draw 1 card."),
    ("maneuver", "Discard a stunned stunned crew you control."),
]


@pytest.mark.parametrize(("type", "text"), TWICE, ids=[row[1][:40] for row in TWICE])
def test_a_text_of_which_a_part_is_lost_is_told_how_it_is_read(type: str, text: str) -> None:
    with pytest.raises(ContentError, match='Quarterdeck would read this as "'):
        brought(written("Own card", type, text))


def test_the_words_without_a_meaning_are_named() -> None:
    text = "This crew enters play with 5 counters. This crew enters play with 2 counters."
    with pytest.raises(ContentError, match='the words "5" have no meaning here'):
        brought(written("Own card", "crew", text))


GOES_ON = [
    (
        "asset",
        "Each crew you control gets +1 presence.",
        ['"Each cannon you control has +1 cost."'],
        '"has"',
    ),
    (
        "crew",
        "When this crew dies, draw 1 card.",
        ['"When this crew enters play, draw 1 card."'],
        '"enters", "raids"',
    ),
    (
        "asset",
        "When your turn starts, gain 1 powder.",
        ['"When your turn begins, you may eject a card in your discard pile to gain 1 powder."'],
        '"begins"',
    ),
]


@pytest.mark.parametrize(
    ("type", "text", "like", "fits"), GOES_ON, ids=[r[1][:30] for r in GOES_ON]
)
def test_a_refusal_shows_how_real_cards_go_on(
    type: str, text: str, like: list[str], fits: str
) -> None:
    with pytest.raises(ContentError) as refused:
        brought(written("Own card", type, text))
    (problem,) = refused.value.problems
    examples, _, words = problem.message.partition("Here may stand: ")
    assert all(one in examples for one in like), examples
    assert fits in words[:80], words


OTHER_WORDS = [
    ("crew", "When this crew dies, draw 1 card.", '"When this crew leaves play, …"'),
    ("crew", "At the start of your turn, draw 1 card.", '"When your turn begins, …"'),
    ("crew", "All crew you control have +1 presence.", '"Each crew you control has …"'),
    ("maneuver", "Destroy a crew.", '"discard …", "stow …"'),
    ("maneuver", "Target crew has +2 presence until the turn ends.", '"choose a crew; …"'),
    ("maneuver", "Search your deck for a crew and play it.", '"Hold"'),
    (
        "maneuver",
        "Return a card in your discard pile to your hand at random.",
        "a card … at random",
    ),
    ("asset", "Once per turn, draw 1 card.", '"Action, once each turn: …"'),
    (
        "asset",
        "Whenever you discard a card, draw 1 card.",
        '"When a card is discarded from your hand',
    ),
]


@pytest.mark.parametrize(
    ("type", "text", "here"), OTHER_WORDS, ids=[r[1][:30] for r in OTHER_WORDS]
)
def test_words_of_other_games_are_told_what_is_said_here(type: str, text: str, here: str) -> None:
    with pytest.raises(ContentError) as refused:
        brought(written("Own card", type, text))
    (problem,) = refused.value.problems
    told = problem.message.partition("Here it is said: ")[2].partition(" Did you mean")[0]
    assert here in told, problem.message
