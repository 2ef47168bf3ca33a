import { addFavourite } from '../domain/favourites/storeFavourites.js';
import type { World } from '../domain/world.js';

/** Makes the first two stores favourites of the first consumer. @returns the number of favourites */
export async function addFavourites(
  world: Pick<World, 'now'>,
  [consumerId]: readonly number[],
  stores: readonly { _id: number }[],
): Promise<number> {
  const favourites = consumerId === undefined ? [] : stores.slice(0, 2);
  for (const { _id } of favourites) await addFavourite(world, consumerId ?? 0, _id);
  return favourites.length;
}
