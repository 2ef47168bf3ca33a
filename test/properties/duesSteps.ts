import { Refused } from '../../domain/errors.js';
import { dueOf, duesReferenceOf } from '../../domain/ledger/dues/readDues.js';
import { reviewAllDues } from '../../domain/ledger/dues/reviewDues.js';
import { claimDues } from '../../domain/payments/claimDues.js';
import { matchDues, rejectDues } from '../../domain/staff/payments/duesPayments.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { DuesPayment } from '../../models/payments/DuesPayment.js';
import { type MoneyMachine, pick } from './MoneyMachine.js';
import { orderSteps, placingSteps } from './orderSteps.js';
import type { Steps } from './Steps.js';
import { importAll } from './staffSteps.js';

const unverified = () => DuesPayment.find({ verification: 'unverified' }).sort({ _id: 1 }).lean();

/** Makes the store that delivers itself owe the fee of one more order, as far as it accepts cash. */
async function deliverForCash(machine: MoneyMachine, nth: number): Promise<void> {
  const before = await StoreOrder.countDocuments();
  try {
    await placingSteps.placeForCash?.(machine, 2 * nth);
    for (const step of [orderSteps.accept, orderSteps.deliver]) await step?.(machine, before);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
}

async function payDues(machine: MoneyMachine, nth: number): Promise<void> {
  await deliverForCash(machine, nth);
  const { world, shops, typed } = machine;
  const { sellerId } = pick(shops, 0)?.store ?? { sellerId: 0 };
  const due = await dueOf(world, sellerId);
  const amount = [due, due + 100, due >> 1, 5_000][nth % 4] || 2_500;
  const utr = (nth % 5 === 4 && pick(typed, nth)) || machine.nextNumber();
  typed.push(utr);
  await claimDues(world, sellerId, { utr, amount });
}

/** What sellers owe for cash orders, their payments, and what the bank statement shows of them. */
export const duesSteps: Steps = {
  deliverForCash,
  reviewDues: async (machine, nth) => {
    await deliverForCash(machine, nth);
    await reviewAllDues(machine.world);
    // Half of the days of grace.
    machine.world.clock.advance(machine.world.config.codDue.graceMs / 2);
  },
  payDues,
  importDues: async (machine, nth) => {
    if (!(await DuesPayment.exists({}))) await payDues(machine, nth);
    const { transfers } = machine;
    const payment = pick(await DuesPayment.find().sort({ _id: 1 }).lean(), nth);
    if (!payment) return;
    const utr = payment.utr ?? payment.rejectedUtr ?? '';
    const isNamed = nth % 4 === 3;
    const amount = nth % 7 === 6 ? 100 : payment.amount;
    // A mistyped UTR: the statement names the payment by the reference of the seller.
    if (isNamed) transfers.push({ utr: machine.nextNumber(), amount, text: duesReferenceOf(payment.sellerId) });
    else if (!transfers.some((each) => each.utr === utr)) transfers.push({ utr, amount });
    await importAll(machine);
  },
  matchDues: async ({ world, operator }, nth) => {
    const payment = pick(await unverified(), nth);
    if (payment) await matchDues(world, operator, payment._id);
  },
  rejectDues: async ({ world, operator }, nth) => {
    const payment = pick(await unverified(), nth);
    if (payment) await rejectDues(world, operator, payment._id, 'It is not in the statement.');
  },
};
