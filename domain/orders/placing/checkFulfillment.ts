import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { FulfillmentType } from '../../../models/orders/StoreOrder.js';
import { type Detail, Refused } from '../../errors.js';
import { distanceKm } from '../../places/distance.js';
import { rules } from '../../rules.js';
import { acceptingPeriods } from '../../storeTime/acceptingPeriods.js';
import { isOpenAt } from '../../storeTime/isOpenAt.js';
import { zoneOf } from '../../storeTime/zoneOf.js';
import type { World } from '../../world.js';

export interface Fulfillment {
  fulfillmentType: FulfillmentType;
  deliveryAddress?: string | undefined;
  deliveryLatitude?: number | undefined;
  deliveryLongitude?: number | undefined;
  pickupTime?: Date | undefined;
}

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** The missing fields that the fulfilment type requires. */
export function missingFor({
  fulfillmentType,
  deliveryAddress,
  deliveryLatitude,
  deliveryLongitude,
  pickupTime,
}: Fulfillment): Detail[] {
  const missing: Detail[] = [];
  if (fulfillmentType === 'delivery' && !deliveryAddress) {
    missing.push({ field: 'deliveryAddress', message: 'is required for delivery' });
  }
  if (fulfillmentType === 'pickup_scheduled' && !pickupTime) {
    missing.push({ field: 'pickupTime', message: 'is required for a scheduled pickup' });
  }
  if ((deliveryLatitude === undefined) !== (deliveryLongitude === undefined)) {
    const field = deliveryLatitude === undefined ? 'deliveryLatitude' : 'deliveryLongitude';
    missing.push({ field, message: 'is required: coordinates come in pairs' });
  }
  return missing;
}

/** Refuses an order that the store cannot fulfil in this way, at this time or at this place. */
export function checkFulfillment(world: Pick<World, 'config' | 'now'>, store: StoreRecord, wanted: Fulfillment): void {
  const offered = wanted.fulfillmentType === 'delivery' ? store.supportsDelivery : store.supportsPickup;
  if (!offered) throw new Refused('fulfillment_not_supported');
  if (wanted.fulfillmentType === 'pickup_scheduled') checkPickupTime(world, store, wanted.pickupTime as Date);
  else checkIsAccepting(world, store);
  if (wanted.fulfillmentType === 'delivery') checkRadius(store, wanted);
}

/** Refuses `store_closed` with the time when the store takes orders again. */
function checkIsAccepting(world: Pick<World, 'config' | 'now'>, store: StoreRecord): void {
  const now = world.now().getTime();
  const [period] = acceptingPeriods(store, zoneOf(world, store), now);
  if (period && period.from <= now) return;
  throw new Refused('store_closed', { body: { opensAt: period ? new Date(period.from) : null } });
}

function checkPickupTime(world: Pick<World, 'config' | 'now'>, store: StoreRecord, pickupTime: Date): void {
  const now = world.now().getTime();
  const earliest = now + (store.pickupPrepTimeMinutes ?? 0) * minute;
  const latest = now + rules.order.pickupDaysAhead * day;
  const inTime = pickupTime.getTime() >= earliest && pickupTime.getTime() <= latest;
  if (!inTime || !isOpenAt(world, store, pickupTime)) throw new Refused('invalid_pickup_time');
}

function checkRadius({ position, deliveryRadiusKm }: StoreRecord, wanted: Fulfillment): void {
  const [longitude, latitude] = position?.coordinates ?? [];
  const { deliveryLatitude, deliveryLongitude } = wanted;
  if (
    longitude === undefined ||
    latitude === undefined ||
    deliveryLatitude === undefined ||
    deliveryLongitude === undefined
  )
    return;
  const distance = distanceKm({ latitude, longitude }, { latitude: deliveryLatitude, longitude: deliveryLongitude });
  if (typeof deliveryRadiusKm === 'number' && distance > deliveryRadiusKm) throw new Refused('outside_delivery_radius');
}
