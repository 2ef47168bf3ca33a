import { describe, expect, it } from '@jest/globals';
import { verificationId } from '../../../domain/accounts/verification/verificationId.js';
import { rules } from '../../../domain/rules.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { credentialIn, enterCode, register, rowOf, sendCode, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';

const guesses = 20;

const plus = (code: string, more: number) => String((Number(code) + more) % 1_000_000).padStart(6, '0');
/** The header by which our proxy reports the nth client. */
const from = (nth: number) => ({ headers: { 'x-forwarded-for': `203.0.${Math.floor(nth / 250)}.${nth % 250}` } });

const home = { 'x-forwarded-for': '198.51.100.7' };
const email = 'meena@example.in';
const otherThan = (code: string) => plus(code, 1);

export function testGuessedCodes(): void {
  const api = useApi({ rateLimitsEnabled: true });

  describe(`CWE-307: brute force: ${guesses} guesses of a code from different addresses`, () => {
    it.each([
      ['consumer', 'email'],
      ['seller', 'phone'],
    ] as const)(
      'checks fifteen guesses of a code for a %s by %s and refuses the right code afterwards',
      async (kind, type) => {
        const account = await makeAccount[kind]({ emailVerified: false });
        const { _id } = account;
        const code = await sendCode(api, kind, _id, type, await api.as(kind, account));
        const guess = async (nth: number) => {
          const tried = nth === guesses - 1 ? code : plus(code, nth + 1);
          const answer = await enterCode(api, kind, _id, type, tried, from(nth));
          return `${answer.status} ${answer.body.reason}${credentialIn(answer) ? ' signed in' : ''}`;
        };
        // The right code follows when fifteen guesses have been checked.
        const first = await Promise.all(Array.from({ length: guesses - 4 }, (_, nth) => guess(nth)));
        const last = await Promise.all([4, 3, 2, 1].map((left) => guess(guesses - left)));
        // No limit by address refused a guess.
        expect(new Set([...first, ...last])).toEqual(new Set(['400 invalid']));
        expect(await VerificationCode.findById(verificationId(kind, _id, type)).lean()).toMatchObject({
          triesLeft: 0,
          usedAt: null,
        });
        expect((await enterCode(api, kind, _id, type, code, from(guesses))).body.reason).toBe('invalid');
        expect(await rowOf(kind, _id)).toMatchObject({ [`${type}Verified`]: false });
      },
    );

    it('allows five guesses from one network, and others afterwards', async () => {
      const { _id } = await makeAccount.consumer({ emailVerified: false });
      const code = await sendCode(api, 'consumer', _id);
      const { wrongTries } = rules.verification;
      for (let nth = 0; nth < wrongTries; nth++)
        await enterCode(api, 'consumer', _id, 'email', plus(code, 1 + nth), from(1));
      expect((await enterCode(api, 'consumer', _id, 'email', code, from(1))).body.reason).toBe('invalid');
      expect((await enterCode(api, 'consumer', _id, 'email', code, from(2))).status).toBe(200);
    });
  });

  const ask = (consumerId: number, headers: Record<string, string>) =>
    api.post('/auth/send-verification', { body: { consumerId, type: 'email' }, headers });

  /** Registers at home. @returns the account's id and the code of its mail */
  async function join(kind: AccountKind): Promise<{ id: number; code: string }> {
    const { body } = await register(api, kind, { email, password }, home);
    await api.relay();
    return { id: body[kind].id, code: codeIn(api.world.mails.at(-1)) };
  }

  describe('CWE-645: overly restrictive lockout: strangers use up the codes of an account', () => {
    it('cannot spend the tries of the network where the account was opened', async () => {
      const { id, code } = await join('seller');
      for (let nth = 0; nth <= rules.verification.strangersTries; nth++) {
        expect((await enterCode(api, 'seller', id, 'email', otherThan(code), from(nth))).body.reason).toBe('invalid');
      }
      expect((await enterCode(api, 'seller', id, 'email', code, from(999))).body.reason).toBe('invalid');
      expect((await enterCode(api, 'seller', id, 'email', code, { headers: home })).status).toBe(200);
      expect(await rowOf('seller', id)).toMatchObject({ emailVerified: true });
    });

    it('cannot keep a fresh code from a device that signed in with the password', async () => {
      const { id } = await join('consumer');
      const { cooldownSeconds, codesADay } = rules.verification;
      for (let nth = 0; nth < codesADay; nth++) {
        expect((await ask(id, from(nth).headers)).status).toBe(200);
        api.world.clock.advance(cooldownSeconds * 1000);
      }
      const { status, body } = await ask(id, from(codesADay).headers);
      expect([status, body.code]).toEqual([429, 'verification_cooldown']);
      await api.relay();
      // An app signs in elsewhere, and asks for the code from yet another network.
      const { headers } = await signIn(api, 'consumer', email, password);
      const device = { 'x-device-token': headers.get('x-device-token') ?? '' };
      expect((await ask(id, { ...from(998).headers, ...device })).status).toBe(200);
      await api.relay();
      const code = codeIn(api.world.mails.at(-1));
      const entered = await enterCode(api, 'consumer', id, 'email', code, {
        headers: { ...from(999).headers, ...device },
      });
      expect(entered.status).toBe(200);
    });
  });

  describe('CWE-307: brute force: guesses of the person who registered with the e-mail of another', () => {
    it('has at most 25 tries of a code and 60 codes a day, from any networks and devices', async () => {
      const { id, code } = await join('consumer');
      const { wrongTries, strangersTries, ownersTries } = rules.verification;
      const wrong = otherThan(code);
      for (let nth = 0; nth < ownersTries + wrongTries; nth++) {
        const headers = { 'x-forwarded-for': `192.0.2.${nth}` };
        await api.post('/auth/consumer-login', { body: { email, password }, headers });
        await enterCode(api, 'consumer', id, 'email', wrong, { headers });
      }
      for (let nth = 0; nth < strangersTries + wrongTries; nth++) {
        await enterCode(api, 'consumer', id, 'email', wrong, from(nth));
      }
      for (const sent of [{ headers: home }, { headers: { 'x-forwarded-for': '192.0.2.1' } }, from(999)]) {
        expect((await enterCode(api, 'consumer', id, 'email', code, sent)).body.reason).toBe('invalid');
      }
      const { codesADay, ownCodesADay, ofAddressADay } = rules.verification;
      expect(codesADay + 2 * ownCodesADay).toBeLessThanOrEqual(ofAddressADay);
    });
  });
}
