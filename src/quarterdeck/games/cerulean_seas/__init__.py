"""Pirates of the Cerulean Seas: ships on a table."""
