"""The painters' studio: everything that paints the pictures of the game at build time.

Nothing here is imported while the game runs; it ships the baked files only.
"""
