"""Players of Sen that count cards. Each module says what it knows; none of them sees a state."""
