import { atomically } from '../../../database/transactions/atomically.js';
import { PaymentAlert } from '../../../models/payments/PaymentAlert.js';
import type { Operator } from '../../audit/recordAudit.js';
import { updateAudited } from '../../audit/updateAudited.js';
import type { World } from '../../world.js';

/** Marks a payment alert as resolved, with a note on what staff did. @returns whether it was open */
export const resolveAlert = (
  world: Pick<World, 'now'>,
  operator: Operator,
  alertId: number,
  note: string,
): Promise<boolean> =>
  atomically(() =>
    updateAudited(world, operator, PaymentAlert, {
      action: 'resolveAlert',
      filter: { _id: alertId, status: 'open' },
      set: { status: 'resolved', note },
    }),
  );
