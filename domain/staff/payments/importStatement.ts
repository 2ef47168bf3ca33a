import { isDuplicate } from '../../../database/isDuplicate.js';
import { nextId } from '../../../database/nextId.js';
import { atomically } from '../../../database/transactions/atomically.js';
import type { AlertKind } from '../../../models/payments/PaymentAlert.js';
import { PaymentClaim, type PaymentClaimRecord } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import { StatementLine } from '../../../models/payments/StatementLine.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { post } from '../../ledger/post.js';
import { formatPaise } from '../../money.js';
import { raiseAlertOnce } from '../../paymentStates/alerts.js';
import { claimFacts, keepClaim } from '../../payments/claims.js';
import { compareStatement, type Finding, type Verdict, verdicts } from '../../payments/compareStatement.js';
import { readStatement, type Statement } from '../../payments/readStatement.js';
import { earlierKeyOf } from '../../payments/statementFacts.js';
import { useLine } from '../../payments/useLine.js';
import type { World } from '../../world.js';
import { matchDues, reopenDues } from './duesPayments.js';
import { matchUtr } from './matchUtr.js';
import { parkLines, unmatched } from './parkLines.js';
import { settleClaim } from './settleClaim.js';
import { undoMatch } from './undoMatch.js';

const batchSize = 500;

