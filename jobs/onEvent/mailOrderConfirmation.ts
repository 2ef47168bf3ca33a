import { reach } from '../../domain/accounts/verification/verificationId.js';
import { deliverOnce } from '../../domain/deliveries/deliverOnce.js';
import { composeMail } from '../../domain/mails/composeMail.js';
import { sendMail } from '../../domain/mails/sendMail.js';
import { unsubscribeOf } from '../../domain/mails/unsubscribeLink.js';
import { formatPaise } from '../../domain/money.js';
import { wantsOrderMails } from '../../domain/notifications/preferences.js';
import { isAutoAccepted } from '../../domain/orders/autoAccept.js';
import { confirmInApp } from '../../domain/orders/confirmInApp.js';
import type { World } from '../../domain/world.js';
import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { onEvents } from '../job.js';

/**
 * Confirms an order to its consumer: by mail if they want order mails, else in the app. An address that is not verified
 * may be another person's, and gets few of these mails.
 */
export const mailOrderConfirmation = onEvents(
  'order.placed',
  'mailOrderConfirmation',
  async (_world, payloads) => {
    const orders = await StoreOrder.find({ _id: { $in: payloads.map(({ orderId }) => orderId) } }).lean();
    const consumers = await Consumer.find({ _id: { $in: orders.map(({ consumerId }) => consumerId) } }).lean();
    return { orders: byId(orders), consumers: byId(consumers) };
  },
  async (world, { orderId }, { orders, consumers }, delivery) => {
    const order = orders.get(orderId);
    const consumer = order && consumers.get(order.consumerId);
    if (!consumer || !reach.email.addressOf(consumer)) return;
    const owed = { form: 'mail', ...delivery, kind: 'consumer', id: consumer._id } as const;
    const about = consumer.emailVerified ? 'orders' : 'unverified';
    const send = () => sendMail(world, about, confirmation(world, consumer, order));
    const mailed = wantsOrderMails(consumer) && (await deliverOnce(world, owed, send));
    if (!mailed) await confirmInApp(world, order);
  },
  { listens: ({ mail }) => mail.configured },
);

const byId = <Row extends { _id: number }>(rows: Row[]) => new Map(rows.map((row) => [row._id, row]));

function confirmation(world: Pick<World, 'config' | 'secretKey'>, consumer: ConsumerRecord, order: StoreOrderRecord) {
  const { orderNumber, storeName, items, deliveryFee, total } = order;
  return composeMail(consumer, (texts) => ({
    ...texts.orderConfirmation(orderNumber, storeName),
    ...(isAutoAccepted(order) && { after: texts.orderAccepted(orderNumber, storeName, undefined).after }),
    rows: [
      ...items.map(({ productName, quantity, lineTotal }): [string, string] => [
        `${quantity} × ${productName}`,
        rupees(lineTotal),
      ]),
      ...(deliveryFee > 0 ? [[texts.delivery, rupees(deliveryFee)] as [string, string]] : []),
      [texts.total, rupees(total)],
    ],
    unsubscribe: unsubscribeOf(world, { kind: 'consumer', id: consumer._id }),
  }));
}

const rupees = (paise: number) => `₹${formatPaise(paise)}`;
