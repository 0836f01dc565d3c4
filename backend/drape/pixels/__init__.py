"""What is done to pixels at several stages: means carried on, cloth moved, two pieces of work at once."""
