import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { RestartPause } from '../engine/RestartPause.js';
import type { ServiceLog } from '../log.js';

/** Thrown when a worker ends before it has ever listened; the message is the worker's own. */
class WorkerError extends Error {}

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;

export interface Workers {
  /** Resolves when every worker listens, and rejects with `WorkerError` when one ends before that. */
  listening: Promise<unknown>;
  /** Ends all of them in good order. */
  stop(): Promise<void>;
}

/**
 * Runs the service in several processes that share the port. Once all of them have listened, one that ends is replaced,
 * after a pause that grows while the new one dies young.
 */
export function forkWorkers(count: number, mongodbUri: string, log: ServiceLog): Workers {
  const workers = new Set<Worker>();
  const stopping = new AbortController();

  /** Forks a worker. @returns what it says of its start, and of its end */
  const fork = () => {
    const worker = cluster.fork({ MONGODB_URI: mongodbUri });
    const begun = performance.now();
    workers.add(worker);
    let reason: string | undefined;
    worker.on('message', (message: unknown) => {
      if (isFailure(message)) reason = message.failure;
    });
    const ended = new Promise<{ how: string; livedMs: number }>((resolve) =>
      worker.once('exit', (code, signal) => {
        workers.delete(worker);
        const how = reason ?? `A worker ended at once, with ${signal ?? `code ${code}`}.`;
        resolve({ how, livedMs: performance.now() - begun });
      }),
    );
    const listening = new Promise((resolve) => worker.once('listening', resolve));
    return { ended, listening };
  };

  const keepUp = async (first: ReturnType<typeof fork>) => {
    const restart = new RestartPause(shortestPauseMs, longestPauseMs);
    for (let worker = first; !stopping.signal.aborted; worker = fork()) {
      const { how, livedMs } = await worker.ended;
      if (stopping.signal.aborted) return;
      const pauseMs = restart.after(livedMs);
      log.error({ how, pauseMs }, 'a worker ended, another one takes its place');
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
    }
  };

  const first = Array.from({ length: count }, fork);
  const early = first.map(({ ended }) =>
    ended.then(({ how }) => {
      throw new WorkerError(how);
    }),
  );
  const listening = Promise.race([Promise.all(first.map((worker) => worker.listening)), ...early]);
  listening.then(
    () => first.map(keepUp),
    () => undefined,
  );
  return {
    listening,
    async stop() {
      stopping.abort();
      const ended = [...workers].map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
      for (const worker of workers) worker.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}

interface Failure {
  failure: string;
}

const isFailure = (message: unknown): message is Failure =>
  typeof (message as Partial<Failure> | null)?.failure === 'string';

/** In a worker: leaves it to the primary to say why this worker cannot start, so that it is said once. */
export function notifyPrimary(failure: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.({ failure } satisfies Failure, () => resolve());
    else resolve();
  });
}
