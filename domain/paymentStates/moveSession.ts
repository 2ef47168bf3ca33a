import {
  type PaymentFlag,
  PaymentSession,
  type PaymentSessionRecord,
  type SessionStatus,
} from '../../models/payments/PaymentSession.js';
import { mayMove } from './sessionStates.js';

/**
 * Moves a session to another status, by compare-and-set on the status that was read, and stores the given fields.
 * @returns the updated session, or undefined if the move is not allowed or the status has changed
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
