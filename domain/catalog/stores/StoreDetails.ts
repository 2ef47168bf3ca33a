import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { StoreFieldsWith } from '../../../models/catalog/storeFields.js';

type SellerField = Exclude<StoreFieldsWith<{ setBy: 'seller' }>, 'position'>;
type RequiredField = SellerField & StoreFieldsWith<{ stored: { required: true } }>;

/** The fields that a seller enters about a store. Staff set the other fields. */
export type StoreDetails = Pick<StoreRecord, RequiredField> &
  Partial<Pick<StoreRecord, Exclude<SellerField, RequiredField>>> & {
    latitude?: number | null;
    longitude?: number | null;
  };
