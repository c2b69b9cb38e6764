"""Scenes, sheets for the terminal, reports: this game at a desk."""
