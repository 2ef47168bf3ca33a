import { isDuplicate } from '../../../database/isDuplicate.js';
import type { Operator } from '../../audit/recordAudit.js';
import { compareStatement, type Finding, type Verdict, verdicts } from '../../payments/compareStatement.js';
import { readStatement, type Statement } from '../../payments/readStatement.js';
import type { World } from '../../world.js';
import { alertUnmatchedTransfer } from './alertUnmatchedTransfer.js';
import { matchUtr } from './matchUtr.js';

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

const shownAtMost = 200;
const appliedAtMost = 1_000;

/**
 * Looks for typed UTRs in a bank statement. With `apply`, marks matched payments as verified, each with an audit
 * record, and raises alerts for transfers that belong to a payment but do not pay it. Without it, changes nothing.
 * Refuses `statement_unreadable`, `file_too_large`.
 */
export async function importStatement(
  world: Pick<World, 'now'>,
  operator: Operator,
  text: string,
  { apply: isApplied }: { apply: boolean },
): Promise<StatementReport> {
  const { credits, unreadable } = readStatement(text);
  const findings = await compareStatement(credits);
  const waiting = findings.filter(({ verdict }) => verdict === 'matched');
  if (isApplied) {
    for (const finding of waiting.slice(0, appliedAtMost)) {
      finding.verdict = await apply(world, operator, finding);
    }
    for (const finding of findings) await alertUnmatchedTransfer(finding);
  }
  const of = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict);
  const counts = Object.fromEntries(verdicts.map((verdict) => [verdict, of(verdict).length])) as Record<
    Verdict,
    number
  >;
  return {
    isApplied,
    counts: { ...counts, unreadable: unreadable.length },
    left: isApplied ? Math.max(0, waiting.length - appliedAtMost) : 0,
    findings: verdicts.flatMap((verdict) => of(verdict).slice(0, shownAtMost)),
    unreadable: unreadable.slice(0, shownAtMost),
  };
}

/** Marks a payment as verified. @returns the verdict after that */
async function apply(world: Pick<World, 'now'>, operator: Operator, { payment, bankUtr }: Finding): Promise<Verdict> {
  try {
    const isNew = await matchUtr(world, operator, payment?._id ?? 0, bankUtr);
    // False if an operator verified it in the meantime.
    return isNew ? 'matched' : 'alreadyMatched';
  } catch (error) {
    // The UTR was typed for another payment in the meantime.
    if (isDuplicate(error)) return 'namesTwo';
    throw error;
  }
}
