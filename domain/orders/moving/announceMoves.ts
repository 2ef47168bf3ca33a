import type { NotificationData } from '../../../models/notifications/notificationKinds.js';
import type { Mover, StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { notifyEach } from '../../notifications/notify.js';
import type { World } from '../../world.js';
import { aboutOrder } from '../aboutOrder.js';
import { isStepBack, stateOf } from './orderStates.js';

type MoveTemplate = 'order_status' | 'order_cancelled';

const fill: { [Type in MoveTemplate]: (order: StoreOrderRecord, by: Mover) => NotificationData[Type] } = {
  order_status: (order) => ({
    ...aboutOrder(order),
    status: order.status,
    sellerPickupTime: (stateOf(order.status).promises && order.sellerPickupTime) || null,
    ...reasonOf(order),
  }),
  order_cancelled: (order, by) => ({
    ...aboutOrder(order),
    byCustomer: by === 'consumer',
    ...reasonOf(order),
  }),
};

/** The templates say the reason of the service in the reader's language. */
const reasonOf = ({ cancellationReason, cancellationCode }: StoreOrderRecord) => ({
  reason: cancellationReason ?? null,
  ...(cancellationCode && { cancellationCode }),
  ...(cancellationCode === 'payment_missing' && { wasUnpaid: true }),
  ...(cancellationCode === 'utr_rejected' && { utrRejected: true }),
});

/**
 * Notifies consumers and sellers in the app of moves to one status by one mover, as the table of states defines. The
 * mover is not notified, and a step back is not announced. Call it in the transaction of the moves.
 */
export async function announceMoves(
  world: Pick<World, 'now' | 'outbox'>,
  orders: [StoreOrderRecord, ...StoreOrderRecord[]],
): Promise<void> {
  const by = orders[0].history.at(-1)?.by.kind as Mover;
  const { consumer, seller } = stateOf(orders[0].status).notifies;
  const announced = orders.filter(({ status, history }) => !isStepBack(history.at(-1)?.from ?? null, status));
  const send = <Type extends MoveTemplate>(kind: 'consumer' | 'seller', type: Type) =>
    notifyEach(
      world,
      announced.map((order) => ({ to: { kind, id: order[`${kind}Id`] }, type, data: fill[type](order, by) })),
    );
  if (consumer && by !== 'consumer') await send('consumer', consumer);
  if (seller && by !== 'seller') await send('seller', seller);
}
