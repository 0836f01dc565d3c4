"""Photos in training: only the class of each is known; the network labels the rest itself, beside the drawings."""
