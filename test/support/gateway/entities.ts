import { randomBytes, randomInt } from 'node:crypto';

/** Razorpay's objects, with the fields of UPI payments. */
export type OrderEntity = ReturnType<typeof newOrder>;
export type PaymentEntity = ReturnType<typeof newPayment>;
export type RefundEntity = ReturnType<typeof newRefund>;

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

/** Empty notes are an empty list, as PHP serializes an empty object. */
type Notes = Record<string, string> | [];

const name = (prefix: string) =>
  `${prefix}_${randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 14)}`;
const seconds = () => Math.floor(Date.now() / 1000);

/** A bank reference of twelve digits. */
export const bankReference = (): string => String(randomInt(3e11, 4e11));

export const newOrder = (amount: number, currency: string, receipt: string | null, notes: Notes) => ({
  id: name('order'),
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  currency,
  receipt,
  offer_id: null,
  status: 'created' as 'created' | 'attempted' | 'paid',
  attempts: 0,
  notes: Object.keys(notes).length > 0 ? notes : ([] as []),
  created_at: seconds(),
});

const noError = {
  error_code: null as string | null,
  error_description: null as string | null,
  error_source: null as string | null,
  error_step: null as string | null,
  error_reason: null as string | null,
};

export const newPayment = (order: Pick<OrderEntity, 'id' | 'amount' | 'currency'>, amount = order.amount) => ({
  id: name('pay'),
  entity: 'payment',
  amount,
  currency: order.currency,
  base_amount: amount,
  status: 'created' as PaymentStatus,
  order_id: order.id,
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null as null | 'partial' | 'full',
  captured: false,
  description: null,
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'asha@okbank',
  email: 'asha@example.in',
  contact: '+919480012345',
  notes: [],
  fee: null as number | null,
  tax: null as number | null,
  ...noError,
  acquirer_data: {} as { rrn?: string; upi_transaction_id?: string },
  created_at: seconds(),
  upi: { payer_account_type: 'bank_account', vpa: 'asha@okbank' },
});

export const newRefund = (
  { id, currency }: Pick<PaymentEntity, 'id' | 'currency'>,
  amount: number,
  receipt: string | null,
  speed: string,
) => ({
  id: name('rfnd'),
  entity: 'refund',
  amount,
  currency,
  payment_id: id,
  notes: [],
  receipt,
  acquirer_data: { rrn: null as string | null },
  created_at: seconds(),
  batch_id: null,
  status: 'pending' as 'pending' | 'processed' | 'failed',
  speed_processed: 'normal',
  speed_requested: speed,
});
