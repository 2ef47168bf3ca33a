import { Settlement } from '../../models/ledger/Settlement.js';
import type { PaymentSessionRecord } from '../../models/payments/PaymentSession.js';
import { numbersOf, type StatementLineRecord } from '../../models/payments/StatementLine.js';
import type { Paise } from '../money.js';
import { mainNumbers, type Statement, type TransferLine } from './readStatement.js';
import { type Candidate, type DuesFacts, type Facts, keyOf, readFacts, type SessionFacts } from './statementFacts.js';

/** The result of comparing a line of a bank statement with our payments. */
export const verdicts = [
  /** Pays an unverified payment. */
  'matched',
  /** Proves a kept claim: its order is placed, or its money refunded. */
  'proven',
  /** Reverses the credit of a verified payment. */
  'reversal',
  /** Several people claim its UTR and its amount. */
  'contested',
  /** Has the UTR of a transfer to a seller: the bank returned it. */
  'settlementReturned',
  /** Has a UTR that staff rejected. */
  'rejectedFound',
  /** A payment claims its UTR, but the line was used for another one. */
  'usedBefore',
  /** Belongs to a payment of a different amount. */
  'amountDiffers',
  /** Ambiguous: its reference and its UTR belong to different payments. */
  'namesTwo',
  /** Belongs to a payment that was not confirmed, was rejected or has ended. */
  'notWaiting',
  /** Belongs to a payment that another transfer paid. */
  'paidTwice',
  'alreadyMatched',
  /** A credit that the bank took back, or a reversal that was handled or matches no credit. */
  'reversed',
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
  claimId: number | null;
  /** The payment of dues to which it belongs. */
  duesPaymentId: number | null;
  /** The settlement whose transfer the bank returned. */
  settlementId: number | null;
  /** The other payments that claim the UTR. */
  others: number[];
  side: StatementLineRecord['side'];
  key: string;
  /** What was read, for the stored row. */
  read: TransferLine;
  /** How a stored line was used. */
  use: StatementLineRecord['use'];
}

const batchSize = 500;

/** Finds the payment of each statement line, by our reference or by UTR and amount. Reads only. */
export async function compareStatement({ credits, reversals }: Statement): Promise<Finding[]> {
  const settlements = await settlementsOf([...credits, ...reversals]);
  // The debit of our transfer to a seller has the same UTR as the credit that returns it, and is no reversal of it. A
  // payer can write that UTR into the text of another transfer; its debit has a number of its own, so it is a reversal.
  const isOwn = (line: TransferLine) =>
    numbersOf(line).some((utr) => settlements.has(utr) && mainNumbers(line).every((number) => utr.includes(number)));
  const takenBack = new Set(reversals.filter((line) => !isOwn(line)).map(transferOf));
  const run: Run = { matched: new Map(), matchedDues: new Map(), unique: uniqueUtrs(credits), takenBack, settlements };
  const inStatement = new Set(credits.map(transferOf));
  const taken = await judgeLines(reversals, 'reversal', (line, facts) => judgeReversal(line, facts, inStatement));
  return [
    ...(await judgeLines(credits, 'credit', (line, facts) => judge(line, facts, run))),
    // The other debits are payments of our own.
    ...taken.filter(
      ({ verdict, payment, duesPaymentId, read }) =>
        payment || duesPaymentId || (!isOwn(read) && (verdict === 'reversal' || inStatement.has(transferOf(read)))),
    ),
  ];
}

/** State shared by all lines of one statement. */
interface Run {
  matched: Map<number, TransferLine>;
  /** By payment of dues. */
  matchedDues: Map<number, TransferLine>;
  unique: Set<string>;
  takenBack: Set<string>;
  /** The settlements that paid sellers, by UTR. */
  settlements: ReadonlyMap<string, number>;
}

async function settlementsOf(lines: TransferLine[]): Promise<Map<string, number>> {
  const utr = { $in: lines.flatMap(numbersOf) };
  const settlements = await Settlement.find({ utr, direction: 'to_seller' }, { utr: 1 }).lean();
  return new Map(settlements.map((settlement) => [settlement.utr, settlement._id]));
}

type Judged = Pick<Finding, 'verdict'> &
  Partial<Pick<Finding, 'utr' | 'reference' | 'bankUtr' | 'claimId' | 'duesPaymentId' | 'settlementId' | 'others'>> & {
    session?: SessionFacts | undefined;
  };

async function judgeLines(
  lines: readonly TransferLine[],
  side: StatementLineRecord['side'],
  decide: (line: TransferLine, facts: Facts) => Judged,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let begin = 0; begin < lines.length; begin += batchSize) {
    const batch = lines.slice(begin, begin + batchSize);
    const facts = await readFacts(batch, side);
    for (const line of batch) {
      const { session, ...judged } = decide(line, facts);
      const key = keyOf(side, line);
      findings.push({
        line: line.line,
        date: line.date,
        amount: line.amount,
        side,
        key,
        read: line,
        utr: mainNumbers(line)[0] ?? null,
        reference: line.references[0] ?? null,
        claimId: null,
        duesPaymentId: null,
        settlementId: null,
        others: [],
        ...judged,
        use: facts.byKey.get(key)?.use ?? 'unused',
        payment: session ? { _id: session._id, amount: session.amount, status: session.status } : null,
      });
    }
  }
  return findings;
}

