"""What a seat sees, what it knows, and what it may imagine.

Views are built up from what is public (SD-R53): a field that nobody thought about is hidden.
Open are coins, influence, revealed fleets, offers, the palace marker, sizes, and the trash pile;
hidden are hands, deck order, cards drawn in private, and the others' discard piles.
"""

from __future__ import annotations

from quarterdeck.games.sky_dynasty.questions.reasons import SEAT_NAMES, SLOTS
from quarterdeck.games.sky_dynasty.table.cards import BOOK, CARDS, CLASS_OF, PRICE_OF, TILES
from quarterdeck.games.sky_dynasty.table.force import force
from quarterdeck.games.sky_dynasty.table.state import (
    EMPTY,
    EVERYBODY,
    IMAGINED,
    KIND_BITS,
    NOWHERE,
    Table,
)
from quarterdeck.games.sky_dynasty.words.effects import LOCATIONS, PLACES, SHIPS
from quarterdeck.kernel.play.rows import put, without

# ---- what a seat sees


def names(cards: tuple[int, ...]) -> list[str]:
    return [CARDS[card].name for card in cards]


def see(g: Table, viewer: int) -> dict[str, object]:
    """The table as `viewer` sees it (-1: a spectator)."""
    return {
        "round": g.round,
        "lead": g.lead,
        "goal": g.goal,
        "resolving": None if g.place == NOWHERE else TILES[g.place].name,
        "palace": {"marker": g.palace, "track": list(BOOK.palace_track)},
        "ship_deck": g.deck_size(SHIPS),
        "location_deck": g.deck_size(LOCATIONS),
        "trash": names(g.trash),
        "seats": [see_seat(g, seat, viewer) for seat in range(g.seats)],
        "places": [see_place(g, place) for place in range(PLACES)],
        "looked": names(g.looked) if g.looker == viewer and viewer != NOWHERE else [],
        "named": [named_card(g, slot) for slot in g.named],
        "looking": g.looker if g.looker != NOWHERE else None,
        "bought": prize_name(g, viewer),
    }


def named_card(g: Table, slot: int) -> dict[str, str]:
    """A card on offer that is about to be replaced (SD-810)."""
    place = slot // SLOTS
    return {"place": TILES[place].name, "card": CARDS[g.rows[place][slot % SLOTS]].name}


def prize_name(g: Table, viewer: int) -> str | None:
    """A card just bought in private, for its buyer only."""
    if g.prize == EMPTY or g.looker != viewer:
        return None
    return CARDS[g.prize].name


def see_seat(g: Table, seat: int, viewer: int) -> dict[str, object]:
    """One seat's side of the table.  Hand and face-down fleet are one number (SD-R22)."""
    bought = len(g.bought[seat])
    seen: dict[str, object] = {
        "seat": seat,
        "name": SEAT_NAMES[seat],
        "coins": g.coins[seat],
        "influence": g.influence[seat],
        "hand": len(g.hand[seat]),
        "deck": len(g.deck[seat]),
        "discards": len(g.shown[seat]) + len(g.tossed[seat]) + bought,
        "passed": (g.passed_seats >> seat) & 1 == 1,
        "open_space_used": g.open_used[seat],
        "fleet": names(g.fleets[seat]),
        "heading": heading_of(g, seat),
        "paid": list(g.paid[seat]),
    }
    if seat == viewer:
        seen["hand_cards"] = names(g.hand[seat])
        seen["deck_cards"] = names(g.deck[seat])  # what is in it, not in which order
        seen["discard_cards"] = names(g.discards(seat))
    return seen


def heading_of(g: Table, seat: int) -> str | None:
    """SD-341, SD-329 Where a revealed fleet is known to go, before it is there."""
    if not g.fleets[seat] or g.heading[seat] == NOWHERE:
        return None
    return TILES[g.heading[seat]].name


def see_place(g: Table, place: int) -> dict[str, object]:
    """A location: its row on offer, who lies there, and with what force."""
    here = [seat for seat in range(g.seats) if g.cards_at(place, seat)]
    return {
        "name": TILES[place].name,
        "row": [None if card == EMPTY else CARDS[card].name for card in g.rows[place]],
        "fleets": [
            {
                "seat": seat,
                "cards": names(g.cards_at(place, seat)),
                "force": {str(foe): force(g, seat, place, foe) for foe in here if foe != seat}
                or {"-1": force(g, seat, place, NOWHERE)},
            }
            for seat in here
        ],
    }


