import { createHash } from 'node:crypto';
import { DuesPayment, type DuesPaymentRecord } from '../../models/payments/DuesPayment.js';
import { type ClaimState, PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { numbersOf, StatementLine, type StatementLineRecord, withNumber } from '../../models/payments/StatementLine.js';
import { mainNumbers, type TransferLine } from './readStatement.js';

const wanted = { amount: 1, status: 1, verification: 1, utr: 1, rejectedUtr: 1, reference: 1, consumerId: 1 } as const;
export type SessionFacts = Pick<PaymentSessionRecord, '_id' | keyof typeof wanted>;

/** A payment for which a number was typed. */
export interface Candidate {
  session: SessionFacts;
  state: ClaimState;
  /** Null for a payment of an earlier version, which has no claims. */
  claimId: number | null;
}

/** A seller's payment of dues. */
export type DuesFacts = Pick<
  DuesPaymentRecord,
  '_id' | 'amount' | 'utr' | 'rejectedUtr' | 'reference' | 'verification'
>;

/** What is known about the lines of a statement. */
export interface Facts {
  byReference: Map<string, SessionFacts>;
  byUtr: Map<string, Candidate[]>;
  /** Stored lines, by key. */
  byKey: Map<string, StatementLineRecord>;
  /** Stored credits: for a credit the used ones by their UTR, for a reversal all by each number. */
  creditByUtr: Map<string, StatementLineRecord>;
  byId: Map<number, SessionFacts>;
  /** Payments of dues with one of the numbers or references, or that used one of the stored lines. */
  dues: DuesFacts[];
}

/** Names a transfer: the same in two overlapping statements. Two lines with one number are the same transfer. */
export function keyOf(side: StatementLineRecord['side'], line: TransferLine): string {
  const numbers = mainNumbers(line);
  return numbers.length > 0 ? hashOf(side, line, [...numbers, ...line.references].sort()) : earlierKeyOf(side, line);
}

/** The key of a line without a UTR of twelve digits in a version that read no others. */
export const earlierKeyOf = (side: StatementLineRecord['side'], line: TransferLine): string =>
  hashOf(side, line, [line.date, ...line.references]);

const hashOf = (side: StatementLineRecord['side'], { amount }: TransferLine, names: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([side, amount, names]))
    .digest('base64url');

/** Reads what is known about lines, in five queries. */
export async function readFacts(lines: readonly TransferLine[], side: StatementLineRecord['side']): Promise<Facts> {
  const utrs = lines.flatMap((line) => line.utrs);
  const numbers = lines.flatMap(mainNumbers);
  const references = lines.flatMap((line) => line.references);
  const keys = lines.flatMap((line) => [keyOf(side, line), earlierKeyOf(side, line)]);
  // A credit without a use may be taken back too.
  const credits = side === 'reversal' ? [{ ...withNumber(numbers), side: 'credit' as const }] : [];
  const [claims, named, stored] = await Promise.all([
    PaymentClaim.find({ utr: { $in: utrs } }, { utr: 1, paymentId: 1, state: 1 })
      .sort({ _id: 1 })
      .lean(),
    PaymentSession.find(
      { $or: [{ utr: { $in: utrs } }, { rejectedUtr: { $in: utrs } }, { reference: { $in: references } }] },
      wanted,
    ).lean(),
    StatementLine.find({ $or: [{ key: { $in: keys } }, { utr: { $in: utrs } }, ...credits] }).lean(),
  ]);
  const ids = [...claims, ...stored].flatMap(({ paymentId }) => paymentId ?? []);
  const duesIds = stored.flatMap(({ duesPaymentId }) => duesPaymentId ?? []);
  const [others, dues] = await Promise.all([
    PaymentSession.find({ _id: { $in: ids } }, wanted).lean(),
    DuesPayment.find({
      $or: [
        { utr: { $in: utrs } },
        { rejectedUtr: { $in: utrs } },
        { reference: { $in: references }, verification: 'unverified' },
        { _id: { $in: duesIds } },
      ],
    })
      .sort({ _id: 1 })
      .lean<DuesFacts[]>(),
  ]);
  const byId = new Map([...named, ...others].map((session) => [session._id, session as SessionFacts]));
  const byUtr = new Map<string, Candidate[]>();
  const add = (utr: string, candidate: Candidate) => {
    const known = byUtr.get(utr) ?? [];
    if (known.every(({ session }) => session._id !== candidate.session._id)) byUtr.set(utr, [...known, candidate]);
  };
  for (const { _id: claimId, utr, paymentId, state } of claims) {
    const session = byId.get(paymentId);
    if (session) add(utr, { session, state, claimId });
  }
  for (const session of byId.values()) {
    const { utr, rejectedUtr, verification } = session;
    const state = verification === 'matched' || verification === 'rejected' ? verification : 'claimed';
    if (utr) add(utr, { session, state, claimId: null });
    if (rejectedUtr) add(rejectedUtr, { session, state: 'rejected', claimId: null });
  }
  const rows = stored as StatementLineRecord[];
  return {
    byUtr,
    byId,
    dues,
    byReference: new Map([...byId.values()].map((session) => [session.reference, session])),
    byKey: byKeyOf(lines, side, rows),
    creditByUtr: new Map(
      rows
        .filter((row) => row.side === 'credit')
        .flatMap((row) => (side === 'reversal' ? numbersOf(row) : [row.utr ?? '']).map((utr) => [utr, row] as const)),
    ),
  };
}

/** Stored lines by the key of the read ones. An earlier version may have stored a line by another key. */
function byKeyOf(
  lines: readonly TransferLine[],
  side: StatementLineRecord['side'],
  rows: StatementLineRecord[],
): Map<string, StatementLineRecord> {
  const stored = new Map(rows.map((row) => [row.key, row]));
  for (const line of lines) {
    const [key, earlier] = [keyOf(side, line), stored.get(earlierKeyOf(side, line))];
    if (!earlier || !isEarlier(earlier) || stored.has(key)) continue;
    // One stored line is one read line.
    stored.delete(earlier.key);
    stored.set(key, earlier);
  }
  return stored;
}

const isEarlier = ({ longUtrs }: Partial<StatementLineRecord>): boolean => !longUtrs;
