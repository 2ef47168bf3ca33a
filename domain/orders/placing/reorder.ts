import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { byId } from '../../byId.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { assessOrder, type WantedOrder } from './assessOrder.js';
import { type OrderProblem, unknownProducts } from './quoteOrder.js';

/**
 * The cart of a consumer's earlier order, with the lines that can be ordered now. The problems name the lines of that
 * order that are left out or cost more. Writes nothing. Refuses `order_not_found`, `store_not_found`.
 */
export async function reorder(
  world: Pick<World, 'config' | 'now'>,
  consumer: ConsumerRecord,
  orderId: number,
): Promise<{ cart: WantedOrder; problems: OrderProblem[] }> {
  const order = await StoreOrder.findOne({ _id: orderId, consumerId: consumer._id }).lean();
  if (!order) throw new Refused('order_not_found');
  // A removed line stays in its order.
  const lines = order.items.flatMap((line, itemIndex) => (line.quantity > 0 ? [{ ...line, itemIndex }] : []));
  const wanted: WantedOrder = {
    storeId: order.storeId,
    items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    fulfillmentType: order.fulfillmentType,
    paymentMethod: order.paymentMethod,
    deliveryAddress: order.deliveryAddress || undefined,
    deliveryLatitude: order.deliveryLatitude ?? undefined,
    deliveryLongitude: order.deliveryLongitude ?? undefined,
    instructions: order.instructions ?? undefined,
  };
  const { products, unavailable } = await assessOrder(world, consumer, wanted);
  const productById = byId(products);
  const dearer = lines.flatMap(({ productId, unitPrice, itemIndex }) =>
    !unavailable.includes(productId) && (productById.get(productId)?.price ?? 0) > unitPrice
      ? [{ refused: new Refused('price_changed'), itemIndex }]
      : [],
  );
  return {
    cart: { ...wanted, items: wanted.items.filter(({ productId }) => !unavailable.includes(productId)) },
    problems: [
      ...unknownProducts(wanted.items, unavailable).map(({ refused, itemIndex = 0 }) => ({
        refused,
        itemIndex: lines[itemIndex]?.itemIndex ?? itemIndex,
      })),
      ...dearer,
    ],
  };
}
