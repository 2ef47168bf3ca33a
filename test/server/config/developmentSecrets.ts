import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../server/config/config.js';
import { dataDir, load } from './loading.js';

const secret = 'thirty-two bytes are enough for it';
const production = { NODE_ENV: 'production', JWT_SECRET: secret, ADMIN_SESSION_SECRET: secret };

export function testDevelopmentSecrets(): void {
  describe('loadConfig', () => {
    it('keeps the secrets of a development machine, readable by its user alone', async () => {
      const first = load();
      expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
      expect(first.adminSessionSecret).not.toBe(first.jwtSecret);
      const again = load();
      expect([again.jwtSecret, again.adminSessionSecret]).toEqual([first.jwtSecret, first.adminSessionSecret]);
      expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    });

    it('generates the secrets that an older secrets.json does not have', async () => {
      const older = join(dataDir, 'older');
      await mkdir(older);
      await writeFile(join(older, 'secrets.json'), JSON.stringify({ JWT_SECRET: secret }));
      const config = load({ DATA_DIR: older });
      expect(config.jwtSecret).toBe(secret);
      expect(config.adminSessionSecret.length).toBeGreaterThanOrEqual(32);
      expect(load({ DATA_DIR: older }).adminSessionSecret).toBe(config.adminSessionSecret);
    });

    it('generates no secret if one is given, and none in production', () => {
      expect(load({ JWT_SECRET: secret }).jwtSecret).toBe(secret);
      expect(loadConfig({ ...production, DATA_DIR: join(dataDir, 'never') }).jwtSecret).toBe(secret);
    });
  });
}
