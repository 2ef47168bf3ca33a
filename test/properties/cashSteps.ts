import { CourierCash } from '../../domain/ledger/CourierCash.js';
import { OrderBooks } from '../../domain/ledger/OrderBooks.js';
import { remitCash, returnCash, undoRemittance } from '../../domain/staff/cash/remittances.js';
import { resolveLine } from '../../domain/staff/payments/resolveLine.js';
import { DeliveryAssignment } from '../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../models/orders/StoreOrder.js';
import { StatementLine } from '../../models/payments/StatementLine.js';
import { type MoneyMachine, pick } from './MoneyMachine.js';
import type { Steps } from './Steps.js';

const deliveries = () =>
  DeliveryAssignment.find({ $or: [{ status: 'delivered' }, { laterReports: 'delivered' }] })
    .sort({ _id: 1 })
    .lean();

/** A transfer that the bank has, and did not take back, or a new one. */
function transferFor(machine: MoneyMachine, nth: number): string {
  const { transfers } = machine;
  const isTakenBack = (utr: string) => transfers.some((each) => each.utr === utr && each.amount < 0);
  const known = transfers.filter(({ utr }) => !isTakenBack(utr));
  return (nth % 3 === 1 && pick(known, nth)?.utr) || machine.nextNumber();
}

/** Courier cash and money in suspense, as staff record them. */
export const cashSteps: Steps = {
  handOverCash: async (machine, nth) => {
    const delivery = pick(await deliveries(), nth);
    if (!delivery) return;
    const assignmentId = Number(delivery._id);
    const { held } = await CourierCash.of(assignmentId);
    const amount = nth % 4 === 3 ? held >> 1 : held;
    const utr = transferFor(machine, nth);
    const isKnown = machine.transfers.some((each) => each.utr === utr);
    await remitCash(machine.world, machine.operator, { utr, cash: [{ assignmentId, amount }], field: 'amount' });
    // The statement may show it later, or never.
    if (!isKnown && nth % 2 === 0) machine.transfers.push({ utr, amount });
  },
  undoHandover: async ({ world, operator }, nth) => {
    const delivery = pick(await deliveries(), nth);
    if (delivery) await undoRemittance(world, operator, Number(delivery._id), 'a mistake');
  },
  returnCash: async ({ world, operator }, nth) => {
    const order = pick(await StoreOrder.find({ status: 'cancelled' }).sort({ _id: 1 }).lean(), nth);
    if (!order) return;
    const amount = (await OrderBooks.of(order)).heldForCustomer;
    await returnCash(world, operator, order._id, { amount, reason: 'delivered after all' });
  },
  resolveLine: async (machine, nth) => {
    const { world, operator } = machine;
    const line = pick(
      await StatementLine.find({ inSuspense: { $ne: 0 } })
        .sort({ _id: 1 })
        .lean(),
      nth,
    );
    if (!line) return;
    const resolution = (['kept', 'gateway', 'returned'] as const)[nth % 3] ?? 'kept';
    const utr = resolution === 'returned' ? machine.nextNumber() : '';
    await resolveLine(world, operator, line._id, { resolution, note: 'asked the bank', utr });
  },
};
