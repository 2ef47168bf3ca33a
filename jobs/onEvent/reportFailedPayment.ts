import { notifyFailedPayment } from '../../domain/payments/notifyFailedPayment.js';
import { onEvent } from '../job.js';
import { mailNotification } from '../mailNotification.js';

/** Notifies the payer of a failed attempt to pay, unless the payment succeeded meanwhile. */
export const reportFailedPayment = onEvent(
  'payment.failed',
  'reportFailedPayment',
  async (world, { sessionId }, delivery) => {
    const notified = await notifyFailedPayment(world, sessionId);
    if (notified)
      await mailNotification(
        world,
        { kind: 'consumer', account: notified.payer },
        { type: 'payment_failed', data: notified.data },
        delivery,
      );
  },
);
