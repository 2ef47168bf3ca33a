import { atomically } from '../../../database/transactions/atomically.js';
import { DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { type Operator, recordAudit } from '../../audit/recordAudit.js';
import { Refused } from '../../errors.js';
import { OrderBooks } from '../../ledger/OrderBooks.js';
import { formatPaise, type Paise } from '../../money.js';
import { customerOf } from '../../orders/customerOf.js';
import { refundOrder } from '../../refunds/refundOrder.js';
import type { World } from '../../world.js';

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
