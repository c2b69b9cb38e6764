"""Manners: rules that several games share, written once and proved once.

A chapter follows them like rules of its own: `seat, card = yield from ask_around(g, SCHEMES, ...)`.
"""
