"""The photo while it is being dressed: what each pixel is, the measured body, the light that falls on it."""
