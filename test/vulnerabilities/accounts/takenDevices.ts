import { beforeEach, describe, expect, it } from '@jest/globals';
import { rules } from '../../../domain/rules.js';
import type { ConsumerRecord } from '../../../models/accounts/Consumer.js';
import { PushSubscription } from '../../../models/notifications/PushSubscription.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
/** An IP address, so that tests need no DNS. */
const endpoint = 'https://8.8.8.8/push/1';
const tokenOf = (nth: number) => `ExponentPushToken[device${nth}]`;

export function testTakenDevices(): void {
  const api = useApi({
    rateLimitsEnabled: true,
    vapid: { publicKey: 'the-key', privateKey: 'x', subject: 'mailto:push@example.in' },
  });
  const register = (sent: Sent, nth: number) =>
    api.post('/notifications/push-token', { ...sent, body: { token: tokenOf(nth) } });
  const inboxOf = async (sent: Sent) =>
    (await api.get('/notifications', sent)).body.notifications.map(({ type }: { type: string }) => type);

  let owner: ConsumerRecord;
  let me: Sent;
  let stranger: Sent;
  beforeEach(async () => {
    owner = await makeConsumer();
    me = await api.as('consumer', owner);
    stranger = await api.as('seller', await makeSeller());
  });

  describe("CWE-639: registering another person's push endpoint or app token", () => {
    it('notifies the person in the inbox and on the other devices', async () => {
      await register(me, 1);
      await register(me, 2);
      await register(stranger, 1);
      expect(await inboxOf(me)).toEqual(['device_moved']);
      expect(await inboxOf(stranger)).toEqual([]);
      expect(await OutboxMessage.countDocuments({ event: 'notification.made' })).toBe(1);
      const left = await PushSubscription.find({ ownerKind: 'consumer', ownerId: owner._id }).lean();
      expect(left).toMatchObject([{ address: tokenOf(2) }]);
    });

    it('notifies the person about a browser too, and not about a renewal of one’s own', async () => {
      const subscribe = (sent: Sent) => api.post('/notifications/subscribe', { ...sent, body: { endpoint, keys } });
      await subscribe(me);
      await subscribe(me);
      expect(await inboxOf(me)).toEqual([]);
      expect((await subscribe(stranger)).status).toBe(201);
      expect(await inboxOf(me)).toEqual(['device_moved']);
    });

    it('is possible ten times a day for an account', async () => {
      const { devicesTakenADay } = rules.notifications;
      const devices = Array.from({ length: devicesTakenADay + 1 }, (_, nth) => nth);
      for (const nth of devices) await register(me, nth);
      const statuses = [];
      for (const nth of devices) statuses.push((await register(stranger, nth)).status);
      expect(statuses).toEqual([...Array(devicesTakenADay).fill(201), 429]);
      expect(await PushSubscription.countDocuments({ ownerId: owner._id, ownerKind: 'consumer' })).toBe(1);
      // One's own device can be renewed, and a new one registered.
      expect((await register(stranger, 0)).status).toBe(201);
      expect((await register(stranger, 99)).status).toBe(201);
    });
  });
}
