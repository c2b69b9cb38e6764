"""A whole box of a game in which most texts are such that nobody wrote.

Run as a program (`boxes.py GAME FOLDER SEED GAMES SHARE`), it writes such a content folder with a
share of the texts new, plays so many games with it, and prints how many texts are new and the
promises that broke.  It is a process of its own because the content of a game is read once for all.
"""

from __future__ import annotations

import importlib
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from quarterdeck.cardtext import CardTextError, NoMeaning, Reader
from quarterdeck.cardtext.content import read_folder
from quarterdeck.cardtext.refusal import ContentError
from quarterdeck.proving.texts import Writer

TEXT = re.compile(r'text = "(.*)"')
TRIES = 8  # for a text that can be read
WILD = 0.1  # the share of texts straight from the grammar; few of them mean anything
LONGEST = 900  # seconds
Texts = Callable[[str], str]


class Source(NamedTuple):
    """Where the box of a game is read."""

    loading: str  # the module of the game that has FOLDER, GRAMMAR and load
    options: dict[str, object]
    often: float = 1.0  # how often promises are tried: long games get fewer tries


SOURCES = {
    "sky-dynasty": Source("sky_dynasty.words.printed", {"limited_edition": True}),
    "skydock": Source("skydock.words.printed", {"faces": "mixed", "characters": "dealt"}),
    "cerulean-seas": Source("cerulean_seas.words.loading", {}, 0.1),
}


class Line(NamedTuple):
    """A text in its place."""

    file: Path
    number: int
    table: str
    text: str


def module_of(game: str) -> Any:
    return importlib.import_module(f"quarterdeck.games.{SOURCES[game].loading}")


def lines_of(folder: Path) -> Iterator[Line]:
    for file in sorted(folder.glob("*.toml")):
        table = ""
        for number, line in enumerate(file.read_text("utf-8").split("\n")):
            table = line[2:-2] if line.startswith("[[") else table
            if found := TEXT.match(line):
                yield Line(file, number, table, found[1])


def put(line: Line, text: str) -> None:
    lines = line.file.read_text("utf-8").split("\n")
    lines[line.number] = TEXT.sub(lambda _: f'text = "{text}"', lines[line.number])
    line.file.write_text("\n".join(lines), "utf-8")


# ---- texts


def varied(reader: Reader, printed: list[Line], rng: Random) -> Texts:
    """Texts of the same kind of piece with some phrases exchanged, and a few wild ones."""
    writer = Writer(reader.grammar)
    kinds: dict[str, list[str]] = {}
    for line in printed:
        kinds.setdefault(line.table, []).append(line.text)

    def text(table: str) -> str:
        for _ in range(TRIES):
            new = rng.choice(kinds[table])
            for _ in range(rng.randint(1, 3)):
                new = writer.vary(rng, new)
            new = writer.write(rng) if rng.random() < WILD else new
            try:
                reader.read(new)
            except CardTextError:
                continue
            return new
        return rng.choice(kinds[table])

    return text


def scribbled(rng: Random) -> Texts:
    """Skydock's own scribe: straight from the grammar, by the kind of the piece."""
    from games.skydock import scribe

    names, writing = scribe.lexicon(), scribe.Scribe(rng.randrange(1 << 30))
    texts = {kind: writing.accepted(kind, names) for kind in scribe.TABLES.values()}
    return lambda table: next(texts[scribe.TABLES[table]]) if table in scribe.TABLES else ""


def texts_of(game: str, printed: list[Line], rng: Random) -> Texts:
    if game == "skydock":
        return scribbled(rng)
    module = module_of(game)
    grammar = vars(module).get("GRAMMAR") or module.words.GRAMMAR
    names = read_folder(module.FOLDER).names()
    return varied(Reader(grammar.read_text("utf-8"), names), printed, rng)


# ---- the box


def write_content(game: str, folder: Path, seed: int, share: float) -> int:
    """The content of the game with a share of other texts; how many of them are accepted."""
    module = module_of(game)
    shutil.copytree(module.FOLDER, folder, ignore=shutil.ignore_patterns(".cache"))
    printed, rng = list(lines_of(folder)), Random(seed)
    text = texts_of(game, printed, rng)
    chosen = [line for line in printed if rng.random() < share]
    new = {line: other for line in chosen if (other := text(line.table))}
    for line, other in new.items():
        put(line, other)
    while refused := refused_in(module.load, folder):
        wrong = [line for line in new if (line.file.name, line.number + 1) in refused]
        assert wrong, refused
        for line in wrong:  # it keeps what was printed
            put(line, line.text)
            del new[line]
    return sum(line.text != other for line, other in new.items())


def refused_in(load: Callable[[Path], object], folder: Path) -> set[tuple[str, int]]:
    try:
        load(folder)
    except ContentError as error:
        assert all(len(problem.message) > 10 for problem in error.problems), error
        return {(problem.file, problem.line) for problem in error.problems}
    except NoMeaning as why:
        raise AssertionError(f"refused without a place: {why}") from why
    return set()


def play(game: str, folder: Path, seeds: Sequence[int]) -> Iterator[str]:
    """The promises that games with this content break."""
    module = module_of(game)
    vars(module)["load"] = partial(module.load, folder)  # before anybody has read the other one
    import quarterdeck
    from quarterdeck.proving.properties import EVERY
    from quarterdeck.proving.sequences import SEQUENCES
    from quarterdeck.proving.walk import broken
    from quarterdeck.proving.worlds import MORE

    box, source = quarterdeck.game(game), SOURCES[game]
    least, most = box.seats
    for seed in seeds:
        seats = least + seed % (most - least + 1)
        options = {**box.random_options(seats, Random(seed)), **source.options}
        found = broken(box, seats, seed, options, (*EVERY, *MORE, *SEQUENCES), source.often)
        for name, error in found.items():
            yield f"{name}({seats}, {seed}, {options}): {error}"


def run(game: str, folder: Path, seed: int, games: int, share: float) -> tuple[int, str]:
    """How many texts of such a box are new, and what broke, from a process of its own."""
    ran = subprocess.run(
        [sys.executable, __file__, game, str(folder), str(seed), str(games), str(share)],
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    new, _, broke = ran.stdout.partition("\n")
    return int(new or 0), broke + ran.stderr


def main(game: str, folder: str, seed: str, games: str, share: str) -> None:
    sys.path.insert(0, str(Path(__file__).parents[1]))
    print(write_content(game, Path(folder), int(seed), float(share)), flush=True)
    for broke in play(game, Path(folder), range(int(seed), int(seed) + int(games))):
        print(broke)


if __name__ == "__main__":
    main(*sys.argv[1:])
