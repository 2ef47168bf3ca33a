import { describe, expect, it } from '@jest/globals';
import { type Answer, type Api, useApi } from '../../support/api.js';
import {
  makeAd,
  makeConsumer,
  makeDoctor,
  makeProduct,
  makePromotion,
  makeRequest,
  makeRestaurant,
  makeSeller,
  makeStore,
} from '../../support/factories.js';
import { explain, questionsOf, slow, stagesIn } from '../../support/queryPlan.js';

export function testReads(): void {
  describe('the plan of all other reads', () => {
    const api: Api = useApi();

    it('uses an index, and sorts nothing', async () => {
      const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
      const shop = await makeStore({ sellerId: seller._id });
      const [oil, bicycle] = await Promise.all([makeProduct(shop), makeAd(consumer)]);
      const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
      await makeDoctor();
      const { _id: restaurantId } = await makeRestaurant();
      const items = [{ productId: oil._id, quantity: 1 }];
      const body = { storeId: shop._id, items, deliveryAddress: '12 Car Street' };
      const { body: placed } = await api.post('/store-orders', { ...asConsumer, body });
      await makePromotion({ storeId: shop._id, firstOrderOnly: true });
      const coded = { ...body, couponCode: 'SAVE50' };
      const asHelper = await api.as('consumer', await makeConsumer());
      const request = await makeRequest(consumer, { position: { type: 'Point', coordinates: [74.84, 12.87] } });
      const { body: thread } = await api.post(`/requests/${request._id}/threads`, asHelper);
      const messages = `/requests/${request._id}/threads/${thread.id}/messages`;
      const { body: message } = await api.post(messages, { ...asHelper, body: { text: 'Hello' } });
      const { body: contact } = await api.post(`/ads/${bicycle._id}/threads`, asHelper);
      const aboutAd = `/ads/${bicycle._id}/threads`;
      await api.post(`${aboutAd}/${contact.id}/messages`, { ...asHelper, body: { text: 'Hello' } });
      const asBlocker = await api.as('consumer', await makeConsumer());
      await api.post(`/blocks/${consumer._id}`, asBlocker);
      const events = [{ type: 'view', entityType: 'product', entityId: oil._id }];
      await api.post('/intelligence/events', { ...asHelper, body: { events } });
      const around = '/requests?lat=12.87&lng=74.84&sort=distance';
      const reads: Record<string, () => Promise<Answer>> = {
        'the requests': () => api.get('/requests', asHelper),
        'the requests within a radius': () => api.get('/requests?lat=12.87&lng=74.84&radiusKm=5', asHelper),
        'the requests by distance': () => api.get(around, asHelper),
        'the requests by distance, of a category': () => api.get(`${around}&category=plumbing`),
        'the own requests': () => api.get('/requests?mine=true', asConsumer),
        'the requests that a person helps with': () => api.get('/requests?helped=true', asHelper),
        'a request': () => api.get(`/requests/${request._id}`),
        'the conversations of a request': () => api.get(`/requests/${request._id}/threads`, asConsumer),
        'the own conversation': () => api.get(`/requests/${request._id}/threads`, asHelper),
        'a conversation': () => api.get(messages, asHelper),
        'a conversation behind a message': () => api.get(`${messages}?after=${message.id}`, asHelper),
        'the conversations about an ad': () => api.get(aboutAd, asConsumer),
        'a conversation about an ad': () => api.get(`${aboutAd}/${contact.id}/messages`, asConsumer),
        'the blocks': () => api.get('/blocks', asBlocker),
        'the saved addresses': () => api.get('/addresses', asConsumer),
        'the places by pincode': () => api.get('/places?search=5750'),
        'the places by town': () => api.get('/places?search=kadri'),
        'a store at a pincode': () => api.get(`/stores/${shop._id}?pincode=575001`),
        'the own ads': () => api.get('/ads', asConsumer),
        'an ad': () => api.get(`/products/${bicycle._id}`),
        'a product': () => api.get(`/products/${oil._id}`),
        'the products': () => api.get('/products?limit=1'),
        'the products by distance': () => api.get('/products?lat=12.87&lng=74.84&sort=distance'),
        'the products around a place': () => api.get('/products?lat=12.87&lng=74.84'),
        'a store': () => api.get(`/stores/${shop._id}`),
        'the stores': () => api.get('/stores'),
        'the stores by distance': () => api.get('/stores?lat=12.87&lng=74.84'),
        'the stores by distance, in a category': () => api.get('/stores?lat=12.87&lng=74.84&category=grocery'),
        'the doctors': () => api.get('/doctors'),
        'the doctors of a specialization': () => api.get('/doctors?specialization=Paediatrics'),
        'the own stores': () => api.get('/seller/stores', asSeller),
        'an own store': () => api.get(`/seller/stores/${shop._id}`, asSeller),
        'the promotions of a store': () => api.get(`/stores/${shop._id}/promotions`),
        'the own promotions': () => api.get(`/seller/stores/${shop._id}/promotions`, asSeller),
        'the price with a code': () => api.post('/store-orders/quote', { ...asConsumer, body: coded }),
        'the own products': () => api.get(`/seller/stores/${shop._id}/products`, asSeller),
        'an own product': () => api.get(`/seller/stores/${shop._id}/products/${oil._id}`, asSeller),
        'the own products as a file': () => api.get(`/seller/stores/${shop._id}/products.csv`, asSeller),
        'the own orders': () => api.get(`/seller/stores/${shop._id}/orders?status=pending`, asSeller),
        'the own orders by due time': () => api.get(`/seller/stores/${shop._id}/orders?sort=due`, asSeller),
        'the own accepted orders by due time': () =>
          api.get(`/seller/stores/${shop._id}/orders?sort=due&status=accepted`, asSeller),
        'the summary': () => api.get(`/seller/stores/${shop._id}/summary`, asSeller),
        'the orders of a store as a file': () => api.get(`/seller/stores/${shop._id}/orders.csv`, asSeller),
        'the ledger as a file': () => api.get('/seller/ledger.csv', asSeller),
        'the ledger': () => api.get('/seller/ledger', asSeller),
        'the ledger of a store': () => api.get(`/seller/ledger?storeId=${shop._id}&settled=false`, asSeller),
        'the inbox': () => api.get('/notifications?limit=1', asSeller),
        'the payments': () => api.get('/payments', asConsumer),
        'the payments by status': () => api.get('/payments?status=pending', asConsumer),
        'the orders of a consumer by status': () => api.get('/store-orders?status=pending&counts=true', asConsumer),
        'the counted orders of a store': () => api.get(`/seller/stores/${shop._id}/orders?counts=true`, asSeller),
        'the order of a store': () => api.get(`/seller/stores/${shop._id}/orders/${placed.order.id}`, asSeller),
        'the orders of a consumer': () => api.get('/store-orders', asConsumer),
        'the orders of a consumer, of old and new': () => api.get('/orders/consumer', asConsumer),
        'the restaurants': () => api.get('/restaurants'),
        'a restaurant': () => api.get(`/restaurants/${restaurantId}`),
        'one order': () => api.get(`/store-orders/${placed.order.id}`, asConsumer),
        'the open jobs': () => api.get('/website/jobs'),
        'the feed': () => api.get('/feed?lat=12.87&lng=74.84', asHelper),
        health: () => api.get('/health'),
      };
      const mayBeSorted = [
        'the summary',
        'the ledger as a file',
        'the products around a place',
        'the promotions of a store',
      ];
      for (const [what, read] of Object.entries(reads)) {
        const questions = await questionsOf(async () => expect([what, (await read()).status]).toEqual([what, 200]));
        expect([what, questions.length]).not.toEqual([what, 0]);
        for (const question of questions) {
          const stages = stagesIn(await explain(question));
          expect(stages.length).toBeGreaterThan(0);
          // The summary sorts aggregated days, not rows. Few orders wait for a verification, few products are around a
          // place, and a store and the platform have few promotions. The first row of all is found anywhere.
          const asksForAny = JSON.stringify(question.params[0]) === '{}' && question.method === 'findOne';
          const unwanted = asksForAny ? ['SORT'] : mayBeSorted.includes(what) ? slow : [...slow, 'SORT'];
          expect([what, stages.filter((stage) => unwanted.includes(stage))]).toEqual([what, []]);
        }
      }
    });
  });
}
