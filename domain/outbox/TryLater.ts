/** Thrown by a job that knows when its message can be delivered: it is not tried again before. */
export class TryLater extends Error {
  constructor(
    reason: string,
    readonly at: Date,
  ) {
    super(reason);
  }
}
