import { issueBankToken } from '../../../domain/accounts/bankLinks.js';
import { editParticulars } from '../../../domain/accounts/editParticulars.js';
import { unsubscribeToken } from '../../../domain/mails/unsubscribeLink.js';
import { changeOrder } from '../../../domain/orders/changing/changeOrder.js';
import { assignStoreRider } from '../../../domain/orders/delivering/assignRider.js';
import { insertRider } from '../../../domain/orders/delivering/editRiders.js';
import { reportDelivery } from '../../../domain/orders/delivering/reportDelivery.js';
import { queueDeliveries } from '../../../domain/partnerWebhooks/queueDeliveries.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { SellerParticulars } from '../../../models/accounts/SellerParticulars.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { WebhookDelivery } from '../../../models/partnerWebhooks/WebhookDelivery.js';
import { WebhookEndpoint } from '../../../models/partnerWebhooks/WebhookEndpoint.js';
import type { Declared } from '../../../server/http/endpoint.js';
import type { Api, Sent } from '../../support/api.js';
import { makeAd, makeConsumer, makeRequest } from '../../support/factories.js';
import { makePartner } from '../../support/partner.js';

type Ids = Record<string, string | number>;

/**
 * Ids of the demo that work in most paths: of its first seller and consumer. The demo has no payment and no webhook: 1
 * is the first one that the reader makes.
 */
const usual: Ids = {
  storeId: 1,
  productId: 1,
  doctorId: 1,
  restaurantId: 1,
  requestId: 1,
  threadId: 1,
  messageId: 2,
  consumerId: 12,
  orderId: 56,
  paymentId: 1,
  webhookId: 1,
  deliveryId: 1,
  addressId: 1,
  reviewId: 1,
  settlementId: 1,
  promotionId: 2,
  changeId: 1,
  riderId: 1,
  kind: 'consumer',
  token: 'token-of-a-mail',
};

/** The queries that lists need. */
const queries: Record<string, string> = {
  '/places': '?search=mangaluru',
  '/search/suggest': '?q=coco',
  '/auth/bank-account/confirm': '?token=:token',
};

/** What the path of an example belongs to. */
interface Caller {
  api: Api;
  sent: Sent;
  exampleOf(name: string): object;
}

/** Ids of the demo that other paths need, by the operation. */
const ofDemo: readonly [operation: RegExp, ids: Ids][] = [
  [/^put \/ads\/:adId$/, { adId: 413 }],
  [/^delete \/ads\/:adId$/, { adId: 437 }],
  [/^get \/ads\/:adId\/threads$/, { adId: 425 }],
  [/^post \/ads\/:adId\/threads$/, { adId: 403 }],
  [/^post \/ads\/:adId\/threads\/:threadId\/close$/, { adId: 425, threadId: 6 }],
  [/\/ads\/:adId\/threads\/:threadId/, { adId: 402, threadId: 7, messageId: 17 }],
  [/^post \/requests\/:requestId\/threads$/, { requestId: 5 }],
  [/^get \/seller\/stores\/:storeId\/orders\/:orderId/, { storeId: 1, orderId: 62 }],
  [/^get \/store-orders\/:orderId\/receipt/, { orderId: 1 }],
  [/\/changes\/:changeId$/, { orderId: 62 }],
  [/^post \/seller\/.*\/changes$/, { storeId: 1, orderId: 62 }],
  [/^post \/store-orders\/:orderId\/review$/, { orderId: 1 }],
  [/^put \/store-orders\/:orderId\/review$/, { orderId: 30 }],
  [/^post \/notifications\/:notificationId/, { notificationId: 559 }],
  [/^post \/seller\/notifications\/:notificationId/, { notificationId: 192 }],
];

/** Makes the records that the demo does not have, or that other examples change. */
const made: readonly [operation: RegExp, make: (caller: Caller) => Promise<Ids>][] = [
  [/^post \/ads\/:adId\/threads\/:threadId\/close$/, ownAdWithThread],
  [/^\w+ \/ads\/:adId\/threads\/:threadId\/(leave|block|messages\/:messageId)$/, adThread],
  [/^(patch|delete) \/requests\/:requestId$/, newRequest],
  [/^(post|delete) \/requests\/:requestId\/threads\/:threadId\/(leave|block)$/, requestThread],
  [/^post \/requests\/:requestId\/threads\/:threadId\/close$/, ownRequestWithThread],
  [
    /\/requests\/.*\/:messageId$/,
    async (caller) => ({ ...usual, ...(await message(caller, '/requests/1/threads/1')) }),
  ],
  [/^post \/store-orders\/:orderId\/pay$/, unpaidOrder],
  [/\/changes\/:changeId$/, changedOrder],
  [/^post \/seller\/.*\/changes$/, orderOfStore],
  [/^post \/(seller\/)?notifications\/:notificationId/, newestNotification],
  // The demo has a completed order without a review.
  [/^post \/store-orders\/:orderId\/review$/, async () => ({})],
  [/^(post|patch) \/store-orders\/:orderId/, newOrder],
  [/^delete \/seller\/stores\/:storeId\/products\/:productId$/, newProduct],
  [/^delete \/addresses/, newAddress],
  [/^get \/payments\/status/, newPayment],
  [
    /^post \/notifications\/unsubscribe/,
    async ({ api }) => ({ token: unsubscribeToken(api.world, { kind: 'consumer', id: 1 }) }),
  ],
  [/\/seller\/webhooks(\/:webhookId|$)/, webhook],
  [/\/auth\/bank-account\/confirm$/, waitingAccount],
  [/\/riders\/:riderId/, newRider],
  [/^post \/seller\/.*\/assign$/, orderToAssign],
  [/^post \/seller\/.*\/returned$/, refusedOrder],
  [/^\w+ \/rider\/deliveries/, assignedOrder],
];

