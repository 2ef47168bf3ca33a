import type { StoreStatus } from '../../../models/catalog/storeFields.js';

/** Lists show the products of a store that is live and active. */
export const isOpenToPublic = ({ status, isActive }: { status: StoreStatus; isActive: boolean }): boolean =>
  status === 'live' && isActive;
