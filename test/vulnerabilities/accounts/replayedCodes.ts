import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { rowOf, sendCode, sendLink, signIn } from '../../support/accounts.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';
import { useSecondServer } from '../../support/secondServer.js';

const times = 8;
const cases = accountKinds.flatMap((kind) => (['email', 'phone'] as const).map((type) => [kind, type] as const));

const count = (answers: Answer[]) => {
  const kinds = answers.map(({ status, body }) => [status, body.reason ?? body.code].filter(Boolean).join(' '));
  return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]));
};

export function testReplayedCodes(): void {
  const api = useApi();
  const second = useSecondServer(api);
  // The second process uses the real time.
  beforeEach(() => api.world.clock.set(new Date().toISOString()));

  /** Posts concurrently to both processes and repeats requests that were answered 503. */
  async function fromBoth(path: string, bodyOf: (nth: number) => object): Promise<Answer[]> {
    const post = async (nth: number): Promise<Answer> => {
      const response = await fetch(`${nth % 2 ? second.url : api.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(nth)),
      });
      const answer = { status: response.status, headers: response.headers, body: await response.json() };
      if (answer.status !== 503) return answer;
      await pause(200);
      return post(nth);
    };
    return Promise.all(Array.from({ length: times }, (_, nth) => post(nth)));
  }

  describe(`CWE-367: one code entered ${times} times concurrently in two processes`, () => {
    it.each(cases)('works once for a %s by %s', async (kind, type) => {
      const { _id } = await makeAccount[kind]({ emailVerified: false });
      const code = await sendCode(api, kind, _id, type);
      const answers = await fromBoth('/auth/verify-email', () => ({ [`${kind}Id`]: _id, type, code }));
      expect(count(answers)).toEqual({ 200: 1, '400 used': times - 1 });
      const signedIn = answers.filter(({ headers }) => headers.getSetCookie().length > 0);
      expect(signedIn).toHaveLength(kind === 'seller' && type === 'email' ? 1 : 0);
      expect(signedIn.every(({ status }) => status === 200)).toBe(true);
    });

    it('allows five wrong guesses over both processes', async () => {
      const { _id } = await makeAccount.seller({ emailVerified: false });
      const code = await sendCode(api, 'seller', _id);
      const guesses = await fromBoth('/auth/verify-email', (nth) => ({
        sellerId: _id,
        type: 'email',
        code: String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0'),
      }));
      expect(count(guesses)).toEqual({ '400 invalid': times });
      const right = await fromBoth('/auth/verify-email', () => ({ sellerId: _id, type: 'email', code }));
      expect(count(right)).toEqual({ '400 invalid': times });
    });
  });

  describe(`CWE-367: one reset link used ${times} times concurrently in two processes`, () => {
    it.each(accountKinds)('sets the password of a %s once', async (kind: AccountKind) => {
      const { _id, email } = await makeAccount[kind]();
      const token = await sendLink(api, kind, email);
      const chosen = (nth: number) => `password number ${nth}`;
      const answers = await fromBoth('/auth/reset-password', (nth) => ({ token, password: chosen(nth) }));
      expect(count(answers)).toEqual({ 200: 1, '400 reset_link_invalid': times - 1 });
      expect(await rowOf(kind, _id)).toMatchObject({ credentialVersion: 1 });
      expect((await signIn(api, kind, email, password)).status).toBe(401);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await signIn(api, kind, email, chosen(winner))).status).toBe(200);
    });

    it('accepts one of several links of an account', async () => {
      const { _id, email } = await makeAccount.consumer();
      const links: string[] = [];
      for (let nth = 0; nth < 5; nth++) links.push(await sendLink(api, 'consumer', email));
      const answers = await fromBoth('/auth/reset-password', (nth) => ({
        token: links[nth % links.length],
        password: `password number ${nth}`,
      }));
      expect(count(answers)).toEqual({ 200: 1, '400 reset_link_invalid': times - 1 });
      expect(await rowOf('consumer', _id)).toMatchObject({ credentialVersion: 1 });
    });
  });
}
