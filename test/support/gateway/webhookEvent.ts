import { createHmac, randomBytes } from 'node:crypto';
import type { OrderEntity, PaymentEntity, RefundEntity } from './entities.js';

export type EventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | 'payment.downtime.started'
  | 'payment.downtime.resolved';

/** What an event is about. Razorpay sends them under these names, in this order. */
export interface About {
  refund?: RefundEntity;
  payment?: PaymentEntity;
  order?: OrderEntity;
  'payment.downtime'?: object;
}

/** A webhook before it is signed: the same id and the same bytes each time that it is sent. */
export interface WebhookEvent {
  /** The header `x-razorpay-event-id`. */
  id: string;
  name: EventName;
  body: string;
}

/** An event that shows its entities as they are now. */
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

/** What Razorpay sends when UPI is down somewhere. */
export const downtimeEvent = (name: 'payment.downtime.started' | 'payment.downtime.resolved'): WebhookEvent =>
  webhookEvent(name, {
    'payment.downtime': {
      id: 'down_F1cxDoHWD4fkQt',
      entity: 'payment.downtime',
      method: 'upi',
      begin: 1_763_443_800,
      end: name === 'payment.downtime.resolved' ? 1_763_447_400 : null,
      status: name === 'payment.downtime.resolved' ? 'resolved' : 'started',
      scheduled: false,
      severity: 'high',
      instrument: { vpa_handle: 'okbank' },
      created_at: 1_763_443_800,
      updated_at: 1_763_443_800,
    },
  });

/** The header `X-Razorpay-Signature` of these bytes. */
export const signatureOf = (body: string, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');
