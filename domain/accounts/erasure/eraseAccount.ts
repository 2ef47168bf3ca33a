import { atomically } from '../../../database/atomically.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { StoreOrder } from '../../../models/StoreOrder.js';
import { closeStores } from '../../catalog/closeStores.js';
import { Refused } from '../../errors.js';
import { recordEvent } from '../../outbox/recordEvent.js';
import type { World } from '../../world.js';
import { type Account, accountModel } from '../accountModels.js';
import { cancelProofs } from '../passwords/cancelProofs.js';
import { emptiedFields, nobody, runningOrders } from './traces.js';

/** Longer than a transaction may last: what began before has ended one way or the other. */
const settledAfterMs = 2 * 60 * 1000;

/**
 * Erases a person's data: the account can no longer be signed in to and its e-mail is free again. What the person has left
 * elsewhere is removed after the commit, since there may be any amount of it; orders stay, without the person. Refuses `open_orders` while an order runs, and `unauthenticated` once the account is gone.
 */
export async function eraseAccount(
  world: Pick<World, 'now' | 'outbox'>,
  kind: AccountKind,
  { _id, credentialVersion }: Account,
): Promise<void> {
  await atomically(async () => {
    const running = runningOrders(kind, _id);
    if (running && (await StoreOrder.exists(running))) throw new Refused('open_orders');
    const { matchedCount } = await accountModel(kind).updateOne(
      { _id, credentialVersion },
      {
        $set: {
          // No e-mail address has this form, so that none is taken.
          email: `deleted:${kind}:${_id}`,
          name: nobody,
          ...{ phone: null, passwordHash: null, googleId: null, language: null },
          ...{ emailVerified: false, phoneVerified: false },
          ...emptiedFields(kind),
        },
        $inc: { credentialVersion: 1 },
      },
    );
    if (matchedCount === 0) throw new Refused('unauthenticated');
    await cancelProofs(kind, _id);
    // Nobody can order from them any more. Whoever has more stores than a batch loses the others right after the commit.
    if (kind === 'seller') await closeStores(world, _id);
    const key = `${kind}:${_id}`;
    await recordEvent(world, 'account.emptied', { kind, accountId: _id }, key);
    await recordEvent(world, 'account.erased', { kind, accountId: _id }, key, settledAfterMs);
  });
}
