import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { types } from 'node:util';
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
pool.on('error', cancelWaiting);

/** The pool starts no process for tasks that wait already. Without this they would wait for the next sign-in. */
function cancelWaiting(): void {
  if (pool.threads.length === 0) pool.cancelPendingTasks();
}

/**
 * Whether an error means that the process of a task has ended or has not started, rather than that the task failed. The
 * errors of tasks arrive as plain objects. `instanceof` misses the errors of Node.js itself in a test.
 */
const isDeath = types.isNativeError;

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

const attempts = 2;

/**
 * Runs a task in a process, and in another one if that dies or is stopped, which is noticed within a few seconds.
 * Throws `overloaded` when both do.
 */
async function run<T>(task: object, name: 'hash' | 'verify'): Promise<T> {
  if (running++ === 0) watch = setInterval(killStopped, checkEveryMs);
  try {
    return await tryToRun(task, name, attempts);
  } finally {
    if (--running === 0) clearInterval(watch);
  }
}

async function tryToRun<T>(task: object, name: string, attemptsLeft: number): Promise<T> {
  try {
    return await pool.run(task, { name });
  } catch (error) {
    if (!isDeath(error)) throw error;
    cancelWaiting();
    if (attemptsLeft > 1) return tryToRun(task, name, attemptsLeft - 1);
    throw new Refused('overloaded', {
      sentence: 'The password could not be checked. Wait a moment and try again.',
      retryAfterSeconds: 1,
    });
  }
}

export const hashPassword = (password: string): Promise<string> => run({ password, cost: hashingCost }, 'hash');

/** Whether the password matches the hash. Without a hash, returns false after the same time. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash) return run({ passwordHash, password }, 'verify');
  await hashPassword(password);
  return false;
}
