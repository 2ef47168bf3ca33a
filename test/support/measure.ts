import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const sampleMs = 100;

/** The resident memory of a process, in MB. */
export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Samples the resident memory of a process. @returns a function that stops and returns the peak in MB */
export function watchMemory(pid: number): () => Promise<number> {
  let peak = 0;
  let last: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    last = residentMb(pid).then(
      (mb) => {
        peak = Math.max(peak, mb);
      },
      // The process has ended; its last sample counts.
      () => undefined,
    );
  }, sampleMs);
  return async () => {
    clearInterval(timer);
    await last;
    return peak;
  };
}

/**
 * Requests a URL every 10 ms from a separate process. @returns a function that stops and returns the p99 in
 * milliseconds
 */
export function watchLatency(url: string): () => Promise<number> {
  const child = fork(resolve('test/support/probeLatency.mjs'), [url], { execArgv: [] });
  return async () => {
    child.send('enough');
    const [took] = (await once(child, 'message')) as [number[]];
    return took.sort((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Number.NaN;
  };
}
