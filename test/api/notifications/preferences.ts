import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { switches } from '../../../models/fields/preferenceFields.js';
import { askCode, sendLink, signIn } from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeProduct, makeStore } from '../../support/factories.js';

const path = '/notifications/preferences';
const defaults = {
  ...{ orders: true, reels: true, requests: true, messages: true, ads: true, promotions: false, email: true },
  ...{ quietFrom: null, quietTo: null },
};

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time++) await work();
}

export function testPreferences(): void {
  const api = useApi();

  let me: Sent;
  beforeEach(async () => {
    me = await api.as('consumer', await makeConsumer());
  });

  afterEach(() => {
    api.world.config.rateLimitsEnabled = false;
  });

  const put = (body: object) => api.put(path, { ...me, body });

  describe('PUT /api/notifications/preferences, refused', () => {
    it.each([
      ['orders', { orders: 'no' }],
      ['email', { email: null }],
      ['promotions', { promotions: 1 }],
      ['quietFrom', { quietFrom: '24:00', quietTo: '07:00' }],
      ['quietTo', { quietFrom: '22:00', quietTo: '7:00' }],
      ['quietTo', { quietFrom: '22:00' }],
      ['quietFrom', { quietTo: '07:00' }],
    ])('answers 400 for %s in %o without a change', async (field, body) => {
      const { status, body: answer } = await put({ reels: false, ...body });
      expect([status, answer.code, answer.details[0].field]).toEqual([400, 'validation_failed', field]);
      expect((await api.get(path, me)).body).toEqual(defaults);
    });

    it('answers 400 when quiet hours would lose one end', async () => {
      await put({ quietFrom: '22:00', quietTo: '07:00' });
      expect((await put({ quietTo: null })).status).toBe(400);
      expect((await put({ quietFrom: null, quietTo: null })).body).toEqual(defaults);
    });
  });

  describe('GET and PUT /api/notifications/preferences', () => {
    it.each(accountKinds)('start with the defaults and store the changes of a %s', async (kind) => {
      me = await api.as(kind, await makeAccount[kind]());
      expect((await api.get(path, me)).body).toEqual(defaults);
      expect((await put({ requests: false, unknown: true })).body).toEqual({ ...defaults, requests: false });
      expect((await put({ promotions: true, quietFrom: '22:00', quietTo: '07:00' })).body).toMatchObject({
        ...{ requests: false, promotions: true, quietFrom: '22:00', quietTo: '07:00' },
      });
      expect((await api.get(path, me)).body).toMatchObject({ requests: false, promotions: true, quietTo: '07:00' });
    });
  });

  describe('the mails of an order', () => {
    async function placed() {
      const store = await makeStore();
      const product = await makeProduct(store);
      const body = {
        ...{ storeId: store._id, items: [{ productId: product._id, quantity: 1 }], deliveryAddress: '12 Car Street' },
      };
      await api.post('/store-orders', { ...me, body });
      await api.relay();
    }

    it('are sent by default', async () => {
      await placed();
      expect(api.world.mails).toHaveLength(1);
    });

    it.each([{ email: false }, { orders: false }])(
      'are not sent with %o; the inbox has the confirmation instead',
      async (switched) => {
        await put(switched);
        await placed();
        expect(api.world.mails).toEqual([]);
        const { body } = await api.get('/notifications', me);
        expect(body.notifications).toMatchObject([{ type: 'order_placed' }]);
      },
    );
  });

  describe('the mails about an account', () => {
    const email = 'asha@example.in';
    const wrongPassword = () => signIn(api, 'consumer', email, 'not this one');

    it.each<[string, string, (id: number) => Promise<unknown>]>([
      ['the code of an address', 'Your verification code', (id) => askCode(api, 'consumer', id, 'email')],
      ['the link to a new password', 'Choose a new password', () => sendLink(api, 'consumer', email)],
      ['the warning of wrong passwords', 'Many wrong passwords for your account', () => times(11, wrongPassword)],
    ])('cannot be turned off: %s', async (_what, subject, cause) => {
      api.world.config.rateLimitsEnabled = true;
      const preferences = Object.fromEntries(switches.map((name) => [name, false]));
      const { _id } = await makeConsumer({ email, emailVerified: false, preferences });
      await cause(_id);
      await api.relay();
      expect(api.world.mails.map(({ to, subject }) => [to, subject])).toEqual([[email, subject]]);
    });
  });
}
