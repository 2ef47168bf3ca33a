const youngMs = 10_000;
const grownUpMs = 60_000;

/** The pause before what has ended by itself is started again: it doubles while that dies young. */
export class RestartPause {
  private nextMs: number;

  constructor(
    private readonly shortestMs: number,
    private readonly longestMs: number,
  ) {
    this.nextMs = shortestMs;
  }

  /** How long to wait, in milliseconds, after one that lived so long; 0 for one that did not even start. */
  after(livedMs: number): number {
    if (livedMs >= grownUpMs) this.nextMs = this.shortestMs;
    const pauseMs = this.nextMs;
    if (livedMs < youngMs) this.nextMs = Math.min(pauseMs * 2, this.longestMs);
    return pauseMs;
  }
}
