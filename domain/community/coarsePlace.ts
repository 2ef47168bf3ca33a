import type { Place } from '../places/distance.js';
import { rules } from '../rules.js';

const factor = 10 ** rules.request.placesShown;
const rounded = (degrees: number) => Math.round(degrees * factor) / factor;

/** A place rounded to about a kilometre. */
export const coarsePlace = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/**
 * The place fields of a request. The public position of an anonymous or completed request is stored rounded to about a
 * kilometre, so that distances, lists and cursors cannot reveal more.
 */
export const placeFields = (place: Place, { isCoarse }: { isCoarse: boolean }) => ({
  latitude: place.latitude,
  longitude: place.longitude,
  position: publicPosition(isCoarse ? coarsePlace(place) : place),
});

const publicPosition = ({ latitude, longitude }: Place) => ({
  type: 'Point' as const,
  coordinates: [longitude, latitude],
});
