/** Thrown by a job that knows when its message can be delivered: it is not tried again before. */
export class RetryLater extends Error {
  constructor(
    reason: string,
    readonly at: Date,
  ) {
    super(reason);
  }
}
