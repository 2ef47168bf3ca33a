import { untilDelivered } from '../marketplace.js';
import { paymentRequests } from '../paymentRequests.js';
import { requests } from '../requests.js';
import { atSize } from './atSize.js';
import { broadcast } from './broadcast.js';
import { byProcesses } from './byProcesses.js';
import { commandsOfOrder } from './commandsOfOrder.js';
import { consoleAtSize } from './consoleAtSize.js';
import { healthAtOnce } from './healthAtOnce.js';
import { login } from './login.js';
import { memory } from './memory.js';
import { ordersBesideStalled } from './ordersBesideStalled.js';
import { paymentsBesideOrders } from './paymentsBesideOrders.js';
import { readsDuringCleanup } from './readsDuringCleanup.js';
import { readsDuringOrders } from './readsDuringOrders.js';
import type { Row } from './row.js';
import { seenElsewhere } from './seenElsewhere.js';
import { sideBySide } from './sideBySide.js';
import { startUp } from './startUp.js';
import { streams } from './streams.js';
import { uploads } from './uploads.js';

const sizes = [
  { short: '100k', products: 100_000 },
  { short: '1m', products: 1_000_000 },
];
const reads = ['list', 'page', 'product', 'search'] as const;

/** The rows of the table. */
export const rows: Row[] = [
  startUp,
  memory,
  sideBySide({
    name: 'list',
    job: 'GET /api/products, the 20 newest',
    atLeast: 1,
    ask: requests.list,
  }),
  sideBySide({
    name: 'page',
    job: 'GET /api/products, page 50 by cursor',
    atLeast: 1,
    ask: requests.page,
  }),
  sideBySide({
    name: 'product',
    job: 'GET /api/products/:id',
    atLeast: 0.9,
    ask: requests.product,
  }),
  sideBySide({
    name: 'popular',
    job: 'GET /api/products?sort=popular',
    atLeast: 0.6,
    ask: requests.popular,
  }),
  sideBySide({
    name: 'feed',
    job: 'GET /api/feed, with an interest profile',
    atLeast: 0.6,
    ask: requests.feed,
  }),
  healthAtOnce,
  sideBySide({
    name: 'search',
    job: 'GET /api/products?search=, two word starts',
    atLeast: 0.9,
    ask: requests.search,
  }),
  sideBySide({
    name: 'cached',
    job: 'GET /api/products, cached; floor: the same bytes from memory',
    atLeast: 0.7,
    ask: requests.cachedList,
    against: { server: 'memory', ask: requests.cachedList },
  }),
  sideBySide({
    name: 'order',
    job: 'POST /api/store-orders, 2 items',
    atLeast: 0.75,
    ask: requests.order,
    // These requests are rare and run much code: compilation takes longer than for a read.
    warmUp: 8,
    settle: untilDelivered,
  }),
  commandsOfOrder,
  sideBySide({
    name: 'open-stores',
    job: 'GET /api/stores?open=true; floor: ours, without open',
    atLeast: 0.95,
    ask: requests.openStores,
    against: { server: 'service', ask: requests.stores },
  }),
  sideBySide({
    name: 'quote',
    job: 'POST /api/store-orders/quote, 2 items; floor: ours, GET /api/stores/:storeId with 20 products',
    atLeast: 1,
    ask: requests.quote,
    against: { server: 'service', ask: requests.store },
  }),
  // A product that all people want, compared with the same orders spread over all products.
  sideBySide({
    name: 'hot',
    job: 'POST /api/store-orders, one product, 64 concurrently; floor: ours, many products',
    atLeast: 0.6,
    ask: requests.orderOfOneProduct,
    against: { server: 'service', ask: requests.orderOfAnyProduct },
    connections: 64,
    settle: untilDelivered,
  }),
  paymentsBesideOrders({
    name: 'confirm',
    job: 'POST /api/payments/confirm, UPI; floor: ours, plain orders',
    atLeast: 0.5,
    method: 'upi',
    ask: paymentRequests.confirm,
  }),
  paymentsBesideOrders({
    name: 'callback',
    job: 'POST /api/payments/callback, payment.captured; floor: ours, plain orders',
    atLeast: 0.65,
    method: 'gateway',
    ask: paymentRequests.callback,
  }),
  readsDuringCleanup({ name: 'cleanup', method: 'upi' }),
  readsDuringCleanup({ name: 'cleanup-asked', method: 'gateway' }),
  sideBySide({
    name: 'nearest',
    job: 'GET /api/requests, the 20 nearest; floor: one `$geoNear`, with names',
    atLeast: 0.6,
    ask: requests.nearest,
  }),
  sideBySide({
    name: 'newest',
    job: 'GET /api/requests?lat=&lng=, the 20 newest; floor: one query, with names',
    atLeast: 0.8,
    ask: requests.newest,
  }),
  sideBySide({
    name: 'message',
    job: 'POST /api/requests/:id/threads/:id/messages; floor: one `$push`',
    atLeast: 0.5,
    ask: requests.message,
    warmUp: 8,
  }),
  sideBySide({
    name: 'private-message',
    job: 'POST /api/requests/:id/threads/:id/messages, in private; floor: `$push` and an insert in one transaction',
    atLeast: 0.6,
    ask: requests.privateMessage,
    warmUp: 8,
    settle: untilDelivered,
  }),
  login,
  readsDuringOrders({ name: 'mixed', processes: 1 }),
  readsDuringOrders({ name: 'mixed-2', processes: 2 }),
  ...[1, 2, 4].map(byProcesses),
  seenElsewhere,
  ...streams,
  broadcast({ name: 'broadcast', withPhone: 0 }),
  broadcast({ name: 'broadcast-pushed', withPhone: 0.1 }),
  ...ordersBesideStalled,
  uploads,
  ...sizes.flatMap((size) => reads.map((read) => atSize({ ...size, read }))),
  consoleAtSize,
];
