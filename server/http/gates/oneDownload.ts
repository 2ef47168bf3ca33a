import type { Request } from 'express';
import { second } from '../../../domain/durations.js';
import { retryAfter } from '../../../domain/errors.js';
import { specialSentences } from '../../../domain/errorTexts/specialSentences.js';
import { callerKey } from '../inputs/clientAddress.js';

const running = new Set<string>();
const retryAfterMs = 5 * second;

/**
 * Lets each caller run one large download of this process: refuses `rate_limited` for a second one until the first has
 * been read or its client has disconnected.
 */
export function oneDownload(request: Request, chunks: AsyncGenerator<string>): AsyncIterable<string> {
  const caller = callerKey(request);
  if (running.has(caller)) throw retryAfter('rate_limited', retryAfterMs, specialSentences.wait);
  running.add(caller);
  // Not a generator: one that has not begun ignores that its reader is gone.
  const iterator = {
    async next() {
      const read = chunks.next();
      const { done } = await read.catch(() => ({ done: true }));
      if (done) running.delete(caller);
      return read;
    },
    async return() {
      running.delete(caller);
      return chunks.return(undefined);
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
