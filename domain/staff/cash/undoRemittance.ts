import { atomically } from '../../../database/transactions/atomically.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { CourierCash } from '../../ledger/CourierCash.js';
import { returnToSuspense } from '../../ledger/explainLines.js';
import { type BookedEvent, postAll } from '../../ledger/post.js';
import { releaseCashTransfer } from '../../ledger/useCashTransfer.js';
import type { World } from '../../world.js';

/**
 * Reverses all handovers of a delivery that were recorded by mistake: the courier holds the cash again.
 * @returns whether there was one
 */
export function undoRemittance(
  world: Pick<World, 'now'>,
  operator: Operator,
  assignmentId: number,
  reason: string,
): Promise<boolean> {
  return atomically(async () => {
    const before = await DeliveryAssignment.findOneAndUpdate(
      { _id: assignmentId, remitted: { $gt: 0 } },
      { $set: { remitted: 0 } },
    ).lean();
    if (!before) return false;
    const { handedOver } = await CourierCash.of(assignmentId);
    for (const { reference, amount } of handedOver) {
      await releaseCashTransfer(reference, amount);
      await returnToSuspense(world, reference, amount);
    }
    const events: BookedEvent[] = handedOver.map(({ original }) => ['reversed', { original }]);
    await postAll(world, events, `operator:${operator.id}`);
    await recordAudit(world, operator, {
      action: 'undoRemittance',
      resource: 'DeliveryAssignment',
      recordId: assignmentId,
      reason,
      before: { remitted: before.remitted },
      after: { remitted: 0 },
    });
    return true;
  });
}
