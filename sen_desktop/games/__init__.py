"""One room for each family of games; none imports another."""
