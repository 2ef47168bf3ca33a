import { atomically } from '../../database/transactions/atomically.js';
import { FoodOrder, type FoodOrderRecord } from '../../models/food/FoodOrder.js';
import { findOrder } from '../../models/orders/ArchivedOrder.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/orders/StoreOrder.js';
import { PaymentSession, type PaymentSessionRecord, type PaymentWay } from '../../models/payments/PaymentSession.js';
import { Refused } from '../errors.js';
import type { Paise } from '../money.js';
import { isPayable } from '../orders/moving/allowedMoves.js';
import { moveSession } from '../paymentStates/paymentStates.js';
import type { World } from '../world.js';
import { limitLastPieces } from './limitHolds.js';
import { type OpenedPayment, openPayment, startSession, waysOfPaying } from './startSession.js';

/** Statuses of the old system, which are free text. */
const cancelled = /cancel|reject|fail/i;

/** Finds a consumer's own unpaid historical order. Refuses `order_not_found`, `not_payable`. */
export async function findPayable(consumerId: number, orderId: number): Promise<FoodOrderRecord> {
  const order = await FoodOrder.findOne({ _id: orderId, consumerId }).lean();
  if (!order) throw new Refused('order_not_found');
  if (order.paymentStatus !== 'unpaid' || order.total <= 0 || cancelled.test(order.status))
    throw new Refused('not_payable');
  return order;
}

type Part = Pick<World, 'config' | 'now' | 'payments'>;

interface Wanted {
  consumerId: number;
  orderId: number;
  /** Default: the method of the open session, or the preferred one. */
  method?: PaymentWay | undefined;
}

/**
 * Opens a payment for a consumer's own unpaid online order, unless its open session can be used. Call it outside any
 * transaction. @returns undefined if the open session can be used
 * Refuses `order_not_found`, `not_payable`, and as `openPayment` does.
 */
export async function openOrderPayment(
  world: Part & Pick<World, 'random'>,
  wanted: Wanted,
): Promise<OpenedPayment | undefined> {
  const { total: amount } = checkPayable(await findOrder(ownOrder(wanted)));
  const open = await openSessionOf(wanted);
  if (open && isUsable(world, open, wanted, amount)) return undefined;
  const { consumerId, method } = wanted;
  return openPayment(world, { kind: 'store', consumerId, amount }, { method, replaces: open?._id });
}

/**
 * Starts a session for a consumer's own unpaid online order. The open session is returned if it can be used, and
 * replaced otherwise; a payment that was made in a replaced session still counts. An order has one open session.
 * Refuses `order_not_found`, `not_payable`, `payment_not_pending`, `payments_limit`, `unpaid_holds_limit`,
 * `unpaid_stock_limit`.
 */
export function startOrderSession(
  world: Part,
  wanted: Wanted,
  opened: OpenedPayment | undefined,
): Promise<{ session: PaymentSessionRecord; isNew: boolean }> {
  return atomically(async () => {
    // The write makes it conflict with a payment, a cancellation and other starts. Streams of the order see it too.
    const order = checkPayable(
      await StoreOrder.findOneAndUpdate(ownOrder(wanted), { $inc: { __v: 1 } }, { returnDocument: 'after' }).lean(),
    );
    const open = await openSessionOf(wanted);
    if (open && isUsable(world, open, wanted, order.total)) return { session: open, isNew: false };
    // The session that could be used has ended in the meantime.
    if (!opened) throw new Refused('payment_not_pending');
    if (open) await moveSession(open, 'cancelled');
    const { _id: orderId, total: amount, consumerId } = order;
    const paidFor = { kind: 'store' as const, amount, consumerId, orderId };
    const session = await startSession(world, opened, paidFor, open?.expiresAt);
    // A new session keeps the stock of the order for longer.
    await limitLastPieces(world, session, open?.lastPieces ?? []);
    return { session, isNew: true };
  });
}

const ownOrder = ({ consumerId, orderId: _id }: Wanted) => ({ _id, consumerId });

function checkPayable(order: StoreOrderRecord | null): StoreOrderRecord {
  if (!order) throw new Refused('order_not_found');
  if (!isPayable(order)) throw new Refused('not_payable');
  return order;
}

const openSessionOf = ({ orderId }: Wanted): Promise<PaymentSessionRecord | null> =>
  PaymentSession.findOne({ kind: 'store', orderId, status: 'pending' }).lean();

/** A session from before a change of the order has another amount. */
const isUsable = (
  world: Part,
  { expiresAt, method, amount }: PaymentSessionRecord,
  wanted: Wanted,
  total: Paise,
): boolean =>
  amount === total &&
  expiresAt > world.now() &&
  method === (wanted.method ?? method) &&
  waysOfPaying(world).includes(method);
