import {
  type GatewayPaymentReport,
  type GatewayRefundReport,
  gatewayPaymentStatuses,
  gatewayRefundStatuses,
} from './gatewayReports.js';
import { GatewayError, type GatewayOrder, type GatewayRefund, type PaymentGateway } from './PaymentGateway.js';
import { type Answer, RazorpayApi } from './RazorpayApi.js';
import { isSignedByRazorpay } from './razorpayWebhook.js';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookSecretPrevious?: string | undefined;
  /** Without a trailing slash. */
  apiUrl: string;
  /** Instant refunds cost a fee, and are normal ones where the payer's bank does not support them. Default: normal. */
  refundSpeed?: 'normal' | 'instant';
  /** Default: five seconds. */
  timeoutMs?: number;
}

const idempotencyKey = /^[\w-]{10,}$/;
/** The page size limit of Razorpay. A payment rarely has more refunds. */
const refundsAtMost = 100;

/** The payment gateway Razorpay. */
export function razorpay(settings: RazorpaySettings): PaymentGateway {
  const api = new RazorpayApi(settings);
  const secrets = [settings.webhookSecret, settings.webhookSecretPrevious].filter((secret) => secret !== undefined);
  return {
    provider: 'razorpay',
    keyId: settings.keyId,
    createOrder: (order) => createOrder(api, order),
    paymentsOf: (gatewayOrderId) => paymentsOf(api, gatewayOrderId),
    refund: (refund) => refundPayment(api, refund, speeds[settings.refundSpeed ?? 'normal']),
    refundsOf: (paymentId) => refundsOf(api, paymentId),
    signed: (message) => isSignedByRazorpay(secrets, message),
  };
}

async function createOrder(api: RazorpayApi, { amount, receipt, notes }: GatewayOrder): Promise<{ id: string }> {
  const asked = { amount, currency: 'INR', receipt, notes, unique_receipt: true, payment_capture: true };
  const ask = () => api.post('/orders', asked);
  const isLost = (error: GatewayError) => error.type === 'gateway.unavailable';
  // The first answer may be lost although the order exists. The second call then finds it by its receipt.
  const twice = ask().catch((error: GatewayError) => (isLost(error) ? ask() : Promise.reject(error)));
  const order = await twice.catch(async (error: GatewayError) => {
    // Razorpay documents both: a repeated answer for a known receipt, and the error "Order receipt should be unique".
    const isKnown = error.type === 'gateway.refused' && error.message.includes('receipt');
    const existing = isKnown && (await orderOf(api, receipt));
    if (!existing) throw error;
    return existing;
  });
  if (order.text('receipt') !== receipt) throw order.unexpected('receipt');
  if (order.rupees('amount') !== amount) {
    throw new GatewayError('gateway.refused', `Razorpay has an order of another amount for the receipt ${receipt}`);
  }
  return { id: order.id('id') };
}

async function orderOf(api: RazorpayApi, receipt: string): Promise<Answer | undefined> {
  const orders = (await api.get(`/orders?receipt=${encodeURIComponent(receipt)}`)).items();
  return orders.find((order) => order.text('receipt') === receipt);
}

async function paymentsOf(api: RazorpayApi, gatewayOrderId: string): Promise<GatewayPaymentReport[]> {
  const payments = (await api.get(`/orders/${encodeURIComponent(gatewayOrderId)}/payments`)).items();
  const reports: GatewayPaymentReport[] = [];
  let unreadable: GatewayError | undefined;
  for (const payment of payments) {
    try {
      reports.push(paymentIn(payment, gatewayOrderId));
    } catch (error) {
      unreadable = error as GatewayError;
    }
  }
  if (unreadable) throw new GatewayError(unreadable.type, unreadable.message, reports);
  return reports;
}

function paymentIn(payment: Answer, gatewayOrderId: string): GatewayPaymentReport {
  return {
    id: payment.id('id'),
    orderId: payment.same('order_id', gatewayOrderId),
    status: payment.oneOf('status', gatewayPaymentStatuses),
    amount: payment.whole('amount'),
    currency: payment.code('currency'),
    baseAmount: payment.maybeWhole('base_amount'),
    rrn: payment.part('acquirer_data').text('rrn'),
  };
}

/** Razorpay's names of the speeds. */
const speeds = { normal: 'normal', instant: 'optimum' } as const;

async function refundPayment(api: RazorpayApi, { paymentId, amount, key, receipt }: GatewayRefund, speed: string) {
  if (!idempotencyKey.test(key))
    throw new GatewayError('gateway.refused', 'the idempotency key of a refund is too short or has invalid characters');
  const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
  const headers = { 'x-refund-idempotency': key };
  const answer = await api.post(path, { amount, speed, receipt }, headers);
  const report = refundIn(answer, paymentId);
  if (report.amount !== amount) throw answer.unexpected('amount');
  return report;
}

async function refundsOf(api: RazorpayApi, paymentId: string): Promise<GatewayRefundReport[]> {
  const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${refundsAtMost}`;
  return (await api.get(path)).items().map((refund) => refundIn(refund, paymentId));
}

function refundIn(refund: Answer, paymentId: string): GatewayRefundReport {
  const bank = refund.part('acquirer_data');
  return {
    id: refund.id('id'),
    paymentId: refund.same('payment_id', paymentId),
    status: refund.oneOf('status', gatewayRefundStatuses),
    amount: refund.rupees('amount'),
    // The name depends on the method: UPI and banks, cards, instant refunds.
    rrn: bank.text('rrn') ?? bank.text('arn') ?? bank.text('utr'),
    receipt: refund.text('receipt'),
  };
}
