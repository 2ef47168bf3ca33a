import { listConsumerOrders } from '../../domain/food/listConsumerOrders.js';
import { nextCursor, readCursor, wholePageQuery, writeCursor } from '../../server/http/answers/pages.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, eitherOf, named, object, oneOf } from '../../server/http/inputs/fields.js';
import { foodOrder, presentFoodOrder } from '../shapes/foodOrder.js';
import { showOrders } from '../shapes/showOrders.js';
import { storeOrder } from '../shapes/storeOrder.js';

export const consumerOrders = endpoints('/orders', 'Order history');

const orderOfStore = named(
  'StoreOrderOfConsumer',
  object(
    { type: oneOf(['store'], 'Distinguishes it from an archived food order'), ...storeOrder.members },
    'An order at a store, in the history of its consumer',
  ),
);

const list = 'consumer-orders';

consumerOrders.get(
  '/consumer',
  {
    summary: 'List all your orders, newest first',
    description:
      'Store orders and archived food orders in one list. An order is identified by its `type` and id, because both ' +
      'types may use the same id.',
    for: 'consumer',
    query: wholePageQuery,
    answer: [
      200,
      object({ orders: array(eitherOf(orderOfStore, foodOrder), { description: 'Newest first' }), nextCursor }),
    ],
  },
  async ({ world, caller, language, query: { cursor, limit } }) => {
    const after = readCursor(cursor, list, ['number', 'number', 'number']);
    const { rows, next } = await listConsumerOrders(caller.id, after, limit);
    const ofStores = rows.flatMap((row) => (row.type === 'store' ? row.order : []));
    const shown = new Map((await showOrders({ world, language }, ofStores)).map((order) => [order.id, order]));
    return {
      orders: rows.flatMap(({ type, order }) => {
        if (type === 'food') return presentFoodOrder(order);
        const store = shown.get(order._id);
        return store ? { type, ...store } : [];
      }),
      nextCursor: next ? writeCursor(list, next) : null,
    };
  },
);
