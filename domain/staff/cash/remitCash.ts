import { atomically } from '../../../database/transactions/atomically.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { CourierCash } from '../../ledger/CourierCash.js';
import { explainLines } from '../../ledger/explainLines.js';
import { isUtr } from '../../ledger/isUtr.js';
import { post } from '../../ledger/post.js';
import { useCashTransfer } from '../../ledger/useCashTransfer.js';
import { formatPaise, type Paise } from '../../money.js';
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
    { $inc: { remitted: amount } },
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
