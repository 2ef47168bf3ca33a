import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../support/service.js';

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
  cycle?: { name: string }[];
}

/** The violations of `.dependency-cruiser.mjs` in rooms of a folder. */
async function violationsIn(folder: string, rooms: Iterable<string>): Promise<string[]> {
  const cruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [cruise, '--config', resolve('.dependency-cruiser.mjs'), '--output-type', 'json', ...rooms];
  const json = await new Promise<string>((found, fail) => {
    // Its exit code is the number of violations.
    const options = { cwd: folder, maxBuffer: 2 ** 28 };
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      stdout ? found(stdout) : fail(error ?? stderr),
    );
  });
  const { summary } = JSON.parse(json) as { summary: { violations: Violation[] } };
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return from === to ? `${rule.name}: ${from}` : `${rule.name}: ${from} → ${way}`;
  });
}

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

export function testImports(): void {
  /** `npm run check` holds them for every file. */
  describe('the import rules', () => {
    /** Files that each break a rule: the rule, the file and its text. */
    const broken: [rule: string, file: string, text: string][] = [
      ['rooms of database', 'database/a.ts', "import { a } from '../models/Plain.js'; export const b = a;"],
      ['rooms of models', 'models/A.ts', "import { a } from '../domain/plain.js'; export const b = a;"],
      ['rooms of models', 'models/B.ts', "export const b = import('../domain/plain.js');"],
      ['rooms of models', 'models/C.ts', "import type { A } from '../domain/plain.js'; export type B = A;"],
      ['rooms of models', 'models/D.ts', "export * from '../domain/plain.js';"],
      ['rooms of domain', 'domain/a.ts', "import { a } from '../server/plain.js'; export const b = a;"],
      ['rooms of providers', 'providers/a.ts', "import { a } from '../domain/plain.js'; export const b = a;"],
      ['rooms of server/engine', 'server/engine/a.ts', "import { a } from '../plain.js'; export const b = a;"],
      ['rooms of server/http', 'server/http/a.ts', "import { a } from '../plain.js'; export const b = a;"],
      ['rooms of routes', 'routes/a.ts', "import { a } from '../providers/plain.js'; export const b = a;"],
      ['rooms of jobs', 'jobs/a.ts', "import { a } from '../routes/plain.js'; export const b = a;"],
      ['rooms of admin', 'admin/a.tsx', "import { a } from '../routes/plain.js'; export const b = a;"],
      ['rooms of demo', 'demo/a.ts', "import { a } from '../server/plain.js'; export const b = a;"],
      ['rooms of sdk/src', 'sdk/src/a.ts', "import { a } from '../../routes/plain.js'; export const b = a;"],
      ['rooms of examples', 'examples/a.ts', "import { a } from '../domain/plain.js'; export const b = a;"],
      ['packages of sdk/src', 'sdk/src/b.ts', "import 'luxon';"],
      ['packages of sdk/src', 'sdk/src/c.ts', "import 'node:fs';"],
      ['types of providers', 'domain/b.ts', "import { a } from '../providers/plain.js'; export const b = a;"],
      ['server/http to domain', 'server/http/b.ts', "import { a } from '../../domain/plain.js'; export const b = a;"],
      ['server/http to models', 'server/http/c.ts', "import { a } from '../../models/Plain.js'; export const b = a;"],
      ['admin to server/http', 'admin/b.ts', "import { a } from '../server/http/plain.js'; export const b = a;"],
      ['packages of domain', 'domain/c.ts', "import type { Request } from 'express'; export type B = Request;"],
      ['packages of routes', 'routes/b.ts', "import 'mongoose';"],
      ['mongoose alone', 'models/E.ts', "import 'luxon';"],
      ['the ground floor', 'domain/d.ts', "import { a } from './orders/plain.js'; export const b = a;"],
      ['parts before accounts', 'domain/accounts/a.ts', "import { a } from '../orders/plain.js'; export const b = a;"],
      ['a place for every part', 'domain/brandnew/a.ts', "import { a } from '../plain.js'; export const b = a;"],
      ['folders below their room', 'routes/shapes/a.ts', "import { a } from '../plain.js'; export const b = a;"],
      ['parts of models', 'models/fields/a.ts', "import { a } from '../Plain.js'; export const b = a;"],
      ['circle of files', 'jobs/b.ts', "import { b } from './c.js'; export const a = b;"],
      ['circle of folders', 'domain/orders/x/a.ts', "import { b } from '../y/b.js'; export const a = b;"],
      ['circle of folders', 'domain/orders/y/c.ts', "import { c } from '../x/c.js'; export const a = c;"],
      ['found', 'jobs/d.ts', "import { a } from './nowhere.js'; export const b = a;"],
    ];
    const plain = 'export const a = 1, b = 1, c = 1; export type A = number;';
    /** The files that those import. A circle is reported once, for the file that is read first. */
    const whole: Record<string, string> = {
      ...{
        'domain/plain.ts': plain,
        'domain/orders/plain.ts': plain,
        'models/Plain.ts': plain,
        'routes/plain.ts': plain,
      },
      ...{ 'domain/orders/x/c.ts': plain, 'domain/orders/y/b.ts': plain },
      ...{ 'server/plain.ts': plain, 'server/http/plain.ts': plain, 'providers/plain.ts': plain },
      'jobs/c.ts': "import type { a } from './b.js'; export const b = 1; export type B = typeof a;",
    };

    let found: string[];
    beforeAll(async () => {
      const folder = await temporaryFolder();
      for (const [file, text] of [...Object.entries(whole), ...broken.map(([, file, text]) => [file, text] as const)]) {
        await mkdir(join(folder, dirname(file)), { recursive: true });
        await writeFile(join(folder, file), text);
      }
      await symlink(resolve('node_modules'), join(folder, 'node_modules'));
      await cp('tsconfig.json', join(folder, 'tsconfig.json'));
      await cp('package.json', join(folder, 'package.json'));
      found = await violationsIn(folder, new Set(broken.map(([, file]) => file.split('/', 1).join())));
    });

    it.each(broken)('report that "%s" is broken by %s', (rule, file) => {
      const where = rule === 'circle of folders' ? dirname(file) : file;
      expect(found.filter((violation) => violation.startsWith(`${rule}: ${where}`))).not.toEqual([]);
    });

    it('report nothing else', () => {
      const wrong = broken.map(([rule, file]) => `${rule}: ${rule === 'circle of folders' ? dirname(file) : file} `);
      // Rooms that import each other against the rules are also circles.
      const others = found.filter((violation) => !/^circle of folders: \w+ /.test(violation));
      expect(others.filter((violation) => !wrong.some((start) => violation.startsWith(start)))).toEqual([]);
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
