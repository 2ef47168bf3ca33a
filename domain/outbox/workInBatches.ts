import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world.js';

/** The sort keys of the last row of a batch; empty where what is done is not found again. Outlives the process. */
export type Position = readonly unknown[];

/** For how long one delivery of a message works, so that other messages are not kept waiting. */
const sliceMs = 2_000;
/** How long other requests have the database to themselves after each batch. */
const pauseMs = 40;

/**
 * Works through as many rows as a person has made: batch by batch, each committed on its own, and for some two seconds.
 * @param work does the batch after a position and returns where it ended, or undefined when nothing is left
 * @returns where to go on, or undefined when everything is done
 */
export async function workInBatches<At>(
  { now }: Pick<World, 'now'>,
  from: At,
  work: (at: At) => Promise<At | undefined>,
): Promise<At | undefined> {
  const until = now().getTime() + sliceMs;
  let at = await work(from);
  while (at !== undefined && now().getTime() < until) {
    await pause(pauseMs);
    at = await work(at);
  }
  return at;
}
