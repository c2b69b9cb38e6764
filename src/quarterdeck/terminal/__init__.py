"""Play in the terminal, and everything else that the command line shows to people."""
