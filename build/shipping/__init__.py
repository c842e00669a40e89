"""The program as something to double-click: packed, installed, tried and measured."""
