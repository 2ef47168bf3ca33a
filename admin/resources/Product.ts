import type { ResourceWithOptions } from 'adminjs';
import { Product as model, conditions, productStatuses, productTypes } from '../../models/Product.js';
import { navigation } from './navigation.js';
import { readOnly } from './readOnly.js';
import { showAs } from './showAs.js';

/** What stores sell and what people advertise. */
export const Product = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.trade('Package'),
    sort: { sortBy: '_id', direction: 'desc' },
    listProperties: ['title', 'price', 'status', 'productType', 'category', 'storeId', 'stock', 'createdAt'],
    filterProperties: ['title', 'status', 'productType', 'category', 'storeId', 'consumerId', 'isListed', 'createdAt'],
    showProperties: [
      ...['title', 'price', 'status', 'productType', 'category', 'condition', 'storeId', 'sellerId', 'consumerId'],
      ...['description', 'images', 'stock', 'likeCount', 'isListed', '_id', 'createdAt', 'updatedAt'],
    ],
    properties: {
      price: showAs.money,
      status: showAs.badge(productStatuses),
      productType: showAs.badge(productTypes),
      condition: showAs.badge(conditions),
      category: showAs.word,
      description: showAs.longText,
      images: showAs.pictures,
    },
    actions: readOnly,
  },
});
