import { createHash } from 'node:crypto';
import { type ClaimState, PaymentClaim } from '../../models/payments/PaymentClaim.js';
import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { StatementLine, type StatementLineRecord } from '../../models/payments/StatementLine.js';
import type { TransferLine } from './readStatement.js';

const wanted = { amount: 1, status: 1, verification: 1, utr: 1, rejectedUtr: 1, reference: 1, consumerId: 1 } as const;
export type SessionFacts = Pick<PaymentSessionRecord, '_id' | keyof typeof wanted>;

/** A payment for which a number was typed. */
export interface Candidate {
  session: SessionFacts;
  state: ClaimState;
  /** Null for a payment of an earlier version, which has no claims. */
  claimId: number | null;
}

/** What is known about the lines of a statement. */
export interface Facts {
  byReference: Map<string, SessionFacts>;
  byUtr: Map<string, Candidate[]>;
  /** Stored lines, by key. */
  byKey: Map<string, StatementLineRecord>;
  /** Stored credits: for a credit the used ones by their UTR, for a reversal all by each number. */
  creditByUtr: Map<string, StatementLineRecord>;
  byId: Map<number, SessionFacts>;
}

/** Names a transfer: the same in two overlapping statements. Two lines with one number are the same transfer. */
export function keyOf(side: StatementLineRecord['side'], { amount, date, utrs, references }: TransferLine): string {
  const names = utrs.length > 0 ? [...utrs, ...references].sort() : [date, ...references];
  return createHash('sha256')
    .update(JSON.stringify([side, amount, names]))
    .digest('base64url');
}

/** Reads what is known about lines, in four queries. */
export async function readFacts(lines: readonly TransferLine[], side: StatementLineRecord['side']): Promise<Facts> {
  const utrs = lines.flatMap((line) => line.utrs);
  const references = lines.flatMap((line) => line.references);
  const keys = lines.map((line) => keyOf(side, line));
  // A credit without a use may be taken back too.
  const credits = side === 'reversal' ? [{ utrs: { $in: utrs }, side: 'credit' as const }] : [];
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
  const others = await PaymentSession.find({ _id: { $in: ids } }, wanted).lean();
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
    ...{ byUtr, byId, byReference: new Map([...byId.values()].map((session) => [session.reference, session])) },
    byKey: new Map(rows.map((row) => [row.key, row])),
    creditByUtr: new Map(
      rows
        .filter((row) => row.side === 'credit')
        .flatMap((row) => (side === 'reversal' ? row.utrs : [row.utr ?? '']).map((utr) => [utr, row] as const)),
    ),
  };
}
