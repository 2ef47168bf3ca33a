import type { Client, ClientOptions } from '../../../sdk/src/index.js';
import { createClient } from '../../../sdk/src/index.js';

interface RecordedClient extends Client {
  /** The waits before retries and new connections, in milliseconds. None takes any time. */
  waits: number[];
}

/** A client that does not wait: it records how long it would have. Without jitter, unless `random` is given. */
export function recordedClient(options: ClientOptions): RecordedClient {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  return { ...createClient({ sleep, random: () => 0, ...options }), waits };
}
