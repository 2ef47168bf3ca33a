import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import type { Paise } from '../money.js';
import type { StatementLine } from './readStatement.js';

/** The result of comparing a line of a bank statement with our payments. */
export const verdicts = [
  /** Pays an unverified payment. */
  'matched',
  /** Belongs to a payment of a different amount. */
  'amountDiffers',
  /** Ambiguous: its reference and its UTR belong to different payments. */
  'namesTwo',
  /** Belongs to a payment that was not confirmed, was rejected or has ended. */
  'notWaiting',
  /** Belongs to a payment that another transfer paid. */
  'paidTwice',
  'alreadyMatched',
  'unknown',
] as const;
export type Verdict = (typeof verdicts)[number];

export interface Finding {
  line: number;
  date: string;
  amount: Paise;
  /** The names of the payment in the statement. */
  utr: string | null;
  reference: string | null;
  /** The bank's UTR, if it is unambiguous: a line may contain a phone number too. */
  bankUtr?: string | undefined;
  verdict: Verdict;
  payment: Pick<PaymentSessionRecord, '_id' | 'amount' | 'status'> | null;
}

type Session = Pick<PaymentSessionRecord, '_id' | 'amount' | 'status' | 'verification' | 'utr' | 'reference'>;

const batchSize = 500;

/** Finds the payment of each statement line, by our reference or the UTR. Reads only. */
export async function compareStatement(lines: readonly StatementLine[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const matched = new Map<number, StatementLine>();
  const unique = uniqueUtrs(lines);
  for (let begin = 0; begin < lines.length; begin += batchSize) {
    const batch = lines.slice(begin, begin + batchSize);
    const sessions = await sessionsIn(batch);
    for (const line of batch) {
      const finding = judge(line, sessions, matched, unique);
      if (finding.verdict === 'matched' && finding.payment) matched.set(finding.payment._id, line);
      findings.push(finding);
    }
  }
  return findings;
}

/** Numbers that occur in exactly one line. A number in several lines is not the UTR of a transfer. */
function uniqueUtrs(lines: readonly StatementLine[]): Set<string> {
  const once = new Set<string>();
  const all = new Set<string>();
  for (const utr of lines.flatMap(({ utrs }) => utrs)) {
    if (all.has(utr)) once.delete(utr);
    else once.add(utr);
    all.add(utr);
  }
  return once;
}

async function sessionsIn(lines: readonly StatementLine[]): Promise<Map<string, Session>> {
  const utrs = lines.flatMap(({ utrs }) => utrs);
  const references = lines.flatMap(({ references }) => references);
  const wanted = { amount: 1, status: 1, verification: 1, utr: 1, reference: 1 } as const;
  const [typed, named] = await Promise.all([
    PaymentSession.find({ utr: { $in: utrs } }, wanted).lean(),
    PaymentSession.find({ reference: { $in: references } }, wanted).lean(),
  ]);
  return new Map<string, Session>([
    ...typed.map((session) => [session.utr ?? '', session] as const),
    ...named.map((session) => [session.reference, session] as const),
  ]);
}

function judge(
  line: StatementLine,
  sessions: Map<string, Session>,
  matched: Map<number, StatementLine>,
  unique: Set<string>,
): Finding {
  const known = (names: string[]) => names.filter((name) => sessions.has(name));
  const [typed, named] = [known(line.utrs), known(line.references)];
  // A phone number with its country code has twelve digits too. Typed as a UTR it must not claim another payer's
  // transfer.
  const found = [...named, ...typed].flatMap((name) => sessions.get(name) ?? []);
  const [session] = found;
  const namesTwo = found.some(({ _id }) => _id !== session?._id);
  const { line: number, date, amount } = line;
  const [only, ...others] = line.utrs;
  const isCertain = typed.length === 0 && others.length === 0 && unique.has(only ?? '');
  return {
    ...{
      line: number,
      date,
      amount,
      utr: typed[0] ?? line.utrs[0] ?? null,
      reference: named[0] ?? line.references[0] ?? null,
    },
    ...(isCertain && { bankUtr: only }),
    verdict: namesTwo ? 'namesTwo' : verdictOn(session, line, matched),
    payment: session ? { _id: session._id, amount: session.amount, status: session.status } : null,
  };
}

function verdictOn(
  session: Session | undefined,
  line: StatementLine,
  matched: ReadonlyMap<number, StatementLine>,
): Verdict {
  if (!session) return 'unknown';
  if (session.amount !== line.amount) return 'amountDiffers';
  const first = matched.get(session._id);
  if (first || session.verification === 'matched') {
    const known = first?.utrs ?? [session.utr ?? ''];
    const isAnother = known.length > 0 && line.utrs.length > 0 && !line.utrs.some((utr) => known.includes(utr));
    return isAnother ? 'paidTwice' : 'alreadyMatched';
  }
  return session.verification === 'unverified' ? 'matched' : 'notWaiting';
}
