"""THIRD_PARTY.md: the reviewed inventory, for people."""

from collections.abc import Iterable

from licences.review import Package, Review

HEAD = """# Third-party software

What is installed to run Provaí, and under which licence. `make licences` writes this file from the locks, the
installed wheels and `licences/policy.toml`. `make lint` fails when it is out of date, or when the policy does not allow
a licence. The lists hold for Linux on x86_64 and aarch64 and for every supported Python. Packages that only Windows
installs, and the tools of `make test`, are left out."""


def document(review: Review) -> str:
    tools = set(review.policy["tools"]["python"])
    return "\n\n".join(
        [
            HEAD,
            "## Exceptions\n\nNo list of the policy allows these. Each is accepted for the reason beside it.",
            _exceptions(review),
            "## Python packages",
            _packages(review, [package for package in review.python if package.name not in tools]),
            "## Shared libraries inside the wheels",
            _libraries(review),
            "## Python packages of the extras `gpu`, `vertex` and `otel`",
            _packages(review, review.extras),
            "## Python packages that only build the product",
            _packages(review, [package for package in review.python if package.name in tools]),
            "## Packages in the built web",
            _table(("package", "version", "licence"), ((p.name, p.version, p.licence) for p in review.npm)),
            "## Models\n\n"
            "`provai models pull` and, for the whisper ones, the running server fetch these; "
            "the last three are of engines that are off until an operator turns them on. "
            "The other weights, in `backend/eyes/weights`, are our own. They learned from our own "
            "drawings and from 3,068 photos of the 'clothing dataset (small)' by Alexey Grigorev and 32 contributors, "
            "CC0 1.0.",
            _models(review),
        ]
    )


def _exceptions(review: Review) -> str:
    rows = (
        (exception["package"], exception.get("part", ""), exception["reason"])
        for exception in review.policy["exception"]
    )
    return _table(("package", "part", "reason"), rows)


def _packages(review: Review, packages: list[Package]) -> str:
    notes = review.policy["notes"]
    rows = ((package.name, package.version, package.licence, notes.get(package.name, "")) for package in packages)
    return _table(("package", "version", "licence", "inside"), rows)


def _libraries(review: Review) -> str:
    wheels: dict[tuple[str, str], list[str]] = {}
    for package in review.python:
        for library, licence in review.policy["bundled"].get(package.name, {}).items():
            wheels.setdefault((library, licence), []).append(package.name)
    rows = ((library, licence, ", ".join(names)) for (library, licence), names in sorted(wheels.items()))
    return _table(("library", "licence", "wheel"), rows)


def _models(review: Review) -> str:
    rows = (
        (
            model["name"],
            model["origin"],
            model.get("from") or f"{model['package']} {model['version']} ({model['registry']})",
            model["licence"],
        )
        for model in review.models
    )
    return _table(("model", "origin", "comes from", "licence"), rows)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(" ".join(cell.split()) for cell in line) + " |" for line in lines)
