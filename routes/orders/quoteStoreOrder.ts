import { isPaidOnline } from '../../domain/orders/placing/assessOrder.js';
import { quoteOrder } from '../../domain/orders/placing/quoteOrder.js';
import { reorder } from '../../domain/orders/placing/reorder.js';
import { paymentProblems } from '../../domain/payments/paymentProblems.js';
import { fulfillmentTypes, paymentMethods } from '../../models/orders/StoreOrder.js';
import { endpoints } from '../../server/http/endpoint.js';
import { array, id, integer, nullable, number, object, oneOf, string } from '../../server/http/inputs/fields.js';
import { orderProblem, presentProblems, presentQuote, quote } from '../shapes/quote.js';
import { orderRequest } from './storeOrders.js';

export const quoteStoreOrder = endpoints('/store-orders', 'Store orders');

quoteStoreOrder.post(
  '/quote',
  {
    summary: 'Price an order before placing it',
    description:
      'Takes the body of an order and writes nothing. What would refuse the order is in `problems`, with the same ' +
      'code.',
    for: 'consumer',
    limit: 'quoteOrder',
    body: orderRequest,
    example: {
      storeId: 1,
      items: [{ productId: 1, quantity: 2 }],
      deliveryAddress: '12 Car Street, Mangaluru 575001',
    },
    answer: [200, object({ quote })],
    refuses: ['store_not_found', 'address_not_found'],
  },
  async ({ world, caller, language, body }) => {
    const quoted = await quoteOrder(world, caller.account, body);
    const ofPayment = isPaidOnline(body) ? await paymentProblems(world, caller.id) : [];
    const problems = [...quoted.problems, ...ofPayment.map((refused) => ({ refused }))];
    return { quote: presentQuote({ ...quoted, problems }, language) };
  },
);

const cart = object(
  {
    storeId: id('The store'),
    items: array(
      object({
        productId: id('The product'),
        variantId: nullable(id('Its variant; null for a product without variants')),
        choices: array(id('A choice'), { description: 'The choices; empty if there were none' }),
        quantity: integer({ description: 'How many pieces' }),
      }),
      { description: 'The lines that can be ordered now; empty if there are none' },
    ),
    fulfillmentType: oneOf(fulfillmentTypes, 'As in the earlier order'),
    paymentMethod: oneOf(paymentMethods, 'As in the earlier order'),
    deliveryAddress: nullable(string({ description: 'That of the earlier order; null for a pickup' })),
    deliveryLatitude: nullable(number({ description: 'Degrees north of the delivery address' })),
    deliveryLongitude: nullable(number({ description: 'Degrees east of the delivery address' })),
    instructions: nullable(string({ description: 'Those of the earlier order' })),
  },
  'The body of a new order, without a pickup time',
);

quoteStoreOrder.post(
  '/:orderId/reorder',
  {
    summary: 'Make a cart of one of your earlier orders',
    description:
      'Places nothing. The cart has what can be ordered now; `problems` names the lines of the earlier order that ' +
      'are left out (`unknown_product`) or cost more (`price_changed`). A scheduled pickup needs a new time. A quote ' +
      "of the cart names what else would refuse it. Answers 404 for another consumer's order.",
    for: 'consumer',
    limit: 'quoteOrder',
    params: { orderId: id('The id of the earlier order') },
    answer: [
      200,
      object({
        cart,
        problems: array(orderProblem, { description: 'What is left out or costs more, by the line of that order' }),
      }),
    ],
    refuses: ['order_not_found', 'store_not_found'],
  },
  async ({ world, caller, language, params: { orderId } }) => {
    const { cart, problems } = await reorder(world, caller.account, orderId);
    return {
      cart: {
        storeId: cart.storeId,
        items: cart.items.map(({ productId, variantId, choices, quantity }) => ({
          productId,
          variantId: variantId ?? null,
          choices: [...(choices ?? [])],
          quantity,
        })),
        fulfillmentType: cart.fulfillmentType,
        paymentMethod: cart.paymentMethod ?? 'cod',
        deliveryAddress: cart.deliveryAddress ?? null,
        deliveryLatitude: cart.deliveryLatitude ?? null,
        deliveryLongitude: cart.deliveryLongitude ?? null,
        instructions: cart.instructions ?? null,
      },
      problems: presentProblems(problems, language),
    };
  },
);
