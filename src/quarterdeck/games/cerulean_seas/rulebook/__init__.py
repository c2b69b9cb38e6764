"""The rulebook of Pirates of the Cerulean Seas, one module a chapter.

Each function that returns `Rule` is a rule of the ledger (see `rules.toml`); it waits for a seat
with `yield` and follows another rule with `yield from`.  Read these; what runs is woven from them.
"""
