"""Every question that the rulebook puts, with what refuses an option."""
