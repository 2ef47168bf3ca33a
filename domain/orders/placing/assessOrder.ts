import { DateTime } from 'luxon';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { Store, type StoreRecord } from '../../../models/catalog/Store.js';
import type { PaymentMethod, UnavailableWish } from '../../../models/orders/StoreOrder.js';
import { slotOf } from '../../../models/orders/StoreSlot.js';
import { type DeliveryPlace, deliveryTerms } from '../../catalog/stores/deliveryTerms.js';
import { type Detail, Refused } from '../../errors.js';
import { specialSentences } from '../../errorTexts/specialSentences.js';
import { formatPaise, type Paise } from '../../money.js';
import { rules } from '../../rules.js';
import { promiseFor, timesOf } from '../../storeTime/accepting.js';
import { type MarketplaceTime, zoneOf } from '../../storeTime/localDays.js';
import type { World } from '../../world.js';
import { acceptanceTimes } from '../acceptDeadlines.js';
import { codUnavailableUntil } from '../cashRefusals.js';
import { isKnownConsumer } from '../isKnownConsumer.js';
import type { Price } from '../priceOrder.js';
import type { WantedSlot } from '../stock/storeSlots.js';
import {
  type CartLine,
  findStoreWith,
  type LineFault,
  type OrderableProduct,
  type OrderLine,
  splitCart,
  tooMany,
} from './cart.js';
import { type Fulfillment, fulfillmentProblems, missingFor } from './fulfillment.js';
import { placeOfOrder } from './placeOfOrder.js';
import { reducedPrice, type SoldPromotion } from './reducedPrice.js';

/** An order as a consumer asks for it. */
export interface WantedOrder extends Omit<Fulfillment, 'pickupTime'> {
  storeId: number;
  items: CartLine[];
  /** Default: refund. */
  ifUnavailable?: UnavailableWish | undefined;
  /** A saved address of the consumer. */
  addressId?: number | undefined;
  /** A text is a time in the zone of the store. */
  pickupTime?: Date | string | undefined;
  customerPhone?: string | undefined;
  paymentMethod?: PaymentMethod | undefined;
  instructions?: string | undefined;
  reelId?: number | undefined;
  /** The code of a promotion. */
  couponCode?: string | undefined;
  /** Paise. */
  expectedTotal?: Paise | undefined;
}

export const isPaidOnline = ({
  fulfillmentType,
  paymentMethod,
}: Pick<WantedOrder, 'fulfillmentType' | 'paymentMethod'>): boolean =>
  fulfillmentType === 'delivery' && paymentMethod === 'online';

/** What the store decides about a new order. */
export interface OrderTerms {
  /** Null if the store states no time. */
  promisedAt: Date | null;
  /** Whether the order is accepted when it is placed. */
  isAutoAccepted: boolean;
  /** The time to accept the order; null without a limit. */
  acceptWithinMinutes: number | null;
  acceptBy: Date | null;
  remindAt: Date | null;
}

/** The terms of an order that is placed now. A draft that waited for its payment needs new ones. */
export function orderTerms(
  world: MarketplaceTime,
  store: StoreRecord,
  wanted: Parameters<typeof promiseFor>[1],
  isAutoAccepted: boolean,
  now: Date,
): OrderTerms {
  const promisedAt = promiseFor(store, wanted, now);
  const { acceptWithinMinutes } = store;
  if (isAutoAccepted || !acceptWithinMinutes)
    return { promisedAt, isAutoAccepted, acceptWithinMinutes: null, acceptBy: null, remindAt: null };
  const times = acceptanceTimes(world, store, { createdAt: now, acceptWithinMinutes });
  return { promisedAt, isAutoAccepted, acceptWithinMinutes, ...times };
}

/** The order as it would be placed now, and the reasons to refuse it. */
export interface Assessment {
  store: StoreRecord;
  /** The order, with its pickup time as an instant, and with what its saved address adds. */
  wanted: WantedOrder & Fulfillment;
  /** Where it is delivered. */
  place: DeliveryPlace;
  products: OrderableProduct[];
  /** The available lines, merged. */
  items: OrderLine[];
  faults: LineFault[];
  price: Price;
  /** The promotion that reduces the price; null without one. */
  promotion: SoldPromotion | null;
  /** Whether the total is not the one that the consumer expects. */
  isPriceChanged: boolean;
  terms: OrderTerms;
  /** The slot of the order; undefined if the store does not limit its orders. */
  slot: WantedSlot | undefined;
  /** In the order in which an order is refused, apart from faults of lines and full slots. */
  problems: { ofInput: Refused[]; ofStore: Refused[]; ofPrice: Refused[] };
}

