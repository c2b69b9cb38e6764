"""Tables in memory: games, feeds, clocks, seats."""
