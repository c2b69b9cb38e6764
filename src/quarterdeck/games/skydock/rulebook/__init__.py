"""The rulebook of Pirates of Skydock, one module a chapter, in the rulebook's order.

Each function that returns `Rule` is a rule of the ledger (see `rules.toml`); it waits for a seat
with `yield` and follows another rule with `yield from`.  Read these; what runs is woven from them.
"""
