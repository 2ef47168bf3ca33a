import { type ActionResponse, flat, type ResourceWithOptions } from 'adminjs';
import type { World } from '../../../domain/world.js';
import { Product } from '../../../models/catalog/Product.js';
import { Review as model } from '../../../models/orders/Review.js';
import { takeDownActions } from '../../actions/takeDownActions.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** What consumers say about completed orders. */
export const Review = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.community('Star'),
    titleProperty: '_id',
    listProperties: ['rating', 'text', 'storeId', 'consumerId', 'authorVerified', 'isHidden', 'createdAt'],
    filterProperties: [
      'rating',
      'storeId',
      'sellerId',
      'consumerId',
      'orderId',
      'authorVerified',
      'isHidden',
      'createdAt',
    ],
    showProperties: [
      'rating',
      'text',
      'items',
      'reply',
      'repliedAt',
      'authorVerified',
      'isHidden',
      'storeId',
      'sellerId',
      'consumerId',
      'orderId',
      '_id',
      'createdAt',
      'updatedAt',
    ],
    properties: {
      text: showAs.longText,
      reply: showAs.longText,
      items: { ...showAs.lines, type: 'string' },
    },
    actions: {
      show: { after: withItems },
      ...takeDownActions(
        world,
        () => 'review',
        (id) => model.findById(id, { _id: 1 }).lean(),
      ),
    },
  },
});

/** Writes the ratings of the products as lines. */
async function withItems(response: ActionResponse): Promise<ActionResponse> {
  const { params } = response.record;
  const review = await model.findById(Number(params._id), { items: 1 }).lean();
  const items = review?.items ?? [];
  const products = await Product.find({ _id: { $in: items.map(({ productId }) => productId) } }, { title: 1 }).lean();
  const titles = new Map(products.map(({ _id, title }) => [_id, title]));
  const lines = items.map(({ productId, rating }) => `${titles.get(productId) ?? `Product ${productId}`}: ${rating}`);
  response.record.params = flat.set(params, 'items', lines.join('\n'));
  return response;
}
