import type { ResourceWithOptions } from 'adminjs';
import type { World } from '../../../domain/world.js';
import { conditions, Product as model, productStatuses, productTypes } from '../../../models/catalog/Product.js';
import { takeDownActions } from '../../actions/takeDownActions.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The products of stores, and ads. */
export const Product = (world: World): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.catalog('Package'),
    listProperties: ['title', 'price', 'status', 'productType', 'category', 'storeId', 'stock', 'createdAt'],
    filterProperties: ['title', 'status', 'productType', 'category', 'storeId', 'consumerId', 'isListed', 'createdAt'],
    showProperties: [
      'title',
      'price',
      'status',
      'productType',
      'category',
      'condition',
      'storeId',
      'sellerId',
      'consumerId',
      'description',
      'images',
      'location',
      'stock',
      'oversold',
      'snoozeUntil',
      'likeCount',
      'isListed',
      'isHidden',
      '_id',
      'createdAt',
      'renewedAt',
      'expiredAt',
      'updatedAt',
    ],
    properties: {
      price: showAs.money,
      status: showAs.badge(productStatuses),
      productType: showAs.badge(productTypes),
      condition: showAs.badge(conditions),
      category: showAs.category,
      description: showAs.longText,
      images: showAs.images,
    },
    actions: takeDownActions(
      world,
      ({ storeId }) => (storeId ? 'product' : 'ad'),
      (id) => model.findById(id, { storeId: 1 }).lean(),
    ),
  },
});
