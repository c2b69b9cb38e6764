/** Whoever has acted waits for the frame that shows it: until then the old question still stands there. */
export class Arrivals {
  private newest = -1;
  private awaited: { ply: number; here: () => void }[] = [];

  /** Resolved as soon as a frame of this ply, or a later one, is here. */
  of(ply: number): Promise<void> {
    if (this.newest >= ply) return Promise.resolve();
    return new Promise((here) => this.awaited.push({ ply, here }));
  }

  reach(ply: number): void {
    this.newest = ply;
    this.release((one) => one.ply <= ply);
  }

  /** The line is lost: nobody waits any longer. */
  giveUp(): void {
    this.release(() => true);
  }

  private release(met: (one: { ply: number }) => boolean): void {
    const all = this.awaited;
    this.awaited = all.filter((one) => !met(one));
    for (const one of all) if (met(one)) one.here();
  }
}
