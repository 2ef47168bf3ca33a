import { formatPaise } from '../../domain/money.js';
import { type FoodOrderRecord, foodPaymentStatuses } from '../../models/food/FoodOrder.js';
import {
  array,
  decimal,
  type Infer,
  id,
  integer,
  named,
  nullable,
  object,
  oneOf,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';

const item = object({
  name: string({ description: 'The name of the dish' }),
  quantity: integer({ description: 'How many pieces' }),
  unitPrice: decimal('The price of one piece, in rupees with two decimals'),
  lineTotal: decimal('The price of the line, in rupees with two decimals'),
});

/** An order of the archived food ordering. */
export const foodOrder = named(
  'FoodOrder',
  object(
    {
      /** Distinguishes it from a store order. */
      type: oneOf(['food'], 'Distinguishes it from a store order'),
      id: id('The id of the order'),
      orderNumber: nullable(string({ description: 'The number that people use for the order' })),
      status: string({ description: "In the old system's words" }),
      customerName: nullable(string({ description: 'The name of the customer at the time of the order' })),
      customerPhone: nullable(string({ description: 'The phone number for questions about the order' })),
      deliveryAddress: nullable(string({ description: 'Where the order was delivered' })),
      instructions: nullable(
        string({ description: 'What the customer asked the restaurant or the courier to observe' }),
      ),
      paymentMethod: nullable(string({ description: "In the old system's words" })),
      paymentStatus: oneOf(foodPaymentStatuses, 'Whether the order is paid'),
      subtotal: decimal('The sum of the lines, in rupees with two decimals'),
      deliveryFee: decimal('The delivery fee, in rupees with two decimals'),
      tax: decimal('The tax, in rupees with two decimals'),
      discount: decimal('The discount, in rupees with two decimals'),
      total: decimal('What the customer pays, in rupees with two decimals'),
      restaurantId: nullable(id('The restaurant may no longer exist')),
      restaurantName: string({ description: 'The name of the restaurant at the time of the order' }),
      consumerId: nullable(id('The consumer account')),
      items: array(item, { description: 'The lines of the order' }),
      createdAt: timestamp('The time of the order'),
      updatedAt: timestamp('When it was last changed'),
    },
    'An order of the archived food ordering',
  ),
);

export const presentFoodOrder = (order: FoodOrderRecord): Infer<typeof foodOrder> => ({
  type: 'food',
  id: order._id,
  orderNumber: order.orderNumber ?? null,
  status: order.status,
  customerName: order.customerName ?? null,
  customerPhone: order.customerPhone ?? null,
  deliveryAddress: order.deliveryAddress ?? null,
  instructions: order.instructions ?? null,
  paymentMethod: order.paymentMethod ?? null,
  paymentStatus: order.paymentStatus,
  subtotal: formatPaise(order.subtotal),
  deliveryFee: formatPaise(order.deliveryFee),
  tax: formatPaise(order.tax),
  discount: formatPaise(order.discount),
  total: formatPaise(order.total),
  restaurantId: order.restaurantId ?? null,
  restaurantName: order.restaurantName,
  consumerId: order.consumerId ?? null,
  items: order.items.map(({ name, quantity, unitPrice, lineTotal }) => ({
    name,
    quantity,
    unitPrice: formatPaise(unitPrice),
    lineTotal: formatPaise(lineTotal),
  })),
  createdAt: order.orderedAt,
  updatedAt: order.updatedAt,
});
