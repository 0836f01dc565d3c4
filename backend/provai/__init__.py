"""Provaí: an AI personal stylist and virtual fitting room."""
