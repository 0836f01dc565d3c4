"""The routes of the contract."""

from provai.app import create_app
from provai.settings import Settings

CONTRACT = create_app(Settings(_env_file=None)).openapi()
OPERATIONS = [
    (method.upper(), path, operation)
    for path, methods in CONTRACT["paths"].items()
    for method, operation in methods.items()
    if path.startswith("/api/v1/")
]
PUBLIC = {"/api/v1/capabilities"}
# Answers without a body of rows, or with the caller's own single row, carry nothing of anyone else by construction;
# they are still asked in test_isolation.py, and their answers searched for the first person's traces.
READS = [path for method, path, _ in OPERATIONS if method == "GET" and "{" not in path]
