import { describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { type Answer, type Api, type Sent, useApi } from '../../support/api.js';
import { asReporter } from '../../support/asReporter.js';
import {
  makeAd,
  makeConsumer,
  makeProduct,
  makeReel,
  makeRequest,
  makeSeller,
  makeStore,
  password,
} from '../../support/factories.js';
import { fillThread } from '../../support/fillThread.js';
import { explain, questionsOf, reading, slow, stagesIn, writing } from '../../support/queryPlan.js';

export function testWrites(): void {
  describe('the plan of all other writes', () => {
    const api: Api = useApi();

    /** A helper and a requester, with more messages than a thread embeds; then they block and report each other. */
    async function converse(owner: ConsumerRecord, helper: ConsumerRecord): Promise<void> {
      const [asOwner, asHelper] = [await api.as('consumer', owner), await api.as('consumer', helper)];
      const { _id } = await makeRequest(owner);
      const { body: thread } = await api.post(`/requests/${_id}/threads`, asHelper);
      const path = `/requests/${_id}/threads/${thread.id}/messages`;
      const ids: number[] = [];
      const say = async (sent: Sent) => ids.push((await api.post(path, { ...sent, body: { text: 'Hello' } })).body.id);
      await say(asHelper);
      await say(asOwner);
      const said = { consumerId: owner._id, text: 'Any evening after six' };
      await fillThread(thread.id, Array<typeof said>(rules.thread.embeddedAtMost - 2).fill(said));
      await say(asHelper);
      await api.post('/reports', { ...asOwner, body: { targetType: 'message', targetId: ids[0], reason: 'Spam' } });
      await api.post('/reports', { ...asHelper, body: { targetType: 'message', targetId: ids[1], reason: 'Spam' } });
      await api.post(`/blocks/${helper._id}`, asOwner);
      await api.post(`/blocks/${owner._id}`, asHelper);
    }

    /** Acts, and explains all queries and writes, also of the messages that they cause. */
    async function expectByIndex(what: string, act: () => Promise<Answer>): Promise<void> {
      const asked = await questionsOf(async () => {
        expect([what, (await act()).status < 300]).toEqual([what, true]);
        await api.relay();
      }, [...reading, ...writing]);
      expect(asked.length).toBeGreaterThan(0);
      for (const question of asked) {
        const { collectionName, method, params } = question;
        const wanted = writing.includes(method) ? { ...question, params: [params[0], {}] as typeof params } : question;
        const stages = stagesIn(await explain(wanted));
        expect(stages.length).toBeGreaterThan(0);
        const found = stages.filter((stage) => [...slow, 'SORT'].includes(stage));
        expect([what, collectionName, method, found]).toEqual([what, collectionName, method, []]);
      }
    }

    it('finds reports, cases and alerts by an index, also while it withdraws mass reports', async () => {
      const author = await makeConsumer();
      const reporter = await asReporter(api);
      for (let nth = 0; nth <= rules.moderation.mass.reports; nth++) {
        const { _id: targetId } = await makeAd(author);
        const body = { targetType: 'ad', targetId, reason: 'Spam' };
        await expectByIndex(`report ${nth}`, () => api.post('/reports', { ...reporter, body }));
      }
    });

    it('finds expired ads, counted ads, and the products of a file by an index', async () => {
      const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
      const shop = await makeStore({ sellerId: seller._id });
      const [oil, bicycle] = await Promise.all([
        makeProduct(shop),
        makeAd(consumer, { createdAt: new Date(api.world.now().getTime() - 31 * 24 * 60 * 60_000) }),
        makeAd(consumer),
      ]);
      const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
      const form = new FormData();
      const rows = `id,title,price,category\n${oil._id},,5,\n,${oil.title},6,grocery\n,Rice,7,grocery\n`;
      form.append('file', new Blob([rows], { type: 'text/csv' }), 'products.csv');
      const sold = { ...asConsumer, body: { status: 'sold' } };
      const again = { ...asConsumer, body: { status: 'available' } };
      const acts: Record<string, () => Promise<Answer>> = {
        'expiring ads': () => api.post('/products/expire', { token: api.world.config.cronSecret }),
        'selling an ad': () => api.put(`/ads/${bicycle._id}`, sold),
        'renewing an ad that was sold': () => api.put(`/ads/${bicycle._id}`, again),
        'deleting an ad': () => api.delete(`/ads/${bicycle._id}`, asConsumer),
        'importing products': () => api.post(`/seller/stores/${shop._id}/products.csv`, { ...asSeller, body: form }),
      };
      for (const [what, act] of Object.entries(acts)) await expectByIndex(what, act);
    });

    it('finds a promotion and its uses by an index', async () => {
      const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
      const shop = await makeStore({ sellerId: seller._id });
      const { _id: productId } = await makeProduct(shop);
      const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
      const path = `/seller/stores/${shop._id}/promotions`;
      const terms = { code: 'FIRST', name: 'First order', kind: 'free_delivery', firstOrderOnly: true };
      const items = [{ productId, quantity: 1 }];
      const body = { storeId: shop._id, items, deliveryAddress: '12 Car Street', couponCode: 'FIRST' };
      let promotionId = 0;
      const acts: Record<string, () => Promise<Answer>> = {
        'adding a promotion': async () => {
          const answer = await api.post(path, { ...asSeller, body: terms });
          promotionId = answer.body.promotion.id;
          return answer;
        },
        'changing a promotion': () =>
          api.put(`${path}/${promotionId}`, { ...asSeller, body: { code: 'FIRST', usesAtMost: 5 } }),
        'ordering with a code': () => api.post('/store-orders', { ...asConsumer, body }),
        'deleting a promotion': () => api.delete(`${path}/${promotionId}`, asSeller),
      };
      for (const [what, act] of Object.entries(acts)) await expectByIndex(what, act);
    });

    it('finds the rows of a paused store and of an erased account by an index', async () => {
      const [seller, consumer] = await Promise.all([makeSeller(), makeConsumer()]);
      const shop = await makeStore({ sellerId: seller._id });
      const [oil, rice] = await Promise.all([makeProduct(shop), makeProduct(shop, { category: 'dairy' })]);
      await makeAd(consumer);
      await makeReel(consumer, [oil]);
      const [asSeller, asConsumer] = await Promise.all([api.as('seller', seller), api.as('consumer', consumer)]);
      await api.post(`/products/${oil._id}/like`, asConsumer);
      await converse(consumer, await makeConsumer());
      await converse(await makeConsumer(), consumer);
      const items = [{ productId: oil._id, quantity: 1 }];
      const body = { storeId: shop._id, items, deliveryAddress: '12 Car Street' };
      const { body: placed } = await api.post('/store-orders', { ...asConsumer, body });
      await api.patch(`/store-orders/${placed.order.id}/cancel`, { ...asConsumer, body: { reason: 'Too late' } });
      const path = `/seller/stores/${shop._id}`;
      const erase = (me: Sent) => api.delete('/auth/me', { ...me, body: { password } });
      const acts: Record<string, () => Promise<Answer>> = {
        'reading the whole inbox': () => api.post('/notifications/read-all', asSeller),
        'removing a product': () => api.delete(`${path}/products/${rice._id}`, asSeller),
        'switching a store off': () => api.put(path, { ...asSeller, body: { isActive: false } }),
        'erasing a consumer': () => erase(asConsumer),
        'erasing a seller': () => erase(asSeller),
      };
      for (const [what, act] of Object.entries(acts)) await expectByIndex(what, act);
    });
  });
}
