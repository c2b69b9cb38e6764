"""The games.  `quarterdeck.games()` lists them; each is a folder here, or anywhere else."""
