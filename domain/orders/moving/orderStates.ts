import type { Mover, OrderStatus, PaymentStatus, StoreOrderRecord } from '../../../models/orders/StoreOrder.js';
import { paymentOnArrival } from '../../paymentStates/paymentStates.js';

interface State {
  /** The field with the time of arrival. */
  arrival: ArrivalField | null;
  /** The statuses that may follow. `open` means every other status, forwards or back. */
  next: Record<Mover, 'open' | readonly OrderStatus[]>;
  /** Whether the store has accepted the order. */
  taken: boolean;
  /** Whether the goods have left the store, which requires that an online order is paid. */
  left: boolean;
  /** Whether the store may still promise a time. */
  promises: boolean;
  /** The effect of arrival on the stock of the order. */
  stock: 'returned' | null;
  /** The effect of arrival on the charity contribution and on a reel's earning. */
  contribution: 'reversed' | null;
  earning: 'confirmed' | 'reversed' | null;
  /** The effect of arrival on the ledger of the seller. */
  ledger: 'earned' | 'reversed' | null;
  /** Whether a courier is requested or cancelled on arrival. */
  delivery: 'requested' | 'cancelled' | null;
  /** Whether arrival refunds a paid order. */
  refund: boolean;
  /** Who is notified of the arrival, by which template. The mover is not notified. */
  /** A step back, which corrects a slip, is not announced. */
  notifies: { consumer: 'order_status' | null; seller: 'order_cancelled' | null };
}

type ArrivalField =
  | 'acceptedAt'
  | 'preparingAt'
  | 'readyAt'
  | 'readyForPickupAt'
  | 'outForDeliveryAt'
  | 'deliveredAt'
  | 'completedAt'
  | 'cancelledAt';

/** Only the store and staff may move an accepted order. The system cancels it if it is not paid in time. */
const open = { consumer: [], seller: 'open', operator: 'open', system: ['cancelled'] } as const;

/** Defaults of all unfinished statuses. */
const running = {
  next: open,
  taken: true,
  left: false,
  promises: true,
  stock: null,
  contribution: null,
  earning: null,
  ledger: null,
  delivery: null,
  refund: false,
  notifies: { consumer: 'order_status', seller: null },
} as const;

/** The state machine of an order: allowed moves and the effects of arrival. A missing status does not compile. */
export const orderStates = {
  pending: {
    ...running,
    arrival: null,
    taken: false,
    next: { consumer: ['cancelled'], seller: 'open', operator: 'open', system: ['cancelled'] },
  },
  accepted: { ...running, arrival: 'acceptedAt', delivery: 'requested' },
  preparing: { ...running, arrival: 'preparingAt', delivery: 'requested' },
  ready: { ...running, arrival: 'readyAt' },
  ready_for_pickup: { ...running, arrival: 'readyForPickupAt' },
  out_for_delivery: {
    ...running,
    arrival: 'outForDeliveryAt',
    left: true,
    next: { ...open, system: [] },
  },
  delivered: {
    ...running,
    arrival: 'deliveredAt',
    left: true,
    promises: false,
    next: { consumer: [], seller: ['completed', 'cancelled'], operator: ['completed', 'cancelled'], system: [] },
    earning: 'confirmed',
    ledger: 'earned',
  },
  completed: {
    ...running,
    arrival: 'completedAt',
    left: true,
    promises: false,
    next: { consumer: [], seller: [], operator: ['cancelled'], system: [] },
    earning: 'confirmed',
    ledger: 'earned',
  },
  cancelled: {
    arrival: 'cancelledAt',
    taken: false,
    left: false,
    promises: false,
    next: { consumer: [], seller: [], operator: [], system: [] },
    stock: 'returned',
    contribution: 'reversed',
    earning: 'reversed',
    ledger: 'reversed',
    delivery: 'cancelled',
    refund: true,
    notifies: { consumer: 'order_status', seller: 'order_cancelled' },
  },
} as const satisfies Record<OrderStatus, State>;

const states: Record<OrderStatus, State> = orderStates;

export const stateOf = (status: OrderStatus): State => states[status];

type Movable = Pick<StoreOrderRecord, 'status'>;
type Payable = Pick<StoreOrderRecord, 'paymentMethod' | 'paymentStatus'>;

/** Whether an online order still has to be paid. */
export const awaitsPayment = ({ paymentMethod, paymentStatus }: Payable): boolean =>
  paymentMethod === 'online' && paymentStatus === 'unpaid';

/** Whether the consumer can pay an order now. */
export const isPayable = (order: Payable & Pick<StoreOrderRecord, 'status'>): boolean =>
  awaitsPayment(order) && order.status !== 'cancelled';

/** Whether a move waits for the payment: goods do not leave the store unpaid. */
export const waitsForPayment = (order: Payable, to: OrderStatus): boolean => states[to].left && awaitsPayment(order);

/** The statuses to which the mover may move an order once it is paid. */
export function possibleMoves({ status }: Movable, mover: Mover): OrderStatus[] {
  const next = states[status].next[mover];
  return next === 'open' ? statuses.filter((to) => to !== status) : [...next];
}

/** In the order of an order's way. */
const statuses = Object.keys(states) as OrderStatus[];

/** Whether a move corrects an earlier one. */
export const isStepBack = (from: OrderStatus | null, to: OrderStatus): boolean =>
  from !== null && statuses.indexOf(to) < statuses.indexOf(from);

/** The statuses to which the mover may move an order now. */
export const allowedMoves = (order: Movable & Payable, mover: Mover): OrderStatus[] =>
  possibleMoves(order, mover).filter((to) => !waitsForPayment(order, to));

/** The fields that a move to a status sets: status, time of arrival and payment status. */
export function arrivalAt(to: OrderStatus, paymentStatus: PaymentStatus, at: Date) {
  const { arrival } = states[to];
  return {
    status: to,
    ...(arrival && { [arrival]: at }),
    // The seller has seen the order: no deadline cancels it any more.
    ...(to === 'pending' && { acceptBy: null, remindAt: null }),
    paymentStatus: paymentOnArrival(to, paymentStatus),
  };
}
