import type { OrderStatus } from '../../models/orders/orderStates.js';
import type { PaymentStatus } from '../../models/orders/StoreOrder.js';
import {
  type PaymentFlag,
  PaymentSession,
  type PaymentSessionRecord,
  type SessionStatus,
} from '../../models/payments/PaymentSession.js';

interface State {
  /** The statuses that may follow. */
  next: readonly SessionStatus[];
  /** Whether the money was received. */
  received: boolean;
}

/** The state machine of a payment session. A missing status does not compile. */
const states: Record<SessionStatus, State> = {
  // Refunding, if its order was paid by another session or was cancelled.
  pending: { next: ['paid', 'failed', 'cancelled', 'refunding'], received: false },
  // Failed, here and from refunding, if staff reject the typed UTR.
  paid: { next: ['failed', 'refunding'], received: true },
  // A late payment places the order or is refunded.
  failed: { next: ['paid', 'refunding'], received: false },
  cancelled: { next: ['paid', 'refunding'], received: false },
  refunding: { next: ['refunded', 'failed'], received: true },
  refunded: { next: [], received: true },
};

const mayMove = (from: SessionStatus, to: SessionStatus): boolean => states[from].next.includes(to);

/** Whether the session was paid, so that a further payment is refunded. */
export const hasReceived = (status: SessionStatus): boolean => states[status].received;

/**
 * Moves a session to another status, by compare-and-set on the status that was read, and stores the given fields.
 * @returns the updated session, or undefined if the move is not allowed or the status has changed
 */
export async function moveSession(
  { _id, status }: Pick<PaymentSessionRecord, '_id' | 'status'>,
  to: SessionStatus,
  known: Partial<PaymentSessionRecord> = {},
  ...flags: PaymentFlag[]
): Promise<PaymentSessionRecord | undefined> {
  if (!mayMove(status, to)) return undefined;
  const moved = await PaymentSession.findOneAndUpdate(
    { _id, status },
    { $set: { ...known, status: to }, $addToSet: { flags: { $each: flags } } },
    { returnDocument: 'after' },
  ).lean();
  return moved ?? undefined;
}

/** Cancels the pending session of an order. Call it in the transaction that cancels the order. */
export async function closeSession(orderId: number): Promise<void> {
  const session = await PaymentSession.findOne({ kind: 'store', orderId, status: 'pending' }).lean();
  if (session) await moveSession(session, 'cancelled');
}

/** The statuses that may follow each payment status. A missing status does not compile. */
const next = {
  unpaid: ['paid'],
  cod: ['paid'],
  pay_at_pickup: ['paid'],
  // Unpaid again if staff reject the typed UTR; cash again if the order is cancelled before our delivery collected it.
  paid: ['refunded', 'unpaid', 'cod'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Whether the platform or the store has the money, which is refunded if the order is cancelled. */
const received: Record<PaymentStatus, boolean> = {
  unpaid: false,
  cod: false,
  pay_at_pickup: false,
  paid: true,
  refunded: false,
};

type Arrival = { [From in PaymentStatus]?: (typeof next)[From][number] };

/** How each order status changes the payment status. A change that is not allowed does not compile. */
const arrivals: Record<OrderStatus, Arrival> = {
  pending: {},
  accepted: {},
  preparing: {},
  ready: {},
  ready_for_pickup: {},
  out_for_delivery: {},
  delivered: { cod: 'paid' },
  completed: { cod: 'paid', pay_at_pickup: 'paid' },
  cancelled: {},
};

/** The payment status of an order after it moved to a status. */
export const paymentOnArrival = (to: OrderStatus, before: PaymentStatus): PaymentStatus =>
  arrivals[to][before] ?? before;

export const isReceived = (status: PaymentStatus): boolean => received[status];

/** The statuses that may precede this one. */
export const paymentsBefore = (to: PaymentStatus): PaymentStatus[] =>
  (Object.keys(next) as PaymentStatus[]).filter((from) => next[from].some((allowed) => allowed === to));
