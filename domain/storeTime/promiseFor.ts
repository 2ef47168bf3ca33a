import type { StoreRecord } from '../../models/catalog/Store.js';
import type { FulfillmentType } from '../../models/orders/StoreOrder.js';
import { rushOf } from './rushOf.js';

const minute = 60_000;

/**
 * When an order is promised: the time of a scheduled pickup, or the store's delivery or preparation time from now and
 * the minutes of a rush. Null if the store states no time.
 */
export function promiseFor(
  store: Pick<StoreRecord, 'deliveryTimeMinutes' | 'pickupPrepTimeMinutes' | 'rush'>,
  { fulfillmentType, pickupTime }: { fulfillmentType: FulfillmentType; pickupTime?: Date | null | undefined },
  now: Date,
): Date | null {
  if (fulfillmentType === 'pickup_scheduled') return pickupTime ?? null;
  const usual = fulfillmentType === 'delivery' ? store.deliveryTimeMinutes : store.pickupPrepTimeMinutes;
  const added = rushOf(store, now)?.addMinutes;
  if (typeof usual !== 'number' && added === undefined) return null;
  return new Date(now.getTime() + ((usual ?? 0) + (added ?? 0)) * minute);
}
