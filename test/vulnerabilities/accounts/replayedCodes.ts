import { describe, expect, it } from '@jest/globals';
import { rowOf, sendCode, sendLink, signIn } from '../../support/accounts.js';
import { makeConsumer, makeSeller, password } from '../../support/factories.js';
import type { Settled } from '../../support/retryUntilSettled.js';
import { api, send, useTwoProcesses } from '../../support/twoProcesses.js';

const times = 8;

const count = (answers: Settled[]) => {
  const kinds = answers.map(({ status, body }) => [status, body.reason ?? body.code].filter(Boolean).join(' '));
  return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]));
};

export function testReplayedCodes(): void {
  useTwoProcesses();

  const fromBoth = (path: string, bodyOf: (nth: number) => object) =>
    Promise.all(Array.from({ length: times }, (_, nth) => send(nth, 'POST', path, { body: bodyOf(nth) })));

  describe('CWE-367: one code or link used concurrently in two processes', () => {
    it('verifies the address once', async () => {
      const { _id: sellerId } = await makeSeller({ emailVerified: false });
      const code = await sendCode(api, 'seller', sellerId);
      const answers = await fromBoth('/auth/verify-email', () => ({ sellerId, type: 'email', code }));
      expect(count(answers)).toEqual({ 200: 1, '400 used': times - 1 });
    });

    it('allows five wrong guesses of a code over both processes', async () => {
      const { _id: sellerId } = await makeSeller({ emailVerified: false });
      const code = await sendCode(api, 'seller', sellerId);
      const wrong = (nth: number) => String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0');
      const body = { sellerId, type: 'email' };
      const guesses = await fromBoth('/auth/verify-email', (nth) => ({ ...body, code: wrong(nth) }));
      const right = await fromBoth('/auth/verify-email', () => ({ ...body, code }));
      expect([count(guesses), count(right)]).toEqual([{ '400 invalid': times }, { '400 invalid': times }]);
    });

    it('sets the password once', async () => {
      const { _id, email } = await makeConsumer();
      const token = await sendLink(api, 'consumer', email);
      const chosen = (nth: number) => `password number ${nth}`;
      const answers = await fromBoth('/auth/reset-password', (nth) => ({ token, password: chosen(nth) }));
      expect(count(answers)).toEqual({ 200: 1, '400 reset_link_invalid': times - 1 });
      expect(await rowOf('consumer', _id)).toMatchObject({ credentialVersion: 1 });
      expect((await signIn(api, 'consumer', email, password)).status).toBe(401);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await signIn(api, 'consumer', email, chosen(winner))).status).toBe(200);
    });
  });
}
