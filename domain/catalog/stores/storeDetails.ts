import type { StoreRecord } from '../../../models/catalog/Store.js';
import type { StoreFieldsWith } from '../../../models/catalog/storeFields.js';
import { type Detail, Refused } from '../../errors.js';
import { checkHours } from '../../storeTime/checkHours.js';

type SellerField = Exclude<StoreFieldsWith<{ setBy: 'seller' }>, 'position'>;
type RequiredField = SellerField & StoreFieldsWith<{ stored: { required: true } }>;

/** The fields that a seller enters about a store. Staff set the other fields. */
export type StoreDetails = Pick<StoreRecord, RequiredField> &
  Partial<Pick<StoreRecord, Exclude<SellerField, RequiredField>>> & {
    latitude?: number | null;
    longitude?: number | null;
  };

/** Checks what one field alone does not show. Refuses `overlapping_hours`, `validation_failed`. */
export function checkStoreDetails({ hours, closures, deliveryBands }: Partial<StoreDetails>): void {
  checkHours(hours ?? []);
  const details: Detail[] = [];
  for (const [nth, { from, to }] of (closures ?? []).entries()) {
    if (to < from) details.push({ field: `closures[${nth}].to`, message: 'must not be before from' });
  }
  for (const [nth, { upToKm }] of (deliveryBands ?? []).entries()) {
    const before = deliveryBands?.[nth - 1]?.upToKm ?? 0;
    if (upToKm <= before)
      details.push({ field: `deliveryBands[${nth}].upToKm`, message: `must be more than ${before}` });
  }
  if (details.length > 0) throw new Refused('validation_failed', { details });
}
