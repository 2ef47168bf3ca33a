import { taxTypes } from '../../models/fields/taxTypes.js';
import { LedgerEntry, type LedgerType } from '../../models/ledger/LedgerEntry.js';
import { LedgerTransaction, type LedgerTransactionRecord } from '../../models/ledger/LedgerTransaction.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import type { World } from '../world.js';
import { type EventKind, type FactsOf, rowOf } from './postings/eventPostings.js';
import type { BookedOrder } from './postings/posting.js';

type Part = Pick<World, 'now'>;

/** An event with its facts. */
export type BookedEvent = { [Kind in EventKind]: [kind: Kind, facts: FactsOf<Kind>] }[EventKind];

/**
 * Writes the transaction of an event, and the rows that the seller sees of it. The only writer of both. Call it in the
 * database transaction of the event, after its own conditional update: an event that is posted twice fails that
 * transaction by its key.
 * @param by who caused it, if not the system: `operator:7`
 */
export const post = <Kind extends EventKind>(world: Part, kind: Kind, facts: FactsOf<Kind>, by?: string) =>
  postAll(world, [[kind, facts] as BookedEvent], by);

/** Writes the transactions of several events with one command. An event without postings is left out. */
export async function postAll({ now }: Part, events: BookedEvent[], by: string | null = null): Promise<void> {
  const at = now();
  const made = events.map(([kind, facts]) => ({ facts, transaction: transactionOf(kind, facts as never, at, by) }));
  const written = made.filter(({ transaction }) => transaction.postings.length > 0);
  if (written.length === 0) return;
  const transactions = written.map(({ transaction }) => transaction);
  await LedgerTransaction.insertMany(transactions);
  const entries = written.flatMap(({ transaction, facts }) => entriesOf(transaction, ownerIn(facts)));
  await keepOutOfSettlements(entries);
  await LedgerEntry.insertMany(entries);
}

/** The rows of a running settlement are fixed. A row of a process with a slow clock is dated after them. */
async function keepOutOfSettlements(entries: { sellerId: number; createdAt: Date }[]): Promise<void> {
  if (entries.length === 0) return;
  const sellerId = { $in: entries.map((entry) => entry.sellerId) };
  const running = await Settlement.find({ sellerId, status: 'running' }, { sellerId: 1, until: 1 }).lean();
  for (const { sellerId: id, until } of running) {
    const late = entries.filter((entry) => entry.sellerId === id && entry.createdAt <= until);
    for (const entry of late) entry.createdAt = new Date(until.getTime() + 1);
  }
}

/** The transaction of an event. @throws RangeError if its postings do not sum to zero */
export function transactionOf<Kind extends EventKind>(
  kind: Kind,
  facts: FactsOf<Kind>,
  at: Date,
  by: string | null = null,
): LedgerTransactionRecord {
  const row = rowOf(kind);
  const {
    orderId = null,
    paymentId = null,
    refundId = null,
    settlementId = null,
    reversalOf = null,
  } = row.subject(facts);
  const postings = row
    .postings(facts)
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount, line = null, tax }) => ({ account, amount, line, ...(tax && { tax }) }));
  const _id = row.key(facts);
  if (postings.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw new RangeError(`${_id} is not balanced`);
  return { _id, kind, at, orderId, paymentId, refundId, settlementId, by, reversalOf, postings } as never;
}

/** A reversal is shown as a refund, that of a tax as the tax. */
function typeOf(line: string): LedgerType {
  const type = (line.split(':')[0] ?? line) as LedgerType;
  const isTax = taxTypes.some((tax) => tax === type);
  return line.endsWith(':reversed') && !isTax ? 'refund' : type;
}

/** The seller, store and order of the rows that an event shows. */
function ownerIn(facts: object): Partial<BookedOrder> {
  return 'order' in facts ? (facts.order as BookedOrder) : facts;
}

function entriesOf(
  { _id, at, postings }: LedgerTransactionRecord,
  { _id: orderId, orderNumber, sellerId, storeId }: Partial<BookedOrder>,
) {
  return postings.flatMap(({ line, amount, tax }) => {
    if (!line) return [];
    if (!sellerId || (orderId && !storeId)) throw new TypeError(`${_id} has a row, but no seller or no store`);
    const about = { orderId: orderId ?? null, orderNumber: orderNumber ?? null, sellerId, storeId: storeId ?? null };
    return [{ ...about, key: line, type: typeOf(line), amount: -amount, ...tax, createdAt: at }];
  });
}

/**
 * Reverses a transaction that shows nothing to a seller, if it exists and is not reversed. Call it in the database
 * transaction of the cause.
 * @returns whether it was reversed
 */
export async function postReversal(world: Pick<World, 'now'>, key: string, by?: string): Promise<boolean> {
  const rows = await LedgerTransaction.find({ _id: { $in: [key, `${key}:reversed`] } }).lean();
  const [original, ...others] = rows as LedgerTransactionRecord[];
  if (!original || others.length > 0) return false;
  await post(world, 'reversed', { original }, by);
  return true;
}
