import { Gauge, type Registry } from 'prom-client';
import type { World } from '../../domain/world.js';
import { readState, type State } from './readState.js';

/** How long the state is kept: a scrape every few seconds must not become a load. */
const cachedForMs = 10_000;

type Values = [labels: Record<string, string>, value: number][];

/**
 * Registers what the database holds, which is the same for all processes. The values of one read are shared for ten
 * seconds. While the database does not answer, these metrics are absent.
 */
export function registerStateMetrics(registry: Registry, world: Pick<World, 'now' | 'skewMs' | 'log'>): void {
  const state = cached(world);
  const age = (since: Date | undefined) => (since ? Math.max(0, (world.now().getTime() - since.getTime()) / 1000) : 0);
  const gauge = (name: string, help: string, labelNames: string[], read: (state: State) => Values) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        const known = await state();
        for (const [labels, value] of known ? read(known) : []) this.set(labels, value);
      },
    });

  gauge('marketplace_orders', 'Unfinished orders.', ['state'], ({ orders }) =>
    orders.map(({ name, count }) => [{ state: name }, count]),
  );
  gauge('marketplace_order_oldest_age_seconds', 'Age of the oldest unfinished order.', ['state'], ({ orders }) =>
    orders.map(({ name, oldest }) => [{ state: name }, age(oldest)]),
  );
  gauge('marketplace_payments', 'Payments that are open, or wait for staff.', ['state'], ({ payments }) =>
    payments.map(({ name, count }) => [{ state: name }, count]),
  );
  gauge('marketplace_payment_oldest_age_seconds', 'Age of the oldest such payment.', ['state'], ({ payments }) =>
    payments.map(({ name, oldest }) => [{ state: name }, age(oldest)]),
  );
  gauge('marketplace_payment_alerts', 'Open payment alerts.', [], ({ alerts }) => [[{}, alerts.count]]);
  gauge(
    'marketplace_outbox_messages',
    'Pending messages, up to 10,000 a lane. `due`: a relay should take them now.',
    ['lane', 'state'],
    ({ due, later }) => [
      ...due.map(({ name, count }) => [{ lane: name, state: 'due' }, count] as Values[number]),
      ...later.map(({ name, count }) => [{ lane: name, state: 'later' }, count] as Values[number]),
    ],
  );
  gauge('marketplace_outbox_oldest_due_seconds', 'How long the oldest due message waits.', ['lane'], ({ due }) =>
    due.map(({ name, oldest }) => [{ lane: name }, age(oldest)]),
  );
  gauge('marketplace_outbox_dead_letters', 'Messages that failed for a day.', [], ({ deadLetters }) => [
    [{}, deadLetters.count],
  ]);
  gauge('marketplace_timed_job_overdue_seconds', 'How late a timed job is.', ['job'], ({ schedule }) =>
    schedule.map(({ name, nextRunAt, pausedAt, isRunning }) => [
      { job: name },
      pausedAt || isRunning ? 0 : age(nextRunAt ?? undefined),
    ]),
  );
  gauge('marketplace_timed_job_failures', 'Failed runs of a timed job since its last success.', ['job'], (known) =>
    known.schedule.map(({ name, failures }) => [{ job: name }, failures]),
  );
  new Gauge({
    name: 'marketplace_clock_skew_seconds',
    help: 'By how much the clock of this machine is ahead of the database.',
    registers: [registry],
    collect() {
      this.set((world.skewMs() ?? 0) / 1000);
    },
  });
}

/** Reads the state when the last one is too old. @returns undefined if it cannot be read */
function cached({ now, log }: Pick<World, 'now' | 'log'>): () => Promise<State | undefined> {
  let reading: Promise<State | undefined> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (reading && performance.now() - readAt < cachedForMs) return reading;
    readAt = performance.now();
    reading = readState(now()).catch((error: unknown) => {
      log.warn({ err: error }, 'the state of the database could not be measured');
      return undefined;
    });
    return reading;
  };
}
