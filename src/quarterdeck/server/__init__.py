"""The table in the browser: tables, seats, links, feeds, the store.  Knows the kernel only."""
