import { reach } from '../domain/accounts/verification/verificationId.js';
import { composeMail } from '../domain/mails/composeMail.js';
import { sendMail } from '../domain/mails/sendMail.js';
import { formatPaise } from '../domain/money.js';
import { confirmInApp } from '../domain/orders/confirmInApp.js';
import { Consumer, type ConsumerRecord } from '../models/Consumer.js';
import { StoreOrder, type StoreOrderRecord } from '../models/StoreOrder.js';
import { onEvent } from './job.js';

/** Confirms an order to the consumer who placed it: by mail to an address that is verified as theirs, otherwise in the app. */
export const mailOrderConfirmation = onEvent(
  'order.placed',
  'mailOrderConfirmation',
  async (world, { orderId }) => {
    const order = await StoreOrder.findById(orderId).lean();
    const consumer = order && (await Consumer.findById(order.consumerId).lean());
    if (!consumer || !reach.email.addressOf(consumer)) return;
    const mailed = consumer.emailVerified && (await sendMail(world, 'orders', confirmation(consumer, order)));
    if (!mailed) await confirmInApp(world, order);
  },
  { listens: ({ mail }) => mail.configured },
);

function confirmation(consumer: ConsumerRecord, order: StoreOrderRecord) {
  const { orderNumber, storeName, items, deliveryFee, total } = order;
  return composeMail(consumer, (words) => ({
    ...words.orderConfirmation(orderNumber, storeName),
    rows: [
      ...items.map(({ productName, quantity, lineTotal }): [string, string] => [
        `${quantity} × ${productName}`,
        rupees(lineTotal),
      ]),
      ...(deliveryFee > 0 ? [[words.delivery, rupees(deliveryFee)] as [string, string]] : []),
      [words.total, rupees(total)],
    ],
  }));
}

const rupees = (paise: number) => `₹${formatPaise(paise)}`;