/**
 * The path of an example, with ids of records that the caller may use. `ids` has those of the document by parameter:
 * they work on the demo, also where a record is made here because an earlier example has changed that of the demo.
 */
export async function pathOfExample(
  { method, path }: Declared,
  caller: Caller,
): Promise<{ path: string; ids: Ids | undefined }> {
  const isMatch = ([operation]: readonly [RegExp, unknown]) => operation.test(`${method} ${path}`);
  const make = made.find(isMatch)?.[1];
  const ofDocument: Ids = { ...usual, ...ofDemo.find(isMatch)?.[1] };
  const ids: Ids = { ...ofDocument, ...(await make?.(caller)) };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    path: `${path}${queries[path] ?? ''}`.replace(/:(\w+)/g, (_param, name: string) => String(ids[name])),
    ids: names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, ofDocument[name] ?? ''])),
  };
}

async function newAd({ api, sent, exampleOf }: Caller): Promise<Ids> {
  return { adId: (await api.post('/ads', { ...sent, body: exampleOf('post /ads') })).body.ad.id };
}

const foreignAd = async () => ({ adId: (await makeAd(await makeConsumer({ name: 'Meera Pai' })))._id });

/** A conversation of the caller about the ad of another person, with a message. */
async function adThread(caller: Caller): Promise<Ids> {
  const { adId } = await foreignAd();
  const { body } = await caller.api.post(`/ads/${adId}/threads`, caller.sent);
  return { adId, threadId: body.id, ...(await message(caller, `/ads/${adId}/threads/${body.id}`)) };
}

async function message({ api, sent }: Caller, thread: string): Promise<Ids> {
  const { body } = await api.post(`${thread}/messages`, { ...sent, body: { text: 'I can come at six.' } });
  return { messageId: body.id };
}

/** An ad of the caller about which another person has written. */
async function ownAdWithThread(caller: Caller): Promise<Ids> {
  const { adId } = await newAd(caller);
  return { adId: String(adId), threadId: await foreignThread(caller, `/ads/${adId}/threads`) };
}

/** A request of the caller to which another person has answered. */
async function ownRequestWithThread(caller: Caller): Promise<Ids> {
  const { requestId } = await newRequest(caller);
  return { requestId: String(requestId), threadId: await foreignThread(caller, `/requests/${requestId}/threads`) };
}

/** Another person opens a conversation and writes a message. @returns the id of the conversation */
async function foreignThread(caller: Caller, threads: string): Promise<string> {
  const other = await caller.api.as('consumer', await makeConsumer({ name: 'Meera Pai' }));
  const { body } = await caller.api.post(threads, other);
  await message({ ...caller, sent: other }, `${threads}/${body.id}`);
  return body.id;
}

async function newRequest({ api, sent, exampleOf }: Caller): Promise<Ids> {
  const { body } = await api.post('/requests', { ...sent, body: exampleOf('post /requests') });
  return { requestId: body.request.id };
}

const foreignRequest = async () => makeRequest(await makeConsumer({ name: 'Meera Pai' }));

/** A conversation of the caller about the request of another person. */
async function requestThread({ api, sent }: Caller): Promise<Ids> {
  const { _id: requestId } = await foreignRequest();
  const { body } = await api.post(`/requests/${requestId}/threads`, sent);
  return { requestId, threadId: body.id };
}

async function newOrder({ api, sent, exampleOf }: Caller, more: object = {}): Promise<Ids> {
  const { body } = await api.post('/store-orders', { ...sent, body: { ...exampleOf('post /store-orders'), ...more } });
  return { orderId: body.order.id };
}

async function newestNotification({ api, sent }: Caller): Promise<Ids> {
  const { body } = await api.get('/notifications', sent);
  return { notificationId: body.notifications[0].id };
}

