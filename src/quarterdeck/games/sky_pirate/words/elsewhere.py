"""Words of other games that designers write, and what is said in Sky Pirate.

A refusal that stumbles over one of them tells the phrase.  With "^" it stands at the beginning of a
sentence.
"""

from __future__ import annotations

from typing import Final

GONE: Final = '"discard …", "stow …" (under the Hold) or "eject …" (out of the game)'
LEAVES: Final = '"When this crew leaves play, …", "When this card is discarded, …"'
TURNS: Final = '"When your turn begins, …", "When your turn ends, …"'
HAS: Final = '"This crew has +1 presence.", for a while "… has +1 presence until the turn ends."'
EACH: Final = '"Each crew you control has …", "Discard each crew …"'
OFTEN: Final = '"Action, once each turn: …", "When you raid, once each turn, …"'
LESS: Final = (
    '"This cannon has -1 cost.", "You board for 1 powder less."; cards have no cost to be played'
)
DISCARDS: Final = '"When a card is discarded from your hand, …", "… from your opponent\'s hand, …"'
ELSEWHERE: Final = {
    **dict.fromkeys(("dies", "die", "destroyed", "killed", "sacrificed"), LEAVES),
    **dict.fromkeys(("destroy", "kill", "sacrifice", "exile", "trash"), GONE),
    **dict.fromkeys(("attacks", "attack", "attacking"), '"boards", "raids" (if it wins)'),
    **dict.fromkeys(("blocks", "block", "blocking"), '"defends", "repels" (if it wins)'),
    **dict.fromkeys(("^at", "starts", "start", "upkeep"), TURNS),
    **dict.fromkeys(("gets", "get"), HAS),
    "gains": f"{HAS.rstrip('.')}; players gain powder and Actions",
    **dict.fromkeys(("all", "every"), EACH),
    **dict.fromkeys(("can't", "not"), '"cannot …": "This crew cannot be stowed from play."'),
    **dict.fromkeys(("opponents", "opponent", "enemy", "enemies"), '"your opponent"'),
    "opponent's": '"Your opponent reveals their hand.", "each card in your opponent\'s …"',
    "boarded": '"Your opponent cannot board."; of a crew, "cannot be committed until …"',
    "target": '"choose a crew; …": "Choose a crew your opponent controls; discard it."',
    **dict.fromkeys(("tap", "exhaust"), OFTEN),
    **dict.fromkeys(("per", "once"), OFTEN),
    **dict.fromkeys(("deck", "library"), '"Hold"'),
    "graveyard": '"your discard pile"',
    **dict.fromkeys(("gold", "mana", "coins", "coin", "energy"), '"powder"'),
    "at": '"a card … at random": "Discard a card from your opponent\'s hand at random."',
    "random": '"… at random": "Discard a card from your opponent\'s hand at random."',
    **dict.fromkeys(("+1", "-1"), '"a presence counter", or "has +1 presence until the turn ends"'),
    **dict.fromkeys(("costs", "cost"), LESS),
    "or": '"choose one: draw 1 card / gain 1 powder"',
    "played": '"When this crew enters play, …", "When you play a crew, …"',
    "other": '"Each other crew you control has …", "another crew you control"',
    "they": '"your opponent …"; "they" is who was told to do something',
    **dict.fromkeys(("discard", "discards"), DISCARDS),
    **dict.fromkeys(("then", "also"), '"A, then B", or two sentences'),
    "extra": '"has +2 power", "draw 2 cards"',
    "defender": '"the defender"',
    "boarder": '"the boarder"',
    "heal": '"put a card in your discard pile into your Hold": damage is cards of the Hold',
}
