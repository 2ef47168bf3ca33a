import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { findOrder } from '../../../models/orders/ArchivedOrder.js';
import { byId } from '../../byId.js';
import { Refused } from '../../errors.js';
import type { World } from '../../world.js';
import { assessOrder, type WantedOrder } from './assessOrder.js';
import { cartLineOf, pricedLine } from './cart.js';
import type { OrderProblem } from './quoteOrder.js';

/**
 * The cart of a consumer's earlier order, with the lines that can be ordered now. The problems name the lines of that
 * order that are left out or cost more. Writes nothing. Refuses `order_not_found`, `store_not_found`.
 */
export async function reorder(
  world: Pick<World, 'config' | 'now'>,
  consumer: ConsumerRecord,
  orderId: number,
): Promise<{ cart: WantedOrder; problems: OrderProblem[] }> {
  const order = await findOrder({ _id: orderId, consumerId: consumer._id });
  if (!order) throw new Refused('order_not_found');
  // A removed line stays in its order.
  const lines = order.items.flatMap((line, itemIndex) => (line.quantity > 0 ? [{ ...line, itemIndex }] : []));
  const wanted: WantedOrder = {
    storeId: order.storeId,
    items: lines.map(cartLineOf),
    fulfillmentType: order.fulfillmentType,
    paymentMethod: order.paymentMethod,
    deliveryAddress: order.deliveryAddress || undefined,
    deliveryLatitude: order.deliveryLatitude ?? undefined,
    deliveryLongitude: order.deliveryLongitude ?? undefined,
    instructions: order.instructions ?? undefined,
  };
  const { products, faults } = await assessOrder(world, consumer, wanted);
  const productById = byId(products);
  const isLeftOut = (index: number) => faults.some(({ itemIndex }) => itemIndex === index);
  const problems = lines.flatMap((line, index): OrderProblem[] => {
    const { itemIndex, productId, unitPrice } = line;
    if (isLeftOut(index)) return [{ refused: new Refused('unknown_product'), itemIndex }];
    const product = productById.get(productId);
    const isDearer = product && pricedLine(cartLineOf(line), product).unitPrice > unitPrice;
    return isDearer ? [{ refused: new Refused('price_changed'), itemIndex }] : [];
  });
  return { cart: { ...wanted, items: wanted.items.filter((_, index) => !isLeftOut(index)) }, problems };
}
