"""The body as the engine knows it: joints, the unit, how arms and legs are held, the part of the photo it needs."""
