"""The pattern brought onto the body: where it lies, how it is bent along trunk, arms and legs, what lies over what."""
