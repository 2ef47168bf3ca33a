import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceLog } from './log.js';

const respawnPauseMs = 1_000;

/** Runs the service in several processes that share the port; one that dies is replaced. @returns how to stop them */
export function forkWorkers(count: number, mongodbUri: string, log: ServiceLog): () => Promise<void> {
  const workers = new Set<Worker>();
  let stopping = false;
  const fork = () => {
    const worker = cluster.fork({ MONGODB_URI: mongodbUri });
    workers.add(worker);
    worker.once('exit', async (code, signal) => {
      workers.delete(worker);
      if (stopping) return;
      log.error({ code, signal, pid: worker.process.pid }, 'a worker ended, another one takes its place');
      await pause(respawnPauseMs);
      if (!stopping) fork();
    });
  };
  for (let index = 0; index < count; index++) fork();
  return async () => {
    stopping = true;
    const ended = [...workers].map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(ended);
  };
}
