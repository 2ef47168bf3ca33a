import { FoodOrder } from '../../models/food/FoodOrder.js';
import { clearRows, type PersonalData, personalData } from '../personalData/personalData.js';

const ofConsumer = (consumerId: number) => ({ consumerId });

/** The personal data of the archived food ordering. */
export const inFood: readonly PersonalData[] = [
  personalData(FoodOrder, {
    kind: 'consumer',
    rows: ofConsumer,
    forget: clearRows(FoodOrder, ofConsumer, {
      consumerId: null,
      customerName: null,
      customerPhone: null,
      deliveryAddress: null,
      instructions: null,
    }),
    exported: [
      'orderNumber',
      'status',
      'restaurantName',
      'items',
      'subtotal',
      'deliveryFee',
      'tax',
      'discount',
      'total',
      'paymentMethod',
      'paymentStatus',
      'orderedAt',
      'customerName',
      'customerPhone',
      'deliveryAddress',
      'instructions',
    ],
  }),
];
