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

const item = object({ name: string(), quantity: integer(), unitPrice: decimal(), lineTotal: decimal() });

/** An order of the archived food ordering. */
export const foodOrder = named(
  'FoodOrder',
  object({
    /** Distinguishes it from a store order. */
    type: oneOf(['food']),
    id: id(),
    orderNumber: nullable(string()),
    status: string({ description: "In the old system's words" }),
    customerName: nullable(string()),
    customerPhone: nullable(string()),
    deliveryAddress: nullable(string()),
    instructions: nullable(string()),
    paymentMethod: nullable(string({ description: "In the old system's words" })),
    paymentStatus: oneOf(foodPaymentStatuses),
    subtotal: decimal(),
    deliveryFee: decimal(),
    tax: decimal(),
    discount: decimal(),
    total: decimal(),
    restaurantId: nullable(id('The restaurant may no longer exist')),
    restaurantName: string(),
    consumerId: nullable(id()),
    items: array(item, { description: 'The lines of the order' }),
    createdAt: timestamp('The time of the order'),
    updatedAt: timestamp(),
  }),
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
