"""A fixed set of people and garments, run by one command, and two of its runs compared pair by pair."""
