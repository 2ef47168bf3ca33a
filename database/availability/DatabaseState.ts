const shortestRetrySeconds = 2;
const longestRetrySeconds = 30;

/** Whether majority writes and reads of the database succeed, as the last check of this process found. */
export class DatabaseState {
  /** Whether a loop reports its checks here. */
  isWatched = false;
  private awaySince: number | undefined;
  /** The callers that stop waiting when the database goes away. */
  private readonly waiting = new Set<() => void>();

  /** @param now a monotonic clock in milliseconds */
  constructor(private readonly now: () => number = () => performance.now()) {}

  get isAway(): boolean {
    return this.awaySince !== undefined;
  }

  /** How long the database has been away, in milliseconds; 0 while it answers. */
  get awayForMs(): number {
    return this.awaySince === undefined ? 0 : this.now() - this.awaySince;
  }

  /** Records the result of a check. When the database goes away, all waiting callers stop waiting. */
  report(isReachable: boolean): void {
    if (isReachable) {
      this.awaySince = undefined;
      return;
    }
    this.awaySince ??= this.now();
    for (const stop of [...this.waiting]) stop();
  }

  /** When clients should retry: after half of the outage so far, 2 to 30 seconds; after 1 second without an outage. */
  retryAfterSeconds(): number {
    if (!this.isAway) return 1;
    const half = Math.ceil(this.awayForMs / 2_000);
    return Math.min(longestRetrySeconds, Math.max(shortestRetrySeconds, half));
  }

  /** Calls `stop` when the database goes away. @returns a function that ends this */
  onAway(stop: () => void): () => void {
    this.waiting.add(stop);
    return () => void this.waiting.delete(stop);
  }
}
