import { beforeEach, describe, expect, it } from '@jest/globals';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { PushSubscription } from '../../../models/notifications/PushSubscription.js';
import { networkGuard } from '../../../providers/network/networkGuard.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer } from '../../support/factories.js';

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
/** An IP address, so that tests need no DNS. */
const endpoint = 'https://8.8.8.8/push/1';
const token = 'ExponentPushToken[abcdefghijklmnopqrstuv]';

export function testPushTargets(): void {
  const api = useApi({ vapid: { publicKey: 'the-key', privateKey: 'x', subject: 'mailto:push@example.in' } });
  api.world.push = { ...api.world.push, isPublic: networkGuard(false).isPublic };

  let id: number;
  let me: Sent;
  beforeEach(async () => {
    const consumer = await makeConsumer();
    id = consumer._id;
    me = await api.as('consumer', consumer);
  });

  const subscribe = (sent: Sent, fields: object = {}) =>
    api.post('/notifications/subscribe', { ...sent, body: { endpoint, keys, ...fields } });

  describe('GET /api/notifications/vapid-public-key', () => {
    it('returns the key without a credential, and answers 503 when Web Push is not set up', async () => {
      expect((await api.get('/notifications/vapid-public-key')).body).toEqual({ publicKey: 'the-key' });
      const { vapid } = api.world.config;
      api.world.config.vapid = undefined;
      const { status, body } = await api.get('/notifications/vapid-public-key');
      expect([status, body.code]).toEqual([503, 'push_not_configured']);
      expect((await subscribe(me)).body.code).toBe('push_not_configured');
      api.world.config.vapid = vapid;
    });
  });

  describe('POST /api/notifications/subscribe, refused', () => {
    it('answers 400 for an invalid body and names the field', async () => {
      for (const [field, fields] of [
        ['endpoint', { endpoint: undefined }],
        ['endpoint', { endpoint: 'ftp://8.8.8.8/' }],
        ['endpoint', { endpoint: `https://8.8.8.8/${'x'.repeat(2_000)}` }],
        ['keys', { keys: undefined }],
        ['keys.p256dh', { keys: { ...keys, p256dh: 'not base64' } }],
        ['keys.auth', { keys: { ...keys, auth: '' } }],
      ] as const) {
        const { status, body } = await subscribe(me, fields);
        const named = body.details?.map((detail: { field: string }) => detail.field);
        const expected = [fields, 400, 'validation_failed', expect.arrayContaining([field])];
        expect([fields, status, body.code, named]).toEqual(expected);
      }
    });

    const notPublic = [
      'http://8.8.8.8/push',
      'https://127.0.0.1/push',
      'https://0x7f.1/push',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/push',
      'https://[::ffff:127.0.0.1]/push',
      'https://localhost:8443/push',
      'https://metadata.google.internal/push',
      'https://user:password@8.8.8.8/push',
    ];

    it('answers 400 for an endpoint that is not public', async () => {
      for (const endpoint of notPublic) {
        const { status, body } = await subscribe(me, { endpoint });
        expect([endpoint, status, body.code]).toEqual([endpoint, 400, 'private_endpoint']);
      }
      expect(await PushSubscription.countDocuments()).toBe(0);
    });
  });

  describe('POST /api/notifications/subscribe', () => {
    it.each(accountKinds)('subscribes the browser of a %s', async (kind) => {
      const account = await makeAccount[kind]();
      const { status, body } = await subscribe(await api.as(kind, account));
      expect([status, body]).toEqual([201, { subscription: { id: expect.any(Number) } }]);
      expect(await PushSubscription.findById(body.subscription.id)).toMatchObject({
        ownerKind: kind,
        ownerId: account._id,
        form: 'web',
        address: endpoint,
      });
    });

    it('updates a registered endpoint and moves it to the last subscriber', async () => {
      const first = await subscribe(me);
      const other = await makeConsumer();
      const again = await subscribe(await api.as('consumer', other), {
        keys: { ...keys, auth: 'CTBZMqHH6r4Tts7J_aSIgg' },
      });
      expect(again.body).toEqual(first.body);
      expect(await PushSubscription.find().lean()).toMatchObject([
        { ownerId: other._id, keys: { auth: 'CTBZMqHH6r4Tts7J_aSIgg' } },
      ]);
    });

    it('stores one row for concurrent calls', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => subscribe(me)));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.subscription.id}`)).size).toBe(1);
      expect(await PushSubscription.countDocuments()).toBe(1);
    });

    it('keeps the 20 latest registrations', async () => {
      const start = api.world.now().getTime();
      const earlier = Array.from({ length: 20 }, (_, nth) => ({
        ownerKind: 'consumer',
        ownerId: id,
        credentialVersion: 0,
        form: 'web',
        address: `https://8.8.8.8/push/${nth}`,
        keys,
        createdAt: new Date(start + nth),
        renewedAt: new Date(start + nth),
      }));
      await PushSubscription.insertMany(earlier as never);
      api.world.clock.advance(1_000);
      for (const nth of [20, 21]) await subscribe(me, { endpoint: `https://8.8.8.8/push/${nth}` });
      const kept = (await PushSubscription.find().lean()).map(({ address }) => Number(address.split('/').at(-1)));
      expect(kept.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 2));
    });
  });

  describe('DELETE /api/notifications/subscribe', () => {
    it("removes the caller's subscription, but not another account's", async () => {
      await subscribe(me);
      const other = await api.as('consumer', await makeConsumer());
      for (const [sent, left] of [
        [other, 1],
        [me, 0],
        [me, 0],
      ] as const) {
        const { status, body } = await api.delete('/notifications/subscribe', { ...sent, body: { endpoint } });
        expect([status, body]).toEqual([200, { success: true }]);
        expect(await PushSubscription.countDocuments()).toBe(left);
      }
    });
  });

  describe('POST /api/notifications/push-token', () => {
    const register = (sent: Sent, body: object) => api.post('/notifications/push-token', { ...sent, body });

    it('answers 400 for an invalid token', async () => {
      for (const body of [{}, { token: 'with space' }, { token, deviceType: 'windows' }]) {
        expect([body, (await register(me, body)).status]).toEqual([body, 400]);
      }
    });

    it('detects the service from the token, moves it to its latest owner, and removes it with DELETE', async () => {
      const { status, body } = await register(me, { token, deviceType: 'android' });
      expect([status, body]).toEqual([201, { token: { id: expect.any(Number) } }]);
      await register(me, { token: 'fcm-token:APA91b' });
      const seller = await makeAccount.seller();
      const asSeller = await api.as('seller', seller);
      expect((await register(asSeller, { token })).body).toEqual(body);
      const ofConsumer = { form: 'fcm', ownerKind: 'consumer', ownerId: id };
      expect(await PushSubscription.find().sort({ _id: 1 }).lean()).toMatchObject([
        { form: 'expo', ownerKind: 'seller', ownerId: seller._id, keys: null },
        ofConsumer,
      ]);
      await api.delete('/notifications/push-token', { ...asSeller, body: { token } });
      expect(await PushSubscription.find().lean()).toMatchObject([ofConsumer]);
    });
  });
}
