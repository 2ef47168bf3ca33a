import { StoreOrder } from '../../models/orders/StoreOrder.js';
import type { RefundRecord } from '../../models/payments/Refund.js';
import type { World } from '../world.js';
import { hasCourier } from './hasCourier.js';
import { post } from './post.js';

/** Who paid a refund out: the gateway, the platform by a bank transfer, or the seller in cash. */
export type RefundPayer = 'gateway' | 'platform' | 'seller';

/** Books a processed refund. Call it in the transaction that marks it as processed. */
export async function bookRefunded(
  world: Pick<World, 'now'>,
  { _id: refundId, orderId = null, sessionId: paymentId = null, amount, reason }: RefundRecord,
  payer: RefundPayer,
): Promise<void> {
  const facts = { refundId, orderId, paymentId, amount };
  if (payer === 'gateway') return post(world, 'refunded-by-gateway', facts);
  const order = payer === 'seller' && orderId ? await StoreOrder.findById(orderId).lean() : null;
  if (!order) return post(world, 'refunded-by-bank', facts);
  // The store holds the cash of a cancelled order only. Any other refund comes out of its own money.
  const isFromCash = reason === 'order_cancelled' && order.paymentMethod !== 'online' && !(await hasCourier(order));
  return isFromCash
    ? post(world, 'refunded-from-store-cash', facts)
    : post(world, 'refunded-by-store', { ...facts, order });
}
