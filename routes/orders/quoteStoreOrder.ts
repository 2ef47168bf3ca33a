import { isPaidOnline } from '../../domain/orders/placing/assessOrder.js';
import { quoteOrder } from '../../domain/orders/placing/quoteOrder.js';
import { paymentProblems } from '../../domain/payments/paymentProblems.js';
import { endpoints } from '../../server/http/endpoint.js';
import { object } from '../../server/http/inputs/fields.js';
import { presentQuote, quote } from '../shapes/quote.js';
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
