import type { Place } from '../places/distance.js';
import { coarsePlace, pointOf } from '../places/point.js';

/**
 * The place fields of a request. The public position of an anonymous or completed request is stored rounded to about a
 * kilometre, so that distances, lists and cursors cannot reveal more.
 */
export const placeFields = (place: Place, { isCoarse }: { isCoarse: boolean }) => ({
  latitude: place.latitude,
  longitude: place.longitude,
  position: pointOf(isCoarse ? coarsePlace(place) : place),
});
