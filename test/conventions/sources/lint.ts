import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../support/service.js';

const refused = [
  'export const a1 = [...[1, 2]];',
  'export const a2 = { ...{ b: 1 } };',
  'export const a3 = [...([1, 2] as const)];',
  'export const a4 = { ...({ b: 1 } satisfies object) };',
  'export const a5 = <Page {...{ b: 1 }} />;',
  'Server.prototype.command = run;',
  'Object.assign(Server.prototype, { run });',
  'job.repository._next = next;',
  'repository.next = async () => 1;',
  "import 'mongodb/lib/sdam/server.js';",
  "export const a6 = import('mongodb/lib/sdam/server.js');",
];
const allowed = [
  'export const b1 = [...list, ...list.map(String), ...[1, 2].map(String)];',
  'export const b2 = { ...base, b: 1 };',
  'export const b3 = <Page {...base} />;',
  'row._id = 1;',
  'world.observeJob = async () => 1;',
  'request.onload = () => undefined;',
  "import '../lib/own.js';",
];

export function testLint(): void {
  describe('the lint rules of scripts/lint', () => {
    it('refuse spreads of literals and patches of packages, and nothing else', async () => {
      const folder = await temporaryFolder();
      await mkdir(join(folder, 'server'));
      await writeFile(join(folder, 'server/file.tsx'), [...refused, ...allowed].join('\n'));
      await cp('scripts/lint', join(folder, 'scripts/lint'), { recursive: true });
      await cp('biome.json', join(folder, 'biome.json'));
      const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=100', '--reporter=json', 'server'];
      const biome = resolve('node_modules/@biomejs/biome/bin/biome');
      // It exits with 1 because of the refused lines.
      const { stdout } = await promisify(execFile)(process.execPath, [biome, ...args], { cwd: folder }).catch(
        (error) => error,
      );
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { category: string; location: { start: { line: number } } }[];
      };
      const lines = diagnostics
        .filter(({ category }) => category === 'plugin')
        .map(({ location }) => location.start.line);
      expect(lines.sort((one, other) => one - other)).toEqual(refused.map((_, index) => index + 1));
    });
  });
}
