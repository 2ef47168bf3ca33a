import type { OrderStatus, PaymentStatus } from '../../models/orders/StoreOrder.js';

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