/** An order whose store offers something else for its only line. */
async function changedOrder(caller: Caller): Promise<Ids> {
  const order = await newOrder(caller);
  const changes = [{ itemIndex: 0, replaceWith: { productId: 4, quantity: 1 } }];
  const { _id, storeId, sellerId } = await StoreOrder.findById(order.orderId).lean().orFail();
  await changeOrder(caller.api.world, { order: { _id, storeId, sellerId }, changes, reason: 'Only one is left' });
  return order;
}

/** An order of the first store by its usual customer. */
async function orderOfStore(caller: Caller): Promise<Ids> {
  const consumer = await Consumer.findById(usual.consumerId).lean().orFail();
  return newOrder({ ...caller, sent: await caller.api.as('consumer', consumer) });
}

async function unpaidOrder(caller: Caller): Promise<Ids> {
  const order = await newOrder(caller, { paymentMethod: 'online' });
  // Otherwise the open payment of the order would be returned.
  caller.api.world.clock.advance(caller.api.world.config.paymentTimeoutMs);
  return order;
}

async function newProduct({ api, sent, exampleOf }: Caller): Promise<Ids> {
  const path = '/seller/stores/:storeId/products';
  const { body } = await api.post(path.replace(':storeId', '1'), { ...sent, body: exampleOf(`post ${path}`) });
  return { storeId: 1, productId: body.product.id };
}

async function newAddress({ api, sent, exampleOf }: Caller): Promise<Ids> {
  return { addressId: (await api.post('/addresses', { ...sent, body: exampleOf('post /addresses') })).body.address.id };
}

async function newPayment({ api, sent, exampleOf }: Caller): Promise<Ids> {
  const { body } = await api.post('/payments/initiate-store', {
    ...sent,
    body: exampleOf('post /payments/initiate-store'),
  });
  return { paymentId: body.payment.id };
}

async function newRider(): Promise<Ids> {
  const fields = { name: 'Sathish Poojary', phone: '+919480011111' };
  return { storeId: 1, riderId: (await insertRider({ storeId: 1, sellerId: 1 }, fields))._id };
}

/** An accepted order of the first store, which delivers it. */
async function orderToAssign(caller: Caller): Promise<Ids> {
  const { orderId: _id } = await orderOfStore(caller);
  const orderId = Number(_id);
  await StoreOrder.updateOne({ _id: orderId }, { $set: { deliveredBy: 'store', status: 'accepted' } });
  return { ...(await newRider()), orderId };
}

/** An order whose rider has this link. */
async function assignedOrder(caller: Caller): Promise<Ids> {
  const { riderId, orderId } = await orderToAssign(caller);
  const world = { ...caller.api.world, sms: undefined };
  const ids = { orderId: Number(orderId), riderId: Number(riderId) };
  const { link } = await assignStoreRider(world, { sellerId: 1, storeId: 1 }, ids);
  return { ...ids, storeId: 1, token: link?.split('/r/')[1] ?? '' };
}

/** An order whose customer refused the goods. */
async function refusedOrder(caller: Caller): Promise<Ids> {
  const { token, ...ids } = await assignedOrder(caller);
  await reportDelivery(caller.api.world, String(token), '127.0.0.1', {
    status: 'failed',
    failureCode: 'customer_refused',
  });
  return ids;
}

/** Another bank account of a seller, which waits for its confirmation. @returns the token in the mail */
async function waitingAccount({ api: { world } }: Caller): Promise<Ids> {
  const sellerId = 2;
  const { requests } = await SellerParticulars.findById(sellerId).lean().orFail();
  const bankAccount = { holder: 'Vidya Bhat', number: String(100_000_000 + requests), ifsc: 'DEMO0000001' };
  await editParticulars(world, sellerId, { bankAccount }, async () => undefined);
  return { token: (await issueBankToken(world, sellerId, requests + 1)) ?? '' };
}

/** An endpoint of the seller at a server that does not answer, and a delivery to it. */
async function webhook({ api: { world } }: Caller): Promise<Ids> {
  const earlier = await WebhookEndpoint.countDocuments();
  const { _id: webhookId } = await makePartner(world, { sellerId: 1, url: `http://127.0.0.1:9/${earlier}` });
  const endpoint = await WebhookEndpoint.findById(webhookId).lean().orFail();
  const occurrence = { event: 'product.changed' as const, key: `product.changed:${webhookId}`, sellerId: 1 };
  const data = { storeId: 1, productIds: [1] };
  await queueDeliveries(world, { occurrence: { ...occurrence, at: world.now(), data }, endpoints: [endpoint] });
  const { _id: deliveryId } = await WebhookDelivery.findOne({ endpointId: webhookId }).orFail();
  return { webhookId, deliveryId };
}
