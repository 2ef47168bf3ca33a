import type { GatewayReport } from '../../domain/payments/recordGatewayEvent.js';
import { type Infer, integer, maybe, object, string } from '../../server/http/inputs/fields.js';

const optionalText = maybe(string({ max: 200 }));
const bankReferences = maybe(object({ rrn: optionalText }));

const paymentEntity = object({
  id: string({ max: 200 }),
  order_id: optionalText,
  status: string({ max: 50 }),
  amount: integer({ min: 0 }),
  acquirer_data: bankReferences,
});

const refundEntity = object({
  id: string({ max: 200 }),
  payment_id: string({ max: 200 }),
  status: string({ max: 50 }),
  amount: integer({ min: 0 }),
  receipt: optionalText,
  acquirer_data: bankReferences,
});

/** What is read of an event of Razorpay; events about other things have neither a payment nor a refund. */
export const gatewayEvent = {
  event: string({ max: 100 }),
  payload: object({
    payment: maybe(object({ entity: paymentEntity })),
    refund: maybe(object({ entity: refundEntity })),
  }),
};

const paymentStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
const refundStatuses = ['pending', 'processed', 'failed'] as const;

/** What an event tells of payments and refunds; a status that Razorpay does not document tells nothing. */
export function reportIn({ payload }: { payload: Infer<typeof gatewayEvent.payload> }): GatewayReport {
  const { payment, refund } = payload;
  const paid = paymentStatuses.find((status) => status === payment?.entity.status);
  const returned = refundStatuses.find((status) => status === refund?.entity.status);
  return {
    payment:
      payment && paid && payment.entity.order_id
        ? {
            ...{ id: payment.entity.id, orderId: payment.entity.order_id, status: paid },
            ...{ amount: payment.entity.amount, rrn: payment.entity.acquirer_data?.rrn ?? null },
          }
        : undefined,
    refund:
      refund && returned
        ? {
            ...{ id: refund.entity.id, paymentId: refund.entity.payment_id, status: returned },
            ...{ amount: refund.entity.amount, rrn: refund.entity.acquirer_data?.rrn ?? null },
            receipt: refund.entity.receipt ?? null,
          }
        : undefined,
  };
}
