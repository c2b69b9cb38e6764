"""The rulebook of Tides, in two chapters."""
