"""When not to: photos and garments that are refused before anything is done, and results that are not shown."""
