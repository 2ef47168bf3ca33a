import { Refused } from '../../domain/errors.js';
import type { Place } from '../../domain/places/distance.js';
import { knownPlace } from '../../domain/places/point.js';

type Degrees = number | null | undefined;

/** The place of two coordinates; undefined without both. Refuses `validation_failed` for only one of them. */
export function wholePlace(
  latitude: Degrees,
  longitude: Degrees,
  [north, east]: readonly [north: string, east: string] = ['latitude', 'longitude'],
): Place | undefined {
  const place = knownPlace(latitude, longitude);
  if (place || (typeof latitude !== 'number' && typeof longitude !== 'number')) return place;
  const field = typeof latitude === 'number' ? east : north;
  const message = `is required: send ${north} and ${east} together`;
  throw new Refused('validation_failed', { details: [{ field, message }] });
}

/** The place of the parameters `lat` and `lng`. Refuses like `wholePlace`. */
export const queriedPlace = ({ lat, lng }: { lat?: Degrees; lng?: Degrees }): Place | undefined =>
  wholePlace(lat, lng, ['lat', 'lng']);

/** A distance in kilometres, rounded to metres. */
export const inMetres = (kilometres: number): number => Math.round(kilometres * 1000) / 1000;
