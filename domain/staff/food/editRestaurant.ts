import { atomically } from '../../../database/transactions/atomically.js';
import { Restaurant, type RestaurantRecord } from '../../../models/food/Restaurant.js';
import { editAudited, type Operator } from '../../audit/recordAudit.js';
import type { World } from '../../world.js';

/** What staff change of a restaurant. Its menu stays as it was imported. */
export type RestaurantDetails = Pick<RestaurantRecord, 'name' | 'description' | 'address' | 'phone' | 'isActive'>;

/** Changes a restaurant of the archive. @returns whether it exists */
export const editRestaurant = (
  world: Pick<World, 'now'>,
  operator: Operator,
  restaurantId: number,
  { reason, ...fields }: RestaurantDetails & { reason: string },
): Promise<boolean> =>
  atomically(async () => {
    const restaurant = await Restaurant.findById(restaurantId);
    if (!restaurant) return false;
    await editAudited(world, operator, restaurant, { action: 'edit', resource: Restaurant.modelName, fields, reason });
    return true;
  });
