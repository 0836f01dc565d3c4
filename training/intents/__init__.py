"""Trains the network with which Cloe tells what is meant: patterns of ours in, a small linear network out."""
