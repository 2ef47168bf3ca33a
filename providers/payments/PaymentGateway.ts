import type { SignedMessage } from '../SignedMessage.js';
import type { GatewayPaymentReport, GatewayRefundReport } from './gatewayReports.js';
import type { PaymentProvider } from './paymentProviders.js';

/**
 * A failed call to the gateway. `gateway.unavailable`: no valid answer, so the outcome is unknown; retry.
 * `gateway.refused`: a final refusal.
 */
export class GatewayError extends Error {
  /** @param readable of an answer that could not be read whole, the payments that could be read */
  constructor(
    readonly type: 'gateway.unavailable' | 'gateway.refused',
    message: string,
    readonly readable?: GatewayPaymentReport[],
  ) {
    super(message);
  }
}

export interface GatewayOrder {
  /** Paise. */
  amount: number;
  /** Our name for the payment, at most 40 characters. Makes the call idempotent: one receipt has one order. */
  receipt: string;
  notes: Record<string, string>;
}

export interface GatewayRefund {
  paymentId: string;
  /** Paise. */
  amount: number;
  /** The idempotency key: at least ten letters, digits, hyphens or underscores. */
  key: string;
  receipt: string;
}

/**
 * A gateway for payments in rupees. Its calls reject with a `GatewayError`. Its webhook is described in
 * `gatewayWebhooks`, under the name of the provider.
 */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /** Public: the checkout of the app needs it. */
  readonly keyId: string;
  /** Creates an order to pay. Payments of it are captured automatically. */
  createOrder(order: GatewayOrder): Promise<{ id: string }>;
  /** All payment attempts for an order. */
  paymentsOf(gatewayOrderId: string): Promise<GatewayPaymentReport[]>;
  refund(refund: GatewayRefund): Promise<GatewayRefundReport>;
  refundsOf(paymentId: string): Promise<GatewayRefundReport[]>;
  /** Whether the gateway signed a webhook request. */
  signed(message: SignedMessage, now: Date): boolean;
}
