import type { Operator } from '../../audit/recordAudit.js';
import { balanceOf } from '../../ledger/balanceOf.js';
import { settledAfterMs } from '../../ledger/settleSeller.js';
import type { World } from '../../world.js';
import { performAlone } from './performAlone.js';

/**
 * Waives the balance of a seller as it was a minute ago. A large balance needs a second operator, who approves that
 * balance and no later one. Refuses like `waiveBalance` and `performAlone`.
 */
export async function waiveAlone(
  world: Pick<World, 'now' | 'outbox' | 'config'>,
  operator: Operator,
  sellerId: number,
  reason: string,
): Promise<unknown> {
  const until = new Date(world.now().getTime() - settledAfterMs);
  const amount = Math.abs(await balanceOf({ sellerId }, until));
  const input = { reason, until: until.toISOString() };
  return performAlone(world, operator, { action: 'waiveBalance', recordId: sellerId, amount, input });
}
