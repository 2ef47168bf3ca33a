import type { OrderStatus, PaymentStatus } from '../../models/orders/StoreOrder.js';

/** The statuses that a payment may turn to. One that is not placed here does not compile. */
const next = {
  unpaid: ['paid'],
  cod: ['paid'],
  pay_at_pickup: ['paid'],
  // Unpaid again when staff reject what was said to be paid.
  paid: ['refunded', 'unpaid'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Whether the money is with us or the store, and must be given back when the order is cancelled. */
const received: Record<PaymentStatus, boolean> = {
  unpaid: false,
  cod: false,
  pay_at_pickup: false,
  paid: true,
  refunded: false,
};

type Arrival = { [From in PaymentStatus]?: (typeof next)[From][number] };

/** How the order's arrival at a status moves its payment. A move that the payment may not make does not compile. */
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

/** The payment of an order that has arrived at a status. */
export const paymentOnArrival = (to: OrderStatus, before: PaymentStatus): PaymentStatus =>
  arrivals[to][before] ?? before;

export const isReceived = (status: PaymentStatus): boolean => received[status];

/** The statuses from which a payment may turn to this one. */
export const paymentsBefore = (to: PaymentStatus): PaymentStatus[] =>
  (Object.keys(next) as PaymentStatus[]).filter((from) => next[from].some((allowed) => allowed === to));
