import { insert } from '../../../database/insert.js';
import { atomically } from '../../../database/transactions/atomically.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { carriedStatuses, DeliveryAssignment } from '../../../models/orders/DeliveryAssignment.js';
import { countRiders, Rider, type RiderRecord, ridersOf } from '../../../models/orders/Rider.js';
import { findOwnStore } from '../../catalog/stores/findOwnStore.js';
import { Refused } from '../../errors.js';
import { deletedAccountName } from '../../personalData/personalData.js';
import { rules } from '../../rules.js';

/** What a seller or staff enter about a rider. Undefined fields stay as they are. */
export interface RiderFields {
  name?: string | undefined;
  /** E.164. */
  phone?: string | undefined;
  isActive?: boolean | undefined;
}

interface NewRider extends RiderFields {
  name: string;
  phone: string;
}

const { ofOwnerAtMost } = rules.rider;

/** The riders of a seller's own store, by name. Refuses `store_not_found`. */
export async function listRiders(sellerId: number, storeId: number): Promise<RiderRecord[]> {
  await findOwnStore(sellerId, storeId);
  return ridersOf(storeId, ofOwnerAtMost);
}

/** Adds a rider to a seller's own store. Refuses `store_not_found`, `riders_limit`. */
export const addRider = (sellerId: number, storeId: number, fields: NewRider): Promise<RiderRecord> =>
  atomically(async () => {
    await findOwnStore(sellerId, storeId);
    // Concurrent additions conflict on this row, and the retry counts again.
    await Seller.updateOne({ _id: sellerId }, { $inc: { __v: 1 } }, { timestamps: false });
    return insertRider({ storeId, sellerId }, fields);
  });

/** Writes a rider of a store, or of the platform for null. Call it in a transaction. Refuses `riders_limit`. */
export async function insertRider(
  owner: { storeId: number | null; sellerId: number | null },
  fields: NewRider,
): Promise<RiderRecord> {
  if ((await countRiders(owner.storeId, ofOwnerAtMost)) >= ofOwnerAtMost) throw new Refused('riders_limit');
  return insert(Rider, { ...owner, ...fields });
}

/** Changes a rider of a seller's own store. Refuses `store_not_found`, `rider_not_found`. */
export async function editRider(
  sellerId: number,
  storeId: number,
  riderId: number,
  fields: RiderFields,
): Promise<RiderRecord> {
  await findOwnStore(sellerId, storeId);
  const rider = await Rider.findOneAndUpdate(
    { _id: riderId, storeId, isDeleted: false },
    { $set: fields },
    { returnDocument: 'after' },
  ).lean();
  if (!rider) throw new Refused('rider_not_found');
  return rider;
}

/** Deletes a rider of a seller's own store. Refuses `store_not_found`, `rider_not_found`, `rider_has_deliveries`. */
export const removeRider = (sellerId: number, storeId: number, riderId: number): Promise<void> =>
  atomically(async () => {
    await findOwnStore(sellerId, storeId);
    await retireRider({ _id: riderId, storeId });
  });

/**
 * Deletes a rider, whose name and phone number then are in no delivery either. Call it in a transaction. Refuses
 * `rider_not_found`, `rider_has_deliveries`.
 */
export async function retireRider(whose: { _id: number; storeId: number | null }): Promise<void> {
  const kept = { ...whose, isDeleted: false };
  if (!(await Rider.exists(kept))) throw new Refused('rider_not_found');
  const open = { riderId: whose._id, status: { $in: carriedStatuses } };
  if (await DeliveryAssignment.exists(open)) throw new Refused('rider_has_deliveries');
  await forgetRiders(kept);
}

/** Removes names and phone numbers of riders from their rows and their deliveries. @returns how many there were */
export async function forgetRiders(filter: object): Promise<number> {
  const riders = await Rider.find(filter, { _id: 1 }).lean();
  const ids = { $in: riders.map(({ _id }) => _id) };
  await DeliveryAssignment.updateMany({ riderId: ids }, { $set: { riderName: null, riderPhone: null } });
  const gone = { name: deletedAccountName, phone: '', isActive: false, isDeleted: true };
  await Rider.updateMany({ _id: ids }, { $set: gone });
  return riders.length;
}
