import type { Request } from 'express';
import { Refused } from '../../../domain/errors.js';

/** A body that delays others must arrive at 32 kB a second, measured over four seconds. */
const windowMs = 4_000;
const bytesInWindow = (windowMs / 1_000) * 32 * 2 ** 10;

/** Refuses a body, by calling `done`, when less than the minimum rate arrives while others wait for its place. */
export function refuseSlow(request: Request, delaysOthers: () => boolean, done: (error: Refused) => void): void {
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  const timer = setInterval(() => {
    if (received < bytesInWindow && delaysOthers())
      done(new Refused('overloaded', { sentence, retryAfterSeconds: 10 }));
    received = 0;
  }, windowMs);
  const stop = () => clearInterval(timer);
  request.once('end', stop);
  // A request that is answered before its end may never end.
  request.res?.once('close', stop);
}

const sentence = 'The upload was too slow while others waited. Send it again over a faster connection.';
