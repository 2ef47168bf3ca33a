import { IdempotencyKey } from '../../models/IdempotencyKey.js';
import { Notification } from '../../models/Notification.js';
import { Product } from '../../models/Product.js';
import { Reel } from '../../models/Reel.js';
import { SellerNotification } from '../../models/SellerNotification.js';
import { Store, type StoreRecord } from '../../models/Store.js';
import { StoreOrder, type StoreOrderRecord } from '../../models/StoreOrder.js';
import { relist } from '../catalog/relist.js';
import { reasonGiven } from '../orders/cancelOrder.js';
import type { AccountKind } from './accountKinds.js';

export const nobody = 'Deleted account';
const over = ['delivered', 'completed', 'cancelled'] as const;
interface Traces {
  /** The filter of the account's orders, where it has any. */
  orders?(id: number): Promise<object>;
  /** What only this kind of account says about a person, emptied. */
  emptied: object;
  /** Takes the person out of what stays behind. */
  remove(id: number): Promise<void>;
}

/** Where each kind of account leaves traces. */
const traces: Record<AccountKind, Traces> = {
  consumer: {
    orders: async (consumerId) => ({ consumerId }),
    emptied: { alias: null, referredById: null },
    async remove(consumerId) {
      const addressee = { customerName: nobody, customerPhone: '', deliveryAddress: '', instructions: null };
      const place = { deliveryLatitude: null, deliveryLongitude: null };
      await StoreOrder.updateMany({ consumerId, status: { $in: over } }, { $set: { ...addressee, ...place } });
      await removeReasons(consumerId);
      await Product.updateMany({ consumerId }, { $set: { status: 'deleted', isListed: false } });
      await Reel.updateMany({ consumerId }, { $set: { status: 'deleted' } });
      await Notification.deleteMany({ consumerId });
    },
  },
  seller: {
    orders: async (sellerId) => ({ storeId: { $in: await Store.distinct('_id', { sellerId }) } }),
    emptied: { whatsappNumber: '', sellerType: null },
    async remove(sellerId) {
      for (const { _id, status } of await Store.find({ sellerId }, { status: 1 }).lean<StoreRecord[]>()) {
        await Store.updateOne({ _id }, { $set: { isActive: false, phone: null, allowWhatsApp: false } });
        await relist({ _id, status, isActive: false });
      }
      await SellerNotification.deleteMany({ sellerId });
    },
  },
  doctor: {
    emptied: { specialization: null, licenseNumber: null, isVerified: false, sortName: '', words: [] },
    remove: async () => {},
  },
};

/** The fields that only this kind of account has, emptied. */
export const emptiedFields = (kind: AccountKind): object => traces[kind].emptied;

/** The filter of the account's orders that still run; undefined where the kind has no orders. */
export async function runningOrders(kind: AccountKind, id: number): Promise<object | undefined> {
  const own = await traces[kind].orders?.(id);
  return own && { ...own, status: { $nin: over } };
}

/** Takes the person out of all that stays behind, and forgets kept answers, which have the address in them. */
export async function removeTraces(kind: AccountKind, id: number): Promise<void> {
  await traces[kind].remove(id);
  await IdempotencyKey.deleteMany({ _id: new RegExp(`^${kind}:${id}:`) });
}

/** Why a consumer cancelled is in their own words, in the order and in what the seller was told. */
async function removeReasons(consumerId: number): Promise<void> {
  const cancelled = { consumerId, history: { $elemMatch: { to: 'cancelled', 'by.kind': 'consumer' } } };
  const orders = await StoreOrder.find(cancelled, { sellerId: 1 }).lean<StoreOrderRecord[]>();
  await StoreOrder.updateMany(
    cancelled,
    { $set: { cancellationReason: null, 'history.$[own].reason': null } },
    { arrayFilters: [{ 'own.by.kind': 'consumer' }] },
  );
  const told = {
    sellerId: { $in: [...new Set(orders.map(({ sellerId }) => sellerId))] },
    type: 'order_cancelled',
    'data.orderId': { $in: orders.map(({ _id }) => _id) },
  };
  const withoutReason = { $arrayElemAt: [{ $split: ['$body', reasonGiven] }, 0] };
  await SellerNotification.updateMany(told, [{ $set: { body: withoutReason } }], { updatePipeline: true });
}
