/** The settings of a stream, besides the parameters of its operation and `signal`, which ends it. */
export interface StreamOptions {
  /** Resumes after this event: the `id` of the last event that was received earlier. */
  lastEventId?: string;
  /** Called at each connection. Read the list that a stream continues after the first call, so that none is missed. */
  onOpen?: () => void;
  /** Called when a connection fails, before the stream opens another one: for a note to the user that it is offline. */
  onInterrupt?: (error: unknown) => void;
}
