import { describe, expect, it } from 'vitest';
import { networkGuard } from '../../../providers/push/networkGuard.js';
import { webPush } from '../../../providers/push/webPush.js';
import { useWebPushService, vapidForTests } from '../../support/push/webPushService.js';

const vapid = vapidForTests();
const service = useWebPushService(vapid.publicKey);
const now = new Date();
const message = {
  ...{ title: 'Hello', body: 'there', tag: 'one', url: 'https://app.example.in/', data: { type: 'order_status' } },
  isUrgent: false,
};
const targetOf = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
  address: endpoint,
  keys,
});

describe('webPush', () => {
  it('does not call a private address, whatever was stored', async () => {
    const { subscription } = service.newBrowser();
    const guarded = webPush(vapid, networkGuard(false));
    const addresses = [subscription.endpoint, subscription.endpoint.replace('http:', 'https:')];
    for (const address of [
      ...addresses,
      addresses[1]?.replace('127.0.0.1', '2130706433') ?? '',
      'https://localhost/',
    ]) {
      const outcome = await guarded.send({ ...targetOf(subscription), address }, message, now);
      expect(outcome).toMatchObject({ state: 'refused', reason: 'the endpoint is not at a public address' });
    }
    expect(service.received).toEqual([]);
  });

  it('refuses keys that nothing can be encrypted with', async () => {
    const { subscription } = service.newBrowser();
    const target = { address: subscription.endpoint, keys: { ...subscription.keys, p256dh: 'BAAA' } };
    expect(await webPush(vapid, networkGuard(true)).send(target, message, now)).toMatchObject({ state: 'refused' });
  });

  it('says later where nobody listens, and then leaves the host alone for half a minute', async () => {
    const push = webPush(vapid, networkGuard(true));
    const { subscription } = service.newBrowser();
    const target = { ...targetOf(subscription), address: 'http://127.0.0.1:9/push' };
    for (const _again of [1, 2, 3]) {
      expect(await push.send(target, message, now)).toMatchObject({
        state: 'later',
        reason: expect.stringContaining('cannot be reached'),
      });
    }
    expect(await push.send(target, message, now)).toMatchObject({ state: 'later', afterMs: 30_000 });
    expect(await push.send(targetOf(subscription), message, now)).toEqual({ state: 'sent' });
  });
});
