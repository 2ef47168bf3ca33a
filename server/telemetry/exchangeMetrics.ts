import cluster, { type Worker } from 'node:cluster';

/** A worker that is busy for longer is missing in the answer. */
const patienceMs = 2_000;

/** A worker asks the primary; the primary asks all workers, and hands each answer to the asker. */
type Message =
  | { metrics: 'wanted'; call: number }
  | { metrics: 'give'; call: number; asker: number }
  | { metrics: 'given'; call: number; asker: number; own: unknown }
  | { metrics: 'of one'; call: number; own: unknown; workers: number };

const isMessage = (message: unknown): message is Message =>
  typeof (message as { metrics?: unknown } | null)?.metrics === 'string';

/** In a worker: the calls of this process that wait for answers. */
const calls = new Map<number, (own: unknown, workers: number) => void>();
let called = 0;

/** In the primary: passes the questions and answers of this worker on to the other workers. */
export function relayMetrics(worker: Worker, workers: ReadonlySet<Worker>): void {
  const send = (to: Worker | undefined, message: Message) => to?.isConnected() && to.send(message);
  worker.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    const { call } = message;
    if (message.metrics === 'wanted') {
      for (const each of workers) send(each, { metrics: 'give', call, asker: worker.id });
    } else if (message.metrics === 'given') {
      const asker = [...workers].find(({ id }) => id === message.asker);
      send(asker, { metrics: 'of one', call, own: message.own, workers: workers.size });
    }
  });
}

/** In a worker: answers the questions of the others. Without workers it has no effect. */
export function answerMetrics(readOwn: () => Promise<unknown>): void {
  if (!cluster.isWorker) return;
  process.on('message', async (message: unknown) => {
    if (!isMessage(message)) return;
    const { call } = message;
    if (message.metrics === 'give') {
      const { asker } = message;
      process.send?.({ metrics: 'given', call, asker, own: await readOwn() } satisfies Message);
    } else if (message.metrics === 'of one') calls.get(call)?.(message.own, message.workers);
  });
}

/** The metrics of every process behind the port, as each of them reads its own. */
export async function metricsOfAll(readOwn: () => Promise<unknown>): Promise<unknown[]> {
  if (!cluster.isWorker) return [await readOwn()];
  const call = ++called;
  const found: unknown[] = [];
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    calls.set(call, (own, workers) => {
      found.push(own);
      if (found.length < workers) return;
      clearTimeout(timer);
      resolve();
    });
    process.send?.({ metrics: 'wanted', call } satisfies Message);
  });
  calls.delete(call);
  return found.length > 0 ? found : [await readOwn()];
}
