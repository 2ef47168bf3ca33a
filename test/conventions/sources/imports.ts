import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../support/service.js';

/** Files that each break another rule of `.dependency-cruiser.mjs`, with their text. */
const broken: Record<string, string> = {
  'models/value.ts': "import { a } from '../domain/plain.js'; export const b = a;",
  'models/dynamic.ts': "export const b = import('../domain/plain.js');",
  'models/type.ts': "import type { A } from '../domain/plain.js'; export type B = A;",
  'models/passedOn.ts': "export * from '../domain/plain.js';",
  'models/package.ts': "import 'luxon';",
  'models/fields/model.ts': "import { a } from '../Plain.js'; export const b = a;",
  'providers/ours.ts': "import { a } from '../domain/plain.js'; export const b = a;",
  'server/http/above.ts': "import { a } from '../plain.js'; export const b = a;",
  'server/http/domain.ts': "import { a } from '../../domain/plain.js'; export const b = a;",
  'admin/page.tsx': "import { a } from '../routes/plain.js'; export const b = a;",
  'routes/shapes/above.ts': "import { a } from '../plain.js'; export const b = a;",
  'sdk/src/ours.ts': "import { a } from '../../routes/plain.js'; export const b = a;",
  'sdk/src/node.ts': "import 'node:fs';",
  'domain/provider.ts': "import { a } from '../providers/plain.js'; export const b = a;",
  'domain/package.ts': "import type { Request } from 'express'; export type B = Request;",
  'domain/folder.ts': "import { a } from './orders/plain.js'; export const b = a;",
  'domain/accounts/later.ts': "import { a } from '../orders/plain.js'; export const b = a;",
  'domain/unknown/a.ts': "import { a } from '../plain.js'; export const b = a;",
  'jobs/cycle.ts': "import { b } from './round.js'; export const a = b;",
  'jobs/nowhere.ts': "import { a } from './nothing.js'; export const b = a;",
};
const plain = 'export const a = 1, b = 1; export type A = number;';
/** The files that those import. A cycle is reported once, for the file that is read first. */
const sound: Record<string, string> = {
  'domain/plain.ts': plain,
  'domain/orders/plain.ts': plain,
  'models/Plain.ts': plain,
  'providers/plain.ts': plain,
  'routes/plain.ts': plain,
  'server/plain.ts': plain,
  'jobs/round.ts': "import type { a } from './cycle.js'; export const b = 1; export type B = typeof a;",
};

/** The files for which `.dependency-cruiser.mjs` reports a violation. Cycles of folders are not of a file. */
async function violatingFiles(folder: string): Promise<string[]> {
  const cruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const parts = new Set(Object.keys(broken).map((file) => file.split('/', 1).join()));
  const args = [cruise, '--config', resolve('.dependency-cruiser.mjs'), '--output-type', 'json', ...parts];
  // Its exit code is the number of violations.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch((error) => error);
  const { violations } = JSON.parse(stdout).summary as { violations: { from: string }[] };
  return violations.map(({ from }) => from).filter((from) => /\.tsx?$/.test(from));
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

export function testImports(): void {
  describe('the import rules, which npm run check applies to every file', () => {
    it('report each file that breaks one, and no other file', async () => {
      const folder = await temporaryFolder();
      for (const [file, text] of Object.entries({ ...sound, ...broken })) {
        await mkdir(join(folder, dirname(file)), { recursive: true });
        await writeFile(join(folder, file), text);
      }
      await symlink(resolve('node_modules'), join(folder, 'node_modules'));
      await cp('tsconfig.json', join(folder, 'tsconfig.json'));
      await cp('package.json', join(folder, 'package.json'));
      expect([...new Set(await violatingFiles(folder))].sort()).toEqual(Object.keys(broken).sort());
    });
  });

  describe('the domain', () => {
    it('reads no clock, no randomness and no environment of its own', () => {
      const forbidden = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.env\b/;
      expect(files('domain').filter((file) => forbidden.test(readFileSync(file, 'utf8')))).toEqual([]);
    });
  });

  describe('the environment', () => {
    it('is read only in server/config/config.ts', () => {
      const readers = ['server', 'routes', 'domain', 'models', 'jobs', 'providers', 'admin']
        .flatMap(files)
        .filter((file) => /process\.env\.\w+(?!\s*=)\b(?!\s*(\?\?)?=[^=])/.test(readFileSync(file, 'utf8')));
      expect(readers).toEqual([]);
    });
  });

  describe('a mail', () => {
    it('is sent only by domain/mails/sendMail.ts, which counts it', () => {
      const senders = ['domain', 'jobs', 'routes', 'admin', 'server']
        .flatMap(files)
        .filter((file) => /\bmail\s*\.\s*send\(/.test(readFileSync(file, 'utf8')));
      expect(senders).toEqual(['domain/mails/sendMail.ts']);
    });
  });
}
