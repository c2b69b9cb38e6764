"""Every question, and every reason to refuse."""
