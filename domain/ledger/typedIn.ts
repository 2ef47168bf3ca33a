import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';

/** The facts of a session that was paid by a typed UTR. */
export const typedIn = ({ _id: paymentId, kind, orderId, amount }: PaymentSessionRecord) => ({
  paymentId,
  kind,
  amount,
  orderId: orderId ?? 0,
});
