"""What only the table of a lesson has: who explains, where it stands, what is lit."""
