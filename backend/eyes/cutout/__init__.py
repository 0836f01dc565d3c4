"""From a coarse mask to an alpha as fine as the photo."""
