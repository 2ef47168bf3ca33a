import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../support/service.js';

const generated = 'sdk/src/generated';
const contentOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

export function testGenerated(): void {
  describe(generated, () => {
    it('equals what npm run docs writes', async () => {
      const folder = await temporaryFolder();
      await promisify(execFile)(process.execPath, ['scripts/writeSdk.mjs', folder]);
      expect(contentOf(folder)).toEqual(contentOf(generated));
    });
  });
}
