import { beforeEach, describe, expect, it } from '@jest/globals';
import { issueAccessToken } from '../../../domain/accounts/sessions/accessToken.js';
import { useDatabase } from '../../support/database.js';
import { makeConsumer, makeProduct, makeRequest, makeStore } from '../../support/factories.js';
import { useLoggedApp } from '../../support/loggedApp.js';
import { someMorning, testWorld } from '../../support/world.js';

const upi = { upiVpa: 'marketplace@okbank', upiPayeeName: 'Marketplace' };
const world = testWorld({ paymentsOnlineEnabled: true, ...upi });

interface Row {
  id: number;
}

export function testCreatedIds(): void {
  useDatabase();
  const ask = useLoggedApp(world);
  let headers: Record<string, string>;
  let order: object;
  beforeEach(async () => {
    world.clock.set(someMorning);
    const consumer = await makeConsumer();
    const store = await makeStore();
    const items = [{ productId: (await makeProduct(store))._id, quantity: 1 }];
    order = { storeId: store._id, items, deliveryAddress: '12 Car Street, Mangaluru 575001' };
    const token = await issueAccessToken(world, 'consumer', consumer);
    headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  });

  /** Sends the body. @returns the answer and its line in the log */
  async function post(path: string, body: object, more: Record<string, string> = {}) {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
    const { answer, line } = await ask(`/api${path}`, init);
    return {
      status: answer.status,
      body: (await answer.json()) as Row & Record<'order' | 'payment', Row>,
      line,
    };
  }

  describe('the log line of a request', () => {
    it('has no id when nothing was created', async () => {
      const { status, line } = await post('/store-orders', { ...order, items: [] });
      expect(status).toBe(400);
      expect(line).not.toHaveProperty('created');
    });

    it('has the id of the created order and of its payment session, but not in a retry', async () => {
      const online = await post('/store-orders', { ...order, paymentMethod: 'online' });
      expect(online.status).toBe(201);
      expect(online.line.created).toEqual({ order: online.body.order.id, payment: online.body.payment.id });
      const key = { 'idempotency-key': 'an-order-of-oil' };
      const cash = await post('/store-orders', { ...order, paymentMethod: 'cod' }, key);
      expect(cash.line.created).toEqual({ order: cash.body.order.id });
      const retried = await post('/store-orders', { ...order, paymentMethod: 'cod' }, key);
      expect(retried.status).toBe(201);
      expect(retried.line).not.toHaveProperty('created');
    });

    it('has the id of the created thread or message, and not of the people it names', async () => {
      const { _id } = await makeRequest(await makeConsumer());
      const thread = await post(`/requests/${_id}/threads`, {});
      expect(thread.status).toBe(201);
      expect(thread.line.created).toEqual({ id: thread.body.id });
      const message = await post(`/requests/${_id}/threads/${thread.body.id}/messages`, { text: 'Good evening' });
      expect(message.line.created).toEqual({ id: message.body.id });
      expect(JSON.stringify(message.line)).not.toContain('evening');
    });
  });
}
