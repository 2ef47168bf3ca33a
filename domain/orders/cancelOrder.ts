import { atomically } from '../../database/atomically.js';
import { insertRow } from '../../database/insert.js';
import { SellerNotification } from '../../models/SellerNotification.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/StoreOrder.js';
import { Refused } from '../errors.js';
import { recordEvent } from '../outbox/recordEvent.js';
import type { World } from '../world.js';
import { followMove } from './followMove.js';
import { inTurnOfStock } from './inTurnOfStock.js';
import { arrivalAt } from './orderStates.js';

/** Stands before the consumer's own words in what the seller is told. */
export const reasonGiven = ' Reason: ';

/** Cancels a consumer's own order while it is pending; the seller is told. Refuses `order_not_found`, `not_cancellable`. */
export function cancelOrder(
  world: Pick<World, 'now' | 'outbox'>,
  consumerId: number,
  orderId: number,
  reason: string | undefined,
): Promise<StoreOrderRecord> {
  const own = { _id: orderId, consumerId };
  const cancel = async () => {
    const pending = await StoreOrder.findOne(own, { status: 1, paymentStatus: 1 }).lean();
    if (!pending) throw new Refused('order_not_found');
    const at = world.now();
    const by = { kind: 'consumer', id: consumerId };
    const order = await StoreOrder.findOneAndUpdate(
      { ...own, status: 'pending' },
      {
        $set: { ...arrivalAt('cancelled', pending.paymentStatus, at), cancellationReason: reason ?? null },
        $push: { history: { from: 'pending', to: 'cancelled', at, by, reason: reason ?? null } },
      },
      { returnDocument: 'after' },
    ).lean();
    if (!order) throw new Refused('not_cancellable');
    await followMove(order);
    await tellSeller(world, order);
    return order;
  };
  return inTurnOfStock(own, () => atomically(cancel));
}

async function tellSeller(world: Pick<World, 'now' | 'outbox'>, order: StoreOrderRecord): Promise<void> {
  const { _id: orderId, sellerId, storeId, orderNumber, cancellationReason, history } = order;
  const reason = cancellationReason ? `${reasonGiven}${cancellationReason}` : '';
  await insertRow(SellerNotification, {
    sellerId,
    storeId,
    type: 'order_cancelled',
    title: 'Order cancelled',
    body: `${orderNumber} was cancelled by the customer.${reason}`,
    data: { orderId, storeId },
  });
  await recordEvent(world, 'order.moved', { orderId, to: 'cancelled' }, `${orderId}:${history.length}`);
}
