"""A game in progress: frames, questions, the table's state, chance, rows."""
