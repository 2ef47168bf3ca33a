import { beforeEach, describe, expect, it } from '@jest/globals';
import { unsubscribeToken } from '../../../domain/mails/unsubscribeLink.js';
import { Consumer, type ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeProduct, makeStore } from '../../support/factories.js';

export function testUnsubscribe(): void {
  const api = useApi();
  let consumer: ConsumerRecord;
  let token: string;
  beforeEach(async () => {
    consumer = await makeConsumer();
    token = unsubscribeToken(api.world, { kind: 'consumer', id: consumer._id });
  });

  const wantsMails = async () => (await Consumer.findById(consumer._id).lean().orFail()).preferences?.email ?? true;
  const path = (given = token) => `/notifications/unsubscribe/${given}`;

  describe('POST /api/notifications/unsubscribe/:token', () => {
    it('answers 400 for an invalid token, one with a wrong signature, and one of another account', async () => {
      for (const invalid of ['x', 'consumer.1', 'operator.1.abc']) {
        expect((await api.post(path(invalid))).body.code).toBe('validation_failed');
      }
      const signature = token.split('.')[2] ?? '';
      for (const forged of [
        `consumer.${consumer._id + 1}.${signature}`,
        `seller.${consumer._id}.${signature}`,
        `consumer.${consumer._id}.${'A'.repeat(43)}`,
      ]) {
        expect((await api.post(path(forged))).body.code).toBe('unsubscribe_link_invalid');
      }
      expect(await wantsMails()).toBe(true);
    });

    it('turns mails off for the request of a mail program, also when repeated', async () => {
      for (let time = 0; time < 2; time++) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const { status, body } = await api.post(path(), { headers, body: 'List-Unsubscribe=One-Click' });
        expect([status, body]).toEqual([200, { success: true }]);
      }
      expect(await wantsMails()).toBe(false);
    });
  });

  describe('the mail of an order', () => {
    it('has a working link and headers for mail programs', async () => {
      const store = await makeStore();
      const { _id: productId } = await makeProduct(store);
      await api.post('/store-orders', {
        ...(await api.as('consumer', consumer)),
        body: { storeId: store._id, items: [{ productId, quantity: 1 }], deliveryAddress: '12 Car Street' },
      });
      await api.relay();
      const [mail] = api.world.mails;
      expect(mail?.headers).toEqual({
        'List-Unsubscribe': `<http://localhost:3000/api${path()}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      const page = `http://localhost:3000/unsubscribe?token=${token}`;
      expect([mail?.text.includes(page), mail?.html.includes(page)]).toEqual([true, true]);
    });
  });

  describe('the page at /unsubscribe', () => {
    const ask = async (method: string, given: string) => {
      const response = await fetch(`${api.url}/unsubscribe?token=${given}`, { method });
      return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
    };

    it('answers 400 for a link with an invalid token', async () => {
      for (const method of ['GET', 'POST']) {
        expect(await ask(method, 'x')).toMatchObject({ status: 400, text: expect.stringContaining('does not work') });
      }
    });

    it('changes nothing when it is opened; its button turns mails off', async () => {
      expect(await ask('GET', token)).toMatchObject({ status: 200, text: expect.stringContaining('<button>') });
      expect(await wantsMails()).toBe(true);
      expect(await ask('POST', token)).toMatchObject({ status: 200, text: expect.stringContaining('no more mails') });
      expect(await wantsMails()).toBe(false);
    });
  });
}
