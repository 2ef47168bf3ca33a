import type { AnyOrderRecord } from '../../../models/orders/ArchivedOrder.js';
import { type Mover, type OrderStatus, orderStatuses, stateOf } from '../../../models/orders/orderStates.js';
import type { StoreOrderRecord } from '../../../models/orders/StoreOrder.js';

/** An archived order does not move. */
type Movable = Pick<AnyOrderRecord, 'status' | 'archivedAt'>;
type Payable = Pick<StoreOrderRecord, 'paymentMethod' | 'paymentStatus'>;
type Changeable = Partial<Pick<StoreOrderRecord, 'pendingChange'>>;

/** Whether an online order still has to be paid. */
export const awaitsPayment = ({ paymentMethod, paymentStatus }: Payable): boolean =>
  paymentMethod === 'online' && paymentStatus === 'unpaid';

/** Whether the consumer can pay an order now. */
export const isPayable = (order: Payable & Movable): boolean => awaitsPayment(order) && order.status !== 'cancelled';

/** Whether a move waits for the payment: goods do not leave the store unpaid. */
export const waitsForPayment = (order: Payable, to: OrderStatus): boolean => stateOf(to).left && awaitsPayment(order);

/** Whether a move waits for the consumer's answer to a replacement: goods do not leave the store before. */
export const waitsForAnswer = ({ pendingChange }: Changeable, to: OrderStatus): boolean =>
  stateOf(to).left && Boolean(pendingChange);

/** The statuses to which the mover may move an order once it is paid. */
export function possibleMoves({ status, archivedAt }: Movable, mover: Mover): OrderStatus[] {
  if (archivedAt) return [];
  const next = stateOf(status).next[mover];
  return next === 'open' ? orderStatuses.filter((to) => to !== status) : [...next];
}

/** The statuses to which the mover may move an order now. */
export const allowedMoves = (order: Movable & Payable & Changeable, mover: Mover): OrderStatus[] =>
  possibleMoves(order, mover).filter((to) => !waitsForPayment(order, to) && !waitsForAnswer(order, to));
