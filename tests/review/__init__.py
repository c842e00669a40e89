"""Tests of reviews."""