const transferOf = (line: TransferLine): string => `${mainNumbers(line)[0]} ${line.amount}`;

/** Numbers that occur in exactly one line. A number in several lines is not the UTR of a transfer. */
function uniqueUtrs(lines: readonly TransferLine[]): Set<string> {
  const once = new Set<string>();
  const all = new Set<string>();
  for (const utr of lines.flatMap(({ utrs }) => utrs)) {
    if (all.has(utr)) once.delete(utr);
    else once.add(utr);
    all.add(utr);
  }
  return once;
}

function judge(line: TransferLine, facts: Facts, run: Run): Judged {
  const { matched, unique, takenBack, settlements } = run;
  const used = usedLine(line, facts);
  if (used) return judgeUsed(used, line, facts);
  // A phone number with its country code has twelve digits too. Typed as a UTR it must not claim another payer's
  // transfer.
  const typed = line.utrs.filter((utr) => facts.byUtr.has(utr));
  const named = line.references.flatMap((reference) => facts.byReference.get(reference) ?? []);
  const candidates = typed.flatMap((utr) => facts.byUtr.get(utr) ?? []);
  const names = { utr: typed[0] ?? mainNumbers(line)[0] ?? null, reference: line.references[0] ?? null };
  const found = [...named, ...candidates.map(({ session }) => session)];
  const [session] = found;
  if (mainNumbers(line).length === 1 && takenBack.has(transferOf(line)))
    return { ...names, verdict: 'reversed', session };
  // It pays nothing, even if its seller typed the UTR for an order.
  const ours = numbersOf(line).find((utr) => settlements.has(utr));
  if (ours) return { verdict: 'settlementReturned', utr: ours, settlementId: settlements.get(ours) ?? null };
  const dues = duesOf(line, facts.dues);
  const isOfDues = dues?.verification === 'unverified' && dues.amount === line.amount;
  if (isOfDues && [...candidates, ...named.map(asCandidate)].some(isOpenFor(line))) {
    return { ...names, ...contest(candidates), session, duesPaymentId: dues._id };
  }
  if (dues && (isOfDues || !session)) return { ...names, ...judgeDues(dues, line, run) };
  if (!session) return { ...names, verdict: 'unknown' };
  const isAmbiguous = named.some(({ _id }) => _id !== named[0]?._id) || (typed.length > 1 && !isOnePayment(found));
  if (isAmbiguous) return { ...names, verdict: 'namesTwo', session };
  const chosen = named[0] ? byReference(named[0], candidates) : byUtrAndAmount(candidates, line.amount);
  if ('verdict' in chosen) return { ...names, ...chosen };
  const [only, ...others] = line.utrs;
  const isCertain = typed.length === 0 && others.length === 0 && unique.has(only ?? '');
  const verdict = verdictOn(chosen, line, matched);
  if (verdict === 'matched' || verdict === 'proven') matched.set(chosen.session._id, line);
  const bankUtr = typed[0] ?? (isCertain ? only : undefined);
  return { ...names, verdict, session: chosen.session, claimId: chosen.claimId, ...(bankUtr && { bankUtr }) };
}

const asCandidate = (session: SessionFacts): Candidate => ({ session, state: 'claimed', claimId: null });

const isOpenFor =
  ({ amount }: TransferLine) =>
  ({ session, state }: Candidate): boolean =>
    state === 'claimed' && session.amount === amount;

/** The payment of dues whose UTR a line has, or else the only one with its reference and amount. */
function duesOf(line: TransferLine, all: readonly DuesFacts[]): DuesFacts | undefined {
  const typed = all.filter(({ utr, rejectedUtr }) => line.utrs.includes(utr ?? rejectedUtr ?? ''));
  const chosen = typed.find(({ verification }) => verification !== 'rejected') ?? typed[0];
  if (chosen) return chosen;
  const named = all.filter(
    ({ reference, verification, amount }) =>
      line.references.includes(reference) && verification === 'unverified' && amount === line.amount,
  );
  return named.length === 1 ? named[0] : undefined;
}

function judgeDues(
  { _id: duesPaymentId, amount, utr, verification }: DuesFacts,
  line: TransferLine,
  { matchedDues, unique }: Run,
): Judged {
  if (amount !== line.amount) return { verdict: 'amountDiffers', duesPaymentId };
  if (verification === 'rejected') return { verdict: 'rejectedFound', duesPaymentId };
  const isTyped = line.utrs.includes(utr ?? '');
  if (verification === 'matched') return { verdict: 'alreadyMatched', duesPaymentId };
  const first = matchedDues.get(duesPaymentId);
  if (first) {
    const isSame = line.utrs.every((number) => first.utrs.includes(number));
    return { verdict: isSame ? 'alreadyMatched' : 'unknown', duesPaymentId };
  }
  matchedDues.set(duesPaymentId, line);
  const [only, ...others] = line.utrs;
  const isCertain = others.length === 0 && only !== undefined && unique.has(only);
  const bankUtr = isTyped ? (utr ?? undefined) : isCertain ? only : undefined;
  return { verdict: 'matched', duesPaymentId, bankUtr };
}

