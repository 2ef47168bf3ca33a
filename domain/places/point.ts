import { rules } from '../rules.js';
import type { Place } from './distance.js';

const factor = 10 ** rules.request.placesShown;
const rounded = (degrees: number) => Math.round(degrees * factor) / factor;

/** A place rounded to about a kilometre. */
export const coarsePlace = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/** A GeoJSON point, which has the longitude first. */
export const pointOf = ({ latitude, longitude }: Place) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude],
});

type Point = { coordinates: number[] } | null | undefined;

/** The place of a point; undefined without one. */
export function placeOf(point: Point): Place | undefined {
  const [longitude, latitude] = point?.coordinates ?? [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

type Degrees = number | null | undefined;

/** The place of two coordinates; undefined unless both are known. */
export const knownPlace = (latitude: Degrees, longitude: Degrees): Place | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;
