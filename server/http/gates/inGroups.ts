import type { RequestHandler } from 'express';
import { batched } from '../../../database/batching/batched.js';

interface Waiting {
  begin(): void;
  /** Fulfilled when the request has been answered or its connection is closed. */
  ends: Promise<void>;
}

/**
 * Lets the requests that arrive while others run begin together as soon as those have ended, or after 50 ms, so that
 * they share the commands of every stage (database/batching). A request that arrives alone does not wait.
 */
export function inGroups(): RequestHandler {
  const runGroup = batched((group: Waiting[]) => {
    for (const { begin } of group) begin();
    return Promise.all(group.map(({ ends }) => ends));
  });
  return (_request, response, next) => {
    const ends = new Promise<void>((resolve) => void response.once('close', resolve));
    const begins = new Promise<void>((begin) => void runGroup({ begin, ends }));
    // In the context of this request, not in that of the group.
    void begins.then(() => next());
  };
}
