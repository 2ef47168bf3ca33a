interface OpenInit {
  headers: Record<string, string>;
  signal: AbortSignal;
  credentials: 'include' | 'same-origin' | 'omit';
  /** The time in milliseconds. */
  now: () => number;
}

/**
 * Opens a stream and returns its text as it arrives. Rejects with `ApiError` if the service refuses it, and with
 * `TypeError` if the connection fails, also later.
 */
export type OpenStream = (url: string, init: OpenInit) => Promise<AsyncIterable<string>>;
