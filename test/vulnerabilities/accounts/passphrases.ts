import { describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { carry, credentialIn, register, rowOf, sendLink, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';
import { hashAsShipped } from '../../support/hashingCosts.js';

const email = 'asha@example.in';

const family = '👨‍👩‍👧‍👦';
const good: [what: string, chosen: string, others: string[]][] = [
  ['128 letters', 'x'.repeat(128), ['x'.repeat(127), 'x'.repeat(129), `${'x'.repeat(127)}y`]],
  // 256 units of UTF-16, 512 bytes.
  ['128 emoji', '🥥'.repeat(128), ['🥥'.repeat(127), `${'🥥'.repeat(127)}🍌`]],
  // Four visible characters, 28 code points.
  ['four families', family.repeat(4), [family.repeat(3), family.repeat(5)]],
  ['8 emoji', '🔑🥥🍌🛵🪔🐘🌴🍛', ['🔑🥥🍌🛵🪔🐘🌴']],
  ['spaces at both ends', '  two spaces each  ', ['two spaces each', ' two spaces each ', '  two spaces each']],
  ['line breaks and tabs', 'a\tlong\r\npassword\n', ['a\tlong\r\npassword', 'a long password']],
  ['capitals', 'CorrectHorseBattery', ['correcthorsebattery', 'CORRECTHORSEBATTERY']],
  ['Kannada', 'ಒಂದು ಉದ್ದನೆಯ ಪದ', ['ಒಂದು ಉದ್ದನೆಯ ಪದ ']],
  ['what looks like JSON and markup', '{"$ne":""} <script>', ['{"$ne":""}']],
];
/** The passwords of the nth case. In the short form each kind and each way try every password once. */
const some = <Password>(passwords: Password[], nth: number) =>
  passwords.filter((_password, place) => (place + nth) % accountKinds.length === 0);
const bad: [what: string, chosen: unknown][] = [
  ['7 letters', 'seven77'],
  ['7 emoji, which are 14 units of UTF-16', '🥥'.repeat(7)],
  ['129 letters', 'x'.repeat(129)],
  ['129 emoji', '🥥'.repeat(129)],
  ['NUL at its end', 'long enough\0'],
  ['NUL in its middle', 'long\0enough'],
  ['half a surrogate pair', 'long enough \ud83e'],
];

export function testPassphrases(): void {
  const api = useApi();

  /** The three ways to set a password. @returns a function that sets one and returns the status */
  const ways: Record<string, (kind: AccountKind) => Promise<(chosen: unknown) => Promise<number>>> = {
    'at registration': async (kind) => async (chosen) => {
      const { status } = await register(api, kind, { email, password: chosen });
      await accountModel(kind).updateMany({ email }, { $set: { emailVerified: true } });
      return status;
    },
    'through a reset link': async (kind) => {
      await makeAccount[kind]({ email });
      const token = await sendLink(api, kind, email);
      return async (chosen) => (await api.post('/auth/reset-password', { body: { token, password: chosen } })).status;
    },
    'with the current password': async (kind) => {
      const me = await api.as(kind, await makeAccount[kind]({ email }));
      return async (chosen) => {
        const body = { currentPassword: password, newPassword: chosen };
        return (await api.post('/auth/change-password', { ...me, body })).status;
      };
    },
  };
  const cases = accountKinds.flatMap((kind, nthKind) =>
    Object.entries(ways).map(([way, prepare], nthWay) => [kind, way, prepare, nthKind + nthWay] as const),
  );

  describe.each(cases)('CWE-521: weak password requirements: a %s sets a password %s', (kind, _way, prepare, nth) => {
    it('refuses passwords that are too short, too long, or contain NUL or half a surrogate pair', async () => {
      const choose = await prepare(kind);
      const answers = [];
      const refused = some(bad, nth);
      for (const [what, chosen] of refused) {
        const status = await choose(chosen);
        const entered = await signIn(api, kind, email, chosen);
        answers.push([what, status, [400, 401].includes(entered.status)]);
      }
      expect(answers).toEqual(refused.map(([what]) => [what, 400, true]));
    });

    it.each(some(good, nth))('accepts %s and compares every character', async (_what, chosen, others) => {
      const choose = await prepare(kind);
      expect(await choose(chosen)).toBe(200);
      for (const other of others) {
        const answer = await signIn(api, kind, email, other);
        expect([400, 401]).toContain(answer.status);
        expect(credentialIn(answer)).toBeUndefined();
      }
      expect((await signIn(api, kind, email, chosen)).status).toBe(200);
    });

    it('compares without normalization: another composition of a letter is another password', async () => {
      const [composed, decomposed] = ['Crème brûlée'.normalize('NFC'), 'Crème brûlée'.normalize('NFD')];
      expect(composed).not.toBe(decomposed);
      const choose = await prepare(kind);
      expect(await choose(composed)).toBe(200);
      expect((await signIn(api, kind, email, decomposed)).status).toBe(401);
      expect((await signIn(api, kind, email, 'Ｃrème brûlée'.normalize('NFC'))).status).toBe(401);
      expect((await signIn(api, kind, email, composed)).status).toBe(200);
    });
  });

  describe.each(accountKinds)('CWE-158: NUL and half surrogate pairs in a password that a %s types', (kind) => {
    it('are refused', async () => {
      const me = await api.as(kind, await makeAccount[kind]({ email }));
      for (const typed of [`${password}\0`, `\0${password}`, `${password}\ud83e`]) {
        expect((await signIn(api, kind, email, typed)).status).toBe(400);
        expect((await api.delete('/auth/me', { ...me, body: { password: typed } })).status).toBe(400);
        const body = { currentPassword: typed, newPassword: 'a quite different one' };
        expect((await api.post('/auth/change-password', { ...me, body })).status).toBe(400);
      }
      expect((await signIn(api, kind, email, password)).status).toBe(200);
    });
  });

  describe.each(accountKinds)('CWE-916: password hash of a %s', (kind) => {
    it('is argon2id with a salt for each account, and the password is stored nowhere else', async () => {
      hashAsShipped();
      const chosen = 'the very same password';
      const hashes = [];
      for (const one of ['a@example.in', 'b@example.in']) {
        const { body } = await register(api, kind, { email: one, password: chosen });
        const row = await rowOf(kind, body[kind].id);
        expect(JSON.stringify([row, body])).not.toContain(chosen);
        expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
        hashes.push(String(row?.passwordHash));
      }
      expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(hashes[0]).not.toBe(hashes[1]);
    });

    it('does not sign in', async () => {
      const account = await makeAccount[kind]({ email });
      const hash = (await rowOf(kind, account._id))?.passwordHash as string;
      expect((await signIn(api, kind, email, hash)).status).toBe(401);
      expect((await api.get('/auth/me', carry(kind, hash))).status).toBe(401);
    });
  });
}
