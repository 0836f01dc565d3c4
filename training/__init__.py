"""Training of the networks the product ships; needs PyTorch, which the product itself never does."""
