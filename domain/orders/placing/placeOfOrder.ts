import { Address, type AddressRecord } from '../../../models/accounts/Address.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { textOfAddress } from '../../accounts/addresses.js';
import type { DeliveryPlace } from '../../catalog/stores/deliveryTerms.js';
import { placeOfPincode } from '../../catalog/stores/placeOfPincode.js';
import { Refused } from '../../errors.js';
import { lastPincodeIn } from '../../text/pincode.js';
import type { World } from '../../world.js';

/** What an order says about the address of its delivery. */
interface WantedAddress {
  /** A saved address of the consumer. */
  addressId?: number | undefined;
  deliveryAddress?: string | undefined;
  deliveryLatitude?: number | undefined;
  deliveryLongitude?: number | undefined;
  customerPhone?: string | undefined;
}

/**
 * An order with what its saved address adds, and where it is delivered. Reads outside the running transaction. Refuses
 * `address_not_found`.
 */
export async function placeOfOrder<Wanted extends WantedAddress>(
  world: Pick<World, 'config'>,
  consumer: ConsumerRecord,
  asked: Wanted,
): Promise<{ wanted: Wanted; place: DeliveryPlace }> {
  const saved = await savedAddressOf(consumer, asked);
  const wanted = withSavedAddress(asked, saved);
  return { wanted, place: await placeOf(world, consumer, wanted, saved) };
}

async function savedAddressOf(
  { _id: consumerId }: ConsumerRecord,
  { addressId }: WantedAddress,
): Promise<AddressRecord | undefined> {
  if (addressId === undefined) return undefined;
  const address = await Address.findOne({ _id: addressId, consumerId }, null, { session: null }).lean();
  if (!address) throw new Refused('address_not_found');
  return address;
}

/** An order with what its saved address adds: the text, the telephone number and the address's own position. */
function withSavedAddress<Wanted extends WantedAddress>(wanted: Wanted, saved: AddressRecord | undefined): Wanted {
  if (!saved) return wanted;
  const { deliveryAddress, deliveryLatitude, deliveryLongitude, customerPhone } = wanted;
  const hasPosition = deliveryLatitude !== undefined || deliveryLongitude !== undefined;
  return {
    ...wanted,
    deliveryAddress: deliveryAddress || textOfAddress(saved),
    customerPhone: customerPhone ?? saved.phone ?? undefined,
    deliveryLatitude: hasPosition ? deliveryLatitude : (saved.latitude ?? undefined),
    deliveryLongitude: hasPosition ? deliveryLongitude : (saved.longitude ?? undefined),
  };
}

/**
 * Where an order is delivered: at its position, else at its pincode, which is that of its saved address or the last one
 * in the text. Without both it is the position of the account, which does not stand for another address.
 * @param wanted the order, with what its saved address adds
 */
async function placeOf(
  world: Pick<World, 'config'>,
  { latitude, longitude }: Pick<ConsumerRecord, 'latitude' | 'longitude'>,
  wanted: WantedAddress,
  saved: AddressRecord | undefined,
): Promise<DeliveryPlace> {
  const { deliveryAddress = '', deliveryLatitude, deliveryLongitude } = wanted;
  const pincode = saved ? saved.pincode : lastPincodeIn(deliveryAddress);
  const own = placeAt(deliveryLatitude, deliveryLongitude);
  if (own) return { pincode, point: own, toleranceKm: 0 };
  if (pincode !== undefined) return placeOfPincode(world, pincode);
  return { point: placeAt(latitude, longitude), toleranceKm: 0 };
}

const placeAt = (latitude: number | null | undefined, longitude: number | null | undefined) =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
