"""The layers laid over each other: what was bared, the garment, and what stays in front of it."""
