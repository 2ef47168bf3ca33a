import { describe, expect, it } from '@jest/globals';
import { verificationId } from '../../domain/accounts/verification/verificationId.js';
import { rules } from '../../domain/rules.js';
import { VerificationCode } from '../../models/accounts/VerificationCode.js';
import { accountKinds } from '../../models/fields/accountFields.js';
import { credentialIn, enterCode, rowOf, sendCode } from '../support/accounts.js';
import { useApi } from '../support/api.js';
import { makeAccount } from '../support/factories.js';
import { longForm } from '../support/longForm.js';

const api = useApi({ rateLimitsEnabled: true });

const guesses = longForm ? 1_000 : 40;
const timeoutMs = 120_000;
/** Few enough to find a free database connection. */
const concurrent = 20;

const cases = [...accountKinds.map((kind) => [kind, 'email'] as const), ['seller', 'phone'] as const];
const plus = (code: string, more: number) => String((Number(code) + more) % 1_000_000).padStart(6, '0');
/** The header by which our proxy reports the nth client. */
const from = (nth: number) => ({ headers: { 'x-forwarded-for': `203.0.${Math.floor(nth / 250)}.${nth % 250}` } });

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
    const { strangersTries, cooldownSeconds, codesADay } = rules.verification;
    const day = 24 * 60 * 60;
    const asks = longForm ? day / cooldownSeconds : 1.5 * codesADay;
    let sent = 0;
    for (let nth = 0; nth < asks; nth++) {
      const asked = { body: { consumerId: _id, type: 'email' }, ...from(nth) };
      if ((await api.post('/auth/send-verification', asked)).status === 200) sent++;
      api.world.clock.advance((day / asks) * 1000);
    }
    expect([sent, sent * strangersTries]).toEqual([codesADay, 300]);
  });
});
