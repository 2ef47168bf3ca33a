import type { Place } from './distance.js';

/** A cell is 2.2 km high. It is 2.2 km wide at the equator, and at least 1.1 km up to a latitude of 60°. */
export const cellsPerDegree = 50;

/**
 * The centre of a place's cell. Whatever strangers can observe is computed from cells, so that no number of questions
 * reveals more than the cell (decision 0063).
 */
export const cellOf = ({ latitude, longitude }: Place): Place => ({
  latitude: centreOf(latitude),
  longitude: centreOf(longitude),
});

const centreOf = (degrees: number): number => (Math.floor(degrees * cellsPerDegree) + 0.5) / cellsPerDegree;

/** `cellOf` for one coordinate, as a MongoDB expression. */
export const cellCentre = (field: string) => ({
  $divide: [{ $add: [{ $floor: { $multiply: [field, cellsPerDegree] } }, 0.5] }, cellsPerDegree],
});
