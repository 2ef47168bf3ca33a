import { cellCentre, cellOf, cellsPerDegree } from '../places/cell.js';
import { distanceKm, earthRadiusKm, type Place } from '../places/distance.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';

const kmOfDegree = 111.195;
/** The largest distance between a place and the centre of its cell. */
const cellRadiusKm = (kmOfDegree / cellsPerDegree) * Math.SQRT1_2;

/** The place of a row; undefined when a coordinate is missing. */
export const placeOf = ({
  latitude,
  longitude,
}: {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}): Place | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

/**
 * The bounding box in degrees of all places whose cell is within a distance. Near a pole or the date line it spans all
 * longitudes.
 */
export function boxAround({ latitude, longitude }: Place, km: number) {
  const high = (km + cellRadiusKm) / kmOfDegree;
  const [south, north] = [latitude - high, latitude + high];
  const shrunk = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const wide = shrunk > 0.01 ? high / shrunk : 360;
  const isWhole = longitude - wide < -180 || longitude + wide > 180;
  const longitudes = isWhole ? { $gte: -180, $lte: 180 } : { $gte: longitude - wide, $lte: longitude + wide };
  return { latitude: { $gte: south, $lte: north }, longitude: longitudes };
}

/** Whether a person at a place is reached: by the distance between the centres of the two cells. */
export function isReached(
  { origin, includesUnplaced }: Pick<BroadcastableRequest, 'origin' | 'includesUnplaced'>,
  place: Place | undefined,
  km: number,
): boolean {
  if (!place) return includesUnplaced;
  return origin !== undefined && distanceKm(origin, cellOf(place)) <= km;
}

/**
 * A MongoDB expression that grows with the distance from a place to the centre of the cell of `latitude` and
 * `longitude`: the haversine formula with 1 − cos x for 2 sin² (x/2), which is cheaper for many rows.
 */
export function cellDistanceExpression({ latitude, longitude }: Place) {
  const radians = Math.PI / 180;
  const cosine = (degrees: unknown) => ({ $cos: { $multiply: [degrees, radians] } });
  const oneMinusCosine = (field: string, from: number) => ({
    $subtract: [1, cosine({ $subtract: [cellCentre(field), from] })],
  });
  return {
    $add: [
      oneMinusCosine('$latitude', latitude),
      {
        $multiply: [
          Math.cos(latitude * radians),
          cosine(cellCentre('$latitude')),
          oneMinusCosine('$longitude', longitude),
        ],
      },
    ],
  };
}

/** The value of `cellDistanceExpression` at a distance. */
export const cellDistanceAt = (km: number): number => 2 * Math.sin(km / (2 * earthRadiusKm)) ** 2;
