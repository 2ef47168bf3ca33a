import { insertRow } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Seller } from '../../models/accounts/Seller.js';
import { Settlement, type SettlementDirection, type SettlementRecord } from '../../models/ledger/Settlement.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { Refused } from '../errors.js';
import { formatPaise, type Paise } from '../money.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { balanceOf } from './balanceOf.js';

/** What was written a moment ago may not be there to be read yet; it is left to the next settlement. */
export const settledAfterMs = 60_000;

/** A bank transfer that was made. */
export interface Transfer {
  sellerId: number;
  /** The bank's reference: 12 to 22 letters and digits. */
  utr: string;
  /** Settles what was recorded up to then, a minute ago or earlier; what is recorded now unless said. */
  until?: Date | undefined;
  /** What was transferred; when said it must be what is owed up to then. */
  amount?: Paise | undefined;
  /** Who paid whom; the platform the seller unless said. */
  direction?: SettlementDirection | undefined;
}

const isUtr = /^[A-Z0-9]{12,22}$/;

/**
 * Notes a transfer that settles a seller's balance. The rows are marked after the commit, in batches, since there may be any
 * number of them (`markSettled`). The same transfer again is the same settlement. Refuses `nothing_to_settle` when the
 * payer owes nothing, `settlement_running`, `utr_of_another_seller`, `not_found`, and `validation_failed`.
 */
export async function settleSeller(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  { sellerId, utr: written, until: saidUntil, amount, direction = 'to_seller' }: Transfer,
): Promise<SettlementRecord> {
  const utr = written.replaceAll(' ', '').toUpperCase();
  const until = saidUntil ?? world.now();
  if (!isUtr.test(utr)) throw invalid('utr', 'must be 12 to 22 letters and digits');
  if (!(until <= world.now())) throw invalid('until', 'must be a time that has passed');
  if (saidUntil && world.now().getTime() - until.getTime() < settledAfterMs)
    throw invalid('until', 'must be a minute ago or earlier');
  return atomically(async () => {
    const known = await Settlement.findOne({ utr }).lean();
    if (known?.sellerId === sellerId) {
      // Told that it is recorded, staff would take another transfer for settled.
      const isSame = known.direction === direction && (!saidUntil || known.until.getTime() === saidUntil.getTime());
      if (!isSame) throw invalid('utr', `is that of settlement #${known._id}`);
      return known;
    }
    if (known) throw new Refused('utr_of_another_seller');
    if (!(await Seller.exists({ _id: sellerId }))) throw new Refused('not_found', { sentence: 'No such seller.' });
    if (await Settlement.exists({ sellerId, status: 'running' })) throw new Refused('settlement_running');
    const balance = await balanceOf({ sellerId }, until);
    const owed = direction === 'to_seller' ? balance : -balance;
    if (owed <= 0) throw new Refused('nothing_to_settle');
    if (amount !== undefined && amount !== owed) throw invalid('amount', `must be ₹${formatPaise(owed)}`);

    const createdAt = world.now();
    const begun = { sellerId, utr, direction, until, operatorId: operator.id, createdAt, updatedAt: createdAt };
    const settlement = await insertRow(Settlement, begun);
    const after = { utr, direction, owed: formatPaise(owed), until };
    const changed = Object.keys(after);
    const about = { action: 'settle', resource: 'Settlement', recordId: settlement._id };
    await recordAudit(world, operator, { ...about, changed, before: {}, after });
    await recordEvent(world, 'settlement.started', { settlementId: settlement._id }, String(settlement._id));
    return settlement as SettlementRecord;
  });
}

const invalid = (field: string, message: string) => new Refused('validation_failed', { details: [{ field, message }] });
