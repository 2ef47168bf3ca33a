/** The statuses of a payment, in the order in which one replaces another. */
export const gatewayPaymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export const gatewayRefundStatuses = ['pending', 'processed', 'failed'] as const;

/** The state of a payment, as the gateway reports it. */
export interface GatewayPaymentReport {
  id: string;
  orderId: string;
  status: (typeof gatewayPaymentStatuses)[number];
  /** Paise. */
  amount: number;
  /** The bank's reference of the payment (RRN; for UPI it equals the UTR). */
  rrn: string | null;
}

/** The state of a refund, as the gateway reports it. */
export interface GatewayRefundReport {
  id: string;
  paymentId: string;
  status: (typeof gatewayRefundStatuses)[number];
  /** Paise. */
  amount: number;
  /** The bank's reference of the refund. The recipient's bank finds the refund by it. */
  rrn: string | null;
  receipt: string | null;
}

/** The content of a webhook event. */
export interface GatewayReport {
  payment?: GatewayPaymentReport | undefined;
  refund?: GatewayRefundReport | undefined;
}
