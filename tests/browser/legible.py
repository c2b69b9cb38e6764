"""Is a board legible: does no piece lie on another, and is no name cut?"""

from __future__ import annotations

from typing import Any

# Pieces that are drawn, by pairs; one that lies in another on purpose (ammo on its cannon) is not
# meant, nor what scrolls out of sight.
LOOK = """board => {
  const PIECES =
    '.tile, .chip, .own .piece, .objectives .piece, .decks .piece, .character .slot, '
    + 'section.fleets button';
  const NAMES =
    '.tile .name, .chip .name, .own .card .name, .objectives .name, section.fleets .name';
  const TEXTS = '.room .text, .own .card .text, .backer span, .bonus';
  const drawn = one => one.getClientRects().length > 0;
  const pieces = [...board.querySelectorAll(PIECES)].filter(drawn);
  const said = one => (one.querySelector('.name')?.textContent ?? one.textContent).trim();
  const seen = one => {
    let box = one.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let up = one.parentElement; up && up !== board.parentElement; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible') continue;
      box = up.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const boxes = pieces
    .map(one => ({ one, ...seen(one) }))
    .filter(b => b.right - b.left > 2 && b.bottom - b.top > 2);
  const wrong = [];
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach(b => {
    if (a.one.contains(b.one) || b.one.contains(a.one)) return;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 3 && high > 3) wrong.push(`${said(a.one)} and ${said(b.one)} lie on each other`);
  }));
  const isCut = one =>
    one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4;
  const inline = one => getComputedStyle(one).display === 'inline';
  for (const words of board.querySelectorAll(`${NAMES}, ${TEXTS}`))
    if (drawn(words) && !inline(words) && isCut(words)) wrong.push(`${words.textContent} is cut`);
  const isBroken = one => {
    const letters = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    for (let text = letters.nextNode(); text; text = letters.nextNode())
      for (const word of text.data.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1)
          return true;
      }
    return false;
  };
  for (const name of board.querySelectorAll(NAMES))
    if (drawn(name) && isBroken(name)) wrong.push(`${name.textContent} is broken within a word`);
  for (const row of board.querySelectorAll('.own .cards'))
    if (getComputedStyle(row).overflowY === 'hidden' && row.scrollHeight > row.clientHeight + 2)
      wrong.push(`cards of mine are cut: ${row.scrollHeight} of ${row.clientHeight}`);
  for (const deck of board.querySelectorAll('div.aboard'))
    if (deck.scrollHeight > deck.clientHeight + 2 || deck.scrollWidth > deck.clientWidth + 2)
      wrong.push(`a ship is too small for what is aboard (letters of ${deck.style.fontSize})`);
  const names = [...board.querySelectorAll('[data-name]')];
  const both = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from]) > 6;
  names.forEach((one, i) => names.slice(i + 1).forEach(other => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    if (both(a, b, 'left', 'right') && both(a, b, 'top', 'bottom'))
      wrong.push(`the names ${one.textContent} and ${other.textContent} lie on each other`);
  }));
  return wrong;
}"""
TWO_FRAMES = "() => new Promise(f => requestAnimationFrame(() => requestAnimationFrame(f)))"
SIZES = {
    "laptop": (1366, 768),
    "large": (1920, 1080),
    "huge": (2560, 1440),
    "phone": (390, 844),
    "lying": (844, 390),
}


def faults(page: Any, *names: str) -> list[str]:
    """What cannot be read on the board at these sizes of the page, or at all; the last stays."""
    found: list[str] = []
    for name in names or SIZES:
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        found += [f"{name}: {fault}" for fault in page.locator("main .board").first.evaluate(LOOK)]
    return found
