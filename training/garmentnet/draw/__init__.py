"""Garments as outlines: polygons, landmarks and names, in numpy only."""
