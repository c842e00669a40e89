"""Players of Smoki: one way of thinking, more and less attentive. None of them sees a state."""
