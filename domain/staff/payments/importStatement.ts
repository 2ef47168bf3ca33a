import { isDuplicate } from '../../../database/isDuplicate.js';
import type { Operator } from '../../audit/recordAudit.js';
import { compareStatement, type Finding, type Verdict, verdicts } from '../../payments/compareStatement.js';
import { readStatement, type Statement } from '../../payments/readStatement.js';
import type { World } from '../../world.js';
import { alertUnmatchedTransfer } from './alertUnmatchedTransfer.js';
import { matchUtr } from './matchUtr.js';

/** What a bank's statement says of our payments. */
export interface StatementReport {
  /** Whether the payments that it matches were marked as found. */
  isApplied: boolean;
  counts: Record<Verdict | 'unreadable', number>;
  /** Matched, but left to the next time. */
  left: number;
  /** The first ones of each verdict. */
  findings: Finding[];
  unreadable: Statement['unreadable'];
}

const shownAtMost = 200;
const appliedAtMost = 1_000;

/**
 * Looks for typed UTRs in the bank's statement. Without `apply` it changes nothing; with it, the payments whose money the
 * statement has are marked as found, each with its audit record, and money that came for a payment of ours and cannot be
 * kept so is put before staff. Refuses `statement_unreadable`, `file_too_large`.
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

/** Marks a payment as found. @returns what the line is after it */
async function apply(world: Pick<World, 'now'>, operator: Operator, { payment, bankUtr }: Finding): Promise<Verdict> {
  try {
    const isNew = await matchUtr(world, operator, payment?._id ?? 0, bankUtr);
    // Or somebody else was faster.
    return isNew ? 'matched' : 'alreadyMatched';
  } catch (error) {
    // Meanwhile somebody gave the transfer's number for another payment.
    if (isDuplicate(error)) return 'namesTwo';
    throw error;
  }
}
