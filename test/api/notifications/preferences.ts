import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { switches } from '../../../models/fields/preferenceFields.js';
import { askCode, sendLink, signIn } from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeProduct, makeStore } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { useRules } from '../../support/useRules.js';

const path = '/notifications/preferences';
const defaults = {
  orders: true,
  reels: true,
  requests: true,
  messages: true,
  ads: true,
  favourites: true,
  promotions: false,
  email: true,
  quietFrom: null,
  quietTo: null,
};

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

  describe('GET and PUT /api/notifications/preferences', () => {
    itForAll([
      ['orders', { orders: 'no' }],
      ['email', { email: null }],
      ['quietFrom', { quietFrom: '24:00', quietTo: '07:00' }],
      ['quietTo', { quietFrom: '22:00' }],
      ['quietFrom', { quietTo: '07:00' }],
    ])('answer 400 for an invalid field, and change nothing', async (field, body) => {
      const { status, body: answer } = await put({ reels: false, ...body });
      expect([status, answer.code, answer.details[0].field]).toEqual([400, 'validation_failed', field]);
      expect((await api.get(path, me)).body).toEqual(defaults);
    });

    it('answer 400 when quiet hours would lose one end', async () => {
      await put({ quietFrom: '22:00', quietTo: '07:00' });
      expect((await put({ quietTo: null })).status).toBe(400);
      expect((await put({ quietFrom: null, quietTo: null })).body).toEqual(defaults);
    });

    it.each(accountKinds)('start with the defaults and store the changes of a %s', async (kind) => {
      me = await api.as(kind, await makeAccount[kind]());
      expect((await api.get(path, me)).body).toEqual(defaults);
      expect((await put({ requests: false, unknown: true })).body).toEqual({ ...defaults, requests: false });
      expect((await put({ promotions: true, quietFrom: '22:00', quietTo: '07:00' })).body).toMatchObject({
        requests: false,
        promotions: true,
        quietFrom: '22:00',
        quietTo: '07:00',
      });
      expect((await api.get(path, me)).body).toMatchObject({ requests: false, promotions: true, quietTo: '07:00' });
    });
  });

  describe('the mails of an order', () => {
    async function placed() {
      const store = await makeStore();
      const product = await makeProduct(store);
      const body = {
        storeId: store._id,
        items: [{ productId: product._id, quantity: 1 }],
        deliveryAddress: '12 Car Street',
      };
      await api.post('/store-orders', { ...me, body });
      await api.relay();
    }

    it.each([{ email: false }, { orders: false }])(
      'are sent, but not with %o; the inbox has the confirmation instead',
      async (switched) => {
        await placed();
        expect(api.world.mails).toHaveLength(1);
        await put(switched);
        await placed();
        expect(api.world.mails).toHaveLength(1);
        const { body } = await api.get('/notifications', me);
        expect(body.notifications).toMatchObject([{ type: 'order_placed' }]);
      },
    );
  });

  describe('the mails about an account', () => {
    useRules(rules.signIn, { triesAtMost: 10 });

    const email = 'asha@example.in';
    it('cannot be turned off', async () => {
      const preferences = Object.fromEntries(switches.map((name) => [name, false]));
      const { _id } = await makeConsumer({ email, emailVerified: false, preferences });
      await askCode(api, 'consumer', _id, 'email');
      await sendLink(api, 'consumer', email);
      api.world.config.rateLimitsEnabled = true;
      for (let time = 0; time < 11; time++) await signIn(api, 'consumer', email, 'not this one');
      await api.relay();
      expect(api.world.mails.map(({ to, subject }) => [to, subject])).toEqual([
        [email, 'Your verification code'],
        [email, 'Choose a new password'],
        [email, 'Many wrong passwords for your account'],
      ]);
    });
  });
}
