"""The networks: how each is loaded, fed and read."""
