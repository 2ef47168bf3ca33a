import { notificationOf, notifyPayer } from '../../domain/refunds/notifyPayer.js';
import { onEvent } from '../job.js';
import { mailNotification } from '../mailNotification.js';

/** Notifies the payer of a refund that was requested, made or delayed, in the app and by mail. */
export const reportRefund = onEvent('refund.moved', 'reportRefund', async (world, { refundId, to }, delivery) => {
  const notified = await notifyPayer(world, refundId, to);
  if (notified)
    await mailNotification(
      world,
      { kind: 'consumer', account: notified.payer },
      { type: notificationOf[to], data: notified.data },
      delivery,
    );
});
