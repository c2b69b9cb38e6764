"""What proves a game: scenes, properties of every game, worlds that look alike."""
