import { PaymentSession } from '../../models/payments/PaymentSession.js';
import { moveSession } from './moveSession.js';

/** Cancels the pending session of an order. Call it in the transaction that cancels the order. */
export async function closeSession(orderId: number): Promise<void> {
  const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'pending' }).lean();
  if (session) await moveSession(session, 'cancelled');
}
