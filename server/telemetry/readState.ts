import type { Model } from 'mongoose';
import { readSchedule, type ScheduleRow } from '../../domain/staff/schedule.js';
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
export interface State {
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
  model: Model<never>;
  filter: object;
  /** The field that the index sorts by. */
  sortBy: string;
  /** The field that tells the age. */
  since?: string;
}

/** The queries of the state. Each counts and sorts by an index. */
export const stateQueries = (now: Date) => ({
  orders: runningStatuses.map((status) => queryOf(status, StoreOrder, { status }, 'createdAt')),
  payments: [
    ...(['pending', 'refunding'] as const).map((status) => ({
      ...queryOf(status, PaymentSession, { status, method: { $in: paymentWays } }, 'expiresAt'),
      since: 'createdAt',
    })),
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

const queryOf = (name: string, model: unknown, filter: object, sortBy: string): Query => ({
  name,
  model: model as Model<never>,
  filter,
  sortBy,
});

/** Reads the state, one query after the other, since no request waits for it. */
export async function readState(now: Date): Promise<State> {
  const { orders, payments, alerts, due, later, deadLetters } = stateQueries(now);
  return {
    orders: await readAll(orders),
    payments: await readAll(payments),
    alerts: await read(alerts),
    due: await readAll(due),
    later: await readAll(later),
    deadLetters: await read(deadLetters),
    schedule: await readSchedule(),
  };
}

async function readAll(queries: Query[]): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const query of queries) found.push(await read(query));
  return found;
}

async function read({ name, model, filter, sortBy, since = sortBy }: Query): Promise<Waiting> {
  const first = await model
    .findOne(filter, { [since]: 1 } as never)
    .sort({ [sortBy]: 1 })
    .maxTimeMS(longestMs)
    .lean<Record<string, Date> | null>();
  const count = first ? await model.countDocuments(filter, { limit: countedAtMost, maxTimeMS: longestMs }) : 0;
  return { name, count, oldest: first?.[since] };
}
