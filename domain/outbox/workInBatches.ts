import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world.js';

/** The sort keys of the last row of a batch; empty if processed rows no longer match the query. Stored in messages. */
export type Position = readonly unknown[];

/**
 * `sliceMs`: how long one delivery of a message works. The rest queues behind the other messages of its lane.
 * `pauseMs`: after each batch, which leaves the database to other requests.
 */
export const batchTimes = { sliceMs: 500, pauseMs: 40 };

/**
 * Processes any number of rows in batches, each committed separately, for about half a second.
 * @param work processes the batch after a position and returns its end, or undefined when nothing is left
 * @returns the position to continue from, or undefined when everything is done
 */
export async function workInBatches<At>(
  { now }: Pick<World, 'now'>,
  from: At,
  work: (at: At) => Promise<At | undefined>,
): Promise<At | undefined> {
  const until = now().getTime() + batchTimes.sliceMs;
  let at = await work(from);
  while (at !== undefined && now().getTime() < until) {
    await pause(batchTimes.pauseMs);
    at = await work(at);
  }
  return at;
}