type Part = Pick<World, 'config' | 'now'>;

/**
 * Checks an order against its store and prices it, without writing anything. Refuses `store_not_found` and
 * `address_not_found`.
 */
export async function assessOrder(world: Part, consumer: ConsumerRecord, asked: WantedOrder): Promise<Assessment> {
  const [store, { wanted: addressed, place }] = await Promise.all([
    findStoreWith(asked.storeId, asked.items),
    placeOfOrder(world, consumer, asked),
  ]);
  if (!store) throw await noStore(world, asked.storeId);
  const now = world.now();
  const wanted = { ...addressed, pickupTime: instantAt(world, store, asked.pickupTime) };
  const { lines: items, faults } = splitCart(wanted.items, store.products);
  const delivery = wanted.fulfillmentType === 'delivery' ? deliveryTerms(store, place) : undefined;
  const { commissionRate, selfDelivery, freeDeliveryFrom } = store;
  const deliveryFee = wanted.fulfillmentType === 'delivery' ? (delivery?.fee ?? store.deliveryFee) : 0;
  const {
    price,
    promotion,
    problem: ofCode,
  } = await reducedPrice(world, { storeId: store._id, consumerId: consumer._id, couponCode: wanted.couponCode }, [
    items,
    { commissionRate, selfDelivery, deliveryFee, freeDeliveryFrom },
  ]);
  const terms = orderTerms(world, store, wanted, await acceptsAutomatically(store, consumer, wanted), now);
  const minimum = delivery?.minimumOrder ?? store.minimumOrder;
  const { expectedTotal = price.total } = wanted;
  return {
    store,
    wanted,
    place,
    products: store.products,
    items,
    faults,
    price,
    promotion,
    isPriceChanged: expectedTotal !== price.total,
    terms,
    slot: slotFor(store, wanted, terms.promisedAt, now),
    problems: {
      ofInput: inputProblems(wanted),
      ofStore: [
        ...fulfillmentProblems(world, store, wanted, place),
        ...paymentProblems(world, store, wanted, consumer),
      ],
      ofPrice: [
        ...(price.subtotal < minimum ? [belowMinimum(minimum)] : []),
        ...(ofCode ? [ofCode] : []),
        ...(isPaidOnline(wanted) ? onlineProblems(price) : []),
      ],
    },
  };
}

/** Whether a store accepts an order when it is placed. Cash orders of unknown people wait for the seller. */
const acceptsAutomatically = async (
  { autoAccept = false }: StoreRecord,
  consumer: ConsumerRecord,
  wanted: WantedOrder,
): Promise<boolean> => autoAccept && (isPaidOnline(wanted) || (await isKnownConsumer(consumer)));

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

/** The fields that are missing in the body, and those that contradict each other. */
function inputProblems(wanted: WantedOrder & Fulfillment): Refused[] {
  const details: Detail[] = [...missingFor(wanted), ...tooMany(wanted.items)];
  if (wanted.fulfillmentType === 'delivery' && wanted.paymentMethod === 'pay_at_pickup') {
    details.push({ field: 'paymentMethod', message: 'must be cod or online for delivery' });
  }
  return details.length > 0 ? [new Refused('validation_failed', { details })] : [];
}

function paymentProblems(world: Part, store: StoreRecord, wanted: WantedOrder, consumer: ConsumerRecord): Refused[] {
  if (isPaidOnline(wanted)) return world.config.paymentsOnlineEnabled ? [] : [new Refused('payments_disabled')];
  if (wanted.fulfillmentType !== 'delivery') return [];
  const until = codUnavailableUntil(consumer, world.now());
  if (until) {
    const day = DateTime.fromJSDate(until, { zone: zoneOf(world, store) }).toFormat('dd/MM/yyyy');
    const sentence = specialSentences.cashRefused(day);
    return [new Refused('cod_unavailable', { sentence, body: { reason: 'refusals', until } })];
  }
  return store.cashRestrictedAt ? [new Refused('cod_unavailable', { body: { reason: 'store_dues' } })] : [];
}

/** Why an order cannot be paid online. */
export const onlineProblems = ({ total }: Pick<Price, 'total'>): Refused[] =>
  total < rules.payment.totalAtLeast ? [new Refused('total_too_low')] : [];

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
