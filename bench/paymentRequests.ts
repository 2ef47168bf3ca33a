import { createHmac } from 'node:crypto';
import type { OpenSession } from './addSessions.js';
import type { Request } from './Request.js';
import type { Bench } from './startBench.js';

/** How a session is paid. */
export type AskForSession = (session: OpenSession, bench: Bench) => Request;

const json = { 'content-type': 'application/json' };

/** The confirmation of a UPI payment by the payer's app, and the webhook of a gateway payment. */
export const paymentRequests = {
  confirm: ({ id, person: { token } }) => ({
    method: 'POST',
    path: '/api/payments/confirm',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ paymentId: id, utr: String(id).padStart(12, '3') }),
  }),
  callback: ({ id, gatewayOrderId, amount }, { world }) => {
    const entity = { id: `pay_${id}`, order_id: gatewayOrderId, status: 'captured', amount, acquirer_data: {} };
    const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } });
    const signature = createHmac('sha256', world.config.razorpay?.webhookSecret ?? '').update(body);
    return {
      method: 'POST',
      path: '/api/payments/callback',
      headers: { ...json, 'x-razorpay-event-id': `event${id}`, 'x-razorpay-signature': signature.digest('hex') },
      body,
    };
  },
} satisfies Record<string, AskForSession>;