# ---- what a seat knows


def knowledge(g: Table, viewer: int) -> tuple[int, ...]:
    """All that a seat knows, as ints: lists are set apart by -9."""
    known: list[int] = [g.round, g.place, g.palace, int(g.claimed), g.passed_seats, g.looker]
    note(known, g.coins + g.influence + g.open_used + g.heading)
    for seat in range(g.seats):
        note(known, g.shown[seat])
        note(known, g.fleets[seat])
        note(known, g.paid[seat])
        if seat == viewer:
            note(known, g.hand[seat])
            note(known, g.deck[seat])
            note(known, g.tossed[seat])
            note(known, g.bought[seat])
            note(known, g.secrets[seat])
        else:
            note(known, (len(g.hand[seat]), len(g.tossed[seat])))  # the rest is the deck
            note(known, hidden_cards(g, seat))
            note(known, price_tags(g.bought[seat]))
            note(known, price_tags(g.secrets[seat]))
    for cards in g.at:
        note(known, cards)
    for cards in g.rows:
        note(known, cards)
    note(known, g.trash)
    note(known, g.due)
    note(known, g.named)
    known += [g.looked_deck, g.paid_for_prize]
    if g.looker == viewer:
        note(known, (*g.looked, g.prize))
    else:
        known.append(len(g.looked))
    note(known, known_under(g.ship_under, g.ship_known, viewer))
    note(known, known_under(g.location_under, g.location_known, viewer))
    note(known, g.ship_known)
    note(known, g.location_known)
    return tuple(known)


def strip(g: Table) -> None:
    """Forget what follows from the rest: the round says who leads, a pool is what is left."""
    g.lead = 0
    g.order = ()
    g.ship_pool = g.location_pool = ()


def note(known: list[int], cards: tuple[int, ...]) -> None:
    known.append(-9)
    known.extend(cards)


def hidden_cards(g: Table, seat: int) -> tuple[int, ...]:
    """The cards that all know to be in a seat's hand, deck or unseen discards, together."""
    cards = tuple(sorted(g.hand[seat] + g.deck[seat] + g.tossed[seat]))
    for secret in g.secrets[seat]:
        cards = without(cards, secret & KIND_BITS)
    return cards


def price_tags(secrets: tuple[int, ...]) -> tuple[int, ...]:
    """Of cards bought in private: the price, the discount and the deck, not the card."""
    return tuple(sorted([secret & ~KIND_BITS for secret in secrets]))


def known_under(cards: tuple[int, ...], known: tuple[int, ...], viewer: int) -> tuple[int, ...]:
    """The cards under a deck, where the viewer knows them."""
    return tuple([cards[i] if sees(known[i], viewer) else EMPTY for i in range(len(cards))])


def sees(mask: int, viewer: int) -> bool:
    return mask == EVERYBODY or (viewer >= 0 and (mask >> viewer) & 1 == 1)


# ---- what a seat may imagine


def redeal(g: Table, viewer: int) -> None:
    """Deal everything anew that `viewer` cannot know, from sorted pools."""
    redeal_common(g, viewer, SHIPS)
    redeal_common(g, viewer, LOCATIONS)
    for seat in range(g.seats):
        if seat != viewer:
            redeal_seat(g, seat)


def redeal_common(g: Table, viewer: int, deck: int) -> None:
    """A common deck, and whatever came from it that the viewer has not seen."""
    pool = unseen(g, viewer, deck)
    for seat in range(g.seats):
        if seat != viewer:
            g.bought = put(g.bought, seat, renamed(g, g.bought[seat], deck, pool))
            redeal_secrets(g, seat, deck, pool)
    if g.looker != viewer and g.looker != NOWHERE and g.looked_deck == deck:
        if g.prize != EMPTY:
            # nobody else knows what was bought, but all saw the price
            g.prize = pick_priced(g, pool, g.paid_for_prize, g.paid_for_prize)
        g.looked = tuple(sorted([pick(g, pool) for _ in g.looked]))
    under, known = (
        (g.ship_under, g.ship_known) if deck == SHIPS else (g.location_under, g.location_known)
    )
    dealt = tuple(
        [under[i] if sees(known[i], viewer) else pick(g, pool) for i in range(len(under))]
    )
    if deck == SHIPS:
        g.ship_under = dealt
        g.ship_pool = tuple(pool)
    else:
        g.location_under = dealt
        g.location_pool = tuple(pool)


