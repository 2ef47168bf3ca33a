import { moveOrder } from '../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../domain/orders/placing/placeOrder.js';
import type { OrderStatus } from '../../models/orders/orderStates.js';
import { makeConsumer, makeProduct, makeStore } from '../support/factories.js';
import { someMorning, testWorld } from '../support/world.js';

const world = testWorld();
world.clock.set(someMorning);

/** An order in a status, for two items of a product with ten in stock. */
export async function orderAt(status: OrderStatus) {
  const consumer = await makeConsumer();
  const store = await makeStore();
  const product = await makeProduct(store);
  const { order } = await placeOrder(world, consumer, {
    storeId: store._id,
    items: [{ productId: product._id, quantity: 2 }],
    fulfillmentType: 'delivery',
    deliveryAddress: '12 Car Street',
  });
  const by = { kind: 'seller' as const, id: store.sellerId };
  if (status !== 'pending') await moveOrder(world, { by, order: { _id: order._id }, to: status });
  return { orderId: order._id, consumer, store, product };
}
