export interface GatewayOrder {
  /** Paise. */
  amount: number;
  /** Our name for the payment, at most 40 characters: asking again with the same one makes no second order. */
  receipt: string;
  notes: Record<string, string>;
}

export interface GatewayPaymentReport {
  id: string;
  orderId: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Paise. */
  amount: number;
  /** The bank's reference of the payment (RRN; with UPI the same as the UTR). */
  rrn: string | null;
}

export interface GatewayRefund {
  paymentId: string;
  /** Paise. */
  amount: number;
  /** At least ten letters, digits, hyphens or underscores: asking again with the same one sends no money twice. */
  key: string;
  receipt: string;
}

export interface GatewayRefundReport {
  id: string;
  paymentId: string;
  status: 'pending' | 'processed' | 'failed';
  /** Paise. */
  amount: number;
  /** The bank's reference of the refund, by which its receiver can find it. */
  rrn: string | null;
  receipt: string | null;
}

export interface GatewayWebhook {
  signature: string;
  /** The bytes that were signed. */
  body: Buffer;
}

/** What takes payments in rupees for us. Whatever it is asked rejects with a `GatewayError` when it is not done. */
export interface PaymentGateway {
  readonly provider: 'razorpay';
  /** Public: the app's checkout needs it. */
  readonly keyId: string;
  /** An order that can be paid; what is paid is captured without another call. */
  createOrder(order: GatewayOrder): Promise<{ id: string }>;
  /** All attempts to pay an order. */
  paymentsOf(gatewayOrderId: string): Promise<GatewayPaymentReport[]>;
  refund(refund: GatewayRefund): Promise<GatewayRefundReport>;
  refundsOf(paymentId: string): Promise<GatewayRefundReport[]>;
  /** Whether a webhook is the gateway's own. */
  signed(webhook: GatewayWebhook, now: Date): boolean;
}
