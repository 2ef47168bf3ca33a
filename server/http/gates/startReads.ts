import type { RequestHandler } from 'express';
import type { Endpoint } from '../declaration.js';
import { inputReader } from '../inputs/inputReader.js';
import { consumerIdOf } from './guards.js';

/**
 * Starts the reads of a write (`readEarly`) while the gates behind this one run; `answerRequest` awaits them. A request
 * that a gate refuses has read in vain, but no more than one that is accepted.
 */
export function startReads(endpoint: Endpoint, readEarly: NonNullable<Endpoint['readEarly']>): RequestHandler {
  const readInput = inputReader(endpoint);
  return (request, response, next) => {
    // Each attempt of the key's transaction reads for itself.
    if (request.get('Idempotency-Key') !== undefined) return next();
    const input = readInput(request);
    const prepared = Promise.all([input, consumerIdOf(request)]).then(([{ params, body }, callerId]) =>
      // Without a valid token the next gate refuses.
      callerId === undefined ? undefined : readEarly({ callerId, params, body }),
    );
    // The refusals of the gates take precedence.
    for (const awaitedLater of [input, prepared]) awaitedLater.catch(() => undefined);
    Object.assign(response.locals, { input, prepared });
    next();
  };
}
