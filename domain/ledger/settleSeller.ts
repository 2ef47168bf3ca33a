import { nextId } from '../../database/nextId.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Seller } from '../../models/accounts/Seller.js';
import { LedgerEntry } from '../../models/ledger/LedgerEntry.js';
import { Settlement, type SettlementRecord, type TransferDirection } from '../../models/ledger/Settlement.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { minute } from '../durations.js';
import { Refused } from '../errors.js';
import { formatPaise, type Paise } from '../money.js';
import type { Events } from '../outbox/events.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { workInBatches } from '../outbox/workInBatches.js';
import type { World } from '../world.js';
import { explainLines } from './bankLines.js';
import { post } from './post.js';
import { freeBalanceOf } from './readBalances.js';
import { isUtr, useTransfer } from './transfers.js';

const batchSize = 1_000;

const closing = { to_seller: 'settlement-paid', from_seller: 'settlement-paid', waived: 'settlement-waived' } as const;

/**
 * Marks the rows of a running settlement for about half a second, and leaves the rest to another event. Idempotent and
 * safe to run concurrently.
 */
export async function markSettled(
  world: Pick<World, 'now' | 'outbox'>,
  { settlementId }: Events['settlement.started'],
): Promise<void> {
  const more = await workInBatches(world, true, () => markBatch(world, settlementId));
  if (more) await recordEvent(world, 'settlement.started', { settlementId });
}

/**
 * Marks a batch and adds it to the settlement in one transaction, so that the settlement always equals the sum of its
 * rows. @returns true if there may be more rows
 */
function markBatch(world: Pick<World, 'now' | 'outbox'>, settlementId: number): Promise<true | undefined> {
  const { now } = world;
  return atomically(async () => {
    const settlement = await Settlement.findOne({ _id: settlementId, status: { $in: ['running', 'paying'] } }).lean();
    if (!settlement) return undefined;
    const { sellerId, until, status } = settlement;
    const running = { _id: settlementId, status };
    // A run has chosen the rows of its transfers.
    const isOfRun = status === 'paying';
    const chosen = isOfRun ? { settlementId } : { sellerId, settlementId: null, createdAt: { $lte: until } };
    const rows = await LedgerEntry.find({ ...chosen, isSettled: false }, { amount: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(batchSize)
      .lean();
    if (rows.length === 0) {
      await Settlement.updateOne(running, { $set: { status: 'done', doneAt: now() } });
      const { amount, direction } = settlement;
      await post(world, closing[direction], { settlementId, sellerId, amount });
      await recordEvent(world, 'settlement.done', { settlementId }, String(settlementId));
      return undefined;
    }
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    // Two batches at the same time conflict here.
    await Settlement.updateOne(running, isOfRun ? { $inc: { __v: 1 } } : { $inc: { amount, entries: rows.length } });
    await LedgerEntry.updateMany(
      { _id: { $in: rows.map(({ _id }) => _id) }, isSettled: false },
      { $set: { isSettled: true, settlementId, settledAt: now() } },
    );
    return true;
  });
}

/**
 * Younger rows are left to the next settlement: a row of a running transaction is not visible yet, and would be marked
 * without being part of the balance.
 */
export const settledAfterMs = minute;

/**
 * Lets one transaction at a time choose or give back the open rows of a seller: concurrent ones conflict here, and read
 * the rows again. Call it in the transaction.
 */
export const lockRowsOf = async (sellerId: number): Promise<void> =>
  void (await Seller.updateOne({ _id: sellerId }, { $inc: { __v: 1 } }, { timestamps: false }));

/** A completed bank transfer. */
export interface Transfer {
  sellerId: number;
  /** The bank's reference: 12 to 22 letters and digits. */
  utr: string;
  /** Settles rows created up to this time, at least a minute ago. Default: a minute ago. */
  until?: Date | undefined;
  /** The transferred amount. If given, it must equal the balance at `until`. */
  amount?: Paise | undefined;
  /** Default: `to_seller`. */
  direction?: TransferDirection | undefined;
}

/**
 * Records a transfer that settles a seller's balance. Its rows are marked after the commit, in batches, because their
 * number is unbounded (`markSettled`). Idempotent by the UTR. Refuses `nothing_to_settle` if the payer owes nothing,
 * `settlement_running`, `utr_of_another_seller`, `not_found`, `validation_failed`.
 */
export async function settleSeller(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  { sellerId, utr: written, until: givenUntil, amount, direction = 'to_seller' }: Transfer,
): Promise<SettlementRecord> {
  const utr = written.replaceAll(' ', '').toUpperCase();
  const latest = new Date(world.now().getTime() - settledAfterMs);
  const until = givenUntil ?? latest;
  if (!isUtr.test(utr)) throw invalid('utr', 'must be 12 to 22 letters and digits');
  if (!(until <= latest)) throw invalid('until', 'must be a minute ago or earlier');
  return atomically(async () => {
    const known = await Settlement.findOne({ utr }).lean();
    if (known?.sellerId === sellerId) {
      // If this were accepted, staff would believe that a different transfer is settled.
      const isSame = known.direction === direction && (!givenUntil || known.until.getTime() === givenUntil.getTime());
      if (!isSame || known.status === 'returned') throw invalid('utr', `belongs to settlement #${known._id}`);
      return known;
    }
    if (known) throw new Refused('utr_of_another_seller');
    const settlementId = await nextId('Settlement');
    await useTransfer(utr, { settlementId }, 'utr');
    if (!(await Seller.exists({ _id: sellerId }))) throw new Refused('not_found', { sentence: 'No such seller.' });
    await lockRowsOf(sellerId);
    if (await Settlement.exists({ sellerId, status: 'running' })) throw new Refused('settlement_running');
    const balance = await freeBalanceOf(sellerId, until);
    const owed = direction === 'to_seller' ? balance : -balance;
    if (owed <= 0) throw new Refused('nothing_to_settle');
    if (amount !== undefined && amount !== owed) throw invalid('amount', `must be ₹${formatPaise(owed)}`);

    const createdAt = world.now();
    const begun = { sellerId, utr, direction, until, operatorId: operator.id, createdAt };
    const settlement = await Settlement.create({ _id: settlementId, ...begun });
    if (direction === 'from_seller') await explainLines(world, utr, owed);
    await post(world, 'settlement-started', { settlementId, sellerId, amount: balance });
    const after = { utr, direction, owed: formatPaise(owed), until };
    const changed = Object.keys(after);
    const about = { action: 'settle', resource: 'Settlement', recordId: settlementId };
    await recordAudit(world, operator, { ...about, changed, before: {}, after });
    await recordEvent(world, 'settlement.started', { settlementId }, String(settlementId));
    return settlement.toObject();
  });
}

const invalid = (field: string, message: string) => new Refused('validation_failed', { details: [{ field, message }] });
