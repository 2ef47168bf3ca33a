import { Settlement } from '../../../models/ledger/Settlement.js';
import type { Operator } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';
import { performAlone } from './performAlone.js';

/**
 * Books that the bank returned the transfer of a settlement. A large sum needs a second operator. Refuses like
 * `returnSettlement` and `performAlone`.
 */
export async function returnAlone(
  world: Pick<World, 'now' | 'outbox' | 'config'>,
  operator: Operator,
  settlementId: number,
  lineId: string,
): Promise<unknown> {
  // The amount of a running settlement is not known yet.
  const completed = await Settlement.findOne({ _id: settlementId, status: 'done' }).lean();
  if (!completed) return false;
  const wanted = { action: 'returnSettlement' as const, recordId: settlementId, input: { lineId } };
  return performAlone(world, operator, { ...wanted, amount: Math.abs(completed.amount) });
}
