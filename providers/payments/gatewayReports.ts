/** The statuses of a payment, in the order in which one replaces another. */
export const gatewayPaymentStatuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export const gatewayRefundStatuses = ['pending', 'processed', 'failed'] as const;

/** The state of a payment, as the gateway reports it. */
export interface GatewayPaymentReport {
  id: string;
  orderId: string;
  status: (typeof gatewayPaymentStatuses)[number];
  /** In the smallest unit of the currency: paise. */
  amount: number;
  /** ISO 4217. Default: INR. */
  currency?: string | undefined;
  /** Of another currency: the paise that the gateway credits, if it says so. */
  baseAmount?: number | null | undefined;
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

/** The statuses of a dispute, in the order in which one replaces another. */
export const disputeStatuses = ['open', 'under_review', 'closed', 'won', 'lost'] as const;

/** A payer's bank takes a payment back (chargeback), as the gateway reports it. */
export interface GatewayDisputeReport {
  id: string;
  paymentId: string;
  status: (typeof disputeStatuses)[number];
  /** Paise. */
  amount: number;
  /** Paise that the gateway has taken from our balance. */
  deducted: number;
  reason: string | null;
  /** The deadline of our answer; null if there is none. */
  respondBy: Date | null;
}

/** The content of a webhook event. */
export interface GatewayReport {
  payment?: GatewayPaymentReport | undefined;
  refund?: GatewayRefundReport | undefined;
  dispute?: GatewayDisputeReport | undefined;
}
