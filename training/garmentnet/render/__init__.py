"""Outlines to pictures and labels, in batches, on the CPU or the GPU; torch is the only library."""
