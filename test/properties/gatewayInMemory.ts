import type { GatewayReport } from '../../providers/payments/gatewayReports.js';
import { GatewayError, type PaymentGateway } from '../../providers/payments/PaymentGateway.js';
import { razorpayWebhook } from '../../providers/payments/razorpayWebhook.js';
import type { PaymentEntity, RefundEntity } from '../support/gateway/entities.js';
import { ApiError, type GatewayBooks } from '../support/gateway/GatewayBooks.js';
import type { WebhookEvent } from '../support/gateway/webhookEvent.js';

/** The report in a webhook, as the service reads it. */
export const reportOf = ({ body }: WebhookEvent): GatewayReport => razorpayWebhook.reportIn(JSON.parse(body));

const read = (payload: object) => razorpayWebhook.reportIn({ event: 'read', payload } as never);
const paymentIn = (entity: PaymentEntity) => read({ payment: { entity } }).payment;
const refundIn = (entity: RefundEntity) => read({ refund: { entity } }).refund;

/** A gateway without HTTP: its answers are read by the rules of the webhook. */
export function gatewayInMemory(booksNow: () => GatewayBooks): PaymentGateway {
  const ask = async <T>(work: (books: GatewayBooks) => T): Promise<T> => {
    try {
      return work(booksNow());
    } catch (error) {
      if (error instanceof ApiError) throw new GatewayError('gateway.refused', error.message);
      throw error;
    }
  };
  return {
    provider: 'razorpay',
    keyId: 'rzp_test_1DP5mmOlF5G5ag',
    createOrder: ({ amount, receipt, notes }) =>
      ask((books) => books.createOrder({ amount, receipt, notes, currency: 'INR', unique_receipt: true })),
    paymentsOf: (orderId) => ask((books) => books.paymentsOf(orderId).flatMap((each) => paymentIn(each) ?? [])),
    refund: ({ paymentId, amount, key, receipt }) =>
      ask((books) => {
        const report = refundIn(books.refund(paymentId, key, { amount, receipt }));
        if (!report) throw new TypeError('the gateway has no such status');
        return report;
      }),
    refundsOf: (paymentId) => ask((books) => books.refundsOf(paymentId).flatMap((each) => refundIn(each) ?? [])),
    signed: () => true,
  };
}
