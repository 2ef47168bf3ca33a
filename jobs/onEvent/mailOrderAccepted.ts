import { reach } from '../../domain/accounts/verification/verificationId.js';
import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { composeMail } from '../../domain/mails/composeMail.js';
import { sendMail } from '../../domain/mails/sendMail.js';
import { unsubscribeOf } from '../../domain/mails/unsubscribeLink.js';
import { wantsOrderMails } from '../../domain/notifications/preferences.js';
import { stateOf } from '../../domain/orders/moving/orderStates.js';
import { dayAndTime } from '../../domain/time/days.js';
import type { World } from '../../domain/world.js';
import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { onEvent } from '../job.js';

/**
 * Mails the consumer that the store accepted the order, as the order confirmation announced. Sends it once, because an
 * order leaves `pending` once, and only to a verified address. The move itself makes the notification in the app.
 */
export const mailOrderAccepted = onEvent(
  'order.accepted',
  'mailOrderAccepted',
  async (world, { orderId }, delivery) => {
    const order = await StoreOrder.findById(orderId).lean();
    if (!order || !stateOf(order.status).taken) return;
    const consumer = await Consumer.findById(order.consumerId).lean();
    if (!consumer?.emailVerified || !wantsOrderMails(consumer) || !reach.email.addressOf(consumer)) return;
    const owed = { form: 'mail', ...delivery, kind: 'consumer', id: consumer._id } as const;
    await deliverOnce(world, owed, () => sendMail(world, 'orders', acceptance(world, consumer, order)));
  },
  { listens: ({ mail }) => mail.configured },
);

function acceptance(world: Pick<World, 'config' | 'secretKey'>, consumer: ConsumerRecord, order: StoreOrderRecord) {
  const { orderNumber, storeName, sellerPickupTime } = order;
  const readyBy = sellerPickupTime
    ? dayAndTime(sellerPickupTime, world.config.storeTimezone, consumer.language ?? 'en')
    : undefined;
  return composeMail(consumer, (texts) => ({
    ...texts.orderAccepted(orderNumber, storeName, readyBy),
    unsubscribe: unsubscribeOf(world, { kind: 'consumer', id: consumer._id }),
  }));
}
