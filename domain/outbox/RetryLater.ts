/** Thrown by a job that knows when its message can be delivered. The message is not retried earlier. */
export class RetryLater extends Error {
  constructor(
    reason: string,
    readonly at: Date,
  ) {
    super(reason);
  }
}
