import { isDuplicate } from '../../database/isDuplicate.js';
import { transientErrorKind } from '../../database/transactions/transientErrorKind.js';
import { hour } from '../../domain/durations.js';
import { Refused } from '../../domain/errors.js';
import { countBooks } from '../../domain/ledger/counting/countBooks.js';
import { reviewAllDues } from '../../domain/ledger/dues/reviewDues.js';
import { cancelStalePayments } from '../../domain/payments/cancelStalePayments.js';
import { reconcilePayments } from '../../domain/payments/reconcilePayments.js';
import { markRefunded } from '../../domain/staff/payments/markRefunded.js';
import { Refund } from '../../models/payments/Refund.js';
import { OutboxMessage } from '../../models/system/OutboxMessage.js';
import { type CommitFaults, Died } from '../support/CommitFaults.js';
import { cashSteps } from './cashSteps.js';
import { duesSteps } from './duesSteps.js';
import type { MoneyMachine } from './MoneyMachine.js';
import { orderSteps, placingSteps } from './orderSteps.js';
import { moneyEvents, paymentSteps, receive, runJobs } from './paymentSteps.js';
import type { Steps } from './Steps.js';
import { settlementSteps } from './settlementSteps.js';
import { importAll, staffSteps } from './staffSteps.js';

const laterSteps: Steps = {
  ...orderSteps,
  ...paymentSteps,
  ...staffSteps,
  ...cashSteps,
  ...settlementSteps,
  ...duesSteps,
};
/** Steps without which most sequences would move no money. */
const common = [
  'accept',
  'deliver',
  'deliver',
  'cancelByStaff',
  'runJobs',
  'riderDelivers',
  'importCredit',
  'importReversal',
  'payAtGateway',
  'payAtGateway',
  'deliverEvents',
  'deliverEvents',
  'typeUtr',
  'typeUtr',
  'typeUtr',
  'refundByPlatform',
  'refundBySeller',
  'settle',
  'returnSettlement',
  'settlementRun',
  'answerRun',
  'answerRun',
  'answerRun',
  'answerRun',
  'handOverCash',
  'resolveLine',
  'deliverForCash',
  'reviewDues',
  'payDues',
  'importDues',
];
/** The names of the steps after the first one, as often as they are drawn. */
export const drawn = [...Object.keys(laterSteps), ...common, ...common];

const allSteps: Steps = { ...placingSteps, ...laterSteps };

/**
 * How a step runs. `again`: twice. `cut`, `lost`: its process dies at its first or second commit; after a lost answer,
 * the caller repeats it. `beside`: concurrently with the next step, as in two processes.
 */
export const manners = ['once', 'once', 'once', 'again', 'cut', 'lost', 'beside'] as const;

export interface Step {
  name: string;
  nth: number;
  how: (typeof manners)[number];
}

/** Refusals, the death of the process, and conflicts that outlast their retries are no defects. */
function ignoreExpected(error: unknown): void {
  if (error instanceof Refused || error instanceof Died || transientErrorKind(error) === 'conflict') return;
  throw error;
}

async function run(machine: MoneyMachine, { name, nth }: Step): Promise<void> {
  machine.running++;
  await allSteps[name]?.(machine, nth)
    .catch(ignoreExpected)
    .finally(() => machine.running--);
}

/** Runs the steps, then lets everything that is under way come to its end. */
export async function runSequence(machine: MoneyMachine, faults: CommitFaults, steps: readonly Step[]): Promise<void> {
  await machine.empty();
  let beside: Promise<void> = Promise.resolve();
  for (const step of steps) {
    const { how, nth } = step;
    if (how === 'beside') {
      await beside;
      beside = run(machine, step);
      continue;
    }
    if (how === 'cut' || how === 'lost') {
      await beside;
      await faults.during(how, nth % 2, () => run(machine, step));
    } else await Promise.all([beside, run(machine, step)]);
    beside = Promise.resolve();
    if (how === 'again' || how === 'lost') await run(machine, step);
  }
  await beside;
  await finish(machine);
  // Counted balances find the sellers who owe because of other rows than those of cash.
  machine.world.clock.advance(hour);
  await countBooks(machine.world);
  await reviewAllDues(machine.world);
}

/** Imports the statement, delivers all webhooks, runs all jobs, ends the sessions, and makes the refunds. */
async function finish(machine: MoneyMachine): Promise<void> {
  const { world, gateway, transfers } = machine;
  if (transfers.length > 0) await importAll(machine);
  for (let round = 0; round < 3; round++) {
    machine.takeEvents();
    for (const event of machine.events.splice(0)) await receive(machine, event);
    world.clock.advance(hour);
    if (round === 0) {
      await cancelStalePayments(world);
      await reconcilePayments(world);
    }
    await runJobs(machine);
    await refundByHand(machine);
    if (gateway.settleRefunds('processed').length === 0 && (await isQuiet(machine))) return;
  }
}

/** Whether no job is left. A message of a dead process is leased for a minute. */
const isQuiet = async ({ events, gateway }: MoneyMachine): Promise<boolean> => {
  events.push(...gateway.takeEvents());
  return events.length === 0 && !(await OutboxMessage.exists({ state: 'pending', event: { $in: moneyEvents } }));
};

async function refundByHand(machine: MoneyMachine): Promise<void> {
  const open = { $or: [{ way: 'manual' as const, status: 'requested' as const }, { status: 'failed' as const }] };
  for (const { _id, bearer } of await Refund.find(open).lean()) {
    const mark = markRefunded(machine.world, machine.operator, _id, bearer, machine.nextNumber());
    await mark.catch((error: unknown) => {
      if (!isDuplicate(error)) ignoreExpected(error);
    });
  }
}
