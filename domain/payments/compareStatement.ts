import { PaymentSession, type PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import type { Paise } from '../money.js';
import type { StatementLine } from './readStatement.js';

/** What a line of a statement is for us. */
export const verdicts = [
  /** The money of a payment that waits for this. */
  'matched',
  /** Of a payment of ours, but in another amount. */
  'amountDiffers',
  /** What it names is of two payments: its reference of one, and its UTR was given for another. */
  'namesTwo',
  /** Of a payment that does not wait for this: nobody confirmed it, or it was rejected or ended. */
  'notWaiting',
  /** Of a payment that another transfer has paid. */
  'paidTwice',
  'alreadyMatched',
  'unknown',
] as const;
export type Verdict = (typeof verdicts)[number];

export interface Finding {
  line: number;
  date: string;
  amount: Paise;
  /** What names the payment in the statement. */
  utr: string | null;
  reference: string | null;
  /** The bank's number of the transfer, where it is certain: a line may have a telephone number as well. */
  bankUtr?: string | undefined;
  verdict: Verdict;
  payment: Pick<PaymentSessionRecord, '_id' | 'amount' | 'status'> | null;
}

type Session = Pick<PaymentSessionRecord, '_id' | 'amount' | 'status' | 'verification' | 'utr' | 'reference'>;

const atOnce = 500;

/** Looks for the payments that the lines of a statement tell of, by our reference or else by the UTR. It changes nothing. */
export async function compareStatement(lines: readonly StatementLine[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const matched = new Map<number, StatementLine>();
  const oneLine = inOneLine(lines);
  for (let begin = 0; begin < lines.length; begin += atOnce) {
    const batch = lines.slice(begin, begin + atOnce);
    const sessions = await sessionsIn(batch);
    for (const line of batch) {
      const finding = judge(line, sessions, matched, oneLine);
      if (finding.verdict === 'matched' && finding.payment) matched.set(finding.payment._id, line);
      findings.push(finding);
    }
  }
  return findings;
}

/** The numbers that stand in one line: one of several lines is not the number of a transfer. */
function inOneLine(lines: readonly StatementLine[]): Set<string> {
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
  oneLine: Set<string>,
): Finding {
  const known = (names: string[]) => names.filter((name) => sessions.has(name));
  const [typed, named] = [known(line.utrs), known(line.references)];
  // The payer's telephone number has twelve digits as well: whoever gives it for a UTR must not get the payer's money.
  const found = [...named, ...typed].flatMap((name) => sessions.get(name) ?? []);
  const [session] = found;
  const namesTwo = found.some(({ _id }) => _id !== session?._id);
  const { line: number, date, amount } = line;
  const [only, ...others] = line.utrs;
  const isCertain = typed.length === 0 && others.length === 0 && oneLine.has(only ?? '');
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
