import { randomBytes, randomInt } from 'node:crypto';

/** Razorpay's objects, with the fields of UPI payments. */
export interface OrderEntity {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

export interface PaymentEntity {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  base_amount: number;
  status: PaymentStatus;
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: 'upi';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: null;
  bank: null;
  wallet: null;
  vpa: string;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: { rrn?: string; upi_transaction_id?: string };
  created_at: number;
  upi: { payer_account_type: string; vpa: string };
}

export interface RefundEntity {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { rrn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal';
  speed_requested: string;
}

/** Empty notes are an empty list, as PHP serializes an empty object. */
export type Notes = Record<string, string> | [];

const name = (prefix: string) =>
  `${prefix}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`;
const seconds = () => Math.floor(Date.now() / 1000);

/** A bank reference of twelve digits. */
export const bankReference = (): string => String(randomInt(3e11, 4e11));

export const newOrder = (amount: number, currency: string, receipt: string | null, notes: Notes): OrderEntity => ({
  id: name('order'),
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  currency,
  receipt,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: Object.keys(notes).length > 0 ? notes : [],
  created_at: seconds(),
});

export const newPayment = (order: OrderEntity, amount = order.amount): PaymentEntity => ({
  id: name('pay'),
  entity: 'payment',
  amount,
  currency: order.currency,
  base_amount: amount,
  status: 'created',
  order_id: order.id,
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: false,
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'asha@okbank',
  email: 'asha@example.in',
  contact: '+919480012345',
  notes: [],
  fee: null,
  tax: null,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: {},
  created_at: seconds(),
  upi: { payer_account_type: 'bank_account', vpa: 'asha@okbank' },
});

export const newRefund = (
  { id, currency }: PaymentEntity,
  amount: number,
  receipt: string | null,
  speed: string,
): RefundEntity => ({
  id: name('rfnd'),
  entity: 'refund',
  amount,
  currency,
  payment_id: id,
  notes: [],
  receipt,
  acquirer_data: { rrn: null },
  created_at: seconds(),
  batch_id: null,
  status: 'pending',
  speed_processed: 'normal',
  speed_requested: speed,
});
