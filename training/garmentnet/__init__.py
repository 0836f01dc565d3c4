"""GarmentNet: reads garment photos; trained on nothing but garments that this package draws."""
