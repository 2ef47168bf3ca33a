import { Pincode, townStartsOf } from '../../models/places/Pincode.js';

/** Adds a pincode to the list, or replaces it. */
export async function makePincode(_id: string, latitude: number, longitude: number, town = 'Mangaluru'): Promise<void> {
  const named = { town, district: 'Dakshina Kannada', state: 'Karnataka', townStarts: townStartsOf(town) };
  await Pincode.replaceOne({ _id }, { ...named, latitude, longitude }, { upsert: true });
}
