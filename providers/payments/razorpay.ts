import { createHmac, timingSafeEqual } from 'node:crypto';
import { GatewayError } from './GatewayError.js';
import type {
  GatewayOrder,
  GatewayPaymentReport,
  GatewayRefund,
  GatewayRefundReport,
  GatewayWebhook,
  PaymentGateway,
} from './PaymentGateway.js';
import { type Answer, RazorpayApi } from './RazorpayApi.js';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookSecretPrevious?: string | undefined;
  /** Without a slash at the end. */
  apiUrl: string;
  /** How long an answer may take; five seconds where nothing is said. */
  timeoutMs?: number;
}

const paymentStates = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
const refundStates = ['pending', 'processed', 'failed'] as const;

const idempotencyKey = /^[\w-]{10,}$/;
/** As many as Razorpay gives at once; a payment has hardly more refunds. */
const refundsAtOnce = 100;

/** Razorpay: its orders, payments and refunds, and the signatures of its webhooks. */
export function razorpay(settings: RazorpaySettings): PaymentGateway {
  const api = new RazorpayApi(settings);
  const secrets = [settings.webhookSecret, settings.webhookSecretPrevious].filter((secret) => secret !== undefined);
  return {
    provider: 'razorpay',
    keyId: settings.keyId,
    createOrder: (order) => createOrder(api, order),
    paymentsOf: (gatewayOrderId) => paymentsOf(api, gatewayOrderId),
    refund: (refund) => refundPayment(api, refund),
    refundsOf: (paymentId) => refundsOf(api, paymentId),
    signed: (webhook) => isSignedWithOneOf(secrets, webhook),
  };
}

async function createOrder(api: RazorpayApi, { amount, receipt, notes }: GatewayOrder): Promise<{ id: string }> {
  const asked = { amount, currency: 'INR', receipt, notes, unique_receipt: true, payment_capture: true };
  const ask = () => api.post('/orders', asked);
  const isLost = (error: GatewayError) => error.type === 'gateway.unavailable';
  // Perhaps only the answer is lost, and the order is there: it is found by its receipt.
  const twice = ask().catch((error: GatewayError) => (isLost(error) ? ask() : Promise.reject(error)));
  const order = await twice.catch(async (error: GatewayError) => {
    // Its documentation has both: that the order of a known receipt is answered again, and "Order receipt should be unique".
    const isKnown = error.type === 'gateway.refused' && error.message.includes('receipt');
    const existing = isKnown && (await orderOf(api, receipt));
    if (!existing) throw error;
    return existing;
  });
  if (order.text('receipt') !== receipt) throw order.unbelievable('receipt');
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
  return payments.map((payment) => ({
    id: payment.id('id'),
    orderId: payment.same('order_id', gatewayOrderId),
    status: payment.oneOf('status', paymentStates),
    amount: payment.rupees('amount'),
    rrn: payment.part('acquirer_data').text('rrn'),
  }));
}

async function refundPayment(api: RazorpayApi, { paymentId, amount, key, receipt }: GatewayRefund) {
  if (!idempotencyKey.test(key)) throw new GatewayError('gateway.refused', 'the key of a refund is too short or odd');
  const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
  const headers = { 'x-refund-idempotency': key };
  const answer = await api.post(path, { amount, speed: 'normal', receipt }, headers);
  const report = refundIn(answer, paymentId);
  if (report.amount !== amount) throw answer.unbelievable('amount');
  return report;
}

async function refundsOf(api: RazorpayApi, paymentId: string): Promise<GatewayRefundReport[]> {
  const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${refundsAtOnce}`;
  return (await api.get(path)).items().map((refund) => refundIn(refund, paymentId));
}

function refundIn(refund: Answer, paymentId: string): GatewayRefundReport {
  const bank = refund.part('acquirer_data');
  return {
    id: refund.id('id'),
    paymentId: refund.same('payment_id', paymentId),
    status: refund.oneOf('status', refundStates),
    amount: refund.rupees('amount'),
    // Named by the way that the money goes: UPI and banks, cards, instant refunds.
    rrn: bank.text('rrn') ?? bank.text('arn') ?? bank.text('utr'),
    receipt: refund.text('receipt'),
  };
}

/** Compares with all secrets, each in one time, so that the time tells nothing. */
function isSignedWithOneOf(secrets: string[], { signature, body }: GatewayWebhook): boolean {
  const given = Buffer.from(signature);
  const matches = secrets.map((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
}
