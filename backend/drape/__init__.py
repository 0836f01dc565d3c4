"""The embedded engine: geometry and masks on the person's own photo, on any processor, with no network."""
