"""What only exercises have on screen: the place that one looks from, what is asked, the answers."""
