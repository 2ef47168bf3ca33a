import type { StoreRecord } from '../../models/catalog/Store.js';

/** The rush of a store that has not ended. */
export const rushOf = (
  { rush }: Pick<StoreRecord, 'rush'>,
  now: Date,
): { addMinutes: number; until: Date } | undefined => (rush && rush.until > now ? rush : undefined);
