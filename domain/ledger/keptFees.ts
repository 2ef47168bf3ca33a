import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { Refund } from '../../models/payments/Refund.js';
import { raiseAlert } from '../paymentStates/raiseAlert.js';
import type { World } from '../world.js';
import { OrderBooks } from './OrderBooks.js';
import { post } from './post.js';

/**
 * Charges the fee of an order again that its seller cancelled after the delivery, while the store has the customer's
 * cash (decision 0092). Raises an alert that counts these cancellations for each seller. Call it in the transaction of
 * the cancellation, after its refund is requested.
 */
export async function keepFee(world: Pick<World, 'now'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, orderNumber, sellerId, platformFee } = order;
  const refunds = await Refund.find({ orderId, status: { $ne: 'void' } }).lean();
  const ofCash = refunds.find(({ reason, bearer }) => reason === 'order_cancelled' && bearer === 'seller');
  if (!ofCash) return;
  const returned = refunds.reduce((sum, refund) => sum + (refund.returned?.fee ?? 0), 0);
  await post(world, 'fee-kept', { order, amount: platformFee - returned });
  await raiseAlert('delivered_order_cancelled', `seller ${sellerId}`, {
    orderId,
    explanation:
      `This seller cancelled delivered orders that were paid to the store in cash, first ${orderNumber}. The fee ` +
      'stays charged until you mark the refund of the order as refunded. Ask the customer before you do.',
  });
}

/** Reverses the kept fee of an order, if it has one. Call it in the transaction that confirms its refund. */
export async function returnKeptFee(world: Pick<World, 'now'>, orderId: number): Promise<void> {
  const order = await StoreOrder.findById(orderId).lean();
  if (!order) return;
  const books = await OrderBooks.of(order);
  await books.reverse(world, books.openOf('fee-kept'));
}
