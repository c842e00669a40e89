"""The table of Smoki: grids of two rows by three, everything in sight."""
