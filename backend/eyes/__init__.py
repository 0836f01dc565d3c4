"""Eyes: pictures in, plain facts out. Knows no HTTP, no database, no user."""
