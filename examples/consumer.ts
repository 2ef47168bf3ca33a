// A consumer of the demo: browses, orders, pays by UPI, follows the order, and asks neighbours for help.
// Start the service first, then run `npm run example:consumer`.
// BASE_URL is the address of the service; FOLLOW_SECONDS is how long to wait for each move of the order.
import { type Client, type components, createClient, isApiError } from 'marketplace-sdk';

type Store = components['schemas']['Store'];
type Order = components['schemas']['StoreOrder'];

const { BASE_URL = 'http://127.0.0.1:3000', FOLLOW_SECONDS = '20' } = process.env;
const home = { lat: 12.87, lng: 74.84 };
const address = '12 Car Street, Mangaluru 575001';

const client = createClient({ baseUrl: BASE_URL });
const consumer = await client.signInConsumer({
  email: 'akshatha.shenoy@example.in',
  password: 'coastal-demo-2026',
});
console.log(`Signed in as ${consumer.name}.`);

const store = await findStore('rathabeedi');
const order = await orderFrom(store);
console.log(`${order.orderNumber}: ₹${order.total}, ${order.paymentStatus}`);
await follow(order);
await askForHelp();

/** Lists the nearest stores and returns the one with this name. */
async function findStore(search: string): Promise<Store> {
  const { stores } = await client.get('/api/stores', { params: { query: { ...home, limit: 3 } } });
  for (const { name, distance } of stores) console.log(`${distance} km  ${name}`);
  for await (const found of client.list('/api/stores', { params: { query: { search } } })) return found;
  throw new Error(`No store matches "${search}". Does the service run with demo data?`);
}

/** Orders enough of one product for the minimum of the store. Pays by UPI, or in cash where that is not possible. */
async function orderFrom({ id: storeId, minimumOrder }: Store): Promise<Order> {
  const cart = { storeId, items: [await chooseItem(storeId, Number(minimumOrder))], deliveryAddress: address };
  try {
    return await payByUpi(client, cart);
  } catch (error) {
    const isOff = isApiError(error, 'payments_disabled', 'payment_method_unavailable');
    const isLimited = isApiError(
      error,
      'unverified_limit',
      'payments_limit',
      'unpaid_stock_limit',
      'unpaid_holds_limit',
    );
    if (!isOff && !isLimited) throw error;
    console.log(`Paying in cash. ${error.message}`);
    const { order } = await client.post('/api/store-orders', { body: { ...cart, paymentMethod: 'cod' } });
    return order;
  }
}

async function chooseItem(storeId: number, minimum: number) {
  const query = { storeId, status: 'available' as const };
  for await (const { id: productId, title, price, stock } of client.list('/api/products', { params: { query } })) {
    const quantity = Math.max(1, Math.ceil(minimum / Number(price)));
    if (stock !== null && stock < quantity) continue;
    console.log(`${quantity} × ${title}`);
    return { productId, quantity };
  }
  throw new Error('The store is sold out. Empty the data folder of the demo and start again.');
}

interface Cart {
  storeId: number;
  items: { productId: number; quantity: number }[];
  deliveryAddress: string;
}

/** Starts a payment, and confirms it with the UTR that a UPI app shows after the transfer. Here it is invented. */
async function payByUpi({ post }: Client, cart: Cart): Promise<Order> {
  const { payment, upi } = await post('/api/payments/initiate-store', { body: { ...cart, method: 'upi' } });
  console.log(`Pay ₹${payment.amount}: ${upi?.deepLink}`);
  const utr = String(Math.floor(Math.random() * 1e12)).padStart(12, '0');
  const { order } = await post('/api/payments/confirm', { body: { paymentId: payment.id, utr } });
  if (!order) throw new Error('The payment placed no order.');
  return order;
}

/** Prints each move of the order until it is completed, or until nothing has happened for a while. */
async function follow({ id: orderId }: Order): Promise<void> {
  const patience = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  console.log(
    `To move the order on, run \`npm run example:seller\` in another terminal within ${FOLLOW_SECONDS} seconds.`,
  );
  const events = client.stream('/api/store-orders/{orderId}/stream', {
    params: { path: { orderId } },
    signal: patience.signal,
  });
  for await (const { data } of events) {
    console.log(`The order is ${data.order.status}.`);
    if (['completed', 'cancelled'].includes(data.order.status)) break;
    clearTimeout(timer);
    timer = setTimeout(() => patience.abort(), Number(FOLLOW_SECONDS) * 1000);
  }
  clearTimeout(timer);
  if (patience.signal.aborted) console.log('The store has not moved it further yet.');
}

/** Posts a request for help, and completes it again, so that this example can run any number of times. */
async function askForHelp(): Promise<void> {
  try {
    const { request } = await client.post('/api/requests', {
      body: {
        title: 'The kitchen tap drips',
        category: 'plumbing',
        isAnonymous: true,
        latitude: home.lat,
        longitude: home.lng,
      },
    });
    console.log(`Asked for help: "${request.title}"`);
    await client.patch('/api/requests/{requestId}', {
      params: { path: { requestId: request.id } },
      body: { status: 'completed' },
    });
  } catch (error) {
    // Ten requests in five minutes from one address.
    if (!isApiError(error, 'rate_limited')) throw error;
    console.log(`Did not ask for help. ${error.message}`);
  }
}
