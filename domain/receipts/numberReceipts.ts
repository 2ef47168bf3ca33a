import { DateTime } from 'luxon';
import { atomically } from '../../database/transactions/atomically.js';
import { Conflict } from '../../database/transactions/transientErrorKind.js';
import { Store } from '../../models/catalog/Store.js';
import { ordersWithoutReceipt } from '../../models/orders/dueOrders.js';
import { ReceiptSeries } from '../../models/orders/ReceiptSeries.js';
import { StoreOrder, type StoreOrderRecord, withoutReceipt } from '../../models/orders/StoreOrder.js';
import { Refund, refundsWithoutCreditNote } from '../../models/payments/Refund.js';
import { byId } from '../byId.js';
import { groupBy } from '../groupBy.js';
import { type MarketplaceTime, zoneOf } from '../storeTime/localDays.js';
import { suppliedAt } from './suppliedAt.js';

const readAtOnce = 400;
/** Orders in one transaction. A move of one of them conflicts with it and is retried, so it is short. */
const rowsPerBatch = 25;
/** Stores that are numbered concurrently. */
const atOnce = 4;
/** Less than the lease of a job. The next run continues. */
const runMs = 50_000;
/** GST allows no more. */
const longestNumber = 16;

/** A row that needs a number, and the time that decides on its financial year. */
interface Waiting {
  _id: number;
  storeId: number;
  at: Date;
}

/** What is numbered: receipts or credit notes. */
interface Kind {
  letter: 'I' | 'C';
  /** The oldest rows that need a number, except these. */
  find(except: readonly number[]): Promise<Waiting[]>;
  /** Those of the given rows of a store that still need a number. */
  findAgain(ids: readonly number[], storeId: number): Promise<Waiting[]>;
  /** Stores the numbers of rows that need one. @returns of how many */
  store(numbered: readonly { _id: number; number: string }[]): Promise<number>;
}

const ofOrder = (order: Pick<StoreOrderRecord, '_id' | 'storeId' | 'deliveredAt' | 'completedAt' | 'createdAt'>) => ({
  _id: order._id,
  storeId: order.storeId,
  at: suppliedAt(order),
});
const orderFields = { storeId: 1, deliveredAt: 1, completedAt: 1, createdAt: 1 } as const;

const receipts: Kind = {
  letter: 'I',
  find: async (except) => (await ordersWithoutReceipt(except, readAtOnce)).map(ofOrder),
  findAgain: async (ids) =>
    (await StoreOrder.find({ _id: { $in: ids }, ...withoutReceipt }, orderFields).lean()).map(ofOrder),
  store: async (numbered) => {
    const { modifiedCount } = await StoreOrder.bulkWrite(
      numbered.map(({ _id, number }) => ({
        updateOne: { filter: { _id, ...withoutReceipt }, update: { $set: { invoiceNumber: number } } },
      })),
    );
    return modifiedCount;
  },
};

const creditNotes: Kind = {
  letter: 'C',
  find: async (except) => {
    const refunds = await refundsWithoutCreditNote(except, readAtOnce);
    const orders = await StoreOrder.find({ _id: { $in: refunds.map(({ orderId }) => orderId ?? 0) } }, { storeId: 1 });
    const orderById = byId(orders);
    return refunds.flatMap(({ _id, orderId, doneAt }) => {
      const order = orderById.get(orderId ?? 0);
      return order && doneAt ? [{ _id, storeId: order.storeId, at: doneAt }] : [];
    });
  },
  findAgain: async (ids, storeId) => {
    const refunds = await Refund.find({ _id: { $in: ids }, needsCreditNote: true }, { doneAt: 1, createdAt: 1 }).lean();
    return refunds.map(({ _id, doneAt, createdAt }) => ({ _id, storeId, at: doneAt ?? createdAt }));
  },
  store: async (numbered) => {
    const { modifiedCount } = await Refund.bulkWrite(
      numbered.map(({ _id, number }) => ({
        updateOne: {
          filter: { _id, needsCreditNote: true },
          update: { $set: { creditNoteNumber: number, needsCreditNote: false } },
        },
      })),
    );
    return modifiedCount;
  },
};

/**
 * Gives the receipts of delivered orders their numbers, and refunds after that the numbers of their credit notes, the
 * oldest first. A transaction takes numbers of a store from the counters of its series and stores them, so that
 * concurrent and repeated runs leave neither a gap nor a double.
 * @returns how many numbers it has assigned
 * @throws AggregateError after all others, if some rows could not be numbered; the next run tries again
 */