def unseen(g: Table, viewer: int, deck: int) -> list[int]:
    """Every card of a common deck that the viewer has not seen, sorted."""
    if deck == SHIPS:
        cards, under, known = list(g.ship_pool), g.ship_under, g.ship_known
    else:
        cards, under, known = list(g.location_pool), g.location_under, g.location_known
    for i in range(len(under)):
        if not sees(known[i], viewer):
            cards.append(under[i])
    for seat in range(g.seats):
        if seat != viewer:
            for secret in g.bought[seat] + g.secrets[seat]:
                if secret >> 20 == deck:
                    cards.append(secret & KIND_BITS)
    if g.looker != viewer and g.looker != NOWHERE and g.looked_deck == deck:
        cards += g.looked
        if g.prize != EMPTY:
            cards.append(g.prize)
    cards.sort()
    return cards


def pick(g: Table, pool: list[int]) -> int:
    return pool.pop(g.below(IMAGINED, len(pool)))


def renamed(g: Table, secrets: tuple[int, ...], deck: int, pool: list[int]) -> tuple[int, ...]:
    """Cards bought in private from this deck, each become another of the price paid."""
    return tuple(
        sorted([another(g, secret, pool) if secret >> 20 == deck else secret for secret in secrets])
    )


def another(g: Table, secret: int, pool: list[int]) -> int:
    paid, off = secret >> 8 & 0xFF, secret >> 16 & 0xF
    return secret & ~KIND_BITS | pick_priced(g, pool, paid, paid + off)


def pick_priced(g: Table, pool: list[int], paid: int, full: int) -> int:
    """A card of the pool that may have been bought at that price."""
    fits = [i for i in range(len(pool)) if fits_price(pool[i], paid, full)]
    if not fits:  # all such cards went to other buyers: any card will do
        return pick(g, pool)
    return pool.pop(fits[g.below(IMAGINED, len(fits))])


def fits_price(card: int, paid: int, full: int) -> bool:
    """Paid in full, or (cutters and starships, SD-821) with the discount."""
    if PRICE_OF[card] == full:
        return full == paid or CLASS_OF[card] > 1
    return PRICE_OF[card] == paid and CLASS_OF[card] <= 1


def redeal_secrets(g: Table, seat: int, deck: int, pool: list[int]) -> None:
    """Secrets shuffled into a seat's deck: the cards change with their names."""
    old = g.secrets[seat]
    new = renamed(g, old, deck, pool)
    if old:
        hidden = list(g.hand[seat] + g.deck[seat] + g.tossed[seat])
        for secret in old:
            hidden.remove(secret & KIND_BITS)
        hidden += [secret & KIND_BITS for secret in new]
        split(g, seat, hidden)
    g.secrets = put(g.secrets, seat, new)


def redeal_seat(g: Table, seat: int) -> None:
    """Another seat's hand, deck and unseen discards: one pool, dealt anew."""
    hidden = sorted(g.hand[seat] + g.deck[seat] + g.tossed[seat])
    n = len(hidden)
    for i in range(n - 1):  # the deck has no order: only the hand and the discards are dealt
        if i >= len(g.hand[seat]) + len(g.tossed[seat]):
            break
        j = i + g.below(IMAGINED, n - i)
        hidden[i], hidden[j] = hidden[j], hidden[i]
    split(g, seat, hidden)


def split(g: Table, seat: int, cards: list[int]) -> None:
    """Deal the cards to hand, unseen discards and deck, each as large as it was."""
    hand = len(g.hand[seat])
    tossed = hand + len(g.tossed[seat])
    g.hand = put(g.hand, seat, tuple(sorted(cards[:hand])))
    g.tossed = put(g.tossed, seat, tuple(sorted(cards[hand:tossed])))
    g.deck = put(g.deck, seat, tuple(sorted(cards[tossed:])))
