import type { AccountKind } from '../../../models/fields/accountFields.js';
import { runningStatuses } from '../../../models/StoreOrder.js';

export const nobody = 'Deleted account';

interface Traces {
  /** What only this kind of account says about a person, emptied. */
  emptied: object;
  /** The filter of the account's orders, where it has any. */
  orders?(id: number): object;
}

const traces: Record<AccountKind, Traces> = {
  consumer: { emptied: { alias: null, referredById: null }, orders: (consumerId) => ({ consumerId }) },
  seller: { emptied: { whatsappNumber: '', sellerType: null }, orders: (sellerId) => ({ sellerId }) },
  doctor: {
    emptied: {
      ...{ specialization: null, foldedSpecialization: null, licenseNumber: null },
      ...{ isVerified: false, sortName: '', words: [] },
    },
  },
};

/** The fields that only this kind of account has, emptied. */
export const emptiedFields = (kind: AccountKind): object => traces[kind].emptied;

/** The filter of the account's orders that still run; undefined where the kind has no orders. */
export function runningOrders(kind: AccountKind, id: number): object | undefined {
  const own = traces[kind].orders?.(id);
  return own && { ...own, status: { $in: runningStatuses } };
}
