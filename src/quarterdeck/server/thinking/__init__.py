"""Bots at the server, in processes of their own."""
