import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceLog } from '../log.js';
import { relayMetrics } from '../telemetry/exchangeMetrics.js';

/** Thrown when a worker ends before it has listened; the message is that of the worker. */
class WorkerError extends Error {}

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;
const youngMs = 10_000;

export interface Workers {
  /** Resolves when every worker listens; rejects with `WorkerError` when one ends earlier. */
  listening: Promise<unknown>;
  /** Stops all workers gracefully. */
  stop(): Promise<void>;
}

/**
 * Runs the service in several processes that share the port. After all of them have listened, a worker that ends is
 * replaced, with a back-off that grows while new workers die young.
 */
export function forkWorkers(count: number, mongodbUri: string, log: ServiceLog): Workers {
  const workers = new Set<Worker>();
  const stopping = new AbortController();

  /** Forks a worker. @returns promises of its start and of its end */
  const fork = () => {
    const worker = cluster.fork({ MONGODB_URI: mongodbUri });
    const begun = performance.now();
    workers.add(worker);
    relayMetrics(worker, workers);
    let reason: string | undefined;
    let when = ' during its start';
    const listening = new Promise<void>((resolve) =>
      worker.once('listening', () => {
        when = '';
        resolve();
      }),
    );
    worker.on('message', (message: unknown) => {
      if (isFailure(message)) reason = message.failure;
    });
    const ended = new Promise<{ how: string; livedMs: number }>((resolve) =>
      worker.once('exit', (code, signal) => {
        workers.delete(worker);
        const how = reason ?? `A worker ended${when}, with ${signal ?? `code ${code}`}.`;
        resolve({ how, livedMs: performance.now() - begun });
      }),
    );
    return { ended, listening };
  };

  const keepUp = async (first: ReturnType<typeof fork>) => {
    let pauseMs = shortestPauseMs;
    for (let worker = first; !stopping.signal.aborted; worker = fork()) {
      const { how, livedMs } = await worker.ended;
      if (stopping.signal.aborted) return;
      if (livedMs >= youngMs) pauseMs = shortestPauseMs;
      log.error({ how, pauseMs }, 'a worker ended and is replaced');
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
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

/** In a worker: reports to the primary why this worker cannot start, so that the reason is printed once. */
export function notifyPrimary(failure: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.({ failure } satisfies Failure, () => resolve());
    else resolve();
  });
}
