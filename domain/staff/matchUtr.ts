import { atomically } from '../../database/atomically.js';
import { PaymentSession } from '../../models/PaymentSession.js';
import { StoreOrder } from '../../models/StoreOrder.js';
import { type Operator, recordAudit } from '../audit/recordAudit.js';
import type { World } from '../world.js';

/** Notes that staff found a typed UTR in the statement of the bank. @returns whether it waited for that */
export function matchUtr(world: Pick<World, 'now'>, operator: Operator, sessionId: number): Promise<boolean> {
  return atomically(async () => {
    const session = await PaymentSession.findOneAndUpdate(
      { _id: sessionId, verification: 'unverified' },
      { $set: { verification: 'matched' }, $pull: { flags: 'utr_unverified' } },
    ).lean();
    if (!session) return false;
    if (session.kind === 'store') {
      await StoreOrder.updateOne({ _id: session.orderId ?? 0 }, { $set: { paymentVerification: 'matched' } });
    }
    await recordAudit(world, operator, {
      ...{ action: 'matchUtr', resource: 'PaymentSession', recordId: sessionId, changed: ['verification'] },
      ...{ before: { verification: 'unverified' }, after: { verification: 'matched' } },
    });
    return true;
  });
}
