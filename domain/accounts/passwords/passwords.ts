import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';

/** The cost of a hash: OWASP's minimum for argon2id (the library's default) is 19 MiB, two passes, one lane. */
export const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs in child processes, which end when idle. Threads of one process would block each other, and the
 * requests, while the memory of each hash is mapped and unmapped. More processes than cores would only slow everything
 * else down.
 */
const pool = new Tinypool({
  filename: new URL('./hashWorker.mjs', import.meta.url).href,
  runtime: 'child_process',
  minThreads: 0,
  maxThreads: availableParallelism(),
  idleTimeout: 30_000,
});

// A worker that dies rejects its caller's promise, and the pool replaces it.
pool.on('error', () => undefined);

export const hashPassword = (password: string): Promise<string> =>
  pool.run({ password, cost: hashingCost }, { name: 'hash' });

/** Whether the password matches the hash. Without a hash, returns false after the same time. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash) return pool.run({ passwordHash, password }, { name: 'verify' });
  await hashPassword(password);
  return false;
}
