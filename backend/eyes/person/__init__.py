"""What is seen of a person: outline, skin, hair, what is worn."""
