import { type Chance, chanceFrom } from '../../support/seeded.js';

/** How an order is paid. The store keeps the cash of a pickup, and of a delivery if it delivers itself. */
const ways = ['gateway', 'upi', 'cod', 'pickup'] as const;
type Way = (typeof ways)[number];

/**
 * What happens to an order. `refused` at the door of the customer, after the seller marked it as delivered. `staff`
 * cancel it after its delivery. `unpaid`: the cart is never paid. `false`: the typed UTR is in no bank statement.
 */
type Fate = 'delivered' | 'consumer' | 'seller' | 'staff' | 'refused' | 'unpaid' | 'false';

/** A refund of a delivered order that staff grant. */
interface PlannedRefund {
  /** Days after the delivery. */
  after: number;
  percent: number;
  bearer: 'platform' | 'seller';
}

/** One of the orders of the month, as it is meant before it is placed. Sellers and consumers are numbers from 0. */
export interface PlannedOrder {
  nth: number;
  day: number;
  seller: number;
  consumer: number;
  way: Way;
  pieces: number;
  code: string;
  fate: Fate;
  /** Days from the order to its delivery. */
  late: number;
  refund: PlannedRefund | undefined;
  /** Who pays cash back by hand. */
  givenBy: 'platform' | 'seller';
}

/** The seller whose customers pay in cash only. */
export const debtor = 0;

/** A store, in paise and percent. Odd prices make rounding matter. */
export interface PlannedStore {
  selfDelivery: boolean;
  price: number;
  deliveryFee: number;
  commissionRate: number;
}

export interface Plan {
  stores: PlannedStore[];
  orders: PlannedOrder[];
  consumers: number;
  days: number;
}

export const codes = { ofPlatform: 'PLATFORM', ofStore: 'STORE' } as const;

interface Size {
  seed: number;
  sellers: number;
  orders: number;
  days: number;
}

/** Draws the stores and the orders of a month. The same seed draws the same month. */
export function drawMonth({ seed, sellers, orders, days }: Size): Plan {
  const chance = chanceFrom(seed);
  const consumers = Math.ceil((orders / days) * 1.2);
  return {
    stores: Array.from({ length: sellers }, (_, nth) => ({
      selfDelivery: nth % 2 === 0,
      // The debtor is above the limit after some orders.
      price: nth === debtor ? 30_001 : chance.from(6_000, 40_000),
      deliveryFee: chance.from(0, 4_000),
      commissionRate: nth === debtor ? 12.5 : chance.pick([5, 8, 10, 12.5]),
    })),
    orders: Array.from({ length: orders }, (_, nth) => drawOrder(chance, nth, { sellers, orders, days, consumers })),
    consumers,
    days,
  };
}

/** The kinds of orders that every month has. */
export const kinds: readonly Pick<PlannedOrder, 'seller' | 'way' | 'fate'>[] = [
  ...[2, 3].flatMap((seller) =>
    ways.flatMap((way) =>
      (['delivered', 'consumer', 'seller', 'staff'] as const).map((fate) => ({ seller, way, fate })),
    ),
  ),
  { seller: 4, way: 'gateway', fate: 'unpaid' },
  { seller: 4, way: 'upi', fate: 'false' },
  { seller: 5, way: 'cod', fate: 'refused' },
];

function drawOrder(
  chance: Chance,
  nth: number,
  { sellers, orders, days, consumers }: Omit<Size, 'seed'> & { consumers: number },
): PlannedOrder {
  // The debtor has twice as many orders as another seller.
  const seller = Math.max(debtor, chance.from(-1, sellers - 1));
  const way: Way = seller === debtor ? 'cod' : chance.pick<Way>([...ways, 'gateway', 'upi']);
  const drawn = { seller, way, fate: drawFate(chance, way, seller) };
  const wanted = nth % 5 === 0 ? kinds[nth / 5] : undefined;
  return {
    nth,
    day: Math.floor((nth * days) / orders),
    // A consumer orders at most once a day.
    consumer: nth % consumers,
    ...(wanted ?? drawn),
    pieces: chance.from(1, 4),
    code: chance.pick(['', '', '', codes.ofPlatform, codes.ofStore]),
    late: chance.pick([0, 0, 0, 1, 2]),
    refund: chance.from(1, 100) <= 12 ? drawRefund(chance) : undefined,
    givenBy: chance.pick(['platform', 'seller']),
  };
}

/** Before the hold days end, or after the order was settled. */
const drawRefund = (chance: Chance): PlannedRefund => ({
  after: chance.pick([0, 1, 4, 9]),
  percent: chance.pick([100, chance.from(1, 99), chance.from(1, 99)]),
  bearer: chance.pick(['platform', 'seller', 'seller']),
});

function drawFate(chance: Chance, way: Way, seller: number): Fate {
  const drawn = chance.from(1, 100);
  if (drawn > 18) return 'delivered';
  if (drawn > 13) return 'consumer';
  if (drawn > 9) return 'seller';
  if (drawn > 6) return 'staff';
  if (way === 'gateway') return 'unpaid';
  if (way === 'upi') return 'false';
  return way === 'cod' && seller % 2 === 1 ? 'refused' : 'delivered';
}
