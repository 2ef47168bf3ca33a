import type { ProductRecord } from '../../../models/catalog/Product.js';
import type { ProductDetails } from './addProduct.js';

export interface SnoozeChange {
  /** The product is out of stock until then; null ends that. */
  snoozeUntil?: Date | null | undefined;
}

/**
 * The end of a product's snooze after an edit, or null. The seller ends a snooze with null, or with the status
 * `available` or `sold`. A new snooze counts more than `available`, which apps send along with the whole product.
 */
export function snoozeAfter(
  product: Pick<ProductRecord, 'snoozeUntil'>,
  { status, snoozeUntil }: SnoozeChange & Pick<ProductDetails, 'status'>,
): Date | null {
  const earlier = product.snoozeUntil ?? null;
  const wanted = snoozeUntil === undefined ? earlier : snoozeUntil;
  const isNew = wanted?.getTime() !== earlier?.getTime();
  return status === 'sold' || (status === 'available' && !isNew) ? null : wanted;
}
