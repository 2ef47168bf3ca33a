const youngMs = 10_000;
const grownUpMs = 60_000;

/** Restart back-off, doubled while the process dies early. */
export class RestartPause {
  private nextMs: number;

  constructor(
    private readonly shortestMs: number,
    private readonly longestMs: number,
  ) {
    this.nextMs = shortestMs;
  }

  /** The pause, in milliseconds, after a process that lived this long; 0 for one that did not start. */
  after(livedMs: number): number {
    if (livedMs >= grownUpMs) this.nextMs = this.shortestMs;
    const pauseMs = this.nextMs;
    if (livedMs < youngMs) this.nextMs = Math.min(pauseMs * 2, this.longestMs);
    return pauseMs;
  }
}
