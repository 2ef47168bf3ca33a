import { atomically } from '../../database/transactions/atomically.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import type { Account } from '../accounts/accountModels.js';
import { emptyAccount } from '../accounts/emptyAccount.js';
import { closeStores } from '../catalog/stores/closeStores.js';
import { Refused } from '../errors.js';
import { balanceOf } from '../ledger/balanceOf.js';
import { hasRunningOrders } from '../orders/runningOrders.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

/** Longer than a transaction may last: transactions that ran during the erasure have ended by then. */
const settledAfterMs = 2 * 60 * 1000;

/**
 * Erases an account, in three steps:
 *
 * 1. In this transaction `emptyAccount` clears the account's row: sign-in ends, and the e-mail becomes free.
 * 2. After the commit `forgetPerson` clears or deletes the person's other rows in batches, since their number has no
 *    limit. Orders stay, without the person.
 * 3. Two minutes later `sweepErased` repeats this for rows that were written during the erasure.
 *
 * Refuses `open_orders` while an order is active, `open_balance` while a seller has a balance, and `session_expired`
 * when the account no longer exists.
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
    if (kind === 'seller' && !ignoresBalance && (await balanceOf({ sellerId: accountId })) !== 0)
      throw new Refused('open_balance');
    await emptyAccount(kind, account);
    // Stops new orders. With more stores than one batch, the rest close after the commit.
    if (kind === 'seller') await closeStores(world, accountId);
    const key = `${kind}:${accountId}`;
    await recordEvent(world, 'account.emptied', { kind, accountId }, key);
    await recordEvent(world, 'account.erased', { kind, accountId }, key, settledAfterMs);
  });
}
