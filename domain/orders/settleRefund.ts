import { atomically } from '../../database/atomically.js';
import { RefundTask } from '../../models/RefundTask.js';
import { StoreOrder } from '../../models/StoreOrder.js';
import type { World } from '../world.js';
import { paymentsBefore } from './paymentStates.js';

/** Notes that staff gave the money of a cancelled order back; its payment turns refunded. @returns whether the task was open */
export function settleRefund({ now }: Pick<World, 'now'>, taskId: number): Promise<boolean> {
  return atomically(async () => {
    const task = await RefundTask.findOneAndUpdate(
      { _id: taskId, status: 'open' },
      { $set: { status: 'done', doneAt: now() } },
    ).lean();
    if (!task) return false;
    await StoreOrder.updateOne(
      { _id: task.orderId, paymentStatus: { $in: paymentsBefore('refunded') } },
      { $set: { paymentStatus: 'refunded' } },
    );
    return true;
  });
}
