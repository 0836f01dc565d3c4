"""A filled account, made over HTTP with the real engines: `fill(port)` on any running server, or `provai demo`."""
