import { setTimeout as pause } from 'node:timers/promises';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { type CommandCounter, startCommandCounter } from '../commandCounter.js';
import { forwarded } from '../forwarded.js';
import { load } from '../load.js';
import { untilDelivered } from '../marketplace.js';
import { requests } from '../requests.js';
import { say } from '../say.js';
import type { Bench } from '../startBench.js';
import type { Child } from '../startChild.js';
import { startMailServer } from '../startMailServer.js';
import type { Row } from './row.js';

const ordersAlone = 50;
const quietMs = 300;

/** The database commands of one order and of its mail: for orders one after the other, and concurrent. */
export const commandsOfOrder: Row = {
  name: 'commands',
  job: 'Database commands of one order + of its mail: alone; 16 concurrently',
  async measure(bench) {
    const { port } = bench.database;
    if (!port) return { ours: 'only with the embedded database' };
    const counter = await startCommandCounter(port);
    bench.undo.push(() => counter.stop());
    const mailServer = await startMailServer();
    bench.undo.push(() => mailServer.stop());
    const count = (changes: Record<string, string>, settle: () => Promise<unknown>) =>
      bench.withServices([{ MONGODB_URI: counter.uri('bench'), ...changes }], ([service]) =>
        countCommands(bench, counter, service as Child, settle),
      );
    const all = await count({ SMTP_URL: mailServer.url }, untilDelivered);
    // Without jobs, nothing reads the outbox.
    const own = await count({ JOBS_ENABLED: 'false' }, async () => undefined);
    await OutboxMessage.deleteMany({});
    const formatted = (way: keyof typeof all) => `${own[way].toFixed(1)} + ${(all[way] - own[way]).toFixed(1)}`;
    return { ours: `${formatted('alone')}; ${formatted('atOnce')}` };
  },
};

async function countCommands(
  { marketplace, seconds, database }: Bench,
  counter: CommandCounter,
  server: Child,
  settle: () => Promise<unknown>,
): Promise<{ alone: number; atOnce: number }> {
  let n = 0;
  const next = () => requests.order(marketplace, n++);
  const perOrder = async (place: () => Promise<number>) => {
    const before = counter.count;
    const orders = await place();
    await settle();
    await untilQuiet(counter);
    return (counter.count - before) / orders;
  };
  const oneByOne = async () => {
    for (let order = 0; order < ordersAlone; order++) {
      const { path, ...init } = forwarded(next());
      const answer = await fetch(server.url + path, init);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await settle();
    }
    return ordersAlone;
  };
  const underLoad = async () => (await load({ server, databasePid: database.pid, next, seconds })).sent;
  // The first orders reserve ids and open connections.
  await perOrder(oneByOne);
  const counts = { alone: await perOrder(oneByOne), atOnce: await perOrder(underLoad) };
  say(`commands: ${counts.alone.toFixed(1)} alone, ${counts.atOnce.toFixed(1)} concurrently`);
  return counts;
}

/** Waits until running work has ended. */
async function untilQuiet(counter: CommandCounter): Promise<void> {
  for (let before = -1; before !== counter.count; await pause(quietMs)) before = counter.count;
}
