import { distanceKm, earthRadiusKm, type Place } from '../places/distance.js';

const kmOfDegree = 111.195;

/** The place of a row; undefined when a coordinate is missing. */
export const placeOf = ({
  latitude,
  longitude,
}: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): Place | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/** The bounding box of a circle in degrees. Near a pole or the date line it spans all longitudes. */
export function boxAround({ latitude, longitude }: Place, km: number) {
  const high = km / kmOfDegree;
  const [south, north] = [latitude - high, latitude + high];
  const shrunk = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const wide = shrunk > 0.01 ? high / shrunk : 360;
  const isWhole = longitude - wide < -180 || longitude + wide > 180;
  const longitudes = isWhole ? { $gte: -180, $lte: 180 } : { $gte: longitude - wide, $lte: longitude + wide };
  return { latitude: { $gte: south, $lte: north }, longitude: longitudes };
}

/** Whether two places are within range; true when either is unknown. */
export const isWithinRadius = (here: Place | undefined, there: Place | undefined, km: number): boolean =>
  !here || !there || distanceKm(here, there) <= km;

/**
 * `isWithinRadius` as a MongoDB expression over `latitude` and `longitude`: the haversine formula with 1 − cos x for
 * 2 sin² (x/2), which is cheaper for many rows.
 */
export function withinRadiusExpression({ latitude, longitude }: Place, km: number) {
  const radians = Math.PI / 180;
  const cosine = (degrees: unknown) => ({ $cos: { $multiply: [degrees, radians] } });
  const oneMinusCosine = (field: string, from: number) => ({
    $subtract: [1, cosine({ $subtract: [field, from] })],
  });
  const square = {
    $add: [
      oneMinusCosine('$latitude', latitude),
      { $multiply: [Math.cos(latitude * radians), cosine('$latitude'), oneMinusCosine('$longitude', longitude)] },
    ],
  };
  return { $lte: [square, 2 * Math.sin(km / (2 * earthRadiusKm)) ** 2] };
}
