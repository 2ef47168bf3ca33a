import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type Agent, createServer } from 'node:http';
import { type AddressInfo, connect, isIP, Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { type NetworkGuard, networkGuard } from '../../../providers/network/networkGuard.js';
import { expo } from '../../../providers/push/expo.js';
import { fcm } from '../../../providers/push/fcm.js';
import type { PushProvider } from '../../../providers/push/PushProvider.js';
import { webPush } from '../../../providers/push/webPush.js';
import { itForAll } from '../../support/itForAll.js';
import { nameServer } from '../../support/push/nameServer.js';
import { someMessage } from '../../support/push/someMessage.js';
import { useWebPushService, vapidForTests } from '../../support/push/webPushService.js';

const closedPort = 'http://127.0.0.1:9';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  projectId: 'shop',
  clientEmail: 'push@shop.iam',
  tokenUrl: `${closedPort}/token`,
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const vapid = vapidForTests();
const now = new Date();
const targetOf = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
  address: endpoint,
  keys,
});

export function testPushServices(): void {
  describe('a push service for apps where no server listens', () => {
    itForAll<[string, PushProvider]>([
      ['fcm', fcm({ account, apiUrl: closedPort })],
      ['expo', expo({ accessToken: undefined, apiUrl: closedPort })],
    ])('is skipped for 30 seconds after three failures, then tried again', async (_name, provider) => {
      const began = new Date('2026-11-18T05:30:00Z');
      const sendAfter = (seconds: number) =>
        provider.send({ address: 'a token', keys: null }, someMessage, new Date(began.getTime() + seconds * 1000));
      const unreached = { state: 'later', reason: expect.stringContaining('cannot be reached') };
      for (const _again of [1, 2, 3]) expect(await sendAfter(0)).toEqual(unreached);
      expect(await sendAfter(1)).toMatchObject({ state: 'later', afterMs: 29_000 });
      expect(await sendAfter(31)).toEqual(unreached);
    });
  });

  const service = useWebPushService(vapid.publicKey);
  const names = nameServer({ 'push.example.in': ['93.184.216.34'], 'inside.example.in': ['10.0.0.7'] });

  /** The real guard in a network where every address connects to a local server. */
  function leadingTo(port: number): NetworkGuard {
    const guard = networkGuard(false, names);
    for (const agent of Object.values<Agent>(guard.agents)) {
      agent.createConnection = ({ host, lookup }, connected) => {
        const go = (error: Error | null) => connected?.(error, error ? new Socket() : connect(port, '127.0.0.1'));
        // As in Node: an IP address is not looked up.
        if (!lookup || isIP(String(host))) go(null);
        else lookup(String(host), {}, go);
        return undefined;
      };
    }
    return guard;
  }

  describe('webPush', () => {
    it('does not call a stored private address', async () => {
      const { subscription } = service.newBrowser();
      const guarded = webPush(vapid, networkGuard(false));
      const addresses = [subscription.endpoint, subscription.endpoint.replace('http:', 'https:')];
      for (const address of [
        ...addresses,
        addresses[1]?.replace('127.0.0.1', '2130706433') ?? '',
        'https://localhost/',
      ]) {
        const outcome = await guarded.send({ ...targetOf(subscription), address }, someMessage, now);
        expect(outcome).toMatchObject({ state: 'refused', reason: 'the endpoint is not at a public address' });
      }
      expect(service.received).toEqual([]);
    });

    itForAll(['https://10.0.0.7/', 'https://inside.example.in/', '/elsewhere'])(
      'does not follow a redirect from a public address',
      async (location) => {
        const asked: string[] = [];
        const redirecting = createServer((request, response) => {
          asked.push(`${request.headers.host}${request.url}`);
          response.writeHead(307, { location }).end();
        }).listen(0, '127.0.0.1');
        await once(redirecting, 'listening');
        const guard = leadingTo((redirecting.address() as AddressInfo).port);
        const target = { ...targetOf(service.newBrowser().subscription), address: 'https://push.example.in/push' };
        const { state } = await webPush(vapid, guard).send(target, someMessage, now);
        redirecting.close();
        redirecting.closeAllConnections();
        expect(asked).toEqual(['push.example.in/push']);
        expect(state).not.toBe('sent');
      },
    );

    it('ends a subscription with invalid keys', async () => {
      const { subscription } = service.newBrowser();
      const target = { address: subscription.endpoint, keys: { ...subscription.keys, p256dh: 'BAAA' } };
      expect(await webPush(vapid, networkGuard(true)).send(target, someMessage, now)).toMatchObject({
        state: 'gone',
      });
    });

    it('asks for a retry when no server listens, then pauses the host for 30 seconds', async () => {
      const push = webPush(vapid, networkGuard(true));
      const { subscription } = service.newBrowser();
      const target = { ...targetOf(subscription), address: 'http://127.0.0.1:9/push' };
      for (const _again of [1, 2, 3]) {
        expect(await push.send(target, someMessage, now)).toMatchObject({
          state: 'later',
          reason: expect.stringContaining('cannot be reached'),
        });
      }
      expect(await push.send(target, someMessage, now)).toMatchObject({ state: 'later', afterMs: 30_000 });
      expect(await push.send(targetOf(subscription), someMessage, now)).toEqual({ state: 'sent' });
    });
  });
}
