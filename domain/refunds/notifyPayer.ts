import { atomically } from '../../database/transactions/atomically.js';
import { Consumer, type ConsumerRecord } from '../../models/accounts/Consumer.js';
import type { RefundData } from '../../models/notifications/notificationKinds.js';
import { findOrder } from '../../models/orders/ArchivedOrder.js';
import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { Refund } from '../../models/payments/Refund.js';
import { notify } from '../notifications/notify.js';
import type { RefundNews } from '../outbox/events.js';
import type { World } from '../world.js';
import { refundForPayer } from './requestRefund.js';

export const notificationOf = {
  started: 'refund_started',
  done: 'refund_done',
  delayed: 'refund_delayed',
} as const satisfies Record<RefundNews, string>;

/** The payer of a refund, and the data of the notification. */
interface Notified {
  payer: ConsumerRecord;
  data: RefundData;
}

/**
 * Notifies the payer of a refund, once of each news. @returns undefined if there is nothing to say: the payer is gone,
 * or staff have not found the payment yet
 */
export async function notifyPayer(
  world: Pick<World, 'now' | 'outbox'>,
  refundId: number,
  news: RefundNews,
): Promise<Notified | undefined> {
  const refund = await Refund.findById(refundId).lean();
  if (!refund || refund.status === 'void') return undefined;
  const order = refund.orderId ? await findOrder({ _id: refund.orderId }) : undefined;
  const session = refund.sessionId ? await PaymentSession.findById(refund.sessionId).lean() : undefined;
  if (session?.verification === 'unverified') return undefined;
  const payer = await Consumer.findById(session?.consumerId ?? order?.consumerId).lean();
  if (!payer) return undefined;
  const { reason: refundReason, ...facts } = refundForPayer(refund);
  const about = { refundId, orderId: order?._id ?? null, orderNumber: order?.orderNumber ?? null };
  const data = { ...about, ...facts, refundReason };
  await atomically(async () => {
    const { modifiedCount } = await Refund.updateOne(
      { _id: refundId, payerNotified: { $ne: news } },
      { $addToSet: { payerNotified: news } },
    );
    if (modifiedCount === 1) await notify(world, { kind: 'consumer', id: payer._id }, notificationOf[news], data);
  });
  return { payer, data };
}
