import type { World } from '../domain/world.js';
import { Address } from '../models/accounts/Address.js';
import { Consumer } from '../models/accounts/Consumer.js';
import { Pincode, townStartsOf } from '../models/places/Pincode.js';
import { readDemo } from './readDemo.js';

/** Adds saved addresses of the demo consumers. @returns their number */
export async function addAddresses({ now }: Pick<World, 'now'>): Promise<number> {
  const consumers = await Consumer.find({}, { email: 1 }).lean();
  const idOf = new Map(consumers.map(({ email, _id }) => [email, _id]));
  const rows = readDemo('addresses').map(({ consumer, ...address }) => ({
    ...address,
    consumerId: idOf.get(consumer) as number,
    createdAt: now(),
  }));
  return (await Address.insertMany(rows)).length;
}

/** Adds the pincodes of the demo. Those of an imported list stay. @returns their number */
export async function addPincodes(): Promise<number> {
  const pincodes = readDemo('pincodes');
  await Pincode.bulkWrite(
    pincodes.map(({ pincode: _id, ...place }) => ({
      updateOne: {
        filter: { _id },
        update: { $setOnInsert: { ...place, townStarts: townStartsOf(place.town) } },
        upsert: true,
      },
    })),
  );
  return pincodes.length;
}
