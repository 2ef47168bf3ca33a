import {
  type PaymentFlag,
  PaymentSession,
  type PaymentSessionRecord,
  type SessionStatus,
} from '../../models/payments/PaymentSession.js';
import { mayMove } from './sessionStates.js';

/**
 * Moves a session from the status in which it was read, and keeps what is known with it.
 * @returns the session after it, or undefined when it may not, or has moved meanwhile
 */
export async function moveSession(
  { _id, status }: Pick<PaymentSessionRecord, '_id' | 'status'>,
  to: SessionStatus,
  known: Partial<PaymentSessionRecord> = {},
  ...flags: PaymentFlag[]
): Promise<PaymentSessionRecord | undefined> {
  if (!mayMove(status, to)) return undefined;
  const moved = await PaymentSession.findOneAndUpdate(
    { _id, status },
    { $set: { ...known, status: to }, $addToSet: { flags: { $each: flags } } },
    { returnDocument: 'after' },
  ).lean();
  return moved ?? undefined;
}
