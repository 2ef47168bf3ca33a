import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SignedMessage } from '../SignedMessage.js';
import type { BodySchema, GatewayWebhook } from './GatewayWebhook.js';
import {
  disputeStatuses,
  type GatewayReport,
  gatewayPaymentStatuses,
  gatewayRefundStatuses,
} from './gatewayReports.js';

interface RazorpayEvent {
  payload: {
    payment?: { entity: PaymentEntity } | null;
    refund?: { entity: RefundEntity } | null;
    dispute?: { entity: DisputeEntity } | null;
  };
}

interface PaymentEntity {
  id: string;
  order_id?: string | null;
  status: string;
  amount: number;
  currency?: string | null;
  base_amount?: number | null;
  acquirer_data?: { rrn?: string | null } | null;
}

interface RefundEntity {
  id: string;
  payment_id: string;
  status: string;
  amount: number;
  receipt?: string | null;
  acquirer_data?: { rrn?: string | null } | null;
}

interface DisputeEntity {
  id: string;
  payment_id: string;
  status: string;
  amount: number;
  amount_deducted?: number | null;
  reason_code?: string | null;
  /** Seconds since 1970. */
  respond_by?: number | null;
}

const text = (maxLength: number, description: string) => ({ type: 'string', maxLength, description }) as const;
const integer = (description: string) => ({ type: 'integer', minimum: 0, description }) as const;
const entity = 'The record at the gateway';
const id = text(200, 'The id at the gateway');
const paymentId = text(200, 'The id of the payment at the gateway');
const amount = integer('Paise');
const bankReferences = {
  type: 'object',
  description: 'What the bank says about the transfer',
  properties: { rrn: text(200, 'The reference number of the bank') },
  required: [],
} as const;

const paymentEntity = {
  type: 'object',
  description: entity,
  properties: {
    id,
    order_id: text(200, 'The id of the order at the gateway'),
    status: text(50, 'The status of the payment at the gateway'),
    amount,
    currency: text(50, 'ISO 4217 code'),
    base_amount: integer('Paise that the gateway credits for a payment in another currency'),
    acquirer_data: bankReferences,
  },
  required: ['id', 'status', 'amount'],
} as const;

const refundEntity = {
  type: 'object',
  description: entity,
  properties: {
    id,
    payment_id: paymentId,
    status: text(50, 'The status of the refund at the gateway'),
    amount,
    receipt: text(200, 'Our own id of the refund'),
    acquirer_data: bankReferences,
  },
  required: ['id', 'payment_id', 'status', 'amount'],
} as const;

const disputeEntity = {
  type: 'object',
  description: entity,
  properties: {
    id,
    payment_id: paymentId,
    status: text(50, 'The status of the dispute at the gateway'),
    amount,
    amount_deducted: integer('Paise that the gateway has taken from the balance'),
    reason_code: text(200, "The bank's reason"),
    respond_by: integer('The deadline of the answer, in seconds since 1970'),
  },
  required: ['id', 'payment_id', 'status', 'amount'],
} as const;

const recordOf = (name: string, entity: BodySchema) => ({
  type: 'object' as const,
  description: `The ${name} that the event is about`,
  properties: { entity },
  required: ['entity'],
});

export const razorpayWebhook: GatewayWebhook = {
  path: '/callback',
  title: 'Razorpay',
  headers: { id: 'x-razorpay-event-id', signature: 'x-razorpay-signature' },
  description:
    'As Razorpay signs its webhooks: the hex of HMAC-SHA256 over the bytes of the body, keyed with ' +
    'RAZORPAY_WEBHOOK_SECRET or RAZORPAY_WEBHOOK_SECRET_PREVIOUS.',
  body: {
    type: 'object',
    properties: {
      event: text(100, 'The type of the event'),
      payload: {
        type: 'object',
        description: 'The records that the event is about',
        properties: {
          payment: recordOf('payment', paymentEntity),
          refund: recordOf('refund', refundEntity),
          dispute: recordOf('dispute', disputeEntity),
        },
        required: [],
      },
    },
    required: ['event', 'payload'],
  },
  example: { event: 'payment.downtime.started', payload: {} },
  reportIn: (body) => reportIn(body as RazorpayEvent),
};

/** Ignores statuses that Razorpay does not document. */
function reportIn({ payload }: RazorpayEvent): GatewayReport {
  const payment = payload.payment?.entity;
  const refund = payload.refund?.entity;
  const paymentStatus = gatewayPaymentStatuses.find((status) => status === payment?.status);
  const refundStatus = gatewayRefundStatuses.find((status) => status === refund?.status);
  return {
    payment:
      payment?.order_id && paymentStatus
        ? {
            id: payment.id,
            orderId: payment.order_id,
            status: paymentStatus,
            amount: payment.amount,
            currency: payment.currency ?? 'INR',
            baseAmount: payment.base_amount ?? null,
            rrn: payment.acquirer_data?.rrn ?? null,
          }
        : undefined,
    refund:
      refund && refundStatus
        ? {
            id: refund.id,
            paymentId: refund.payment_id,
            status: refundStatus,
            amount: refund.amount,
            rrn: refund.acquirer_data?.rrn ?? null,
            receipt: refund.receipt ?? null,
          }
        : undefined,
    dispute: disputeIn(payload.dispute?.entity),
  };
}

function disputeIn(dispute: DisputeEntity | undefined): GatewayReport['dispute'] {
  const status = disputeStatuses.find((known) => known === dispute?.status);
  if (!dispute || !status) return undefined;
  return {
    id: dispute.id,
    paymentId: dispute.payment_id,
    status,
    amount: dispute.amount,
    deducted: dispute.amount_deducted ?? 0,
    reason: dispute.reason_code ?? null,
    respondBy: dispute.respond_by ? new Date(dispute.respond_by * 1000) : null,
  };
}

/** Whether one of the secrets signed the body. Always compares with all secrets, in constant time. */
export function isSignedByRazorpay(secrets: string[], { signature, body }: Pick<SignedMessage, 'signature' | 'body'>) {
  const given = Buffer.from(signature);
  const matches = secrets.map((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
}
