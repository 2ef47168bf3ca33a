import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { expo } from '../../../providers/push/expo.js';
import { fcm } from '../../../providers/push/fcm.js';
import type { PushProvider } from '../../../providers/push/PushProvider.js';
import { someMessage } from '../../support/push/someMessage.js';

const closedPort = 'http://127.0.0.1:9';
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  ...{ projectId: 'shop', clientEmail: 'push@shop.iam', tokenUrl: `${closedPort}/token` },
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

export function testAskService(): void {
  describe.each<[string, PushProvider]>([
    ['fcm', fcm({ account, apiUrl: closedPort })],
    ['expo', expo({ accessToken: undefined, apiUrl: closedPort })],
  ])('%s, when no server listens', (_name, provider) => {
    it('pauses for 30 seconds after three failures, then tries again', async () => {
      const began = new Date('2026-11-18T05:30:00Z');
      const sendAfter = (seconds: number) =>
        provider.send({ address: 'a token', keys: null }, someMessage, new Date(began.getTime() + seconds * 1000));
      const unreached = { state: 'later', reason: expect.stringContaining('cannot be reached') };
      for (const _again of [1, 2, 3]) expect(await sendAfter(0)).toEqual(unreached);
      expect(await sendAfter(1)).toMatchObject({ state: 'later', afterMs: 29_000 });
      expect(await sendAfter(31)).toEqual(unreached);
    });
  });
}
