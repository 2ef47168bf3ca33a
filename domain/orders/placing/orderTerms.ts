import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { FulfillmentType } from '../../../models/orders/StoreOrder.js';
import { promiseFor } from '../../storeTime/accepting.js';
import type { MarketplaceTime } from '../../storeTime/localDays.js';
import { acceptanceTimes } from '../acceptDeadlines.js';

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
  wanted: { fulfillmentType: FulfillmentType; pickupTime?: Date | null | undefined },
  now: Date,
): OrderTerms {
  const promisedAt = promiseFor(store, wanted, now);
  const { autoAccept: isAutoAccepted = false, acceptWithinMinutes } = store;
  if (isAutoAccepted || !acceptWithinMinutes)
    return { promisedAt, isAutoAccepted, acceptWithinMinutes: null, acceptBy: null, remindAt: null };
  const times = acceptanceTimes(world, store, { createdAt: now, acceptWithinMinutes });
  return { promisedAt, isAutoAccepted, acceptWithinMinutes, ...times };
}
