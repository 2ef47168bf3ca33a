import { atomically } from '../../../database/transactions/atomically.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

/** Resolves an alert with a note. @returns whether it was open */
export function resolveAlert(
  world: Pick<World, 'now'>,
  operator: Operator,
  alertId: number,
  note: string,
): Promise<boolean> {
  return atomically(async () => {
    const { modifiedCount } = await PaymentAlert.updateOne(
      { _id: alertId, status: 'open' },
      { $set: { status: 'resolved', note } },
    );
    if (modifiedCount === 0) return false;
    await recordAudit(world, operator, {
      ...{ action: 'resolveAlert', resource: 'PaymentAlert', recordId: alertId, changed: ['status', 'note'] },
      ...{ before: { status: 'open' }, after: { status: 'resolved', note } },
    });
    return true;
  });
}
