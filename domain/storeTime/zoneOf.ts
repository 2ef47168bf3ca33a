import type { StoreRecord } from '../../models/catalog/Store.js';
import type { World } from '../world.js';

/** The time zone of a store: its own, or that of the marketplace. */
export const zoneOf = ({ config }: MarketplaceTime, { timezone }: Pick<StoreRecord, 'timezone'>): string =>
  timezone ?? config.storeTimezone;

/** What the times of stores depend on besides the stores. */
export type MarketplaceTime = { config: Pick<World['config'], 'storeTimezone'> };
