import type { Place } from '../places/distance.js';
import { rules } from '../rules.js';

const factor = 10 ** rules.request.placesShown;
const rounded = (degrees: number) => Math.round(degrees * factor) / factor;

/**
 * The fields of a request that say where it is. Of an anonymous one the position that everybody may know is rounded to some
 * kilometre before it is kept: distances, lists and cursors have nothing else to go by.
 */
export function placeFields({ latitude, longitude }: Place, { isAnonymous }: { isAnonymous: boolean }) {
  const coordinates = isAnonymous ? [rounded(longitude), rounded(latitude)] : [longitude, latitude];
  return { latitude, longitude, position: { type: 'Point' as const, coordinates } };
}
