import type { ResourceWithOptions } from 'adminjs';
import { foodPaymentStatuses, FoodOrder as model } from '../../../models/food/FoodOrder.js';
import { navigation } from '../../options/navigation.js';
import { showAs } from '../../options/showAs.js';

/** The orders of the archived food ordering. */
export const FoodOrder = (): ResourceWithOptions => ({
  resource: model,
  options: {
    navigation: navigation.food('Archive'),
    titleProperty: '_id',
    sort: { sortBy: 'orderedAt', direction: 'desc' },
    listProperties: [
      '_id',
      'orderNumber',
      'status',
      'restaurantName',
      'customerName',
      'total',
      'paymentStatus',
      'orderedAt',
    ],
    filterProperties: [
      'orderNumber',
      'status',
      'paymentStatus',
      'restaurantId',
      'consumerId',
      'customerName',
      'customerPhone',
      'orderedAt',
    ],
    showProperties: [
      'orderNumber',
      'status',
      'items',
      'paymentMethod',
      'paymentStatus',
      'restaurantId',
      'restaurantName',
      'consumerId',
      'customerName',
      'customerPhone',
      'deliveryAddress',
      'instructions',
      '_id',
      'orderedAt',
      'importedAt',
    ],
    properties: {
      paymentStatus: showAs.badge(foodPaymentStatuses),
      total: showAs.money,
      items: showAs.orderItems,
    },
  },
});
