import type { CancellationCode } from '../../../models/fields/cancellationCodes.js';
import { arrivedAt, type Mover, type OrderStatus, stateOf } from '../../../models/orders/orderStates.js';
import type { PaymentStatus, StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { paymentOnArrival } from '../../paymentStates/paymentStates.js';
import { possibleMoves } from './allowedMoves.js';

/** The service itself as the mover of an order. */
export const bySystem = { kind: 'system', id: 0 } as const;

interface Cause {
  by: { kind: Mover; id: number };
  at: Date;
  /** What a person wrote. */
  cancellationReason?: string | null | undefined;
  cancellationCode?: CancellationCode | undefined;
}

/** The step of a move in the history of an order. */
interface Step {
  from: OrderStatus | null;
  to: OrderStatus;
  at: Date;
  by: Cause['by'];
  reason: string | null;
}

/**
 * What a move writes to an order: the fields to set, and the step in its history. Every status of an order comes from
 * here. A new order has no status yet.
 * @throws TypeError if the table of states does not allow the mover this move
 */
export function moveFields(
  { status: from, paymentStatus }: { status: OrderStatus | null; paymentStatus: PaymentStatus },
  to: OrderStatus,
  { by, at, cancellationReason: reason = null, cancellationCode }: Cause,
): { set: Partial<StoreOrderRecord> & { status: OrderStatus }; step: Step } {
  if (from && !possibleMoves({ status: from }, by.kind).includes(to))
    throw new TypeError(`${by.kind} cannot move an order from ${from} to ${to}`);
  return {
    set: {
      status: to,
      ...arrivedAt(to, at),
      paymentStatus: paymentOnArrival(to, paymentStatus),
      // The seller has seen the order: no deadline cancels it any more.
      ...(from && to === 'pending' && { acceptBy: null, remindAt: null }),
      ...(stateOf(to).over && { pendingChange: null }),
      ...(reason && { cancellationReason: reason }),
      ...(cancellationCode && { cancellationCode }),
    },
    step: { from, to, at, by, reason },
  };
}
