"""Shapes on a flat table, in whole numbers: it knows no game.

`angles` turns, `shapes` says what touches and what overlaps, `sweep` slides an outline until it
meets something, `sight` draws straight lines between things.
"""
