"""The kernel: seats, questions, answers, frames, chance, views.  It knows no game."""
