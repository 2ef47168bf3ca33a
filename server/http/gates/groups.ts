import type { Response } from 'express';
import { batched } from '../../../database/batching/batched.js';

interface Waiting {
  begin(): void;
  /** Fulfilled when the request has been answered or its connection is closed. */
  ends: Promise<void>;
}

/**
 * Lets the requests that arrive while others run begin together as soon as those have ended, or after 50 ms, so that
 * they share the commands of every stage (database/batching). A request that arrives alone does not wait.
 * @returns a function that waits until the group of a request begins
 */
export function groups(): (response: Response) => Promise<void> {
  const runGroup = batched((group: Waiting[]) => {
    for (const { begin } of group) begin();
    return Promise.all(group.map(({ ends }) => ends));
  });
  return (response) => {
    const ends = new Promise<void>((resolve) => void response.once('close', resolve));
    return new Promise<void>((begin) => void runGroup({ begin, ends }));
  };
}
