"""Scenes, by their short name: what a test needs to lay out a table and play it in words."""

from __future__ import annotations

from quarterdeck.proving.scene import Player, Scene, proves

__all__ = ["Player", "Scene", "proves"]
