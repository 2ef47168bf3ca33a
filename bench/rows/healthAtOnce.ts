import { setTimeout as pause } from 'node:timers/promises';
import { startCommandCounter } from '../commandCounter.js';
import type { Child } from '../startChild.js';
import type { Row } from './row.js';

const callers = 100;
/** Longer than an answer is cached. */
const restMs = 6_000;
/** The commands that the service may send on its own meanwhile. */
const asideAtMost = 2;

/** The database commands of the health check: for one caller, and for many concurrent callers. */
export const healthAtOnce: Row = {
  name: 'health',
  job: `Database commands of GET /api/health: alone; ${callers} concurrently`,
  target: 'the same',
  async measure(bench) {
    const { port } = bench.database;
    if (!port) return { ours: 'only with the embedded database' };
    const counter = await startCommandCounter(port);
    bench.undo.push(() => counter.stop());
    return bench.withServices([{ MONGODB_URI: counter.uri('bench'), JOBS_ENABLED: 'false' }], async ([service]) => {
      const { url } = service as Child;
      const ask = async (count: number) => {
        await pause(restMs);
        const before = counter.count;
        const answers = await Promise.all(Array.from({ length: count }, () => fetch(`${url}/api/health`)));
        if (!answers.every(({ ok }) => ok)) throw new Error('the health check failed');
        return counter.count - before;
      };
      // The first call opens connections.
      await ask(1);
      const [alone, atOnce] = [await ask(1), await ask(callers)];
      return { ours: `${alone}; ${atOnce}`, met: atOnce <= alone + asideAtMost };
    });
  },
};
