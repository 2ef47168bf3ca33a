import type { Model, QueryFilter } from 'mongoose';
import { Gauge, type Registry } from 'prom-client';
import { readSchedule, type ScheduleRow } from '../../domain/staff/schedule.js';
import type { World } from '../../domain/world.js';
import { runningStatuses, StoreOrder } from '../../models/orders/StoreOrder.js';
import { PaymentAlert } from '../../models/payments/PaymentAlert.js';
import { PaymentSession, paymentWays } from '../../models/payments/PaymentSession.js';
import { OutboxMessage, outboxLanes } from '../../models/system/OutboxMessage.js';

/** A longer queue is counted as this many. */
const countedAtMost = 10_000;
const longestMs = 2_000;

/** How many rows are in a state, and the oldest of them. */
interface Waiting {
  name: string;
  count: number;
  /** Undefined if there is none. */
  oldest: Date | undefined;
}

/** What the database holds unfinished. */
interface State {
  orders: Waiting[];
  payments: Waiting[];
  alerts: Waiting;
  /** By lane: messages that are due now, and those that a relay has leased or that wait for a retry. */
  due: Waiting[];
  later: Waiting[];
  deadLetters: Waiting;
  schedule: ScheduleRow[];
}

interface Query {
  name: string;
  modelName: string;
  filter: object;
  /** The field that the index sorts by. */
  sortBy: string;
  read(): Promise<Waiting>;
}

/** The queries of the state. Each counts and sorts by an index. */
export const stateQueries = (now: Date) => ({
  orders: runningStatuses.map((status) => queryOf(status, StoreOrder, { status }, 'createdAt')),
  payments: [
    ...(['pending', 'refunding'] as const).map((status) =>
      queryOf(status, PaymentSession, { status, method: { $in: paymentWays } }, 'expiresAt', 'createdAt'),
    ),
    queryOf('unverified', PaymentSession, { verification: 'unverified' }, 'paidAt'),
  ],
  alerts: queryOf('open', PaymentAlert, { status: 'open' }, 'createdAt'),
  due: outboxLanes.map((lane) =>
    queryOf(lane ?? 'mail', OutboxMessage, { state: 'pending', lane, nextAttemptAt: { $lte: now } }, 'nextAttemptAt'),
  ),
  later: outboxLanes.map((lane) =>
    queryOf(lane ?? 'mail', OutboxMessage, { state: 'pending', lane, nextAttemptAt: { $gt: now } }, 'nextAttemptAt'),
  ),
  deadLetters: queryOf('dead letters', OutboxMessage, { state: 'deadLettered' }, 'recordedAt'),
});

/** @param since the field that tells the age */
const queryOf = <Row>(
  name: string,
  model: Model<Row>,
  filter: QueryFilter<Row>,
  sortBy: string,
  since = sortBy,
): Query => ({
  name,
  modelName: model.modelName,
  filter,
  sortBy,
  async read() {
    const first = await model
      .findOne(filter, { [since]: 1 })
      .sort({ [sortBy]: 1 })
      .maxTimeMS(longestMs)
      .lean<Record<string, Date>>();
    const count = first ? await model.countDocuments(filter, { limit: countedAtMost, maxTimeMS: longestMs }) : 0;
    return { name, count, oldest: first?.[since] };
  },
});

/** Reads the state, one query after the other, since no request waits for it. */
async function readState(now: Date): Promise<State> {
  const { orders, payments, alerts, due, later, deadLetters } = stateQueries(now);
  return {
    orders: await readAll(orders),
    payments: await readAll(payments),
    alerts: await alerts.read(),
    due: await readAll(due),
    later: await readAll(later),
    deadLetters: await deadLetters.read(),
    schedule: await readSchedule(),
  };
}

async function readAll(queries: Query[]): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const query of queries) found.push(await query.read());
  return found;
}

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
