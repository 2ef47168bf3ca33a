import { atomically } from '../../models/atomically.js';
import { IdempotencyKey } from '../../models/IdempotencyKey.js';
import { Notification } from '../../models/Notification.js';
import { Product } from '../../models/Product.js';
import { SellerNotification } from '../../models/SellerNotification.js';
import { Store, type StoreRecord } from '../../models/Store.js';
import { StoreOrder } from '../../models/StoreOrder.js';
import { relist } from '../catalog/relist.js';
import { Refused } from '../errors.js';
import { type Account, type AccountKind, accountModels } from './accountKinds.js';
import { cancelProofs } from './cancelProofs.js';

const nobody = 'Deleted account';
const over = ['delivered', 'completed', 'cancelled'] as const;

interface Traces {
  /** Which orders are the account's. */
  orders(id: number): object | undefined;
  /** What only this kind of account says about a person, emptied. */
  emptied: object;
  /** Takes the person out of what stays behind. */
  remove(id: number): Promise<void>;
}

/** Where each kind of account leaves traces. */
const traces: Record<AccountKind, Traces> = {
  consumer: {
    orders: (consumerId) => ({ consumerId }),
    emptied: { alias: null, referredById: null },
    async remove(consumerId) {
      const addressee = { customerName: nobody, customerPhone: '', deliveryAddress: '', instructions: null };
      const place = { deliveryLatitude: null, deliveryLongitude: null };
      await StoreOrder.updateMany({ consumerId }, { $set: { ...addressee, ...place } });
      await Product.updateMany({ consumerId }, { $set: { status: 'deleted', isListed: false } });
      await Notification.deleteMany({ consumerId });
    },
  },
  seller: {
    orders: (sellerId) => ({ sellerId }),
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
    orders: () => undefined,
    emptied: { specialization: null, licenseNumber: null, isVerified: false, sortName: '', words: [] },
    remove: async () => {},
  },
};

/**
 * Erases a person's data: the account can no longer be signed in to and its e-mail is free again; orders stay, without
 * the person. Refuses `open_orders` while an order runs, and `unauthenticated` once the account is gone.
 */
export async function eraseAccount(kind: AccountKind, { _id, credentialVersion }: Account): Promise<void> {
  const { orders, emptied, remove } = traces[kind];
  await atomically(async () => {
    const own = orders(_id);
    if (own && (await StoreOrder.exists({ ...own, status: { $nin: over } }))) throw new Refused('open_orders');
    const { matchedCount } = await accountModels[kind].updateOne(
      { _id, credentialVersion },
      {
        $set: {
          // No e-mail address has this form, so that none is taken.
          email: `deleted:${kind}:${_id}`,
          name: nobody,
          ...{ phone: null, passwordHash: null, googleId: null, language: null },
          ...{ emailVerified: false, phoneVerified: false },
          ...emptied,
        },
        $inc: { credentialVersion: 1 },
      },
    );
    if (matchedCount === 0) throw new Refused('unauthenticated');
    await remove(_id);
    await cancelProofs(kind, _id);
    // Kept answers have the address in them.
    await IdempotencyKey.deleteMany({ _id: new RegExp(`^${kind}:${_id}:`) });
  });
}
