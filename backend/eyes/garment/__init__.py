"""What is seen of a garment: cut-out, landmarks, parts, kind."""
