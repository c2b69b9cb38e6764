"""Write the lists of phrases on the pages for card writers anew, from the grammars."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from quarterdeck.cardtext.phrasebook import as_markdown, phrases

DOCS = Path(__file__).parent.parent / "docs"
LIST = re.compile(r"(<!-- phrases: ([a-z-]+) -->\n)(.*?)(<!-- end -->\n)", re.DOTALL)


def renewed(page: str) -> str:
    """A page with its lists of phrases as the grammars have them now."""
    return LIST.sub(lambda found: found[1] + as_markdown(phrases(found[2])) + found[4], page)


def pages() -> list[Path]:
    """The pages that have such a list."""
    return [path for path in sorted(DOCS.glob("*.md")) if LIST.search(path.read_text("utf-8"))]


def main() -> None:
    for path in pages():
        old = path.read_text("utf-8")
        path.write_text(renewed(old), "utf-8")
        sys.stdout.write(f"{path}: {'as it was' if renewed(old) == old else 'written anew'}\n")


if __name__ == "__main__":
    main()
