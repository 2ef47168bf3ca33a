import {
  bankReference,
  newOrder,
  newPayment,
  newRefund,
  type OrderEntity,
  type PaymentEntity,
  type PaymentStatus,
  type RefundEntity,
} from './entities.js';
import { type WebhookEvent, webhookEvent } from './webhookEvent.js';

/** An error answer of Razorpay. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    description: string,
    readonly reason = 'input_validation_failed',
  ) {
    super(description);
  }
}

type Fields = Record<string, unknown>;

/** The state of the gateway with its rules. Every change creates events. */
export class GatewayBooks {
  readonly orders = new Map<string, OrderEntity>();
  readonly payments = new Map<string, PaymentEntity>();
  readonly refunds = new Map<string, RefundEntity>();
  private readonly refundsByKey = new Map<string, { body: string; refund: RefundEntity }>();
  private events: WebhookEvent[] = [];

  /** Refuses a known receipt instead of answering with its order. */
  refusesKnownReceipts = false;

  createOrder(fields: Fields): OrderEntity {
    const { amount, currency, receipt = null, notes = {} } = fields;
    if (!Number.isInteger(amount)) throw new ApiError(400, 'The amount must be an integer.');
    if (Number(amount) < 100) throw new ApiError(400, 'Order amount less than minimum amount allowed');
    if (currency !== 'INR') throw new ApiError(400, 'Currency is not supported');
    if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40))
      throw new ApiError(400, 'receipt: the length must be no more than 40.');
    const known = fields.unique_receipt ? this.ordersOf(String(receipt))[0] : undefined;
    if (known && this.refusesKnownReceipts) throw new ApiError(400, 'Order receipt should be unique.');
    if (known) return known;
    const order = newOrder(Number(amount), currency, receipt as string | null, notes as Record<string, string>);
    this.orders.set(order.id, order);
    return order;
  }

  ordersOf(receipt: string): OrderEntity[] {
    return [...this.orders.values()].filter((order) => order.receipt === receipt);
  }

  paymentsOf(orderId: string): PaymentEntity[] {
    const { id } = find(this.orders, orderId);
    return [...this.payments.values()].filter((payment) => payment.order_id === id);
  }

  /** A payment attempt. */
  pay(orderId: string, status: PaymentStatus, amount?: number): PaymentEntity {
    const order = find(this.orders, orderId);
    const payment = newPayment(order, amount);
    this.payments.set(payment.id, payment);
    order.attempts++;
    if (order.status === 'created') order.status = 'attempted';
    return this.move(payment.id, status);
  }

  /** Moves a payment to another status, such as from failed to captured after a late authorization. */
  move(paymentId: string, status: PaymentStatus): PaymentEntity {
    const payment = find(this.payments, paymentId);
    if (status === 'failed') this.failPayment(payment);
    if (status === 'authorized' || (status === 'captured' && payment.status !== 'authorized')) this.authorize(payment);
    if (status === 'captured') this.capture(payment);
    return payment;
  }

  refund(paymentId: string, key: string | undefined, fields: Fields): RefundEntity {
    if (key !== undefined && !/^[\w-]{10,}$/.test(key)) throw new ApiError(400, 'The idempotency key is not valid.');
    const body = JSON.stringify(fields);
    const earlier = key === undefined ? undefined : this.refundsByKey.get(key);
    if (earlier && earlier.body !== body)
      throw new ApiError(400, 'Different request body sent for the same Idempotency Header');
    if (earlier) return earlier.refund;
    const refund = this.makeRefund(find(this.payments, paymentId), fields);
    if (key !== undefined) this.refundsByKey.set(key, { body, refund });
    return refund;
  }

  refundsOf(paymentId: string): RefundEntity[] {
    const { id } = find(this.payments, paymentId);
    return [...this.refunds.values()].filter((refund) => refund.payment_id === id);
  }

  /** Settles pending refunds with a bank reference, or makes failed ones after all. */
  settleRefunds(status: 'processed' | 'failed', from: 'pending' | 'failed' = 'pending'): RefundEntity[] {
    const settled = [...this.refunds.values()].filter((refund) => refund.status === from);
    for (const refund of settled) {
      const payment = find(this.payments, refund.payment_id);
      refund.status = status;
      if (status === 'processed') refund.acquirer_data = { rrn: bankReference() };
      if (status === 'failed') this.countRefund(payment, -refund.amount);
      if (from === 'failed') this.countRefund(payment, refund.amount);
      this.events.push(webhookEvent(`refund.${status}`, { refund, payment }));
    }
    return settled;
  }

  /** Returns the events since the last call. */
  takeEvents(): WebhookEvent[] {
    return this.events.splice(0);
  }

  private failPayment(payment: PaymentEntity) {
    payment.status = 'failed';
    payment.error_code = 'BAD_REQUEST_ERROR';
    payment.error_description = 'Payment was unsuccessful as the UPI app did not answer in time.';
    payment.error_source = 'customer';
    payment.error_step = 'payment_authentication';
    payment.error_reason = 'payment_timed_out';
    this.events.push(webhookEvent('payment.failed', { payment }));
  }

  private authorize(payment: PaymentEntity) {
    payment.status = 'authorized';
    payment.acquirer_data = { rrn: bankReference(), upi_transaction_id: `AXL${payment.id}` };
    for (const field of ['code', 'description', 'source', 'step', 'reason'] as const) payment[`error_${field}`] = null;
    this.events.push(webhookEvent('payment.authorized', { payment }));
  }

  private capture(payment: PaymentEntity) {
    const order = find(this.orders, payment.order_id);
    payment.status = 'captured';
    payment.captured = true;
    payment.fee = Math.round(payment.amount * 0.0236);
    payment.tax = Math.round(payment.amount * 0.0036);
    order.status = 'paid';
    order.amount_paid = payment.amount;
    order.amount_due = Math.max(0, order.amount - payment.amount);
    this.events.push(webhookEvent('payment.captured', { payment }), webhookEvent('order.paid', { payment, order }));
  }

  private makeRefund(payment: PaymentEntity, { amount, receipt = null, speed = 'normal' }: Fields): RefundEntity {
    const wanted = Number(amount ?? payment.amount);
    if (payment.status === 'refunded') throw new ApiError(400, 'The payment has been fully refunded already');
    if (payment.status !== 'captured') throw new ApiError(400, 'The payment status should be captured for refund');
    if (!Number.isInteger(wanted) || wanted < 100) throw new ApiError(400, 'The amount must be at least INR 1.00');
    if (payment.amount_refunded + wanted > payment.amount)
      throw new ApiError(400, 'The total refund amount is greater than the refund payment amount');
    const refund = newRefund(payment, wanted, receipt as string | null, String(speed));
    this.refunds.set(refund.id, refund);
    this.countRefund(payment, wanted);
    this.events.push(webhookEvent('refund.created', { refund, payment }));
    return refund;
  }

  private countRefund(payment: PaymentEntity, amount: number) {
    payment.amount_refunded += amount;
    const isFull = payment.amount_refunded === payment.amount;
    payment.status = isFull ? 'refunded' : 'captured';
    payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
  }
}

function find<T>(entities: Map<string, T>, id: string): T {
  const found = entities.get(id);
  if (!found) throw new ApiError(400, 'The id provided does not exist');
  return found;
}
