import { isDuplicate } from '../../../database/isDuplicate.js';
import { atomically } from '../../../database/transactions/atomically.js';
import type { Operator } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { compareStatement, type Finding, type Verdict, verdicts } from '../../payments/compareStatement.js';
import { readStatement, type Statement } from '../../payments/readStatement.js';
import { useLine } from '../../payments/useLine.js';
import type { World } from '../../world.js';
import { alertUnmatchedTransfer } from './alertUnmatchedTransfer.js';
import { matchUtr } from './matchUtr.js';
import { parkLines, unmatched } from './parkLines.js';
import { reopenClaim } from './reopenClaim.js';
import { settleClaim } from './settleClaim.js';
import { storeLines } from './storeLines.js';
import { undoMatch } from './undoMatch.js';

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
      const { payment, bankUtr, claimId } = finding;
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
    await reopenClaim(world, operator, finding);
    return 'rejectedFound';
  },
};

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
