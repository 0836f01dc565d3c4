"""Licences of everything that is installed at run time: checked against policy.toml, written to THIRD_PARTY.md."""
