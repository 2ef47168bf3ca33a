import { atomically } from '../../database/transactions/atomically.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import { Settlement, unfinished } from '../../models/ledger/Settlement.js';
import { DuesPayment } from '../../models/payments/DuesPayment.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { type Account, accountModel } from '../accounts/accountModels.js';
import { cancelProofs } from '../accounts/passwords/setPassword.js';
import { closeStores } from '../catalog/stores/closeStores.js';
import { hour, minute } from '../durations.js';
import { Refused } from '../errors.js';
import { balanceOf } from '../ledger/readBalances.js';
import { cancelRunningOrders, hasRunningOrders } from '../orders/runningOrders.js';
import { recordEvent } from '../outbox/recordEvent.js';
import { deletedAccountName } from '../personalData/personalData.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { forgetPerson } from './forgetPerson.js';

/** The cleared personal fields of every account. */
const emptied = {
  name: deletedAccountName,
  phone: null,
  passwordHash: null,
  googleId: null,
  language: null,
  preferences: { requests: false },
  quietFrom: null,
  quietTo: null,
  emailVerified: false,
  phoneVerified: false,
  words: [],
};

/** The cleared personal fields of one kind of account. */
const ownEmptied: Record<AccountKind, object> = {
  consumer: { alias: null, referredById: null, latitude: null, longitude: null, refusedCashAt: [] },
  seller: { whatsappNumber: '', sellerType: null, requestCategories: [] },
  doctor: {
    latitude: null,
    longitude: null,
    requestCategories: [],
    specialization: null,
    foldedSpecialization: null,
    licenseNumber: null,
    isVerified: false,
    sortName: '',
  },
};

/**
 * Removes the personal data from an account, frees its e-mail address, and cancels its codes and reset links. Signing
 * in is impossible afterwards. Throws `session_expired` once the account or its session is gone.
 */
export async function emptyAccount(kind: AccountKind, { _id, credentialVersion }: Account): Promise<void> {
  // A placeholder that is not a valid e-mail address, so no new account can need it.
  const email = `deleted:${kind}:${_id}`;
  const { matchedCount } = await accountModel(kind).updateOne(
    { _id, credentialVersion },
    { $set: { email, ...emptied, ...ownEmptied[kind] }, $inc: { credentialVersion: 1 } },
  );
  if (matchedCount === 0) throw new Refused('session_expired');
  await cancelProofs(kind, _id);
}

/**
 * Whether a payment may still place an order of a consumer or for a seller. Late payments do not count for a seller,
 * because a closed store takes no order.
 */
async function hasOpenPayment({ now }: Pick<World, 'now'>, kind: AccountKind, accountId: number): Promise<boolean> {
  if (kind === 'doctor') return false;
  const whose = kind === 'seller' ? { 'draft.sellerId': accountId } : { consumerId: accountId };
  if (await PaymentSession.exists({ status: 'pending', ...whose })) return true;
  const lately = { $gt: new Date(now().getTime() - rules.reconcile.latePaymentHours * hour) };
  const late = { consumerId: accountId, status: 'cancelled', method: 'gateway', expiresAt: lately } as const;
  return kind === 'consumer' && (await PaymentSession.exists(late)) !== null;
}

/**
 * Repeats the erasure for rows that were written while it ran: cancels orders that were being placed, and clears the
 * rest. Idempotent. Runs again every hour while an order is active, because its delivery needs the address, and while
 * an open payment may still create an order.
 */
export async function sweepErased(
  world: Pick<World, 'config' | 'now' | 'outbox'>,
  kind: AccountKind,
  accountId: number,
): Promise<void> {
  await cancelRunningOrders(world, kind, accountId);
  await forgetPerson(world, { kind, accountId });
  if ((await hasRunningOrders(kind, accountId)) || (await hasOpenPayment(world, kind, accountId))) {
    await recordEvent(world, 'account.erased', { kind, accountId }, undefined, hour);
  }
}

/**
 * Whether a seller has a balance, a transfer that is not completed, or a payment of dues that the bank statement may
 * prove. A transfer on its way and an equal debt make a balance of zero, but the debt stays.
 */
const hasOpenMoney = async (sellerId: number): Promise<boolean> =>
  (await balanceOf({ sellerId })) !== 0 ||
  (await Settlement.exists({ sellerId, status: { $in: [...unfinished] } })) !== null ||
  (await DuesPayment.exists({ sellerId, verification: 'unverified' })) !== null;

/** Longer than a transaction may last: transactions that ran during the erasure have ended by then. */
const settledAfterMs = 2 * minute;

/**
 * Erases an account, in three steps:
 *
 * 1. In this transaction `emptyAccount` clears the account's row: sign-in ends, and the e-mail becomes free.
 * 2. After the commit `forgetPerson` clears or deletes the person's other rows in batches, since their number has no
 *    limit. Orders stay, without the person.
 * 3. Two minutes later `sweepErased` repeats this for rows that were written during the erasure.
 *
 * Refuses `open_orders` while an order is active, `open_balance` while a seller has a balance, a transfer on its way or
 * an unverified payment of dues, and `session_expired` when the account no longer exists.
 */
export async function eraseAccount(
  world: Pick<World, 'now' | 'outbox'>,
  kind: AccountKind,
  account: Account,
  { ignoresBalance = false }: { ignoresBalance?: boolean } = {},
): Promise<void> {
  const accountId = account._id;
  await atomically(async () => {
    if (await hasRunningOrders(kind, accountId)) throw new Refused('open_orders');
    if (kind === 'seller' && !ignoresBalance && (await hasOpenMoney(accountId))) throw new Refused('open_balance');
    await emptyAccount(kind, account);
    // Stops new orders. With more stores than one batch, the rest close after the commit.
    if (kind === 'seller') await closeStores(world, accountId);
    const key = `${kind}:${accountId}`;
    await recordEvent(world, 'account.emptied', { kind, accountId }, key);
    await recordEvent(world, 'account.erased', { kind, accountId }, key, settledAfterMs);
  });
}
