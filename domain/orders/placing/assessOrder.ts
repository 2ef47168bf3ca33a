import { DateTime } from 'luxon';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import { slotOf } from '../../../models/orders/StoreSlot.js';
import { type Detail, Refused } from '../../errors.js';
import { specialSentences } from '../../errorTexts/specialSentences.js';
import { formatPaise } from '../../money.js';
import { promiseFor, timesOf } from '../../storeTime/accepting.js';
import { zoneOf } from '../../storeTime/localDays.js';
import type { World } from '../../world.js';
import type { WantedSlot } from '../stock/storeSlots.js';
import { deliveryTerms } from './deliveryTerms.js';
import {
  findStoreWith,
  type OrderableProduct,
  type OrderLine,
  type Price,
  priceOrder,
  splitCart,
  tooMany,
} from './fillCart.js';
import { type Fulfillment, fulfillmentProblems, missingFor } from './fulfillment.js';
import type { WantedOrder } from './WantedOrder.js';

/** What an order would be now, and why it would be refused. */
export interface Assessment {
  store: StoreRecord;
  /** The order, with its pickup time as an instant. */
  wanted: WantedOrder & Fulfillment;
  products: OrderableProduct[];
  /** The available lines, merged. */
  items: OrderLine[];
  unavailable: number[];
  price: Price;
  /** Whether the total is not the one that the consumer expects. */
  isPriceChanged: boolean;
  promisedAt: Date | null;
  /** The place that it would take; undefined where the store does not limit its orders. */
  slot: WantedSlot | undefined;
  /** In the order in which an order is refused, apart from unavailable products and full slots. */
  problems: { ofInput: Refused[]; ofStore: Refused[]; ofPrice: Refused[] };
}

type Part = Pick<World, 'config' | 'now'>;

/** Checks an order against its store and prices it, without writing anything. Refuses `store_not_found`. */
export async function assessOrder(world: Part, asked: WantedOrder): Promise<Assessment> {
  const store = await findStoreWith(asked.storeId, asked.items);
  if (!store) throw await noStore(world, asked.storeId);
  const now = world.now();
  const wanted = { ...asked, pickupTime: instantAt(world, store, asked.pickupTime) };
  const { lines: items, unavailable } = splitCart(wanted.items, store.products);
  const isDelivery = wanted.fulfillmentType === 'delivery';
  const terms = isDelivery ? deliveryTerms(store, wanted) : undefined;
  const price = priceOrder(items, store, isDelivery ? (terms?.fee ?? store.deliveryFee) : 0);
  const promisedAt = promiseFor(store, wanted, now);
  const minimum = terms?.minimumOrder ?? store.minimumOrder;
  const { expectedTotal = price.total } = wanted;
  return {
    store,
    wanted,
    products: store.products,
    items,
    unavailable,
    price,
    promisedAt,
    isPriceChanged: expectedTotal !== price.total,
    slot: slotFor(store, wanted, promisedAt, now),
    problems: {
      ofInput: inputProblems(wanted),
      ofStore: [...fulfillmentProblems(world, store, wanted), ...paymentProblems(world, wanted)],
      ofPrice: price.subtotal < minimum ? [belowMinimum(minimum)] : [],
    },
  };
}

const instantAt = (world: Part, store: StoreRecord, time: Date | string | undefined): Date | undefined =>
  typeof time === 'string' ? DateTime.fromISO(time, { zone: zoneOf(world, store) }).toJSDate() : time;

/** Refuses an unknown store. For a paused one, the answer contains why it is paused and when it opens again. */
async function noStore(world: Part, storeId: number): Promise<Refused> {
  const paused = await Store.findOne({ _id: storeId, isActive: true, status: 'paused' }).lean();
  if (!paused) return new Refused('store_not_found');
  const { opensAt } = timesOf(world, paused, world.now());
  return new Refused('store_not_found', {
    sentence: specialSentences.storePaused,
    body: { opensAt, pauseReason: paused.pauseReason ?? null },
  });
}

/** What is missing in the body, or does not fit together. */
function inputProblems(wanted: WantedOrder & Fulfillment): Refused[] {
  const details: Detail[] = [...missingFor(wanted), ...tooMany(wanted.items)];
  if (wanted.fulfillmentType === 'delivery' && wanted.paymentMethod === 'pay_at_pickup') {
    details.push({ field: 'paymentMethod', message: 'must be cod or online for delivery' });
  }
  return details.length > 0 ? [new Refused('validation_failed', { details })] : [];
}

const paymentProblems = ({ config }: Part, { fulfillmentType, paymentMethod }: WantedOrder): Refused[] =>
  fulfillmentType === 'delivery' && paymentMethod === 'online' && !config.paymentsOnlineEnabled
    ? [new Refused('payments_disabled')]
    : [];

const belowMinimum = (minimum: number) =>
  new Refused('below_minimum_order', { sentence: specialSentences.minimumOrder(formatPaise(minimum)) });

function slotFor(
  { _id: storeId, ordersPerSlot }: StoreRecord,
  { fulfillmentType }: WantedOrder,
  promisedAt: Date | null,
  now: Date,
): WantedSlot | undefined {
  if (!ordersPerSlot) return undefined;
  const at = promisedAt ?? now;
  const leadMs = fulfillmentType === 'pickup_scheduled' ? 0 : at.getTime() - now.getTime();
  return { storeId, slot: slotOf(at), ordersPerSlot, leadMs };
}
