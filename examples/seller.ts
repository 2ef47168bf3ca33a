// A seller of the demo: takes the newest order that waits, moves it until it is completed, and prints the day.
// Start the service first and run `npm run example:consumer`, then `npm run example:seller`.
// BASE_URL is the address of the service.
import { createClient } from 'marketplace-sdk';

const { BASE_URL = 'http://127.0.0.1:3000' } = process.env;

const client = createClient({ baseUrl: BASE_URL });
const seller = await client.signInSeller({ email: 'ganesh.kamath@example.in', password: 'coastal-demo-2026' });
console.log(`Signed in as ${seller.name}.`);

for await (const { id: storeId, name } of client.list('/api/seller/stores')) {
  console.log(name);
  await serveNewest(storeId);
  await printDay(storeId);
}

/** Moves the newest order of a store that waits for it through all states. */
async function serveNewest(storeId: number): Promise<void> {
  const params = { path: { storeId } };
  const { orders } = await client.get('/api/seller/stores/{storeId}/orders', {
    params: { ...params, query: { status: 'pending' } },
  });
  const order = orders.find(({ paymentStatus }) => paymentStatus !== 'unpaid');
  if (!order) return console.log('  No order is waiting.');

  const isDelivered = order.fulfillmentType === 'delivery';
  const moves = isDelivered
    ? (['accepted', 'preparing', 'out_for_delivery', 'delivered', 'completed'] as const)
    : (['accepted', 'preparing', 'ready_for_pickup', 'completed'] as const);
  for (const status of moves) {
    await client.patch('/api/seller/stores/{storeId}/orders', { params, body: { orderId: order.id, status } });
    console.log(`  ${order.orderNumber} is ${status}.`);
  }
}

/** Prints the orders and the revenue of today. */
async function printDay(storeId: number): Promise<void> {
  const { summary } = await client.get('/api/seller/stores/{storeId}/summary', {
    params: { path: { storeId }, query: { days: 1 } },
  });
  const { orders, cancelled, revenue, sellerAmount } = summary.total;
  console.log(`  Today: ${orders} orders, ${cancelled} cancelled, ₹${revenue} paid, ₹${sellerAmount} for the seller.`);
}
