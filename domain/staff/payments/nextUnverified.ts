import { afterKeys } from '../../../database/keyset.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';

const oldestFirst = { paidAt: 1, _id: 1 } as const;

/** The payment after this one whose typed UTR waits for staff, the oldest first; after the last one, the first one. */
export async function nextUnverified(sessionId: number): Promise<number | undefined> {
  const unverified = { verification: 'unverified' as const };
  const current = await PaymentSession.findById(sessionId, { paidAt: 1 }).lean();
  const find = (filter: object) => PaymentSession.findOne(filter, { _id: 1 }).sort(oldestFirst).lean();
  const later = current && (await find(afterKeys(unverified, oldestFirst, [current.paidAt, sessionId])));
  return (later ?? (await find({ ...unverified, _id: { $ne: sessionId } })))?._id;
}
