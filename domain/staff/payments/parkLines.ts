import { atomically } from '../../../database/transactions/atomically.js';
import { Settlement } from '../../../models/ledger/Settlement.js';
import { BankTransfer } from '../../../models/payments/BankTransfer.js';
import { DuesPayment } from '../../../models/payments/DuesPayment.js';
import { PaymentClaim } from '../../../models/payments/PaymentClaim.js';
import { PaymentSession } from '../../../models/payments/PaymentSession.js';
import {
  numbersOf,
  StatementLine,
  type StatementLineRecord,
  withNumber,
} from '../../../models/payments/StatementLine.js';
import { type BookedEvent, postAll } from '../../ledger/post.js';
import type { Paise } from '../../money.js';
import type { Verdict } from '../../payments/compareStatement.js';
import type { World } from '../../world.js';

/** The verdicts on money that is in the bank, but in no other account. */
export const unmatched: readonly Verdict[] = [
  'contested',
  'rejectedFound',
  'amountDiffers',
  'namesTwo',
  'notWaiting',
  'paidTwice',
  'unknown',
  'settlementReturned',
];

const batchSize = 200;

/**
 * Puts stored credits into suspense, each once over all imports, less what is in the books already. Ignores lines with
 * a use.
 */
export async function parkLines(world: Pick<World, 'now'>, lines: readonly { key: string }[]): Promise<void> {
  const keys = lines.map(({ key }) => key);
  for (let begin = 0; begin < keys.length; begin += batchSize)
    await atomically(() => parkBatch(world, keys.slice(begin, begin + batchSize)));
}

type Line = Pick<StatementLineRecord, '_id' | 'utrs' | 'longUtrs' | 'amount'>;
const isNew = { moves: { $not: { $gt: 0 } } };

async function parkBatch(world: Pick<World, 'now'>, keys: string[]): Promise<void> {
  const open = { key: { $in: keys }, side: 'credit' as const, use: 'unused' as const, ...isNew };
  const lines = await StatementLine.find(open).sort({ _id: 1 }).lean();
  if (lines.length === 0) return;
  const numbers = lines.flatMap(numbersOf);
  const known: Line[] = await StatementLine.find({ ...withNumber(numbers), side: 'credit', moves: { $gt: 0 } }).lean();
  const recorded = await readRecorded(numbers);
  const events: BookedEvent[] = [];
  const writes = lines.map((line) => {
    const amount = known.some((other) => isSameTransfer(line, other)) ? 0 : line.amount - recordedOf(line, recorded);
    known.push(line);
    const inSuspense = Math.max(0, amount);
    events.push(['line-received', { lineId: line._id, amount: inSuspense, nth: 1 }]);
    const update = { $set: { inSuspense }, $inc: { moves: 1 } };
    return { updateOne: { filter: { _id: line._id }, update } };
  });
  await StatementLine.bulkWrite(writes);
  await postAll(world, events);
}

/** Two exports of a bank may name the same transfer, one of them with fewer reference numbers. */
function isSameTransfer(one: Line, other: Line): boolean {
  const numbers = [numbersOf(one), numbersOf(other)] as const;
  if (one.amount !== other.amount || numbers.some(({ length }) => length === 0)) return false;
  const [fewer, more] = numbers[0].length < numbers[1].length ? numbers : [numbers[1], numbers[0]];
  return fewer.every((utr) => more.includes(utr));
}

interface Recorded {
  /** What other events have in the bank, by UTR. */
  amounts: Map<string, Paise>;
  /** UTRs of transfers from sellers, whose amount may not be known yet. */
  settled: Set<string>;
}

/** What was booked for transfers before their lines were imported. */
async function readRecorded(numbers: string[]): Promise<Recorded> {
  const utr = { $in: numbers };
  const [transfers, settlements, sessions, claims, dues] = await Promise.all([
    BankTransfer.find({ _id: utr, courierCash: { $gt: 0 } }).lean(),
    Settlement.find({ utr, direction: 'from_seller' }, { utr: 1 }).lean(),
    PaymentSession.find({ utr, verification: 'matched' }, { utr: 1, amount: 1 }).lean(),
    PaymentClaim.find({ utr, state: 'matched' }, { utr: 1, amount: 1, paymentId: 1 }).lean(),
    DuesPayment.find({ utr, verification: 'matched' }, { utr: 1, amount: 1 }).lean(),
  ]);
  const amounts = new Map<string, Paise>();
  const add = (key: string, amount: Paise) => amounts.set(key, (amounts.get(key) ?? 0) + amount);
  for (const { _id, courierCash } of transfers) add(_id, courierCash ?? 0);
  for (const session of sessions) add(session.utr ?? '', session.amount);
  for (const payment of dues) add(payment.utr ?? '', payment.amount);
  const isCounted = (claim: { utr: string; paymentId: number }) =>
    sessions.some(({ _id, utr: own }) => _id === claim.paymentId && own === claim.utr);
  for (const claim of claims) if (!isCounted(claim)) add(claim.utr, claim.amount);
  return { amounts, settled: new Set(settlements.map((settlement) => settlement.utr)) };
}

function recordedOf(line: Line, { amounts, settled }: Recorded): Paise {
  const numbers = numbersOf(line);
  if (numbers.some((utr) => settled.has(utr))) return line.amount;
  return Math.max(0, ...numbers.map((utr) => amounts.get(utr) ?? 0));
}

/** Puts lines into suspense that a version without suspense accounts imported. Safe to run again. */
export async function parkStoredLines(world: Pick<World, 'now'>): Promise<void> {
  const stored = { side: 'credit' as const, use: 'unused' as const, verdict: { $in: [...unmatched] }, ...isNew };
  await parkLines(world, await StatementLine.find(stored, { key: 1 }).lean());
}
