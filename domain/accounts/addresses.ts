import { type Fields, insert } from '../../database/insert.js';
import { atomically } from '../../database/transactions/atomically.js';
import { Address, type AddressRecord } from '../../models/accounts/Address.js';
import { Consumer } from '../../models/accounts/Consumer.js';
import { type Detail, Refused } from '../errors.js';
import { rules } from '../rules.js';
import type { World } from '../world.js';

/** What a consumer enters about an address. */
type Entered = Pick<AddressRecord, 'label' | 'lines' | 'pincode'> & Changes;
type Changes = Fields<
  Pick<AddressRecord, 'label' | 'lines' | 'pincode' | 'town' | 'latitude' | 'longitude' | 'phone' | 'isDefault'>
>;

/** Concurrent changes of a consumer's addresses conflict on this row, and the retry reads them again. */
const lockAddresses = (consumerId: number) =>
  Consumer.updateOne({ _id: consumerId }, { $inc: { __v: 1 } }, { timestamps: false });

const takeDefault = (consumerId: number) =>
  Address.updateOne({ consumerId, isDefault: true }, { $set: { isDefault: false } }, { timestamps: false });

/** Refuses half a position. */
function checkPosition({ latitude, longitude }: Changes): void {
  // Null and undefined differ: an edit with one of them absent would keep the other half.
  const isPair = (latitude === undefined) === (longitude === undefined) && (latitude === null) === (longitude === null);
  if (isPair) return;
  const field = typeof latitude === 'number' ? 'longitude' : 'latitude';
  const details: Detail[] = [{ field, message: 'is required: latitude and longitude come together' }];
  throw new Refused('validation_failed', { details });
}

/**
 * Saves an address of a consumer. The first one is the default; `isDefault` takes it from the others. Refuses
 * `validation_failed` for half a position, and `addresses_limit`.
 */
export function addAddress(
  { now }: Pick<World, 'now'>,
  consumerId: number,
  { isDefault = false, ...entered }: Entered,
): Promise<AddressRecord> {
  checkPosition(entered);
  return atomically(async () => {
    await lockAddresses(consumerId);
    const others = await Address.countDocuments({ consumerId });
    if (others >= rules.address.atMost) throw new Refused('addresses_limit');
    const becomesDefault = isDefault || others === 0;
    if (becomesDefault) await takeDefault(consumerId);
    return insert(Address, { ...entered, consumerId, isDefault: becomesDefault, createdAt: now() });
  });
}

/** Finds an address of a consumer. Refuses `address_not_found`, also for that of another person. */
async function findAddress(consumerId: number, addressId: number): Promise<AddressRecord> {
  const address = await Address.findOne({ _id: addressId, consumerId }).lean();
  if (!address) throw new Refused('address_not_found');
  return address;
}

/**
 * Changes the given fields. Another pincode clears a position that is not given with it. The default can only be given
 * to another address, so `isDefault: false` changes nothing. Refuses `validation_failed` for half a position, and
 * `address_not_found`.
 */
export function changeAddress(
  consumerId: number,
  addressId: number,
  { isDefault, ...changes }: Changes,
): Promise<AddressRecord> {
  checkPosition(changes);
  return atomically(async () => {
    await lockAddresses(consumerId);
    const address = await findAddress(consumerId, addressId);
    const becomesDefault = isDefault === true && !address.isDefault;
    if (becomesDefault) await takeDefault(consumerId);
    const hasMoved = changes.pincode !== undefined && changes.pincode !== address.pincode;
    const set = {
      ...(hasMoved && { latitude: null, longitude: null }),
      ...changes,
      ...(becomesDefault && { isDefault: true }),
    };
    return Address.findByIdAndUpdate(addressId, { $set: set }, { returnDocument: 'after' }).lean().orFail();
  });
}

/** Deletes an address. The newest other one becomes the default if this was it. Refuses `address_not_found`. */
export function removeAddress(consumerId: number, addressId: number): Promise<void> {
  return atomically(async () => {
    await lockAddresses(consumerId);
    const removed = await Address.findOneAndDelete({ _id: addressId, consumerId }).lean();
    if (!removed) throw new Refused('address_not_found');
    if (!removed.isDefault) return;
    await Address.findOneAndUpdate({ consumerId }, { $set: { isDefault: true } }, { sort: { createdAt: -1, _id: -1 } });
  });
}

/** An address as the text of a delivery. */
export const textOfAddress = ({ lines, town, pincode }: Pick<AddressRecord, 'lines' | 'town' | 'pincode'>): string =>
  [...lines, ...(town ? [town] : []), pincode].join(', ');