export async function numberReceipts(world: MarketplaceTime): Promise<number> {
  const failures: Failure[] = [];
  const count = (await numberAll(world, receipts, failures)) + (await numberAll(world, creditNotes, failures));
  const [first] = failures;
  if (first)
    throw new AggregateError(
      failures.map(({ error }) => error),
      String(first.error),
    );
  return count;
}

/** A batch that got no numbers. */
interface Failure {
  kind: Kind;
  ids: readonly number[];
  error: unknown;
}

async function numberAll(world: MarketplaceTime, kind: Kind, failures: Failure[]): Promise<number> {
  const until = performance.now() + runMs;
  let count = 0;
  for (;;) {
    const failed = failures.flatMap((failure) => (failure.kind === kind ? failure.ids : []));
    const waiting = await kind.find(failed);
    if (waiting.length === 0) return count;
    const zones = await zonesOf(world, waiting);
    const stores = groupBy(waiting, ({ storeId }) => storeId).entries();
    const work = async () => {
      for (const [storeId, rows] of stores) {
        const numbered = await numberStore(kind, { storeId, zone: zones(storeId) }, rows, failures);
        count += numbered;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const isLast = waiting.length < readAtOnce || failed.length >= readAtOnce;
    if (isLast || performance.now() > until) return count;
  }
}

/** The time zone of each of the stores. */
async function zonesOf(world: MarketplaceTime, waiting: readonly Waiting[]): Promise<(storeId: number) => string> {
  const ids = [...new Set(waiting.map(({ storeId }) => storeId))];
  const storeById = byId(await Store.find({ _id: { $in: ids } }, { timezone: 1 }).lean());
  return (storeId) => zoneOf(world, storeById.get(storeId) ?? { timezone: null });
}

interface NumberedStore {
  storeId: number;
  zone: string;
}

/** Numbers the rows of a store, in the order of their times. A batch that fails does not block the others. */
async function numberStore(kind: Kind, store: NumberedStore, rows: Waiting[], failures: Failure[]): Promise<number> {
  const ids = rows.sort(byTime).map(({ _id }) => _id);
  let count = 0;
  for (let from = 0; from < ids.length; from += rowsPerBatch) {
    const batch = ids.slice(from, from + rowsPerBatch);
    try {
      count += await atomically(() => numberBatch(kind, store, batch));
    } catch (error) {
      failures.push({ kind, ids: batch, error });
    }
  }
  return count;
}

const byTime = (one: Waiting, other: Waiting) => one.at.getTime() - other.at.getTime() || one._id - other._id;

async function numberBatch(kind: Kind, { storeId, zone }: NumberedStore, ids: readonly number[]): Promise<number> {
  const rows = (await kind.findAgain(ids, storeId)).sort(byTime);
  const numbered: { _id: number; number: string }[] = [];
  for (const [year, ofYear] of groupBy(rows, ({ at }) => financialYear(zone, at))) {
    const series = `${kind.letter}${storeId}-${year}`;
    const first = await takeNumbers(series, storeId, ofYear.length);
    numbered.push(...ofYear.map(({ _id }, nth) => ({ _id, number: numberIn(series, first + nth) })));
  }
  if (numbered.length > 0 && (await kind.store(numbered)) < numbered.length) throw new Conflict('a row was changed');
  return numbered.length;
}

/** Takes numbers from a series in the current transaction, with which all other writers of the series conflict. */
async function takeNumbers(series: string, storeId: number, count: number): Promise<number> {
  const { last } = await ReceiptSeries.findByIdAndUpdate(
    series,
    { $inc: { last: count }, $setOnInsert: { storeId } },
    { upsert: true, returnDocument: 'after' },
  )
    .lean()
    .orFail();
  return last - count + 1;
}

/** The two digits of the year in which the financial year of a time begins, in April. */
function financialYear(zone: string, at: Date): string {
  const { year, month } = DateTime.fromJSDate(at, { zone });
  return String((month < 4 ? year - 1 : year) % 100).padStart(2, '0');
}

/** Such as `I12-26-00001`. @throws RangeError for a number that is longer than GST allows */
function numberIn(series: string, nth: number): string {
  const number = `${series}-${String(nth).padStart(5, '0')}`;
  if (number.length > longestNumber) throw new RangeError(`${number} has more than ${longestNumber} characters`);
  return number;
}
