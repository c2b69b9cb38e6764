"""Small rulebooks that prove the weaver."""