const isOnePayment = (sessions: SessionFacts[]): boolean => sessions.every(({ _id }) => _id === sessions[0]?._id);

const usedLine = (line: TransferLine, { byKey, creditByUtr }: Facts): StatementLineRecord | undefined => {
  const stored = byKey.get(keyOf('credit', line)) ?? line.utrs.map((utr) => creditByUtr.get(utr)).find(Boolean);
  return stored && stored.use !== 'unused' ? stored : undefined;
};

/** A used line pays nothing else. */
function judgeUsed({ paymentId, use }: StatementLineRecord, line: TransferLine, { byUtr, byId }: Facts): Judged {
  const session = byId.get(paymentId ?? 0);
  if (use === 'reversed') return { verdict: 'reversed', session };
  const other = line.utrs
    .flatMap((utr) => byUtr.get(utr) ?? [])
    .find((candidate) => candidate.state === 'claimed' && candidate.session._id !== paymentId);
  return other ? { verdict: 'usedBefore', session: other.session } : { verdict: 'alreadyMatched', session };
}

type Chosen = Candidate | Judged;

function byReference(session: SessionFacts, candidates: Candidate[]): Chosen {
  if (candidates.length === 0) return { session, state: 'withdrawn', claimId: null };
  const own = candidates.find((candidate) => candidate.session._id === session._id);
  if (!own) return { verdict: 'namesTwo', session };
  // Another payment has its number; staff must reject that one first.
  const holder = candidates.find((other) => other !== own && other.state === 'claimed' && isHolder(other));
  return holder ? contest([own, holder]) : own;
}

const isHolder = ({ session, claimId }: Candidate): boolean => claimId === null || session.verification !== null;

function byUtrAndAmount(candidates: Candidate[], amount: Paise): Chosen {
  const open = candidates.filter(({ state }) => state === 'claimed');
  const fitting = open.filter(({ session }) => session.amount === amount);
  if (fitting.some(({ session }) => session.consumerId !== fitting[0]?.session.consumerId)) return contest(fitting);
  const own = fitting.find(({ session }) => session.verification === 'unverified') ?? fitting[0] ?? open[0];
  const known = own ?? candidates.find(({ session }) => session.amount === amount) ?? candidates[0];
  return known ?? { verdict: 'unknown' };
}

const contest = (candidates: Candidate[]): Judged => ({
  verdict: 'contested',
  session: candidates[0]?.session,
  others: candidates.slice(1).map(({ session }) => session._id),
});

function verdictOn(
  { session, state, claimId }: Candidate,
  line: TransferLine,
  matched: ReadonlyMap<number, TransferLine>,
): Verdict {
  if (session.amount !== line.amount) return 'amountDiffers';
  const isKept = state === 'claimed' && claimId !== null;
  const first = matched.get(session._id);
  if (first || session.verification === 'matched') {
    const known = first?.utrs ?? [session.utr ?? ''];
    const isAnother = known.length > 0 && line.utrs.length > 0 && !line.utrs.some((utr) => known.includes(utr));
    if (isAnother && isKept) return 'proven';
    return isAnother ? 'paidTwice' : 'alreadyMatched';
  }
  if (session.verification === 'unverified') return 'matched';
  if (isKept) return 'proven';
  return state === 'rejected' ? 'rejectedFound' : 'notWaiting';
}

/** A reversal undoes the match of the credit with the same number and amount. */
function judgeReversal(
  line: TransferLine,
  { byUtr, byKey, creditByUtr, byId, dues }: Facts,
  inStatement: ReadonlySet<string>,
): Judged {
  const [utr = ''] = mainNumbers(line);
  const isHandled = (byKey.get(keyOf('reversal', line))?.use ?? 'unused') !== 'unused';
  const credit = creditByUtr.get(utr);
  const verified = byUtr.get(utr)?.find(({ session }) => session.utr === utr && session.verification === 'matched');
  const session = byId.get(credit?.paymentId ?? 0) ?? verified?.session;
  const ofDues = dues.find((each) => each.utr === utr || each._id === credit?.duesPaymentId);
  const paidDues = ofDues?.verification === 'matched' ? ofDues : undefined;
  const isKnown = (credit ?? session ?? paidDues)?.amount === line.amount || inStatement.has(transferOf(line));
  const isOurs = isKnown && credit?.use !== 'reversed';
  const verdict = isOurs && !isHandled ? 'reversal' : 'reversed';
  return { verdict, session, duesPaymentId: ofDues?._id ?? null };
}
