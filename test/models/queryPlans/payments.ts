import { describe, expect, it } from '@jest/globals';
import { forgetExpiredCarts } from '../../../domain/payments/cancelStalePayments.js';
import { reconcilePayments } from '../../../domain/payments/reconcilePayments.js';
import { StoreOrder } from '../../../models/orders/StoreOrder.js';
import { type Api, useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { useFakeGateway } from '../../support/fakeGateway.js';
import { explain, questionsOf, reading, slow, stagesIn, writing } from '../../support/queryPlan.js';

export function testPayments(): void {
  describe('the plan of the queries of the reconciler and of the removal of carts', () => {
    const api: Api = useApi({ paymentsOnlineEnabled: true });
    const gateway = useFakeGateway(api);

    it('uses an index, and sorts nothing', async () => {
      const [consumer, shop] = await Promise.all([makeConsumer(), makeStore()]);
      const oil = await makeProduct(shop);
      const me = await api.as('consumer', consumer);
      const items = [{ productId: oil._id, quantity: 1 }];
      const body = { storeId: shop._id, items, deliveryAddress: '12 Car Street' };
      const start = () => api.post('/payments/initiate-store', { ...me, body });
      const hear = async () => gateway.deliver([`${api.url}/api/payments/callback`], await gateway.takeEvents());
      const [first] = [await start(), await start()];
      await gateway.pay(first.body.gateway.orderId, { amount: 100 });
      await hear();
      await api.relay();
      const { body: taken } = await api.post('/store-orders', { ...me, body: { ...body, paymentMethod: 'online' } });
      await StoreOrder.updateOne({ _id: taken.order.id }, { $set: { status: 'out_for_delivery' } });
      api.world.clock.advance(60 * 60_000);
      await api.post('/payments/cleanup', { token: api.world.config.cronSecret ?? '' });
      const work = async () => {
        await reconcilePayments(api.world);
        api.world.clock.advance(24 * 60 * 60_000);
        await reconcilePayments(api.world);
        expect(await forgetExpiredCarts(api.world)).toBeGreaterThan(0);
      };
      const asked = await questionsOf(work, [...reading, ...writing]);
      expect(new Set(asked.map(({ collectionName }) => collectionName))).toEqual(
        new Set(['paymentsessions', 'gatewaypayments', 'refunds', 'storeorders', 'paymentalerts']),
      );
      for (const question of asked) {
        const { collectionName, method, params } = question;
        const wanted = writing.includes(method) ? { ...question, params: [params[0], {}] as typeof params } : question;
        const found = stagesIn(await explain(wanted)).filter((stage) => [...slow, 'SORT'].includes(stage));
        expect([collectionName, method, params[0], found]).toEqual([collectionName, method, params[0], []]);
      }
    });
  });
}
