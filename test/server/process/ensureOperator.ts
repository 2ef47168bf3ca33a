import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Operator } from '../../../models/accounts/Operator.js';
import { ensureOperator } from '../../../server/ensureOperator.js';
import { useDatabase } from '../../support/database.js';
import { temporaryFolder } from '../../support/service.js';
import { testWorld } from '../../support/world.js';

const { config } = testWorld({ adminEmail: 'kavya@example.in', adminPassword: 'a long password' });
export function testEnsureOperator(): void {
  useDatabase();

  describe('ensureOperator', () => {
    it('creates the first operator if there is only a disabled one, and no operator if one exists', async () => {
      await Operator.create({ email: 'nandini@example.in', name: 'Nandini', isActive: false });
      expect(await ensureOperator(config)).toMatchObject({ login: 'the one of ADMIN_EMAIL, with ADMIN_PASSWORD' });
      expect(await Operator.exists({ email: 'kavya@example.in', isActive: true })).not.toBeNull();
      expect(await ensureOperator(config)).toBeUndefined();
      expect(await Operator.countDocuments()).toBe(2);
    });

    it('keeps a generated password in a file for the user of the service, until it is forgotten', async () => {
      const dataDir = await temporaryFolder();
      const first = await ensureOperator({ ...config, dataDir, adminEmail: undefined, adminPassword: undefined });
      const note = join(dataDir, 'first-operator.txt');
      expect(await readFile(note, 'utf8')).toBe(`${first?.login}\n`);
      expect((await stat(note)).mode & 0o777).toBe(0o600);
      expect(first?.advice).toContain(note);
      await first?.forget();
      await expect(stat(note)).rejects.toThrow('ENOENT');
      expect(await Operator.countDocuments()).toBe(0);
    });

    it('shows a generated password although the data folder cannot be written to', async () => {
      const dataDir = join(process.execPath, 'a file is no folder');
      const first = await ensureOperator({ ...config, dataDir, adminEmail: undefined, adminPassword: undefined });
      expect(first).toMatchObject({ login: expect.stringMatching(/^admin@example\.in \/ /) });
      expect(first?.advice).toMatch(/^The password is shown only now/);
    });
  });
}
