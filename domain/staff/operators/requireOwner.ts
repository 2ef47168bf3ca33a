import { Operator } from '../../../models/accounts/Operator.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';

/**
 * Refuses `last_owner` unless an owner remains who can sign in. Call it in a transaction, after the change. It writes
 * to the row of that owner, so that two concurrent changes cannot each rely on the owner whom the other one removes.
 */
export async function requireOwner({ now }: Pick<World, 'now'>): Promise<void> {
  const remaining = await Operator.findOneAndUpdate(
    {
      role: 'owner',
      isActive: true,
      passwordHash: { $ne: null },
      suspendedUntil: { $not: { $gt: now() } },
    },
    { $inc: { __v: 1 } },
  ).lean();
  if (!remaining) throw new Refused('last_owner');
}
