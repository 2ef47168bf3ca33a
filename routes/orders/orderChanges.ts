import { answerChange } from '../../domain/orders/changing/answerChange.js';
import { changeOrder } from '../../domain/orders/changing/changeOrder.js';
import { rules } from '../../domain/rules.js';
import { lockKeyOfOrder } from '../../models/orders/StoreOrder.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, boolean, id, integer, maybe, object, optional, string } from '../../server/http/inputs/fields.js';
import { showOrder, showSellerOrder } from '../shapes/showOrders.js';
import { sellerOrder, storeOrder } from '../shapes/storeOrder.js';

export const sellerOrderChanges = endpoints('/seller/stores/:storeId', "Seller's orders");
export const orderChanges = endpoints('/store-orders', 'Store orders');

const { linesAtMost, quantityAtMost, answerMinutes } = rules.order;

const change = object({
  itemIndex: integer({ min: 0, description: 'Counts the `items` of the order, from 0' }),
  quantity: maybe(integer({ min: 0, max: quantityAtMost, description: 'The lower quantity; 0 removes the line' })),
  replaceWith: maybe(
    object(
      {
        productId: id('A product of the store'),
        variantId: optional(id('Required for a product with variants')),
        quantity: integer({ min: 1, max: quantityAtMost, description: 'How many pieces' }),
      },
      'Another product for the line, instead of `quantity`',
    ),
  ),
});

sellerOrderChanges.post(
  '/orders/:orderId/changes',
  {
    summary: 'Change lines of an order that you cannot supply',
    description:
      'Possible before `out_for_delivery`; the total never rises. A lower quantity takes effect immediately: the ' +
      'customer pays less, and gets the difference back if the order is paid. A replacement waits as `pendingChange` ' +
      `for the answer of the customer. After ${answerMinutes} minutes, \`ifUnavailable\` of the line, else of the ` +
      'order, decides. If nothing is left, the order is cancelled. A removed line stays in `items`, with ' +
      'quantity 0, so that the index of a line never changes.',
    for: 'seller',
    limit: 'sellerWrite',
    idempotent: true,
    lockKeys: (_body, { orderId }) => [lockKeyOfOrder(orderId)],
    params: { storeId: id('The id of the store'), orderId: id('The id of the order') },
    body: {
      changes: array(change, { min: 1, max: linesAtMost, description: 'Each line at most once' }),
      reason: string({ min: 1, max: 500, description: 'Why, for the customer' }),
    },
    example: { changes: [{ itemIndex: 0, quantity: 1 }], reason: 'Only one is left' },
    answer: [201, object({ order: sellerOrder })],
    refuses: [
      'order_not_found',
      'order_not_changeable',
      'change_pending',
      'unknown_product',
      'variant_required',
      'invalid_choices',
      'total_would_rise',
    ],
  },
  async ({ world, caller, language, params: { storeId, orderId }, body }) => {
    const order = await changeOrder(world, { order: { _id: orderId, storeId, sellerId: caller.id }, ...body });
    return { order: await showSellerOrder({ language }, order) };
  },
);

orderChanges.post(
  '/:orderId/changes/:changeId',
  {
    summary: 'Accept or refuse a replacement that the store offers',
    description:
      'Answers the `pendingChange` of your order. If you refuse, the line is removed, or the order is cancelled if ' +
      '`ifUnavailable` is `cancel`. What you paid too much is refunded.',
    for: 'consumer',
    limit: 'cancelOrder',
    idempotent: true,
    lockKeys: (_body, { orderId }) => [lockKeyOfOrder(orderId)],
    params: { orderId: id('The id of the order'), changeId: id('The id of its `pendingChange`') },
    body: { accept: boolean('Whether you take the replacement') },
    example: { accept: true },
    answer: [200, object({ order: storeOrder })],
    refuses: ['order_not_found', 'change_not_found', 'order_not_changeable'],
  },
  async ({ world, caller, language, params, body }) => {
    const order = await answerChange(world, { consumerId: caller.id, ...params, ...body });
    return { order: await showOrder({ world, language }, order) };
  },
);
