import { moveOrder } from '../../domain/orders/moving/moveOrder.js';
import { placeOrder } from '../../domain/orders/placing/placeOrder.js';
import {
  makeConsumer,
  makeDoctor,
  makeFoodOrder,
  makeProduct,
  makeRestaurant,
  makeSeller,
  makeStore,
} from '../support/factories.js';
import { someMorning, testWorld } from '../support/world.js';

/** Records for the pages of the console: two stores of one seller, and a completed order of one of them. */
export async function makeRecords() {
  const seller = await makeSeller({ name: 'Vidya Bhat' });
  const store = await makeStore({
    sellerId: seller._id,
    name: 'Thota Krishi Kendra',
    status: 'coming_soon',
    allowWhatsApp: false,
  });
  const consumer = await makeConsumer({ name: 'Akshatha Shenoy', email: 'akshatha@example.in' });
  const doctor = await makeDoctor({
    name: 'Dr. Sahana Upadhya',
    email: 'sahana@example.in',
    licenseNumber: 'KMC-900001',
    isVerified: false,
  });
  const restaurant = await makeRestaurant({ name: 'Netravati Meals' });
  const foodOrder = await makeFoodOrder(consumer, {
    orderedAt: new Date('2024-03-01T07:00:00Z'),
    restaurantId: restaurant._id,
    tax: 455,
    discount: 1_000,
    status: 'Out for lunch',
  });
  const openStore = await makeStore({ sellerId: seller._id, name: 'Malpe Boat Fresh' });
  const product = await makeProduct(openStore, { title: 'Seer fish, one kilo', price: 123_450 });
  const world = testWorld();
  world.clock.set(someMorning);
  const items = [{ productId: product._id, quantity: 2 }];
  const wanted = { storeId: openStore._id, items, fulfillmentType: 'pickup_immediate' as const };
  const placed = await placeOrder(world, consumer, wanted);
  const by = { kind: 'seller' as const, id: seller._id };
  const order = await moveOrder(world, { by, order: { _id: placed.order._id }, to: 'completed' });
  return { store, consumer, doctor, order, restaurant, foodOrder };
}

export type Records = Awaited<ReturnType<typeof makeRecords>>;
