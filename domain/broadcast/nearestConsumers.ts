import { Consumer } from '../../models/accounts/Consumer.js';
import type { World } from '../world.js';
import type { BroadcastableRequest } from './BroadcastableRequest.js';
import { consumerPlaces, wantsRequests } from './wantsRequests.js';
import { boxAround, cellDistanceAt, cellDistanceExpression } from './withinRadius.js';

/** The radius of each search as a share of the whole one: in a city the first search finds enough people. */
const searches = [1 / 16, 1 / 4, 1];

/** The first consumers within the radius: by the distance of their cells, and by id within a cell. */
export async function nearestConsumers(
  { config, now }: Pick<World, 'config' | 'now'>,
  { origin, consumerId }: BroadcastableRequest,
  limit: number,
): Promise<number[]> {
  if (!origin) return [];
  let found: { _id: number }[] = [];
  for (const km of searches.map((share) => share * config.broadcastRadiusKm)) {
    // Reads the index only.
    found = await Consumer.aggregate<{ _id: number }>([
      { $match: { ...boxAround(origin, km), _id: { $ne: consumerId }, ...wantsRequests(now()) } },
      { $project: { distance: cellDistanceExpression(origin) } },
      { $match: { distance: { $lte: cellDistanceAt(km) } } },
      { $sort: { distance: 1, _id: 1 } },
      { $limit: limit },
    ]).hint(consumerPlaces);
    if (found.length === limit) break;
  }
  return found.map(({ _id }) => _id);
}
