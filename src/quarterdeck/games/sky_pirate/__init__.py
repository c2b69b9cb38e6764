"""Sky Pirate: a captain, four emplacements and a Hold of 30 cards; boarding and cannons."""
