import { atomically } from '../../models/atomically.js';
import { StoreOrder } from '../../models/StoreOrder.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { type Account, type AccountKind, accountModels } from './accountKinds.js';
import { cancelProofs } from './cancelProofs.js';
import { emptiedFields, nobody, removeTraces, runningOrders } from './traces.js';

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
  await atomically(async () => {
    const open = await runningOrders(kind, _id);
    if (open && (await StoreOrder.exists(open))) throw new Refused('open_orders');
    const { matchedCount } = await accountModels[kind].updateOne(
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
    await removeTraces(kind, _id);
    await cancelProofs(kind, _id);
    await recordEvent(world, 'account.erased', { kind, accountId: _id }, `${kind}:${_id}`, settledAfterMs);
  });
}
