"""What is printed on the pieces, and what their words mean."""
