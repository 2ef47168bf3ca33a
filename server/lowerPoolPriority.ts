import { readlink } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Asked so often, a few at once, that every thread of the pool has answered. */
const rounds = 100;
const atOnce = 8;
const niceness = 10;

/**
 * Lets the threads of libuv's pool, which hash passwords for many milliseconds at a time, give way to the thread that
 * answers requests. Only Linux gives threads a priority of their own (setpriority(2)); elsewhere nothing happens.
 */
export async function lowerPoolPriority(): Promise<void> {
  for (let round = 0; round < rounds; round++) await Promise.allSettled(Array.from({ length: atOnce }, lowerOne));
}

async function lowerOne(): Promise<void> {
  // Links are read on the pool, and this one names the thread that reads it.
  const link = await readlink('/proc/thread-self');
  setPriority(Number(basename(link)), niceness);
}
