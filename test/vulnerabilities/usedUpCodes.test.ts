import { describe, expect, it } from '@jest/globals';
import { rules } from '../../domain/rules.js';
import { type AccountKind, accountKinds } from '../../models/fields/accountFields.js';
import { codeIn } from '../domain/accounts/mailed.js';
import { enterCode, register, rowOf, signIn } from '../support/accounts.js';
import { useApi } from '../support/api.js';
import { password } from '../support/factories.js';

const api = useApi({ rateLimitsEnabled: true });

const home = { 'x-forwarded-for': '198.51.100.7' };
const email = 'meena@example.in';
/** The header by which our proxy reports the nth stranger. */
const stranger = (nth: number) => ({ headers: { 'x-forwarded-for': `203.0.${Math.floor(nth / 250)}.${nth % 250}` } });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
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
      expect((await enterCode(api, kind, id, 'email', otherThan(code), stranger(nth))).body.reason).toBe('invalid');
    }
    expect((await enterCode(api, kind, id, 'email', code, stranger(999))).body.reason).toBe('invalid');
    expect((await enterCode(api, kind, id, 'email', code, { headers: home })).status).toBe(200);
    expect(await rowOf(kind, id)).toMatchObject({ emailVerified: true });
  });

  it('cannot keep a fresh code from a device that signed in with the password', async () => {
    const { id } = await join(kind);
    const { cooldownSeconds, codesADay } = rules.verification;
    for (let nth = 0; nth < codesADay; nth++) {
      expect((await ask(kind, id, stranger(nth).headers)).status).toBe(200);
      api.world.clock.advance(cooldownSeconds * 1000);
    }
    const { status, body } = await ask(kind, id, stranger(codesADay).headers);
    expect([status, body.code]).toEqual([429, 'verification_cooldown']);
    await api.relay();
    // An app signs in elsewhere, and asks for the code from yet another network.
    const { headers } = await signIn(api, kind, email, password);
    const device = { 'x-device-token': headers.get('x-device-token') ?? '' };
    expect((await ask(kind, id, { ...stranger(998).headers, ...device })).status).toBe(200);
    await api.relay();
    const code = codeIn(api.world.mails.at(-1));
    expect(
      (await enterCode(api, kind, id, 'email', code, { headers: { ...stranger(999).headers, ...device } })).status,
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
      await enterCode(api, 'consumer', id, 'email', wrong, stranger(nth));
    }
    for (const sent of [{ headers: home }, { headers: { 'x-forwarded-for': '192.0.2.1' } }, stranger(999)]) {
      expect((await enterCode(api, 'consumer', id, 'email', code, sent)).body.reason).toBe('invalid');
    }
    const { codesADay, ownCodesADay, ofAddressADay } = rules.verification;
    expect(codesADay + 2 * ownCodesADay).toBeLessThanOrEqual(ofAddressADay);
  });
});
