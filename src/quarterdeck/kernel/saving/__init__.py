"""Games as they are kept: transcripts, and taking back."""
