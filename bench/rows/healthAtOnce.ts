import { setTimeout as pause } from 'node:timers/promises';
import { startCommandCounter } from '../commandCounter.js';
import type { Child } from '../startChild.js';
import type { Row } from './row.js';

const callers = 100;
/** Longer than an answer is kept. */
const restMs = 6_000;
/** What the service may ask on its own meanwhile. */
const asideAtMost = 2;

/** How many commands to the database the health costs: asked for by one, and by many at once. */
export const healthAtOnce: Row = {
  name: 'health',
  job: `Database commands of GET /api/health: alone; ${callers} at once`,
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
        if (!answers.every(({ ok }) => ok)) throw new Error('the health was not told');
        return counter.count - before;
      };
      // The first opens connections.
      await ask(1);
      const [alone, atOnce] = [await ask(1), await ask(callers)];
      return { ours: `${alone}; ${atOnce}`, met: atOnce <= alone + asideAtMost };
    });
  },
};
