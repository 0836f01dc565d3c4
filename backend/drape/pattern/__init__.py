"""The garment in the pieces it is worn in, each with its edges and landmarks. Knows no person."""
