"""Sketches: small grey pictures of what a page shows, kept in the repository and compared.

Words are left out, since letters differ from machine to machine; what is drawn, and where it
stands, does not.  A cell of a sketch is CELL pixels wide and high.
"""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path
from typing import Any, NamedTuple

CELL = 6
BLOCK = 6  # cells: what is compared as one, about as large as a small part
SIGNATURE = b"\x89PNG\r\n\x1a\n"
WORDLESS = """
  *, *::before, *::after { -webkit-text-fill-color: transparent !important;
    text-decoration: none !important; caret-color: transparent !important; }
  text { fill: transparent !important; stroke: transparent !important; }
  select, input { visibility: hidden !important; }
"""
SHRINK = """async ([png, cell]) => {
  const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const [width, height] = [image.width, image.height].map(n => Math.max(1, Math.round(n / cell)));
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, image.width, image.height);
  const sums = new Float64Array(width * height), counts = new Float64Array(width * height);
  for (let y = 0; y < image.height; y++) for (let x = 0; x < image.width; x++) {
    const at = Math.min(height - 1, Math.floor(y / cell)) * width
      + Math.min(width - 1, Math.floor(x / cell));
    const i = 4 * (y * image.width + x);
    sums[at] += 0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2];
    counts[at] += 1;
  }
  let greys = '';
  for (let i = 0; i < sums.length; i++)
    greys += String.fromCharCode(Math.round(sums[i] / counts[i]));
  return { width, height, greys: btoa(greys) };
}"""


def chunk(kind: bytes, body: bytes) -> bytes:
    """A part of a PNG."""
    check = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)


class Sketch(NamedTuple):
    """Greys, row by row."""

    width: int
    height: int
    greys: bytes


def sketched(page: Any, part: Any) -> Sketch:
    """What a part of the page looks like, without its words."""
    page.add_style_tag(content=WORDLESS)
    png = part.screenshot(animations="disabled")
    told = page.evaluate(SHRINK, [base64.b64encode(png).decode(), CELL])
    return Sketch(told["width"], told["height"], base64.b64decode(told["greys"]))


def write(sketch: Sketch, path: Path) -> None:
    """As a grey PNG, so that one can look at it."""
    width, height, greys = sketch
    rows = b"".join(b"\0" + greys[y * width : (y + 1) * width] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(SIGNATURE + b"".join(chunk(kind, part) for kind, part in parts))


def read(path: Path) -> Sketch:
    """One that `write` has written."""
    rest, bodies = path.read_bytes()[len(SIGNATURE) :], {}
    while rest:
        (size,) = struct.unpack(">I", rest[:4])
        bodies[rest[4:8]] = rest[8 : 8 + size]
        rest = rest[12 + size :]
    width, height = struct.unpack(">II", bodies[b"IHDR"][:8])
    rows = zlib.decompress(bodies[b"IDAT"])
    greys = b"".join(rows[y * (width + 1) + 1 : (y + 1) * (width + 1)] for y in range(height))
    return Sketch(width, height, greys)


def differing(a: Sketch, b: Sketch) -> float:
    """How much the two differ where they differ most: mean levels of grey, of 255, in a block."""
    if abs(a.width - b.width) > 0.06 * a.width or abs(a.height - b.height) > 0.06 * a.height:
        return 255.0
    width, height = min(a.width, b.width), min(a.height, b.height)
    return max(
        block(a, b, x, y, min(BLOCK, width - x), min(BLOCK, height - y))
        for y in range(0, height, BLOCK)
        for x in range(0, width, BLOCK)
    )


def block(a: Sketch, b: Sketch, left: int, top: int, wide: int, high: int) -> float:
    total = 0
    for y in range(top, top + high):
        for x in range(left, left + wide):
            total += abs(a.greys[y * a.width + x] - b.greys[y * b.width + x])
    return total / (BLOCK * BLOCK)


def share(a: Sketch, b: Sketch, levels: int = 28) -> float:
    """Which part of the cells differ by more than that."""
    if abs(a.width - b.width) > 0.06 * a.width or abs(a.height - b.height) > 0.06 * a.height:
        return 1.0
    width, height = min(a.width, b.width), min(a.height, b.height)
    far = [
        abs(a.greys[y * a.width + x] - b.greys[y * b.width + x]) > levels
        for y in range(height)
        for x in range(width)
    ]
    return sum(far) / len(far)
