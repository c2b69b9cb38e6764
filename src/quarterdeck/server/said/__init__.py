"""What the server says, field by field: the client's types are made from it (tools/wire.py)."""
