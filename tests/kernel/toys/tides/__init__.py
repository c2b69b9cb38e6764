"""Tides: rules with values, recursion, match and loops, in two chapters that call each other."""
