import type { StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { notify } from '../notifications/notify.js';
import { aboutOrder } from '../orders/aboutOrder.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';
import { newReference } from './openPayment.js';
import { writeSession } from './startSession.js';

const hour = 60 * 60 * 1000;

/**
 * Gives the payer of an order whose UTR was rejected a day to pay, and notifies them. The session needs no slot, since
 * staff start it. Call it in the transaction of the rejection.
 */
export async function reopenPayment(
  world: Pick<World, 'now' | 'outbox' | 'random'>,
  order: StoreOrderRecord,
): Promise<void> {
  const { _id: orderId, total: amount, consumerId } = order;
  const expiresAt = new Date(world.now().getTime() + rules.payment.hoursAfterRejection * hour);
  const opened = { method: 'upi' as const, reference: newReference(world), gatewayOrderId: null };
  await writeSession(world, opened, { kind: 'store', amount, consumerId, orderId }, { slot: null, expiresAt });
  const about = { ...aboutOrder(order), amount, payUntil: expiresAt };
  await notify(world, { kind: 'consumer', id: consumerId }, 'payment_rejected', about);
}
