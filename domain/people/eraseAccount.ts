import { atomically } from '../../database/transactions/atomically.js';
import type { AccountKind } from '../../models/fields/accountFields.js';
import type { Account } from '../accounts/accountModels.js';
import { emptyAccount } from '../accounts/emptyAccount.js';
import { closeStores } from '../catalog/stores/closeStores.js';
import { Refused } from '../errors.js';
import { hasRunningOrders } from '../orders/runningOrders.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';

/** Longer than a transaction may last: what began before has ended one way or the other. */
const settledAfterMs = 2 * 60 * 1000;

/**
 * Erases a person's data: the account can no longer be signed in to and its e-mail is free again. What the person has left
 * elsewhere is removed after the commit, since there may be any amount of it; orders stay, without the person. Refuses
 * `open_orders` while an order runs, and `unauthenticated` once the account is gone.
 */
export async function eraseAccount(
  world: Pick<World, 'now' | 'outbox'>,
  kind: AccountKind,
  account: Account,
): Promise<void> {
  const accountId = account._id;
  await atomically(async () => {
    if (await hasRunningOrders(kind, accountId)) throw new Refused('open_orders');
    await emptyAccount(kind, account);
    // Nobody can order from them any more. Whoever has more stores than a batch loses the others right after the commit.
    if (kind === 'seller') await closeStores(world, accountId);
    const key = `${kind}:${accountId}`;
    await recordEvent(world, 'account.emptied', { kind, accountId }, key);
    await recordEvent(world, 'account.erased', { kind, accountId }, key, settledAfterMs);
  });
}
