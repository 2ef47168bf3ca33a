/** Bounds of the retries of a call, and of the waits of a stream. Times are milliseconds. */
export interface RetryPolicy {
  /** How often a failed call is repeated; 0 turns retries off. Default: 3. */
  maxRetries: number;
  /** The back-off before the first retry, which doubles with each further one. Default: 500. */
  backOffMs: number;
  /**
   * The longest wait. A call whose `Retry-After` is longer fails without a retry. A stream reconnects without end, with
   * back-offs of at most this. Default: 30,000.
   */
  maxWaitMs: number;
}
