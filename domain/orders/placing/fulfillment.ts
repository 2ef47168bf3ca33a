import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { FulfillmentType } from '../../../models/orders/StoreOrder.js';
import { day, minute } from '../../durations.js';
import { type Detail, Refused } from '../../errors.js';
import type { Paise } from '../../money.js';
import { distanceKm } from '../../places/distance.js';
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

interface Destination {
  deliveryLatitude?: number | null | undefined;
  deliveryLongitude?: number | null | undefined;
}

export interface DeliveryTerms {
  fee: Paise;
  minimumOrder: Paise;
}

type DeliveringStore = Pick<
  StoreRecord,
  'position' | 'deliveryRadiusKm' | 'deliveryBands' | 'deliveryFee' | 'minimumOrder' | 'freeDeliveryFrom'
>;

/**
 * The fee and the minimum of a delivery: those of the nearest band that contains the address, or those of the store if
 * it has no bands or the distance is unknown. Undefined outside the radius or beyond the last band.
 */
export function deliveryTerms(store: DeliveringStore, place: Destination): DeliveryTerms | undefined {
  const { deliveryRadiusKm, deliveryBands, deliveryFee: fee, minimumOrder } = store;
  const distance = distanceTo(store, place);
  if (distance === undefined) return { fee, minimumOrder };
  if (typeof deliveryRadiusKm === 'number' && distance > deliveryRadiusKm) return undefined;
  if (!deliveryBands || deliveryBands.length === 0) return { fee, minimumOrder };
  const band = deliveryBands.find(({ upToKm }) => distance <= upToKm);
  return band && { fee: band.fee, minimumOrder: band.minimumOrder ?? minimumOrder };
}

function distanceTo(
  { position }: DeliveringStore,
  { deliveryLatitude, deliveryLongitude }: Destination,
): number | undefined {
  const [longitude, latitude] = position?.coordinates ?? [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  if (typeof deliveryLatitude !== 'number' || typeof deliveryLongitude !== 'number') return undefined;
  return distanceKm({ latitude, longitude }, { latitude: deliveryLatitude, longitude: deliveryLongitude });
}

/** Why the store cannot fulfil an order: its type, its time, or the address of its delivery. */
export function fulfillmentProblems(
  world: Pick<World, 'config' | 'now'>,
  store: StoreRecord,
  wanted: Fulfillment,
  delivery: DeliveryTerms | undefined,
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
    ...(isDelivery && !delivery ? [new Refused('outside_delivery_radius')] : []),
  ];
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
