import type { Collection } from 'mongoose';

const coordinate = (index: number) => ({ $arrayElemAt: ['$position.coordinates', index] });
/** As `Math.round` in `coarsePlace`; `$round` would round a half to the even neighbour. */
const rounded = (degrees: object) => ({
  $divide: [{ $floor: { $add: [{ $multiply: [degrees, 100] }, 0.5] } }, 100],
});

/**
 * Rounds the public positions of completed and anonymous requests to two decimals, as new ones are stored. Earlier
 * versions stored the exact position of a completed request.
 */
export const roundPublicPositions = (requests: Collection) =>
  requests.updateMany(
    {
      $or: [{ status: 'completed' }, { isAnonymous: true }],
      'position.coordinates.1': { $type: 'number' },
    },
    [{ $set: { 'position.coordinates': [rounded(coordinate(0)), rounded(coordinate(1))] } }],
  );
