"""Rosters: lists of pieces under limits, which seats bring to a game: decks, fleets.

A game declares what its roster is (`schema.Schema`); this room reads rosters as people and programs
write them, says everything that is wrong with one, and writes them again as lists, JSON and codes.
"""
