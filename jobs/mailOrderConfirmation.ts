import { reach } from '../domain/accounts/verificationId.js';
import { composeMail } from '../domain/mails/composeMail.js';
import { formatPaise } from '../domain/money.js';
import { Consumer, type ConsumerRecord } from '../models/Consumer.js';
import { StoreOrder, type StoreOrderRecord } from '../models/StoreOrder.js';
import { onEvent } from './job.js';

/** Confirms an order to the consumer who placed it. */
export const mailOrderConfirmation = onEvent(
  'order.placed',
  'mailOrderConfirmation',
  async ({ mail }, { orderId }) => {
    const order = await StoreOrder.findById(orderId).lean<StoreOrderRecord>();
    const consumer = order && (await Consumer.findById(order.consumerId).lean<ConsumerRecord>());
    if (!consumer || !reach.email.addressOf(consumer)) return;
    const { orderNumber, storeName, items, deliveryFee, total } = order;
    await mail.send(
      composeMail(consumer, (words) => ({
        ...words.orderConfirmation(orderNumber, storeName),
        rows: [
          ...items.map(({ productName, quantity, lineTotal }): [string, string] => [
            `${quantity} × ${productName}`,
            rupees(lineTotal),
          ]),
          ...(deliveryFee > 0 ? [[words.delivery, rupees(deliveryFee)] as [string, string]] : []),
          [words.total, rupees(total)],
        ],
      })),
    );
  },
  { listens: ({ mail }) => mail.configured },
);

const rupees = (paise: number) => `₹${formatPaise(paise)}`;
