import type { Place } from '../places/distance.js';
import { rules } from '../rules.js';

const factor = 10 ** rules.request.placesShown;
const rounded = (degrees: number) => Math.round(degrees * factor) / factor;

/**
 * The place fields of a request. The public position of an anonymous request is stored rounded to about a kilometre, so
 * that distances, lists and cursors cannot reveal more.
 */
export function placeFields({ latitude, longitude }: Place, { isAnonymous }: { isAnonymous: boolean }) {
  const coordinates = isAnonymous ? [rounded(longitude), rounded(latitude)] : [longitude, latitude];
  return { latitude, longitude, position: { type: 'Point' as const, coordinates } };
}
