"""Scenes for tests, and the sheet for the terminal."""
