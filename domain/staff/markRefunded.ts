import { atomically } from '../../database/atomically.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import { settleRefund } from '../orders/settleRefund.js';
import type { World } from '../world.js';

/** Notes who gave the money of a refund task back, and that it is done. @returns whether the task was open */
export function markRefunded(world: Pick<World, 'now'>, operator: Operator, taskId: number): Promise<boolean> {
  return atomically(async () => {
    if (!(await settleRefund(world, taskId))) return false;
    await recordAudit(world, operator, {
      action: 'markRefunded',
      resource: 'RefundTask',
      recordId: taskId,
      changed: ['status'],
      before: { status: 'open' },
      after: { status: 'done' },
    });
    return true;
  });
}
