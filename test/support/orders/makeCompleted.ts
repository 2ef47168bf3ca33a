import { insert } from '../../../database/insert.js';
import { nextId } from '../../../database/nextId.js';
import type { StoreRecord } from '../../../models/catalog/Store.js';
import { StoreOrder, type StoreOrderRecord } from '../../../models/orders/StoreOrder.js';

/** A completed order of a consumer, as a row alone: without books and notifications. */
export async function makeCompleted(
  { _id: storeId, name: storeName, sellerId }: Pick<StoreRecord, '_id' | 'name' | 'sellerId'>,
  consumerId: number,
  productIds: readonly number[] = [],
): Promise<StoreOrderRecord> {
  const _id = await nextId('StoreOrder');
  const at = new Date('2026-11-18T04:00:00Z');
  return insert(StoreOrder, {
    _id,
    orderNumber: `SO-COMPLETED-${_id}`,
    status: 'completed',
    storeId,
    storeName,
    sellerId,
    consumerId,
    customerName: 'Asha Rao',
    fulfillmentType: 'pickup_immediate',
    paymentMethod: 'pay_at_pickup',
    paymentStatus: 'pay_at_pickup',
    subtotal: 10_000,
    deliveryFee: 0,
    total: 10_000,
    platformFee: 1_000,
    sellerAmount: 9_000,
    items: productIds.map((productId) => ({
      productId,
      productName: 'Coconut oil',
      quantity: 1,
      unitPrice: 10_000,
      lineTotal: 10_000,
      imageUrl: null,
      note: null,
      stockTaken: false,
    })),
    history: [{ from: null, to: 'completed', at, by: { kind: 'seller', id: sellerId }, reason: null }],
    completedAt: at,
  });
}
