import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { StoreOrderRecord, UnavailableWish } from '../../../models/orders/StoreOrder.js';
import { countUnknownPincode } from '../../../models/places/UnknownPincode.js';
import { Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import type { World } from '../../world.js';
import type { Price } from '../priceOrder.js';
import type { WantedSlot } from '../stock/storeSlots.js';
import { assessOrder, type OrderTerms, type WantedOrder } from './assessOrder.js';
import { type OrderLine, refuseLines } from './cart.js';
import type { Fulfillment } from './fulfillment.js';
import { quoteOf } from './quoteOrder.js';
import type { SoldPromotion } from './reducedPrice.js';

const { digits } = rules.order.handover;

/** A random code for an order of a store that uses them, otherwise null. */
const newHandoverCode = (
  { random }: Pick<World, 'random'>,
  { usesHandoverCode }: Pick<StoreRecord, 'usesHandoverCode'>,
): string | null => (usesHandoverCode ? String(random.integer(10 ** digits)).padStart(digits, '0') : null);

/** An order that is checked and priced, but not placed yet. */
export interface OrderDraft extends Price, OrderTerms {
  storeId: number;
  storeName: string;
  sellerId: number;
  consumerId: number;
  customerName: string;
  /** Empty if neither the order nor the account has one. */
  customerPhone: string;
  deliveryAddress: string;
  deliveryLatitude: number | null;
  deliveryLongitude: number | null;
  instructions: string | null;
  fulfillmentType: Fulfillment['fulfillmentType'];
  deliveredBy: NonNullable<StoreOrderRecord['deliveredBy']> | null;
  pickupTime: Date | null;
  paymentMethod: 'cod' | 'online' | 'pay_at_pickup';
  items: OrderLine[];
  ifUnavailable: UnavailableWish;
  /** Percent. */
  commissionRate: number;
  reelId: number | null;
  /** The promotion that reduces the price; null without one. */
  promotion: SoldPromotion | null;
  /** The slot of the order; undefined if the store does not limit its orders. */
  slot: WantedSlot | undefined;
  handoverCode: string | null;
}

type Part = Pick<World, 'config' | 'now' | 'random'>;

/**
 * Checks an order against the store and prices it from the database. Refuses with `orderRefusals`, and `price_changed`
 * with the current quote if the total is not the expected one.
 */
export async function draftOrder(world: Part, consumer: ConsumerRecord, asked: WantedOrder): Promise<OrderDraft> {
  const assessment = await assessOrder(world, consumer, asked);
  const { store, wanted, place, items, faults, price, promotion, isPriceChanged, terms, problems, slot } = assessment;
  if (wanted.fulfillmentType === 'delivery' && place.pincode && !place.point) {
    await countUnknownPincode({ pincode: place.pincode, at: world.now() });
  }
  const [unfit] = [...problems.ofInput, ...problems.ofStore];
  if (unfit) throw unfit;
  if (faults.length > 0) await refuseLines(store._id, wanted.items, faults);
  const [tooLittle] = problems.ofPrice;
  if (tooLittle) throw tooLittle;
  if (isPriceChanged) {
    throw new Refused('price_changed', { body: { quote: { ...quoteOf(wanted, assessment), problems: [] } } });
  }
  const delivered = wanted.fulfillmentType === 'delivery';
  return {
    storeId: store._id,
    storeName: store.name,
    sellerId: store.sellerId,
    consumerId: consumer._id,
    customerName: consumer.name,
    customerPhone: wanted.customerPhone ?? consumer.phone ?? '',
    deliveryAddress: (delivered && wanted.deliveryAddress) || '',
    deliveryLatitude: delivered ? (wanted.deliveryLatitude ?? null) : null,
    deliveryLongitude: delivered ? (wanted.deliveryLongitude ?? null) : null,
    instructions: wanted.instructions ?? null,
    fulfillmentType: wanted.fulfillmentType,
    deliveredBy: delivered ? (store.selfDelivery ? 'store' : 'platform') : null,
    pickupTime: wanted.fulfillmentType === 'pickup_scheduled' ? (wanted.pickupTime ?? null) : null,
    paymentMethod: delivered ? (wanted.paymentMethod ?? 'cod') : 'pay_at_pickup',
    ...price,
    items,
    ifUnavailable: wanted.ifUnavailable ?? 'refund',
    commissionRate: store.commissionRate,
    reelId: wanted.reelId ?? null,
    promotion,
    slot,
    handoverCode: newHandoverCode(world, store),
    ...terms,
  };
}
