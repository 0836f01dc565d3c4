"""What a garment is called towards a person, wherever one is read: in the fitting room, in the wardrobe, in a chat."""

# The eyes say what fashion calls it; this is what lies in a wardrobe.
_AT_HOME = {"Shorts": "Short", "Calçado": "Sapato"}


def category_word(category: str) -> str:
    return _AT_HOME.get(category, category)
