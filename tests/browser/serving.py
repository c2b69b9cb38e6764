"""A server for the tests, in a process of its own: `python serving.py PORT DB SEED`.

It is the real one, with bots that do not wait for people to follow, and with deals that the test
knows: the seed of the next table stands in the file SEED.
"""

from __future__ import annotations

import sys
from pathlib import Path

from quarterdeck.server.run import serve
from quarterdeck.server.settings import Settings

if __name__ == "__main__":
    port, db, seed = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
    settings = Settings(db=db, port=port, pace=0.0, workers=1, making=1000.0, deal=seed.read_text)
    serve(settings, browse=False, quiet=True)
