"""What comes in from outside: routes, messages, limits, refusals."""
