import { availableParallelism, getPriority } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { hashPassword, verifyPassword } from '../../../../domain/accounts/passwords/passwords.js';
import { killProcessesThatHash, processesThatHash } from '../../../support/processesThatHash.js';

export function testPasswords(): void {
  describe('verifyPassword', () => {
    it('returns false for any password when there is no hash', async () => {
      for (const hash of [null, undefined, '']) {
        for (const password of ['', 'correct horse battery']) {
          expect(await verifyPassword(hash, password)).toBe(false);
        }
      }
    });

    it('returns true for the password itself only, although only a space or the case differs', async () => {
      const hash = await hashPassword('correct horse battery');
      expect(await verifyPassword(hash, 'correct horse battery')).toBe(true);
      for (const password of ['', 'Correct horse battery', 'correct horse battery ']) {
        expect(await verifyPassword(hash, password)).toBe(false);
      }
      for (const password of ['🥥'.repeat(128), '  spaces  ']) {
        expect(await verifyPassword(await hashPassword(password), password)).toBe(true);
      }
    });
  });

  describe('hashPassword', () => {
    it("uses argon2id with at least OWASP's minimum, and a new salt every time", async () => {
      const hashes = [await hashPassword('the same'), await hashPassword('the same')];
      for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
      expect(hashes[0]).not.toBe(hashes[1]);
    });
  });

  describe('the hashing processes', () => {
    it('are one per core, with a lower priority than the service', async () => {
      await Promise.all(Array.from({ length: 20 }, () => hashPassword('the same')));
      const found = await processesThatHash();
      expect(found).toHaveLength(availableParallelism());
      for (const { niceness } of found) expect(niceness).toBeGreaterThan(getPriority());
    });

    it('are replaced when they die, also when the pool has not noticed yet that the only one has died', async () => {
      await killProcessesThatHash();
      const hash = await hashPassword('correct horse');
      const [only] = await processesThatHash();
      process.kill(Number(only?.pid), 'SIGKILL');
      expect(await verifyPassword(hash, 'correct horse')).toBe(true);
    });

    it('fail no caller when one of them dies', async () => {
      const hash = await hashPassword('correct horse');
      const checks = Array.from({ length: 16 }, () => verifyPassword(hash, 'correct horse'));
      const [first] = await processesThatHash();
      process.kill(Number(first?.pid), 'SIGKILL');
      expect(await Promise.all(checks)).toEqual(checks.map(() => true));
    });

    it('throw an error of the task itself', async () => {
      await expect(verifyPassword('no hash', 'correct horse')).rejects.toMatchObject({ message: expect.any(String) });
    });
  });
}
