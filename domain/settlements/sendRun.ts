import { Seller } from '../../models/accounts/Seller.js';
import { Settlement } from '../../models/ledger/Settlement.js';
import { SettlementRun, type SettlementRunRecord } from '../../models/ledger/SettlementRun.js';
import { type PayoutAccount, readPayoutAccounts } from '../accounts/payoutAccounts.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { formatPaise, type Paise } from '../money.js';
import type { PayoutField } from '../payoutColumns.js';
import { csvLine } from '../text/csvLine.js';
import { dayOf } from '../time/days.js';
import type { World } from '../world.js';

type Part = Pick<World, 'config' | 'now' | 'bankKeys' | 'log'>;

/** The reference of a transfer in the files of the bank. */
export const referenceOf = (settlementId: number): string => `STL${String(settlementId).padStart(8, '0')}`;

/** The settlement that a reference names, if it is one of ours. */
export function settlementIn(reference: string): number | undefined {
  const [, id] = /^STL(\d{1,15})$/i.exec(reference.replaceAll(' ', '')) ?? [];
  return id === undefined ? undefined : Number(id);
}

/**
 * Allows the payout file of a run. Call it in a transaction. Idempotent.
 * @returns false if the run is still being collected, or has no transfers
 */
export async function sendRun(world: Pick<World, 'now'>, operator: Operator, runId: number): Promise<boolean> {
  const run = await SettlementRun.findById(runId).lean();
  if (!run || run.status === 'collecting' || run.transfers === 0) return false;
  const sent = { status: 'sent' as const, sentAt: world.now(), approvedById: operator.id };
  const { modifiedCount } = await SettlementRun.updateOne({ _id: runId, status: 'open' }, { $set: sent });
  if (modifiedCount === 0) return true;
  const after = { status: 'sent', amount: formatPaise(run.amount), transfers: run.transfers };
  await recordAudit(world, operator, {
    action: 'sendPayouts',
    resource: 'SettlementRun',
    recordId: runId,
    before: { status: 'open' },
    after,
  });
  return true;
}

const batchSize = 100;

/**
 * Streams the payout file of a run: one line for each transfer that the bank has not answered, whose seller has an
 * account that may be paid and is not suspended. A transfer stays with the account of its first file, and in each later
 * file, because the bank may have it. Its date is the day on which the file was allowed, in the zone of the stores.
 */
export async function* payoutFile(
  world: Part,
  { _id: runId, until, sentAt }: Pick<SettlementRunRecord, '_id' | 'until' | 'sentAt'>,
): AsyncGenerator<string> {
  const columns = world.config.settlements.payoutColumns;
  yield csvLine(columns.map(({ heading }) => heading));
  const date = dayOf(world, sentAt ?? world.now());
  for (let after = 0; ; ) {
    const batch = await Settlement.find({ runId, status: { $in: ['open', 'sent'] }, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean();
    const last = batch.at(-1);
    if (!last) return;
    const sellerIds = batch.map(({ sellerId }) => sellerId);
    const accounts = await readPayoutAccounts(world, sellerIds);
    const suspended = await Seller.distinct('_id', { _id: { $in: sellerIds }, suspendedUntil: { $gt: world.now() } });
    for (const { _id, sellerId, amount, status } of batch) {
      const account = accounts.get(sellerId);
      const isHeldBack = status === 'open' && suspended.includes(sellerId);
      if (isHeldBack || typeof account !== 'object' || !(await takeIntoFile(_id, account))) continue;
      const line = lineOf({ settlementId: _id, amount, date, until }, account);
      yield csvLine(columns.map(({ field }) => line[field]));
    }
    after = last._id;
  }
}

/** @returns whether the transfer goes to this account */
async function takeIntoFile(settlementId: number, { holder, number, ifsc }: PayoutAccount): Promise<boolean> {
  const payee = { holder, last4: number.slice(-4), ifsc };
  const { matchedCount } = await Settlement.updateOne(
    {
      _id: settlementId,
      $or: [{ status: 'open' }, { status: 'sent', 'payee.last4': payee.last4, 'payee.ifsc': ifsc }],
    },
    { $set: { status: 'sent', payee } },
  );
  return matchedCount > 0;
}

function lineOf(
  { settlementId, amount, date, until }: { settlementId: number; amount: Paise; date: string; until: string },
  { holder, number, ifsc }: PayoutAccount,
): Record<PayoutField, string> {
  const reference = referenceOf(settlementId);
  return {
    reference,
    holder,
    account: number,
    ifsc,
    amount: formatPaise(amount),
    date,
    narration: `Settlement ${reference} until ${until}`,
  };
}
