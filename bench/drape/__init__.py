"""Measures the drape on photos that are not part of the project."""
