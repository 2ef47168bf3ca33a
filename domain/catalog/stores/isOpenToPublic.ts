import type { StoreStatus } from '../../../models/catalog/storeFields.js';

/** Whether a store is live and active, so that lists show its products. */
export const isOpenToPublic = ({ status, isActive }: { status: StoreStatus; isActive: boolean }): boolean =>
  status === 'live' && isActive;
