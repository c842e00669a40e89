"""The laboratory: what the bots learn from is gathered, fitted and measured here, never in play."""
