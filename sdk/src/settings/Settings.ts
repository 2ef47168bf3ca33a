import type { RetryPolicy } from '../retries/RetryPolicy.js';
import type { Session } from '../session/Session.js';
import type { OpenStream } from '../transport/OpenStream.js';
import type { ClientOptions } from './ClientOptions.js';

/** What the parts of a client share: its settings with their defaults. */
export interface Settings
  extends Required<
    Pick<
      ClientOptions,
      'baseUrl' | 'credentials' | 'streamIdleMs' | 'timeoutMs' | 'newIdempotencyKey' | 'sleep' | 'random' | 'now'
    >
  > {
  session: Session;
  retries: RetryPolicy;
  fetch: typeof fetch;
  openStream: OpenStream;
  /** The headers of every request. */
  headers: Record<string, string>;
}
