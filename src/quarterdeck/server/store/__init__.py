"""What is durable: an append-only log for each table, on SQLite or PostgreSQL."""
