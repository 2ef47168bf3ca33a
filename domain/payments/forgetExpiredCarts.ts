import { setTimeout as pause } from 'node:timers/promises';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

const hour = 60 * 60 * 1000;
const batchSize = 500;

/**
 * Deletes the carts of payments that ended a day ago without an order. Carts contain name, address and phone number. A
 * cart stays while the gateway must still be asked about its payment. @returns the number of deleted carts
 */
export async function forgetExpiredCarts({ now }: Pick<World, 'now'>): Promise<number> {
  const longAgo = new Date(now().getTime() - rules.reconcile.latePaymentHours * hour);
  const over = { status: { $ne: 'pending' as const }, checkAt: null, expiresAt: { $lte: longAgo } };
  let forgotten = 0;
  for (;;) {
    const begun = performance.now();
    const batch = await PaymentSession.find({ ...over, 'draft.consumerId': { $gt: 0 } }, { _id: 1 })
      .sort({ expiresAt: 1 })
      .limit(batchSize)
      .lean();
    const ids = batch.map(({ _id }) => _id);
    if (ids.length > 0) await PaymentSession.updateMany({ _id: { $in: ids } }, { $set: { draft: null } });
    forgotten += ids.length;
    if (batch.length < batchSize) return forgotten;
    // Leaves half of the database time to requests.
    await pause(performance.now() - begun);
  }
}
