import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from '../../../domain/accounts/passwords.js';

describe('verifyPassword', () => {
  it.each([null, undefined, ''])('says no when the hash is %j, even to the password of the decoy', async (hash) => {
    for (const password of ['', 'correct horse battery', 'nobody has this password']) {
      expect(await verifyPassword(hash, password)).toBe(false);
    }
  });

  it('says no to another password, be it only a space or a case off', async () => {
    const hash = await hashPassword('correct horse battery');
    for (const password of ['', 'correct horse', 'Correct horse battery', 'correct horse battery ']) {
      expect(await verifyPassword(hash, password)).toBe(false);
    }
  });

  it.each(['correct horse battery', '🥥'.repeat(128), 'x'.repeat(128), '  spaces  '])(
    'says yes to the password itself: %j',
    async (password) => {
      expect(await verifyPassword(await hashPassword(password), password)).toBe(true);
    },
  );
});

describe('hashPassword', () => {
  it("uses argon2id with at least OWASP's minimum, and a salt of its own every time", async () => {
    const hashes = [await hashPassword('the same'), await hashPassword('the same')];
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});
