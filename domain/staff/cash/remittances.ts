import { atomically } from '../../../database/transactions/atomically.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { bringBack } from '../../archive/bringBack.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { explainLines, returnToSuspense } from '../../ledger/bankLines.js';
import { CourierCash } from '../../ledger/CourierCash.js';
import { OrderBooks } from '../../ledger/OrderBooks.js';
import { type BookedEvent, post, postAll } from '../../ledger/post.js';
import { isUtr, releaseCashTransfer, useCashTransfer } from '../../ledger/transfers.js';
import { formatPaise, type Paise } from '../../money.js';
import { customerOf } from '../../orders/customerOf.js';
import { refundOrder } from '../../refunds/requestRefund.js';
import type { World } from '../../world.js';

/** The cash of one delivery that a transfer hands over. */
export interface DeliveryCash {
  assignmentId: number;
  amount: Paise;
}

/** A transfer of couriers' cash to our bank account. */
interface CashTransfer {
  /** The UTR, as it was written. */
  utr: string;
  /** Each delivery at most once. */
  cash: DeliveryCash[];
  /** The form field of the amounts. */
  field: string;
}

/**
 * Records that couriers have handed over collected cash: all deliveries, or none. Idempotent by UTR and delivery.
 * Refuses `validation_failed` for an unknown delivery, for more than a courier holds, and for the UTR of another
 * transfer.
 * @returns the number of deliveries that were not recorded before
 */
export function remitCash(
  world: Pick<World, 'now'>,
  operator: Operator,
  { utr: written, cash, field }: CashTransfer,
): Promise<number> {
  const utr = written.replaceAll(' ', '').toUpperCase();
  if (!isUtr.test(utr)) throw invalid('utr', 'must be 12 to 22 letters and digits');
  return atomically(async () => {
    let recorded = 0;
    for (const one of cash) if (await remitOne(world, operator, utr, one, field)) recorded++;
    return recorded;
  });
}

/** @returns false if the transfer has this cash already */
async function remitOne(
  world: Pick<World, 'now'>,
  operator: Operator,
  utr: string,
  { assignmentId, amount }: DeliveryCash,
  field: string,
): Promise<boolean> {
  const refuse = (why: string) => invalid(field, `has ₹${formatPaise(amount)} for delivery ${assignmentId}, ${why}`);
  if (amount <= 0) throw refuse('which is not an amount of cash');
  const books = await CourierCash.of(assignmentId);
  const known = books.handedOver.find(({ reference }) => reference === utr);
  if (known?.amount === amount) return false;
  if (known) throw refuse(`which this transfer has already, with ₹${formatPaise(known.amount)}`);
  // The write conflicts with another handover, and with staff who correct the delivery.
  const before = await DeliveryAssignment.findOneAndUpdate(
    { _id: assignmentId },
    { $inc: { remitted: amount, cashHeld: -amount } },
  ).lean();
  if (!before) throw refuse('which does not exist');
  const { held } = books;
  if (amount > held) throw refuse(`whose courier holds ₹${formatPaise(held)}`);
  const { orderId, remitted = 0 } = before;
  await useCashTransfer(utr, amount, 'utr');
  await explainLines(world, utr, amount);
  const facts = { assignmentId, orderId, reference: utr, amount, nth: books.next(utr) };
  await post(world, 'remitted', facts, `operator:${operator.id}`);
  await recordAudit(world, operator, {
    action: 'remitCash',
    resource: 'DeliveryAssignment',
    recordId: assignmentId,
    before: { remitted },
    after: { remitted: remitted + amount, utr },
  });
  return true;
}

const invalid = (field: string, message: string) => new Refused('validation_failed', { details: [{ field, message }] });

interface Wanted {
  /** All of what the courier collected. */
  amount: Paise;
  reason: string;
}

/** An order that was cancelled before the service knew of its cash. */
const unrefunded = { status: 'cancelled', paymentMethod: 'cod', paymentStatus: 'cod' } as const;

/**
 * Requests the refund of the cash that our courier collected for a cancelled order, once. Staff then make it like any
 * other refund by hand. Refuses `validation_failed` for another amount than the books hold for the customer.
 * @returns false if the order is not cancelled, or its refund was requested
 */
export function returnCash(
  world: Pick<World, 'now' | 'outbox'>,
  operator: Operator,
  orderId: number,
  { amount, reason }: Wanted,
): Promise<boolean> {
  return atomically(async () => {
    const order = await StoreOrder.findOneAndUpdate(
      { _id: orderId, ...unrefunded },
      { $set: { paymentStatus: 'paid' } },
      { returnDocument: 'after' },
    ).lean();
    if (!order) return false;
    // The write conflicts with staff who correct the delivery, which may reverse the cash.
    await DeliveryAssignment.updateOne({ orderId }, { $set: { updatedAt: world.now() } });
    const held = (await OrderBooks.of(order)).heldForCustomer;
    if (held <= 0 || amount !== held) throw wrongAmount(held);
    await refundOrder(world, order);
    await recordAudit(world, operator, {
      action: 'returnCash',
      resource: 'StoreOrder',
      recordId: orderId,
      reason,
      before: { paymentStatus: 'cod' },
      after: { paymentStatus: 'paid', amount },
      person: customerOf(order),
    });
    return true;
  });
}

function wrongAmount(held: Paise): Refused {
  const message = held > 0 ? `must be ${formatPaise(held)}, what the courier collected` : noCash;
  return new Refused('validation_failed', { details: [{ field: 'amount', message }] });
}

const noCash = 'is not with us: our courier collected no cash for this order';

/**
 * Reverses all handovers of a delivery that were recorded by mistake: the courier holds the cash again.
 * @returns whether there was one
 */
export function undoRemittance(
  world: Pick<World, 'now'>,
  operator: Operator,
  assignmentId: number,
  reason: string,
): Promise<boolean> {
  return atomically(async () => {
    const before = await DeliveryAssignment.findOneAndUpdate(
      { _id: assignmentId, remitted: { $gt: 0 } },
      { $set: { remitted: 0 } },
    ).lean();
    if (!before) return false;
    await bringBack(world, before.orderId);
    await DeliveryAssignment.updateOne({ _id: assignmentId }, { $inc: { cashHeld: before.remitted } });
    const { handedOver } = await CourierCash.of(assignmentId);
    for (const { reference, amount } of handedOver) {
      await releaseCashTransfer(reference, amount);
      await returnToSuspense(world, reference, amount);
    }
    const events: BookedEvent[] = handedOver.map(({ original }) => ['reversed', { original }]);
    await postAll(world, events, `operator:${operator.id}`);
    await recordAudit(world, operator, {
      action: 'undoRemittance',
      resource: 'DeliveryAssignment',
      recordId: assignmentId,
      reason,
      before: { remitted: before.remitted },
      after: { remitted: 0 },
    });
    return true;
  });
}
