import { readRejectedPayment } from '../../domain/payments/readRejectedPayment.js';
import { onEvent } from '../job.js';
import { mailNotification } from '../mailNotification.js';

/** Mails a payer that staff did not find the payment, unless the order was paid meanwhile. */
export const mailRejectedPayment = onEvent(
  'payment.rejected',
  'mailRejectedPayment',
  async (world, { sessionId }, delivery) => {
    const rejected = await readRejectedPayment(sessionId);
    if (!rejected) return;
    await mailNotification(world, { kind: 'consumer', account: rejected.payer }, rejected.notification, delivery);
  },
);
