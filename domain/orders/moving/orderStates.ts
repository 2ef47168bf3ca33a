import type { FulfillmentType, Mover, OrderStatus, PaymentStatus } from '../../../models/orders/StoreOrder.js';
import { paymentOnArrival } from '../../paymentStates/paymentStates.js';

type Way = 'delivery' | 'pickup';
const ways: Record<FulfillmentType, Way> = {
  delivery: 'delivery',
  pickup_immediate: 'pickup',
  pickup_scheduled: 'pickup',
};

interface State {
  /** The fulfilments that can be in it. */
  fits: readonly Way[];
  /** The field that keeps when the order came here. */
  arrival: ArrivalField | null;
  /** Where it may go from here; `open` is every status that fits, forwards, skipping and back, but pending. */
  next: Record<Mover, 'open' | readonly OrderStatus[]>;
  /** Whether the store has taken the order. */
  taken: boolean;
  /** Whether the store may still promise when it will be ready. */
  promises: boolean;
  /** What arriving here does to the stock that the order took. */
  stock: 'given_back' | null;
  /** What arriving here makes of the charity contribution, and of a reel's earning. */
  contribution: 'reversed' | null;
  earning: 'confirmed' | 'reversed' | null;
  /** Whether arriving here books what the order brings its seller, or takes it back. */
  ledger: 'earned' | 'reversed' | null;
  /** Whether arriving here has somebody sought to carry the order, or calls the delivery off. */
  delivery: 'sought' | 'called_off' | null;
  /** Whether arriving here makes staff give the money back, if it was paid. */
  refund: boolean;
  /** Who is told of the arrival, and by which template; whoever made the move is not. */
  tells: { consumer: 'order_status' | null; seller: 'order_cancelled' | null };
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

const both = ['delivery', 'pickup'] as const;

/** Who may move an order that the store has taken: the store and staff. */
const open = { consumer: [], seller: 'open', operator: 'open', system: [] } as const;

/** What an order that runs is like, apart from what its row says. */
const running = {
  ...{ fits: both, next: open, taken: true, promises: true },
  ...{ stock: null, contribution: null, earning: null, ledger: null, delivery: null, refund: false },
  tells: { consumer: 'order_status', seller: null },
} as const;

/** The order's states: who moves it where, and what arriving there does. A status that is not placed here does not compile. */
export const orderStates = {
  pending: {
    ...{ ...running, arrival: null, taken: false },
    next: { consumer: ['cancelled'], seller: 'open', operator: 'open', system: ['cancelled'] },
  },
  accepted: { ...running, arrival: 'acceptedAt', delivery: 'sought' },
  preparing: { ...running, arrival: 'preparingAt', delivery: 'sought' },
  ready: { ...running, arrival: 'readyAt' },
  ready_for_pickup: { ...running, arrival: 'readyForPickupAt', fits: ['pickup'] },
  out_for_delivery: { ...running, arrival: 'outForDeliveryAt', fits: ['delivery'] },
  delivered: {
    ...{ ...running, arrival: 'deliveredAt', fits: ['delivery'], promises: false },
    next: { consumer: [], seller: ['completed', 'cancelled'], operator: ['completed', 'cancelled'], system: [] },
    ...{ earning: 'confirmed', ledger: 'earned' },
  },
  completed: {
    ...{ ...running, arrival: 'completedAt', promises: false },
    next: { consumer: [], seller: [], operator: ['cancelled'], system: [] },
    ...{ earning: 'confirmed', ledger: 'earned' },
  },
  cancelled: {
    ...{ fits: both, arrival: 'cancelledAt', taken: false, promises: false },
    next: { consumer: [], seller: [], operator: [], system: [] },
    ...{ stock: 'given_back', contribution: 'reversed', earning: 'reversed', ledger: 'reversed' },
    ...{ delivery: 'called_off', refund: true },
    tells: { consumer: 'order_status', seller: 'order_cancelled' },
  },
} as const satisfies Record<OrderStatus, State>;

const states: Record<OrderStatus, State> = orderStates;

/** What arriving at a status does. */
export const stateOf = (status: OrderStatus): State => states[status];

/** The statuses an order may go to from where it is. */
export function allowedMoves(
  { status, fulfillmentType }: { status: OrderStatus; fulfillmentType: FulfillmentType },
  mover: Mover,
): OrderStatus[] {
  const next = states[status].next[mover];
  const candidates = next === 'open' ? (Object.keys(states) as OrderStatus[]).filter((to) => to !== 'pending') : next;
  return candidates.filter((to) => to !== status && states[to].fits.includes(ways[fulfillmentType]));
}

/** What arriving at a status sets on the order: the moment, and the payment's move if there is one. */
export function arrivalAt(to: OrderStatus, paymentStatus: PaymentStatus, at: Date) {
  const { arrival } = states[to];
  return { status: to, ...(arrival && { [arrival]: at }), paymentStatus: paymentOnArrival(to, paymentStatus) };
}
