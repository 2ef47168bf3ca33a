import type { RequestHandler } from 'express';
import type { Endpoint } from '../declaration.js';
import { inputReader } from '../inputs/inputReader.js';
import { groups } from './groups.js';
import { consumerIdOf } from './guards.js';

/**
 * Starts the reads of a write (`readEarly`) while the gates behind this one run; `answerRequest` awaits them. A request
 * that a gate refuses has read in vain, but no more than one that is accepted. Requests run in groups; each is checked
 * while it waits for its group, that is while the database works on the group before it.
 */
export function startReads(endpoint: Endpoint, readEarly: NonNullable<Endpoint['readEarly']>): RequestHandler {
  const readInput = inputReader(endpoint);
  const joinGroup = groups();
  return async (request, response, next) => {
    const input = readInput(request);
    const callerId = consumerIdOf(request);
    response.locals.input = input;
    // The refusals of the gates take precedence.
    for (const awaitedLater of [input, callerId]) awaitedLater.catch(() => undefined);
    await joinGroup(response);
    // Each attempt of the key's transaction reads for itself.
    if (request.get('Idempotency-Key') !== undefined) return next();
    const prepared = Promise.all([input, callerId]).then(([{ params, body }, id]) =>
      // Without a valid token the next gate refuses.
      id === undefined ? undefined : readEarly({ callerId: id, params, body }),
    );
    prepared.catch(() => undefined);
    response.locals.prepared = prepared;
    next();
  };
}
