"""Web Push: what is sealed, whereto it may go, and how it is sent.  Off unless a host wants it."""
