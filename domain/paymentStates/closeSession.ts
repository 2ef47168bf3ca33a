import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { moveSession } from './moveSession.js';

/** Ends the session of an order that is not to be paid any more. Call it in the transaction that cancels the order. */
export async function closeSession(orderId: number): Promise<void> {
  const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'pending' }).lean();
  if (session) await moveSession(session, 'cancelled');
}
