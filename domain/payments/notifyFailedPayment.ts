import { atomically } from '../../database/transactions/atomically.js';
import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import { Notification } from '../../models/notifications/Notification.js';
import type { NotificationData } from '../../models/notifications/notificationKinds.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { notify } from '../notifications/notify.js';
import { hasReceived } from '../paymentStates/paymentStates.js';
import type { World } from '../world.js';

interface Notified {
  payer: ConsumerRecord;
  data: NotificationData['payment_failed'];
}

/** Notifies the payer once of a failed attempt. @returns undefined if the payment succeeded or the payer is gone */
export async function notifyFailedPayment(
  world: Pick<World, 'now' | 'outbox'>,
  sessionId: number,
): Promise<Notified | undefined> {
  const session = await PaymentSession.findById(sessionId).lean();
  const payer = session && !hasReceived(session.status) && (await Consumer.findById(session.consumerId).lean());
  if (!session || !payer) return undefined;
  const data = {
    paymentId: sessionId,
    orderId: session.kind === 'store' ? (session.orderId ?? null) : null,
    amount: session.amount,
  };
  const to = { kind: 'consumer', id: payer._id } as const;
  await atomically(async () => {
    const known = { recipientKind: to.kind, recipientId: to.id, type: 'payment_failed' as const };
    const since = { createdAt: { $gte: session.failureReportedAt ?? session.createdAt } };
    if (!(await Notification.exists({ ...known, ...since }).where('data.paymentId', sessionId)))
      await notify(world, to, 'payment_failed', data);
  });
  return { payer, data };
}
