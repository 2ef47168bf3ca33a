import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepSecrets, randomSecret } from '../../../server/config/keepSecrets.js';
import { temporaryFolder } from '../../support/service.js';

export function testKeepSecrets(): void {
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  const keep = (...names: string[]) =>
    keepSecrets(folder, Object.fromEntries(names.map((name) => [name, randomSecret])));

  describe('keepSecrets', () => {
    it('throws when the draft cannot be written, and creates no file', async () => {
      await mkdir(join(folder, `secrets.json.${process.pid}`));
      expect(() => keep('ONE')).toThrow();
      expect(await readdir(folder)).toEqual([`secrets.json.${process.pid}`]);
    });

    it('throws when the file cannot be created, and leaves no draft', async () => {
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

    it('leaves no draft after success', async () => {
      const { ONE } = keep('ONE');
      expect(keep('ONE', 'TWO').ONE).toBe(ONE);
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
    });
  });
}
