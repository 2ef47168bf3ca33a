import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../server/config/config.js';
import { keepSecrets, randomKey, randomSecret } from '../../../server/config/keepSecrets.js';
import { temporaryFolder } from '../../support/service.js';

const secret = 'thirty-two bytes are enough for it';

export function testSecrets(): void {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  describe('the secrets of a development machine', () => {
    const load = (environment: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...environment });

    it('are kept, readable by its user alone', async () => {
      const first = load();
      expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
      expect(first.adminSessionSecret).not.toBe(first.jwtSecret);
      const again = load();
      expect([again.jwtSecret, again.adminSessionSecret]).toEqual([first.jwtSecret, first.adminSessionSecret]);
      expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    });

    it('include one for timed calls, which is announced; a given one may be short and is not', async () => {
      const { cronSecret, madeCronSecret } = load();
      expect([madeCronSecret, load().cronSecret]).toEqual([cronSecret, cronSecret]);
      expect(cronSecret?.length).toBeGreaterThanOrEqual(32);
      expect(load({ CRON_SECRET: 'short' })).toMatchObject({ cronSecret: 'short', madeCronSecret: undefined });
    });

    it('include the key of bank accounts; the previous key comes second and does nothing alone', () => {
      const { bankKeys } = load();
      expect([bankKeys.length, load().bankKeys]).toEqual([1, bankKeys]);
      const [BANK_KEY = '', BANK_KEY_PREVIOUS = ''] = [randomKey(), randomKey()];
      expect(load({ BANK_KEY, BANK_KEY_PREVIOUS }).bankKeys).toEqual([BANK_KEY, BANK_KEY_PREVIOUS]);
      const production = { NODE_ENV: 'production', JWT_SECRET: secret, ADMIN_SESSION_SECRET: secret };
      const { bankKeys: none, warnings } = load({ ...production, BANK_KEY_PREVIOUS });
      expect(none).toEqual([]);
      expect(warnings).toContain('BANK_KEY_PREVIOUS does nothing without BANK_KEY');
      expect(warnings).toContain('BANK_KEY is not set: sellers cannot enter a bank account for their payouts');
    });

    it('are generated if an older secrets.json does not have them', async () => {
      await writeFile(join(folder, 'secrets.json'), JSON.stringify({ JWT_SECRET: secret }));
      const config = load();
      expect(config.jwtSecret).toBe(secret);
      expect(config.adminSessionSecret.length).toBeGreaterThanOrEqual(32);
      expect(load().adminSessionSecret).toBe(config.adminSessionSecret);
    });

    it('are not generated if they are given, nor in production', async () => {
      expect(load({ JWT_SECRET: secret }).jwtSecret).toBe(secret);
      const given = { JWT_SECRET: secret, ADMIN_SESSION_SECRET: secret };
      const never = join(folder, 'never');
      expect(load({ NODE_ENV: 'production', ...given, DATA_DIR: never }).jwtSecret).toBe(secret);
      expect(await readdir(folder)).not.toContain('never');
    });
  });

  describe('keepSecrets', () => {
    const keep = (...names: string[]) =>
      keepSecrets(folder, Object.fromEntries(names.map((name) => [name, randomSecret])));

    it('throws when a file cannot be written, and leaves no draft', async () => {
      await mkdir(join(folder, 'secrets.json'));
      expect(() => keep('ONE')).toThrow('EISDIR');
      expect(await readdir(folder)).toEqual(['secrets.json']);
    });

    it('throws when the file is not JSON, and keeps it', async () => {
      await writeFile(join(folder, 'secrets.json'), '{');
      expect(() => keep('ONE')).toThrow();
      expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe('{');
      expect(await readdir(folder)).toEqual(['secrets.json']);
    });

    it('removes the old draft of a crash, but not the draft of an active process', async () => {
      const [left, fresh] = ['secrets.json.4000001', 'secrets.json.4000002'];
      for (const draft of [left, fresh]) await writeFile(join(folder, draft), '{}');
      const longAgo = new Date('2026-01-01T00:00:00Z');
      await utimes(join(folder, left), longAgo, longAgo);
      keep('ONE');
      expect((await readdir(folder)).sort()).toEqual(['secrets.json', fresh]);
    });

    it('writes nothing if all secrets exist, so that a full disk does not matter', async () => {
      const kept = keep('ONE');
      await mkdir(join(folder, `secrets.json.${process.pid}`));
      expect(keep('ONE')).toEqual(kept);
      expect(() => keep('ONE', 'TWO')).toThrow();
    });
  });
}
