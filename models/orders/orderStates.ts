/** In the order in which an order passes through them. */
export const orderStatuses = [
  'pending',
  'accepted',
  'preparing',
  'ready',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who moves an order. */
export const movers = ['consumer', 'seller', 'operator', 'system', 'rider'] as const;
export type Mover = (typeof movers)[number];

interface State {
  /** The field with the time of arrival. */
  arrival: `${string}At` | null;
  /** The statuses that may follow. `open` means every other status, forwards or back. */
  next: Record<Mover, 'open' | readonly OrderStatus[]>;
  /** Whether the store has accepted the order. */
  taken: boolean;
  /** Whether the goods are in the store, which still has to prepare or send them: the order can be late. */
  inStore: boolean;
  /** Whether the goods have left the store, which requires that an online order is paid. */
  left: boolean;
  /** Whether the order is finished. */
  over: boolean;
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
  /**
   * Who is notified of the arrival, by which template. The mover is not notified. A step back, which corrects a slip,
   * is not announced.
   */
  notifies: { consumer: 'order_status' | null; seller: 'order_cancelled' | null };
  /** The colour of the status in the console. */
  tone: 'success' | 'warning' | 'danger' | 'info';
}

/**
 * Only the store, staff and its rider may move an accepted order. The system cancels it if it is not paid in time. A
 * rider takes the goods, and delivers them or not.
 */
const open = {
  consumer: [],
  seller: 'open',
  operator: 'open',
  system: ['cancelled'],
  rider: ['out_for_delivery', 'delivered', 'cancelled'],
} as const;

/** Defaults of all unfinished statuses. */
const running = {
  next: open,
  taken: true,
  inStore: true,
  left: false,
  over: false,
  promises: true,
  stock: null,
  contribution: null,
  earning: null,
  ledger: null,
  delivery: null,
  refund: false,
  notifies: { consumer: 'order_status', seller: null },
  tone: 'info',
} as const;

/** The customer has the goods. */
const received = {
  inStore: false,
  left: true,
  over: true,
  promises: false,
  earning: 'confirmed',
  ledger: 'earned',
  tone: 'success',
} as const;

/**
 * The state machine of an order: allowed moves, the effects of arrival and how it is shown. A missing status does not
 * compile. The browser reads this file too, so it imports nothing.
 */
export const orderStates = {
  pending: {
    ...running,
    arrival: null,
    taken: false,
    // The system accepts an order that its store accepts automatically.
    next: { consumer: ['cancelled'], seller: 'open', operator: 'open', system: ['accepted', 'cancelled'], rider: [] },
    tone: 'warning',
  },
  accepted: { ...running, arrival: 'acceptedAt', delivery: 'requested' },
  preparing: { ...running, arrival: 'preparingAt', delivery: 'requested' },
  ready: { ...running, arrival: 'readyAt' },
  ready_for_pickup: { ...running, arrival: 'readyForPickupAt', inStore: false },
  out_for_delivery: {
    ...running,
    arrival: 'outForDeliveryAt',
    inStore: false,
    left: true,
    next: { ...open, system: [], rider: ['delivered', 'cancelled'] },
  },
  delivered: {
    ...running,
    ...received,
    arrival: 'deliveredAt',
    next: {
      consumer: [],
      seller: ['completed', 'cancelled'],
      operator: ['completed', 'cancelled'],
      system: [],
      rider: [],
    },
  },
  completed: {
    ...running,
    ...received,
    arrival: 'completedAt',
    next: { consumer: [], seller: [], operator: ['cancelled'], system: [], rider: [] },
  },
  cancelled: {
    arrival: 'cancelledAt',
    taken: false,
    inStore: false,
    left: false,
    over: true,
    promises: false,
    next: { consumer: [], seller: [], operator: [], system: [], rider: [] },
    stock: 'returned',
    contribution: 'reversed',
    earning: 'reversed',
    ledger: 'reversed',
    delivery: 'cancelled',
    refund: true,
    notifies: { consumer: 'order_status', seller: 'order_cancelled' },
    tone: 'danger',
  },
} as const satisfies Record<OrderStatus, State>;

const states: Record<OrderStatus, State> = orderStates;

export const stateOf = (status: OrderStatus): State => states[status];

/** The statuses with a property, in order. */
export const statusesWhere = (holds: (state: State) => boolean): OrderStatus[] =>
  orderStatuses.filter((status) => holds(states[status]));

/** The field with the time of arrival at a status. */
export type ArrivalField = NonNullable<(typeof orderStates)[OrderStatus]['arrival']>;

/** The time of arrival at a status, in its field. */
export const arrivedAt = (status: OrderStatus, at: Date): { [Field in ArrivalField]?: Date } => {
  const { arrival } = orderStates[status];
  return arrival ? { [arrival]: at } : {};
};

/** An object with a value for each time of arrival, in the order of the statuses. */
export const arrivalFields = <Value>(of: (field: ArrivalField) => Value): Record<ArrivalField, Value> => {
  const fields = orderStatuses.flatMap((status) => orderStates[status].arrival ?? []);
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<ArrivalField, Value>;
};
