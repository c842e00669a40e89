"""What exercises are made of: real positions, what is asked there, and what is right."""
