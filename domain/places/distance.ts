export interface Place {
  latitude: number;
  longitude: number;
}

/** The mean earth radius of the IUGG. */
export const earthRadiusKm = 6_371.0088;
/** The earth radius with which MongoDB computes distances. */
export const geoRadiusKm = 6_378.1;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance in kilometres (haversine formula). */
export function distanceKm(from: Place, to: Place, radiusKm = earthRadiusKm): number {
  const halfLatitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const square =
    halfLatitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * halfLongitude ** 2;
  return 2 * radiusKm * Math.asin(Math.min(1, Math.sqrt(square)));
}
