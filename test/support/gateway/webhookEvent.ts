import { createHmac, randomBytes } from 'node:crypto';
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.js';

type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | 'payment.dispute.created'
  | 'payment.dispute.won'
  | 'payment.dispute.lost';

/** The entities of an event, under Razorpay's names and in its order. */
interface About {
  refund?: RefundEntity;
  payment?: PaymentEntity;
  order?: OrderEntity;
  dispute?: object;
}

/** An unsigned webhook. Retries have the same id and bytes. */
export interface WebhookEvent {
  /** The header `x-razorpay-event-id`. */
  id: string;
  name: EventName;
  body: string;
}

/** An event with the current state of its entities. */
export function webhookEvent(name: EventName, about: About): WebhookEvent {
  const body = {
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event: name,
    contains: Object.keys(about),
    payload: Object.fromEntries(Object.entries(about).map(([kind, entity]) => [kind, { entity }])),
    created_at: Math.floor(Date.now() / 1000),
  };
  return { id: randomBytes(7).toString('hex'), name, body: JSON.stringify(body) };
}

/** The header `X-Razorpay-Signature` of the body. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');
