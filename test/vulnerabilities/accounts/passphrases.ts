import { describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { carry, credentialIn, register, rowOf, signIn } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, password } from '../../support/factories.js';
import { hashAsShipped } from '../../support/hashingCosts.js';
import { itForAll } from '../../support/itForAll.js';

const email = 'asha@example.in';

const family = '👨‍👩‍👧‍👦';
/** With others that do not open the account. */
const good: [nth: number, chosen: string, others: string[]][] = [
  [1, 'x'.repeat(128), ['x'.repeat(127), 'x'.repeat(129), `${'x'.repeat(127)}y`]],
  // 256 units of UTF-16, 512 bytes.
  [2, '🥥'.repeat(128), ['🥥'.repeat(127), `${'🥥'.repeat(127)}🍌`]],
  // Four visible characters, 28 code points.
  [3, family.repeat(4), [family.repeat(3), family.repeat(5)]],
  [4, '  two spaces each  ', ['two spaces each', ' two spaces each ', '  two spaces each']],
  [5, 'a\tlong\r\npassword\n', ['a\tlong\r\npassword', 'a long password']],
  [6, 'CorrectHorseBattery', ['correcthorsebattery', 'CORRECTHORSEBATTERY']],
  [7, '{"$ne":""} <script>', ['{"$ne":""}']],
  // Not normalized: another composition of a letter is another password.
  [8, 'Crème brûlée'.normalize('NFC'), ['Crème brûlée'.normalize('NFD'), 'Ｃrème brûlée'.normalize('NFC')]],
];
const bad = [
  'seven77',
  // 14 units of UTF-16.
  '🥥'.repeat(7),
  'x'.repeat(129),
  '🥥'.repeat(129),
  'long enough\0',
  'long\0enough',
  'half a pair of surrogates \ud83e',
];

export function testPassphrases(): void {
  const api = useApi();

  const choose = async (email: string, chosen: unknown) => {
    const { status } = await register(api, 'consumer', { email, password: chosen });
    await Consumer.updateMany({ email }, { $set: { emailVerified: true } });
    return status;
  };

  describe('CWE-521: weak password requirements', () => {
    itForAll(bad)(
      'refuse a password that is too short or long, or contains NUL or half a surrogate',
      async (chosen) => {
        expect(await choose(email, chosen)).toBe(400);
        expect([400, 401]).toContain((await signIn(api, 'consumer', email, chosen)).status);
      },
    );

    itForAll(good)('accept a long or unusual password, and compare every character', async (nth, chosen, others) => {
      const own = `${nth}@example.in`;
      expect(await choose(own, chosen)).toBe(200);
      for (const other of others) {
        const answer = await signIn(api, 'consumer', own, other);
        expect([400, 401]).toContain(answer.status);
        expect(credentialIn(answer)).toBeUndefined();
      }
      expect((await signIn(api, 'consumer', own, chosen)).status).toBe(200);
    });
  });

  describe('CWE-158: NUL and half surrogate pairs in a password that a person types', () => {
    it('are refused', async () => {
      const me = await api.as('consumer', await makeConsumer({ email }));
      for (const typed of [`${password}\0`, `\0${password}`, `${password}\ud83e`]) {
        expect((await signIn(api, 'consumer', email, typed)).status).toBe(400);
        expect((await api.delete('/auth/me', { ...me, body: { password: typed } })).status).toBe(400);
        const body = { currentPassword: typed, newPassword: 'a quite different one' };
        expect((await api.post('/auth/change-password', { ...me, body })).status).toBe(400);
      }
      expect((await signIn(api, 'consumer', email, password)).status).toBe(200);
    });
  });

  describe('CWE-916: the hash of a password', () => {
    it('is argon2id with a salt for each account, and the password is stored nowhere else', async () => {
      hashAsShipped();
      const chosen = 'the very same password';
      const hashes = [];
      for (const one of ['a@example.in', 'b@example.in']) {
        const { body } = await register(api, 'consumer', { email: one, password: chosen });
        const row = await rowOf('consumer', body.consumer.id);
        expect(JSON.stringify([row, body])).not.toContain(chosen);
        expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
        hashes.push(String(row?.passwordHash));
      }
      expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(hashes[0]).not.toBe(hashes[1]);
    });

    it('does not sign in', async () => {
      const { passwordHash } = await makeConsumer({ email });
      expect((await signIn(api, 'consumer', email, passwordHash)).status).toBe(401);
      expect((await api.get('/auth/me', carry('consumer', passwordHash ?? ''))).status).toBe(401);
    });
  });
}
