import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { Refused } from '../../errors.js';

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

// A process that dies while it starts, or idle.
pool.on('error', refuseWaiting);

/** The pool starts no process for tasks that wait already. Without this they would wait for the next sign-in. */
function refuseWaiting(): void {
  if (pool.threads.length === 0) pool.cancelPendingTasks();
}

const unexpectedExit = 'Worker exited unexpectedly';

/** Whether an error means that the process of a task has ended, rather than that the task failed. */
const isDeath = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === unexpectedExit ||
    error.name === 'CancelError' ||
    ('code' in error && ['ERR_IPC_CHANNEL_CLOSED', 'EPIPE'].includes(String(error.code))));

const checkEveryMs = 2_000;
let running = 0;
let watch: NodeJS.Timeout | undefined;

/**
 * Kills stopped processes, whose tasks would wait without end. A time limit would also kill the processes of a busy
 * machine. Systems without `/proc` have no such check.
 */
function killStopped(): void {
  for (const { threadId: pid } of pool.threads) if (isStopped(pid)) process.kill(pid, 'SIGKILL');
}

function isStopped(pid: number): boolean {
  try {
    return /^State:\s+[Tt]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Runs a task in a process. Throws `overloaded` when the process dies, or when it is stopped, within a few seconds; the
 * next task starts another one.
 */
async function run<T>(task: object, name: 'hash' | 'verify'): Promise<T> {
  if (running++ === 0) watch = setInterval(killStopped, checkEveryMs);
  try {
    return await pool.run(task, { name });
  } catch (error) {
    if (!isDeath(error)) throw error;
    refuseWaiting();
    throw new Refused('overloaded', {
      sentence: 'The password could not be checked. Wait a moment and try again.',
      retryAfterSeconds: 1,
    });
  } finally {
    if (--running === 0) clearInterval(watch);
  }
}

export const hashPassword = (password: string): Promise<string> => run({ password, cost: hashingCost }, 'hash');

/** Whether the password matches the hash. Without a hash, returns false after the same time. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash) return run({ passwordHash, password }, 'verify');
  await hashPassword(password);
  return false;
}
