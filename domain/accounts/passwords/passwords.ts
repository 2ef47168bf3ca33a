import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

/** What a hash costs: OWASP's minimum for argon2id, the library's default algorithm, is 19 MiB, two passes, one lane. */
export const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs in processes, which end when nobody signs in for a while. Threads of one process wait for each other, and
 * keep the one that answers requests waiting, to map and unmap the memory of every hash. More of them than cores would
 * only take time from everything else.
 */
const pool = new Tinypool({
  filename: new URL('./hashWorker.mjs', import.meta.url).href,
  runtime: 'child_process',
  minThreads: 0,
  maxThreads: availableParallelism(),
  idleTimeout: 30_000,
});

// One that dies while it hashes fails whoever waits for it; another takes its place either way.
pool.on('error', () => undefined);

export const hashPassword = (password: string): Promise<string> =>
  pool.run({ password, cost: hashingCost }, { name: 'hash' });

/** Whether the password belongs to the hash. Without a hash it takes the same time, since one is made, and says no. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash) return pool.run({ passwordHash, password }, { name: 'verify' });
  await hashPassword(password);
  return false;
}
