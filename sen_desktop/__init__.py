"""Sen: the Polish dream series of memory card games on the desktop."""

__version__ = "0.1.0"
