"""Says which build of Quarterdeck is installed, and why an interpreted one is not compiled.

python tools/which_build.py                 in words
python tools/which_build.py --is compiled   by the exit code
python tools/which_build.py --excuse        in words; fails if our own source did not compile
"""

from __future__ import annotations

import importlib.metadata
import json
import sys


def installed() -> dict[str, str]:
    """The note that the build left in the wheel; found without importing the package."""
    for file in importlib.metadata.files("quarterdeck") or []:
        if file.as_posix() == "quarterdeck/build.json":
            told: dict[str, str] = json.loads(file.read_text())
            return told
    return {"build": "interpreted", "why": "this is an editable installation"}


def main(words: list[str]) -> int:
    """Tell it in words, or by the exit code."""
    told = installed()
    if words[:1] == ["--is"]:
        return 0 if told["build"] == words[1] else 1
    why = told.get("why") or told.get("error")
    made = f", made {told['made']}," if "made" in told else ""
    sentence = f"{told['build']} build{made} is installed" + (f": {why}" if why else "")
    if words[:1] != ["--excuse"]:
        print(sentence)
        return 0
    print(f"{'FAILED' if 'error' in told else 'SKIPPED'}: the {sentence}")
    return 1 if "error" in told else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
