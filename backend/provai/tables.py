"""Every table of the house, in one import, for what needs them all: migrations, export, isolation checks."""

# ruff: noqa: F401 (imported for the tables they declare)
from provai.accounts import tables as accounts
from provai.colour import tables as colour
from provai.jobs import tables as jobs
from provai.legal import tables as legal
from provai.onboarding import tables as onboarding
from provai.platform.tables import Base
from provai.profile import tables as profile
from provai.push import tables as push
from provai.storage import tables as storage
from provai.style import tables as style
from provai.stylist import tables as stylist
from provai.tryon import tables as tryon
from provai.wardrobe import tables as wardrobe
from provai.wardrobe.outfits import tables as outfits

metadata = Base.metadata
