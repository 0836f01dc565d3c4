"""Tests of the training code."""
