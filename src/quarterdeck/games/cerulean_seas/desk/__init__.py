"""Scenes for tests, the sheet for the terminal, the guided first game."""
