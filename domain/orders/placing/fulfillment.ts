import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { FulfillmentType } from '../../../models/orders/StoreOrder.js';
import { type DeliveryPlace, deliveryTerms, isPlaceUnknown } from '../../catalog/stores/deliveryTerms.js';
import { day, minute } from '../../durations.js';
import { type Detail, Refused } from '../../errors.js';
import { rules } from '../../rules.js';
import { acceptingPeriods } from '../../storeTime/accepting.js';
import { type MarketplaceTime, zoneOf } from '../../storeTime/localDays.js';
import { openPeriods, type StoreHours } from '../../storeTime/openPeriods.js';
import type { World } from '../../world.js';

/** Whether a store is open by its hours and closures. */
function isOpenAt(world: MarketplaceTime, store: StoreHours & Pick<StoreRecord, 'timezone'>, at: Date): boolean {
  const [period] = openPeriods(store, zoneOf(world, store), at.getTime());
  return period !== undefined && period.from <= at.getTime();
}

export interface Fulfillment {
  fulfillmentType: FulfillmentType;
  deliveryAddress?: string | undefined;
  deliveryLatitude?: number | undefined;
  deliveryLongitude?: number | undefined;
  pickupTime?: Date | undefined;
}

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

/** Why the store cannot fulfil an order: its type, its time, or the address of its delivery. */
export function fulfillmentProblems(
  world: Pick<World, 'config' | 'now'>,
  store: StoreRecord,
  wanted: Fulfillment,
  place: DeliveryPlace,
): Refused[] {
  const { fulfillmentType, pickupTime } = wanted;
  const isDelivery = fulfillmentType === 'delivery';
  const isOffered = isDelivery ? store.supportsDelivery : store.supportsPickup;
  const timeProblem =
    fulfillmentType === 'pickup_scheduled'
      ? pickupTime && pickupTimeProblem(world, store, pickupTime)
      : closedProblem(world, store);
  return [
    ...(isOffered ? [] : [new Refused('fulfillment_not_supported')]),
    ...(timeProblem ? [timeProblem] : []),
    ...(isDelivery ? placeProblems(world, store, place) : []),
  ];
}

function placeProblems({ config }: Pick<World, 'config'>, store: StoreRecord, place: DeliveryPlace): Refused[] {
  const isRefused = config.unknownPlace === 'refuse' && isPlaceUnknown(store, place);
  if (isRefused) return [new Refused('delivery_place_unknown')];
  return deliveryTerms(store, place) ? [] : [new Refused('outside_delivery_radius')];
}

/** Refuses `store_closed` with the time when the store takes orders again. */
function closedProblem(world: Pick<World, 'config' | 'now'>, store: StoreRecord): Refused | undefined {
  const now = world.now().getTime();
  const [period] = acceptingPeriods(store, zoneOf(world, store), now);
  if (period && period.from <= now) return undefined;
  return new Refused('store_closed', { body: { opensAt: period ? new Date(period.from) : null } });
}

function pickupTimeProblem(
  world: Pick<World, 'config' | 'now'>,
  store: StoreRecord,
  pickupTime: Date,
): Refused | undefined {
  const now = world.now().getTime();
  const earliest = now + (store.pickupPrepTimeMinutes ?? 0) * minute;
  const latest = now + rules.order.pickupDaysAhead * day;
  const inTime = pickupTime.getTime() >= earliest && pickupTime.getTime() <= latest;
  return inTime && isOpenAt(world, store, pickupTime) ? undefined : new Refused('invalid_pickup_time');
}
