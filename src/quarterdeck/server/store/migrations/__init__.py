"""The steps from one schema of the database to the next, in the order of their numbers.

A change of the tables in `store.py` comes with a new file in `versions`: `revision` is the next
number, `down_revision` the one before, and `upgrade` does on SQLite and on PostgreSQL what has to
be done.  What stands in a file that was ever released stays as it is.
"""
