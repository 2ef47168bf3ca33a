import { atomically } from '../../../database/transactions/atomically.js';
import { Seller, type SellerRecord } from '../../../models/accounts/Seller.js';
import { Store } from '../../../models/catalog/Store.js';
import { AccountBalance } from '../../../models/ledger/AccountBalance.js';
import { SellerDues, type SellerDuesRecord } from '../../../models/ledger/SellerDues.js';
import type { NotificationData } from '../../../models/notifications/notificationKinds.js';
import { day } from '../../durations.js';
import type { Paise } from '../../money.js';
import { notify } from '../../notifications/notify.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';
import { dueOf, owingForCash } from './readDues.js';

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

/** A seller who never exceeded the limit has no row. */
const none = { due: 0, since: null, noticedAt: null, restrictedAt: null } as const;
type Dues = Pick<SellerDuesRecord, keyof typeof none>;

/**
 * Reviews the sellers who owe more than the limit for cash orders, and those who did at the last review. Safe to run
 * concurrently: two reviews of a seller conflict on its row.
 */
export async function reviewAllDues(world: Part): Promise<void> {
  const { limit } = world.config.codDue;
  const above = await SellerDues.find({ since: { $ne: null } }, { _id: 1 }).lean();
  const owing = limit > 0 ? [...(await owingForCash(limit)), ...(await owingInBooks(world, limit))] : [];
  for (const sellerId of new Set([...above.map(({ _id }) => _id), ...owing])) await reviewDues(world, sellerId);
}

/** Sellers who owe because of other rows too, such as refunds. The counted balances are up to three minutes old. */
async function owingInBooks({ config }: Part, amount: Paise): Promise<number[]> {
  if (!config.codDue.isOffset) return [];
  const accounts = await AccountBalance.find({ kind: 'seller/{seller}', balance: { $lt: -amount } }, { _id: 1 }).lean();
  return accounts.map(({ _id }) => Number(_id.slice('seller/'.length)));
}

/**
 * Compares what a seller owes with the limit. Above it, the seller is notified once a day, and after the days of grace
 * the seller's stores refuse cash on delivery. At or below it, this ends. Idempotent.
 * @param since since when the seller is above the limit, if known
 * @returns since when the seller had been above the limit, if this review ended that
 */
export function reviewDues(world: Part, sellerId: number, since?: Date | null): Promise<Date | null> {
  const { limit, graceMs } = world.config.codDue;
  return atomically(async () => {
    const row: Dues = (await SellerDues.findById(sellerId).lean()) ?? none;
    const due = await dueOf(world, sellerId);
    const now = world.now();
    if (limit === 0 || due <= limit) {
      if (row.since) await write(sellerId, row, { ...row, due, since: null, restrictedAt: null });
      // Also without a row: a store that was opened meanwhile.
      if (row.restrictedAt) await restrictStores(sellerId, null);
      return row.since ?? null;
    }
    const begun = row.since ?? since ?? now;
    const isOver = now.getTime() >= begun.getTime() + graceMs;
    const restrictedAt = row.restrictedAt ?? (isOver ? now : null);
    const isNoticeDue = !row.noticedAt || now.getTime() >= row.noticedAt.getTime() + day;
    const noticedAt = isNoticeDue ? now : (row.noticedAt ?? null);
    await write(sellerId, row, { due, since: begun, noticedAt, restrictedAt });
    if (restrictedAt) await restrictStores(sellerId, restrictedAt);
    if (isNoticeDue) {
      const data = noticeOf(world, { due, since: begun, restrictedAt });
      await notify(world, { kind: 'seller', id: sellerId }, 'dues_over_limit', data);
      await recordEvent(world, 'dues.exceeded', { sellerId });
    }
    return null;
  });
}

/** A seller above the limit is reviewed every minute: what did not change is not written. */
async function write(_id: number, before: Dues, after: Dues): Promise<void> {
  const isSame = (['due', 'since', 'noticedAt', 'restrictedAt'] as const).every(
    (field) => before[field]?.valueOf() === after[field]?.valueOf(),
  );
  if (!isSame) await SellerDues.updateOne({ _id }, { $set: after }, { upsert: true });
}

/** By id, so that the cached answers of only these stores are dropped. */
async function restrictStores(sellerId: number, cashRestrictedAt: Date | null): Promise<void> {
  const other = cashRestrictedAt ? { cashRestrictedAt: null } : { cashRestrictedAt: { $ne: null } };
  const stores = await Store.find({ sellerId, ...other }, { _id: 1 }).lean();
  if (stores.length === 0) return;
  await Store.updateMany({ _id: { $in: stores.map(({ _id }) => _id) } }, { $set: { cashRestrictedAt } });
  // A concurrent review must not see the stores of before.
  await SellerDues.updateOne({ _id: sellerId }, { $inc: { __v: 1 } });
}

const noticeOf = (
  { config }: Part,
  { due, since, restrictedAt }: Pick<Dues, 'due' | 'since' | 'restrictedAt'>,
): NotificationData['dues_over_limit'] => ({
  due,
  limit: config.codDue.limit,
  refusesFrom: restrictedAt ? null : new Date((since?.getTime() ?? 0) + config.codDue.graceMs),
});

/** The seller of a notice about dues and its data, while the seller is above the limit. */
export async function readDuesNotice(
  world: Part,
  sellerId: number,
): Promise<{ seller: SellerRecord; data: NotificationData['dues_over_limit'] } | undefined> {
  const [dues, seller] = await Promise.all([
    SellerDues.findOne({ _id: sellerId, since: { $ne: null } }).lean(),
    Seller.findById(sellerId).lean<SellerRecord>(),
  ]);
  return dues && seller ? { seller, data: noticeOf(world, dues) } : undefined;
}