/** Stores the lines of a statement, each once over all imports. The number of lines is limited by the file. */
async function storeLines({ now }: Pick<World, 'now'>, findings: readonly Finding[]): Promise<void> {
  // Of a repeated line, the first one counts.
  const lines = [...new Map(findings.toReversed().map((finding) => [finding.key, finding])).values()].toReversed();
  for (let begin = 0; begin < lines.length; begin += batchSize) {
    const batch = lines.slice(begin, begin + batchSize);
    await renameEarlier(batch);
    const ids: number[] = [];
    for (const _finding of batch) ids.push(await nextId('StatementLine'));
    await StatementLine.bulkWrite(
      batch.map(({ key, side, read: { date, amount, utrs, longUtrs, references }, verdict }, nth) => ({
        updateOne: {
          filter: { key },
          update: {
            $setOnInsert: {
              _id: ids[nth] ?? 0,
              side,
              date,
              amount,
              utrs,
              longUtrs,
              references,
              importedAt: now(),
              use: 'unused',
              utr: null,
              paymentId: null,
              claimId: null,
              duesPaymentId: null,
              usedAt: null,
              inSuspense: 0,
              moves: 0,
              resolution: null,
              note: null,
            },
            $set: { verdict },
          },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }
}

/** Gives lines of an earlier version, which did not read their references of NEFT and RTGS, those and their key. */
async function renameEarlier(findings: Finding[]): Promise<void> {
  const named = findings.filter(({ read: { utrs, longUtrs } }) => utrs.length === 0 && longUtrs.length > 0);
  if (named.length === 0) return;
  const known = new Set(await StatementLine.distinct('key', { key: { $in: named.map(({ key }) => key) } }));
  const renamed = named.filter(({ key }) => !known.has(key));
  if (renamed.length === 0) return;
  await StatementLine.bulkWrite(
    renamed.map(({ key, side, read }) => ({
      updateOne: {
        filter: { key: earlierKeyOf(side, read), longUtrs: null },
        update: { $set: { key, longUtrs: read.longUtrs } },
      },
    })),
  );
}

/**
 * Reopens the claim of a rejected UTR that appears in the bank statement. Staff rejected it, so they decide again: the
 * import raises an alert, and the page of the claim accepts or rejects it.
 */
function reopenClaim(world: Pick<World, 'now'>, operator: Operator, { payment, utr }: Finding): Promise<void> {
  return atomically(async () => {
    const session = await PaymentSession.findById(payment?._id ?? 0).lean();
    if (!session || !utr) return;
    const { _id: paymentId } = session;
    const rejected = { paymentId, utr, state: 'rejected' as const };
    const claim =
      (await reopen(world, operator, rejected)) ??
      // A payment of an earlier version has no claim.
      (await keepClaim(world, session, utr, 'late'));
    if (!claim) return;
    await recordAudit(world, operator, {
      action: 'reopenClaim',
      resource: 'PaymentClaim',
      recordId: claim._id,
      before: { state: 'rejected' },
      after: { state: 'claimed' },
    });
  });
}

async function reopen(
  world: Pick<World, 'now'>,
  operator: Operator,
  rejected: { paymentId: number; utr: string; state: 'rejected' },
): Promise<PaymentClaimRecord | null> {
  const claim = await PaymentClaim.findOneAndUpdate(
    rejected,
    { $set: { state: 'claimed', reason: 'late' }, $inc: { keptTimes: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (claim) await post(world, 'claim-kept', claimFacts(claim as PaymentClaimRecord), `operator:${operator.id}`);
  return claim as PaymentClaimRecord | null;
}

const alerts: Partial<Record<Verdict, { kind: AlertKind; why: string }>> = {
  amountDiffers: {
    kind: 'amount_mismatch',
    why:
      'differs from the amount of the payment. Check the payment, then accept or reject it by hand, or refund the ' +
      'money.',
  },
  notWaiting: {
    kind: 'late_payment',
    why:
      'was received for a payment that was not confirmed, was rejected or has ended. Refund it, unless the customer ' +
      'orders again.',
  },
  contested: {
    kind: 'utr_contested',
    why:
      'is claimed for several payments of one amount. Ask the payers for a proof, reject the false payments, then ' +
      'accept the right one on its page or import the statement again.',
  },
  rejectedFound: {
    kind: 'rejected_utr_found',
    why: 'has a UTR that was rejected. Its claim is open again: accept it on the page of the claim, or reject it.',
  },
  usedBefore: {
    kind: 'transfer_reused',
    why: 'is claimed for this payment, but it was used for another payment before. Reject this payment.',
  },
  paidTwice: { kind: 'paid_twice', why: 'was received for a payment that another transfer paid. Refund it.' },
};

/** What the alerts say about payments of dues, where it differs. */
const ofDues: Partial<Record<Verdict, string>> = {
  rejectedFound: 'has a UTR that was rejected. The payment is open again: accept it on its page, or reject it.',
};

/**
 * Raises an alert, once, for a transfer that belongs to a payment but does not pay it, or that returns a transfer to a
 * seller.
 */
async function alertUnmatchedTransfer(finding: Finding): Promise<void> {
  const { verdict, payment, amount, utr, date, others, settlementId, duesPaymentId } = finding;
  const transfer = `₹${formatPaise(amount)} (UTR ${utr ?? 'unknown'}, ${date || 'no date'})`;
  if (settlementId)
    return raiseAlertOnce('settlement_returned', `transfer ${utr ?? ''} of settlement ${settlementId}`, {
      explanation:
        `In the bank statement ${transfer} came back: the UTR is that of our transfer to a seller. Use “Transfer ` +
        `came back” on the page of settlement #${settlementId}.`,
    });
  const { kind, why } = alerts[verdict] ?? {};
  if (kind && duesPaymentId && !payment)
    return raiseAlertOnce(kind, `transfer ${utr ?? ''} of payment of dues ${duesPaymentId}`, {
      explanation:
        `In the bank statement ${transfer} ${ofDues[verdict] ?? why} It belongs to payment of dues ` +
        `#${duesPaymentId}.`,
    });
  // A pending payment may still be confirmed. The next statement contains the line again.
  const mayWait = payment?.status === 'pending' && verdict !== 'contested';
  if (!kind || !payment || mayWait) return;
  const { _id: sessionId } = payment;
  const payments = [
    ...[sessionId, ...others].map((id) => `#${id}`),
    ...(duesPaymentId ? [`payment of dues #${duesPaymentId}`] : []),
  ];
  const among = payments.length > 1 ? ` Payments: ${payments.join(', ')}.` : '';
  await raiseAlertOnce(kind, `transfer ${utr ?? ''} of session ${sessionId}`, {
    sessionId,
    explanation: `In the bank statement ${transfer} ${why}${among}`,
  });
}

/** The result of comparing a bank statement with our payments. */
export interface StatementReport {
  /** Whether matched payments were marked as verified. */
  isApplied: boolean;
  counts: Record<Verdict | 'unreadable', number>;
  /** The number of matched payments that are left to the next import. */
  left: number;
  /** The first findings of each verdict. */
  findings: Finding[];
  unreadable: Statement['unreadable'];
}

type Part = Pick<World, 'config' | 'now' | 'outbox'>;

const shownAtMost = 200;
const appliedAtMost = 1_000;

/** What the import does with a line. Each runs in its own transaction and returns the verdict after it. */
const appliers: Partial<Record<Verdict, (world: Part, operator: Operator, finding: Finding) => Promise<Verdict>>> = {
  matched: (world, operator, finding) =>
    atomically(async () => {
      const { payment, bankUtr, claimId, duesPaymentId } = finding;
      if (duesPaymentId) return applyDues(world, operator, finding, duesPaymentId);
      const paymentId = payment?._id ?? 0;
      if (!(await useLine(world, { key: finding.key, utr: bankUtr ?? null, paymentId, claimId })))
        return 'alreadyMatched';
      // False if an operator verified it in the meantime: the line belongs to the payment all the same.
      return (await matchUtr(world, operator, paymentId, bankUtr)) ? 'matched' : 'alreadyMatched';
    }),
  proven: async (world, operator, { claimId, key }) =>
    (await settleClaim(world, operator, claimId ?? 0, key)) ? 'proven' : 'alreadyMatched',
  reversal: async (world, operator, finding) => ((await undoMatch(world, operator, finding)) ? 'reversal' : 'reversed'),
  rejectedFound: async (world, operator, finding) => {
    if (finding.duesPaymentId) await reopenDues(world, operator, finding.duesPaymentId);
    else await reopenClaim(world, operator, finding);
    return 'rejectedFound';
  },
};

/** Books a payment of dues. An operator who decided about it in the meantime leaves the line to the next import. */
async function applyDues(
  world: Part,
  operator: Operator,
  { key, bankUtr }: Finding,
  duesPaymentId: number,
): Promise<Verdict> {
  const line = { key, utr: bankUtr ?? null, paymentId: null, claimId: null, duesPaymentId };
  if (!(await useLine(world, line))) return 'alreadyMatched';
  if (!(await matchDues(world, operator, duesPaymentId, bankUtr))) throw new Refused('utr_used');
  return 'matched';
}

/**
 * Looks for typed UTRs in a bank statement. With `apply`, stores its lines, marks matched payments as verified, settles
 * proven claims and undoes what the bank took back, each with an audit record; puts the other money into suspense, and
 * raises alerts for the other transfers of our payments. Without it, changes nothing. Refuses `statement_unreadable`,
 * `file_too_large`.
 */
export async function importStatement(
  world: Part,
  operator: Operator,
  text: string,
  { apply: isApplied }: { apply: boolean },
): Promise<StatementReport> {
  const statement = await readStatement(text);
  const findings = await compareStatement(statement);
  const waiting = findings.filter(({ verdict }) => appliers[verdict]);
  if (isApplied) {
    await storeLines(world, findings);
    for (const finding of waiting.slice(0, appliedAtMost)) finding.verdict = await apply(world, operator, finding);
    const rest = findings.filter(({ verdict }) => unmatched.includes(verdict));
    await parkLines(world, rest);
    for (const finding of findings) await alertUnmatchedTransfer(finding);
  }
  const of = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict);
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, of(verdict).length])) as Record<
    Verdict,
    number
  >;
  return {
    isApplied,
    counts: { ...counts, unreadable: statement.unreadable.length },
    left: isApplied ? Math.max(0, waiting.length - appliedAtMost) : 0,
    findings: verdicts.flatMap((verdict) => of(verdict).slice(0, shownAtMost)),
    unreadable: statement.unreadable.slice(0, shownAtMost),
  };
}

async function apply(world: Part, operator: Operator, finding: Finding): Promise<Verdict> {
  try {
    return (await appliers[finding.verdict]?.(world, operator, finding)) ?? finding.verdict;
  } catch (error) {
    // The UTR was typed for another payment, or the line was used, in the meantime.
    if (isDuplicate(error) || (error instanceof Refused && error.status < 500)) return 'namesTwo';
    throw error;
  }
}
