import { atomically } from '../../models/atomically.js';
import { IdempotencyKey } from '../../models/IdempotencyKey.js';
import { StoreOrder } from '../../models/StoreOrder.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { type Account, type AccountKind, accountModels } from './accountKinds.js';
import { cancelProofs } from './cancelProofs.js';
import { nobody, running, traces } from './traces.js';

/** Longer than a transaction may last: what began before has ended one way or the other. */
const settledAfterMs = 2 * 60 * 1000;

/**
 * Erases a person's data: the account can no longer be signed in to and its e-mail is free again; orders stay, without
 * the person. Refuses `open_orders` while an order runs, and `unauthenticated` once the account is gone.
 */
export async function eraseAccount(
  world: Pick<World, 'now' | 'outbox'>,
  kind: AccountKind,
  { _id, credentialVersion }: Account,
): Promise<void> {
  const { orders, emptied, remove } = traces[kind];
  await atomically(async () => {
    if (orders && (await StoreOrder.exists({ ...(await orders(_id)), ...running }))) throw new Refused('open_orders');
    const { matchedCount } = await accountModels[kind].updateOne(
      { _id, credentialVersion },
      {
        $set: {
          // No e-mail address has this form, so that none is taken.
          email: `deleted:${kind}:${_id}`,
          name: nobody,
          ...{ phone: null, passwordHash: null, googleId: null, language: null },
          ...{ emailVerified: false, phoneVerified: false },
          ...emptied,
        },
        $inc: { credentialVersion: 1 },
      },
    );
    if (matchedCount === 0) throw new Refused('unauthenticated');
    await remove(_id);
    await cancelProofs(kind, _id);
    // Kept answers have the address in them.
    await IdempotencyKey.deleteMany({ _id: new RegExp(`^${kind}:${_id}:`) });
    await recordEvent(world, 'account.erased', { kind, accountId: _id }, `${kind}:${_id}`, settledAfterMs);
  });
}
