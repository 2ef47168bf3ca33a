import type { FulfillmentType, OrderStatus, PaymentStatus } from '../../models/StoreOrder.js';

export type Mover = 'seller' | 'operator';

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
  /** How arriving here moves the payment. */
  pays: Partial<Record<PaymentStatus, PaymentStatus>>;
  /** What arriving here makes of a reel's earning. */
  earning: 'confirmed' | 'reversed' | null;
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
const open = { seller: 'open', operator: 'open' } as const;

/** The order's states. A status that is not placed here does not compile. */
export const orderStates = {
  pending: { fits: both, arrival: null, next: open, pays: {}, earning: null },
  accepted: { fits: both, arrival: 'acceptedAt', next: open, pays: {}, earning: null },
  preparing: { fits: both, arrival: 'preparingAt', next: open, pays: {}, earning: null },
  ready: { fits: both, arrival: 'readyAt', next: open, pays: {}, earning: null },
  ready_for_pickup: { fits: ['pickup'], arrival: 'readyForPickupAt', next: open, pays: {}, earning: null },
  out_for_delivery: { fits: ['delivery'], arrival: 'outForDeliveryAt', next: open, pays: {}, earning: null },
  delivered: {
    fits: ['delivery'],
    arrival: 'deliveredAt',
    next: { seller: ['completed', 'cancelled'], operator: ['completed', 'cancelled'] },
    pays: { cod: 'paid' },
    earning: 'confirmed',
  },
  completed: {
    fits: both,
    arrival: 'completedAt',
    next: { seller: [], operator: ['cancelled'] },
    pays: { cod: 'paid', pay_at_pickup: 'paid' },
    earning: 'confirmed',
  },
  cancelled: {
    fits: both,
    arrival: 'cancelledAt',
    next: { seller: [], operator: [] },
    pays: {},
    earning: 'reversed',
  },
} as const satisfies Record<OrderStatus, State>;

const states: Record<OrderStatus, State> = orderStates;

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
  const { arrival, pays } = states[to];
  return {
    status: to,
    ...(arrival && { [arrival]: at }),
    ...(pays[paymentStatus] && { paymentStatus: pays[paymentStatus] }),
  };
}

export const earningAfter = (to: OrderStatus): State['earning'] => states[to].earning;
