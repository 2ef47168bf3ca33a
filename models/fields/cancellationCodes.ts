/** Why the service cancelled an order, where no person wrote the reason for its reader. */
export const cancellationCodes = ['payment_missing', 'utr_rejected'] as const;
export type CancellationCode = (typeof cancellationCodes)[number];
