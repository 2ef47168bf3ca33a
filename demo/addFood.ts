import type { World } from '../domain/world.js';
import { Consumer } from '../models/accounts/Consumer.js';
import { FoodOrder } from '../models/food/FoodOrder.js';
import { Restaurant } from '../models/food/Restaurant.js';
import { pictureUrl } from './addStores.js';
import { momentOf } from './momentOf.js';
import { readDemo } from './readDemo.js';

interface Dish {
  name: string;
  price: number;
}

const paise = (rupees: string) => Math.round(Number(rupees) * 100);

/** Adds the restaurants and orders of the old food ordering. @returns the number of orders */
export async function addFood({ config, now }: Pick<World, 'config' | 'now'>): Promise<number> {
  const begun = now();
  const restaurants = await addRestaurants();
  const orders = readDemo('foodOrders');
  const consumers = await Consumer.find({ email: { $in: orders.map(({ consumer }) => consumer) } }).lean();
  const rows = orders.map((order) => {
    const { orderNumber, status, paymentMethod, paymentStatus, address: deliveryAddress } = order;
    const consumer = consumers.find(({ email }) => email === order.consumer);
    const restaurant = restaurants.get(order.restaurant);
    const items = order.items.map(({ name, quantity }) => {
      const unitPrice = restaurant?.dishes.find((dish) => dish.name === name)?.price ?? 0;
      return { name, quantity, unitPrice, lineTotal: quantity * unitPrice };
    });
    const subtotal = items.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
    const deliveryFee = paise(order.deliveryFee);
    const orderedAt = momentOf(order.placed, begun, config.storeTimezone);
    return {
      orderNumber,
      status,
      paymentMethod,
      paymentStatus,
      deliveryAddress,
      items,
      subtotal,
      deliveryFee,
      tax: 0,
      discount: 0,
      total: subtotal + deliveryFee,
      consumerId: consumer?._id ?? null,
      customerName: consumer?.name,
      customerPhone: consumer?.phone,
      restaurantId: restaurant?.id ?? null,
      restaurantName: order.restaurant,
      orderedAt,
      createdAt: orderedAt,
      updatedAt: orderedAt,
    };
  });
  return (await FoodOrder.insertMany(rows)).length;
}

/** @returns the ids and dishes by the names of the restaurants */
async function addRestaurants(): Promise<Map<string, { id: number; dishes: Dish[] }>> {
  const rows = readDemo('restaurants').map((restaurant) => ({
    name: restaurant.name,
    description: restaurant.description,
    address: `${restaurant.street}, ${restaurant.town}`,
    phone: restaurant.phone,
    imageUrl: pictureUrl(restaurant.picture),
    menu: restaurant.menu.map(({ category, items }) => ({
      category,
      items: items.map(({ name, price, description = null }) => ({ name, price: paise(price), description })),
    })),
  }));
  const added = await Restaurant.insertMany(rows);
  return new Map(
    rows.map(({ name, menu }, nth) => [
      name,
      { id: Number(added[nth]?._id), dishes: menu.flatMap(({ items }) => items) },
    ]),
  );
}
