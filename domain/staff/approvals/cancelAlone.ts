import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import type { Operator } from '../../audit/recordAudit.js';
import type { Paise } from '../../money.js';
import { stateOf } from '../../orders/moving/orderStates.js';
import { refundableAmount } from '../../refunds/refundableAmount.js';
import type { World } from '../../world.js';
import { reverseOrder } from '../orders/reverseOrder.js';
import { performAlone } from './performAlone.js';
import { atomicallyWithLocks } from './performApproved.js';

/**
 * Cancels an order. If its goods have left the store and the gateway refunds it without further work, a large sum needs
 * a second operator, as any other refund by staff (decision 0078). Refuses like `reverseOrder` and `performAlone`.
 */
export async function cancelAlone(
  world: Pick<World, 'now' | 'outbox' | 'config'>,
  operator: Operator,
  orderId: number,
  reason: string,
): Promise<unknown> {
  const wanted = { action: 'cancelOrder' as const, recordId: orderId };
  // If the goods leave at the same moment, the transaction conflicts, and reads the order again.
  const outcome = await atomicallyWithLocks(wanted, async () => {
    const amount = await refundedWithGoods(orderId);
    return amount > 0 ? { amount } : { cancelled: await reverseOrder(world, operator, orderId, reason) };
  });
  if ('cancelled' in outcome) return outcome.cancelled;
  return performAlone(world, operator, { ...wanted, amount: outcome.amount, input: { reason } });
}

/** What the gateway refunds although the customer may keep the goods. */
async function refundedWithGoods(orderId: number): Promise<Paise> {
  const order = await StoreOrder.findOne({ _id: orderId, paymentStatus: 'paid' }).lean();
  if (!order || !stateOf(order.status).left) return 0;
  const atGateway = { kind: 'store', orderId, status: 'paid', gatewayPaymentId: { $gt: '' } } as const;
  return (await PaymentSession.exists(atGateway)) ? refundableAmount(order) : 0;
}
