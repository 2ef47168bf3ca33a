import { beforeEach } from '@jest/globals';
import { importStatement } from '../../../../domain/staff/payments/importStatement.js';
import { PaymentSession } from '../../../../models/payments/PaymentSession.js';
import { useDatabase } from '../../../support/database.js';
import { testWorld } from '../../../support/world.js';
export const world = testWorld();
const operator = { id: 1, email: 'kavya@example.in' };

let sessions = 0;

export const referenceOf = (nth: number) => `MP${String(nth).padStart(16, 'A')}`;

/** A payment with an unverified UTR. */
export const unverified = (more: object = {}) => {
  const nth = ++sessions;
  return PaymentSession.create({
    kind: 'store',
    status: 'paid',
    method: 'upi',
    verification: 'unverified',
    flags: ['utr_unverified'],
    amount: 123_450,
    consumerId: 1,
    reference: referenceOf(nth),
    utr: `32239832006${nth}`,
    expiresAt: world.now(),
    paidAt: world.now(),
    ...more,
  });
};
export const take = (text: string, apply = false) => importStatement(world, operator, text, { apply });
export const verdicts = async (text: string, apply = false) =>
  (await take(text, apply)).findings.map(({ line, verdict, payment }) => [line, verdict, payment?._id ?? null]);

/** Payments with an unverified UTR, and statements that verify them. */
export function useStatements(): void {
  useDatabase();

  beforeEach(() => {
    sessions = 0;
  });
}
