import { describe, expect, it } from '@jest/globals';
import { verificationId } from '../../../domain/accounts/verification/verificationId.js';
import { rules } from '../../../domain/rules.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { credentialIn, enterCode, register, rowOf, sendCode, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';

const guesses = 32;
const timeoutMs = 120_000;
/** Few enough to find a free database connection. */
const concurrent = 16;

const cases = [...accountKinds.map((kind) => [kind, 'email'] as const), ['seller', 'phone'] as const];
const plus = (code: string, more: number) => String((Number(code) + more) % 1_000_000).padStart(6, '0');
/** The header by which our proxy reports the nth client. */
const from = (nth: number) => ({ headers: { 'x-forwarded-for': `203.0.${Math.floor(nth / 250)}.${nth % 250}` } });

const home = { 'x-forwarded-for': '198.51.100.7' };
const email = 'meena@example.in';
const otherThan = (code: string) => plus(code, 1);

const [aConsumer] = accountKinds;

export function testGuessedCodes(): void {
  const api = useApi({ rateLimitsEnabled: true });

  describe(`CWE-307: brute force: ${guesses} guesses of a code from different addresses`, () => {
    it.each(cases)(
      'checks fifteen guesses of a code for a %s by %s and refuses the right code afterwards',
      async (kind, type) => {
        const { _id } = await makeAccount[kind]({ emailVerified: false });
        const code = await sendCode(api, kind, _id, type);
        const guess = async (nth: number) => {
          // The right code is sent too late to be among the first fifteen guesses.
          const tried = nth === guesses / 2 ? code : plus(code, nth + 1);
          const answer = await enterCode(api, kind, _id, type, tried, from(nth));
          return `${answer.status} ${answer.body.reason}${credentialIn(answer) ? ' signed in' : ''}`;
        };
        const seen = new Set<string>();
        for (let first = 0; first < guesses; first += concurrent) {
          const batch = await Promise.all(Array.from({ length: concurrent }, (_, nth) => guess(first + nth)));
          for (const one of batch) seen.add(one);
        }
        // No limit by address refused a guess.
        expect([...seen]).toEqual(['400 invalid']);
        expect(await VerificationCode.findById(verificationId(kind, _id, type)).lean()).toMatchObject({
          triesLeft: 0,
          usedAt: null,
        });
        expect((await enterCode(api, kind, _id, type, code, from(guesses))).body.reason).toBe('invalid');
        expect(await rowOf(kind, _id)).toMatchObject({ [`${type}Verified`]: false });
      },
      timeoutMs,
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

    it('allows fifteen guesses a minute: a code has as many, and a new code is sent after the cooldown', async () => {
      const { _id } = await makeAccount.consumer({ emailVerified: false });
      const code = await sendCode(api, 'consumer', _id);
      const { strangersTries, cooldownSeconds } = rules.verification;
      for (let nth = 0; nth < strangersTries; nth++)
        await enterCode(api, 'consumer', _id, 'email', plus(code, 1 + nth), from(nth));
      const again = () =>
        api.post('/auth/send-verification', { body: { consumerId: _id, type: 'email' }, ...from(guesses) });
      expect((await again()).body.code).toBe('verification_cooldown');
      expect((await enterCode(api, 'consumer', _id, 'email', code, from(strangersTries))).body.reason).toBe('invalid');
      api.world.clock.advance(cooldownSeconds * 1000);
      expect((await again()).status).toBe(200);
    });

    it('sends strangers at most twenty codes a day with fifteen guesses each, from any address', async () => {
      const { _id } = await makeAccount.consumer({ emailVerified: false });
      const { strangersTries, codesADay } = rules.verification;
      // Less than a day, because the clock of the test also runs on.
      const span = 20 * 60 * 60;
      const asks = codesADay + 2;
      let sent = 0;
      for (let nth = 0; nth < asks; nth++) {
        const asked = { body: { consumerId: _id, type: 'email' }, ...from(nth) };
        if ((await api.post('/auth/send-verification', asked)).status === 200) sent++;
        api.world.clock.advance((span / asks) * 1000);
      }
      expect([sent, sent * strangersTries]).toEqual([codesADay, 300]);
    });
  });
  const ask = (kind: AccountKind, id: number, headers: Record<string, string>) =>
    api.post('/auth/send-verification', { body: { [`${kind}Id`]: id, type: 'email' }, headers });

  /** Registers at home. @returns the account's id and the code of its mail */
  async function join(kind: AccountKind): Promise<{ id: number; code: string }> {
    const { body } = await register(api, kind, { email, password }, home);
    await api.relay();
    return { id: body[kind].id, code: codeIn(api.world.mails.at(-1)) };
  }

  describe.each(accountKinds)('CWE-645: overly restrictive lockout: strangers use up the codes of a %s', (kind) => {
    it('cannot spend the tries of the network where the account was opened', async () => {
      const { id, code } = await join(kind);
      for (let nth = 0; nth <= rules.verification.strangersTries; nth++) {
        expect((await enterCode(api, kind, id, 'email', otherThan(code), from(nth))).body.reason).toBe('invalid');
      }
      expect((await enterCode(api, kind, id, 'email', code, from(999))).body.reason).toBe('invalid');
      expect((await enterCode(api, kind, id, 'email', code, { headers: home })).status).toBe(200);
      expect(await rowOf(kind, id)).toMatchObject({ emailVerified: true });
    });
  });
  // The limits of the codes are the same for each kind.
  describe.each([aConsumer])('CWE-645: strangers use up the codes of a %s for a day', (kind) => {
    it('cannot keep a fresh code from a device that signed in with the password', async () => {
      const { id } = await join(kind);
      const { cooldownSeconds, codesADay } = rules.verification;
      for (let nth = 0; nth < codesADay; nth++) {
        expect((await ask(kind, id, from(nth).headers)).status).toBe(200);
        api.world.clock.advance(cooldownSeconds * 1000);
      }
      const { status, body } = await ask(kind, id, from(codesADay).headers);
      expect([status, body.code]).toEqual([429, 'verification_cooldown']);
      await api.relay();
      // An app signs in elsewhere, and asks for the code from yet another network.
      const { headers } = await signIn(api, kind, email, password);
      const device = { 'x-device-token': headers.get('x-device-token') ?? '' };
      expect((await ask(kind, id, { ...from(998).headers, ...device })).status).toBe(200);
      await api.relay();
      const code = codeIn(api.world.mails.at(-1));
      expect(
        (await enterCode(api, kind, id, 'email', code, { headers: { ...from(999).headers, ...device } })).status,
      ).toBe(200);
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
