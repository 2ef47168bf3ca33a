import { execFile } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { databaseUri, useNamedDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { seeded } from '../../support/seeded.js';
import { temporaryFolder } from '../../support/service.js';

export function testExportPerson(): void {
  const database = useNamedDatabase();

  /** Runs the built command. */
  async function runExport(...args: string[]): Promise<{ failed: boolean; stdout: string; stderr: string }> {
    const env = { PATH: process.env.PATH, DATA_DIR: await temporaryFolder(), MONGODB_URI: databaseUri(database) };
    return new Promise((resolve) => {
      execFile(process.execPath, ['build/scripts/exportPerson.js', ...args], { env }, (error, stdout, stderr) =>
        resolve({ failed: error !== null, stdout, stderr }),
      );
    });
  }

  describe('npm run export:person', () => {
    const wrongArguments: [what: string, args: string[]][] = [
      ['no account', []],
      ['an unknown kind', ['--kind', 'operator', '--id', '1']],
      ['no id', ['--kind', 'consumer', '--id', 'x']],
      ['an unknown option', ['--kind', 'consumer', '--id', '1', '--all']],
    ];
    const tried = [seeded('exportPerson').pick(wrongArguments)];
    it.each(tried)('refuses %s and prints the usage', async (_what, args) => {
      const { failed, stdout, stderr } = await runExport(...args);
      expect([failed, stdout, stderr]).toEqual([true, '', expect.stringContaining('npm run --silent export:person')]);
    });

    it('refuses an unknown person', async () => {
      const { failed, stdout, stderr } = await runExport('--kind', 'consumer', '--id', '999999');
      expect([failed, stdout, stderr]).toEqual([true, '', 'There is no consumer with the id 999999.\n']);
    });

    it('writes only one JSON object per line', async () => {
      const { _id, email } = await makeConsumer();
      const { failed, stdout } = await runExport('--kind', 'consumer', '--id', String(_id));
      const rows = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect([failed, rows]).toEqual([false, [{ kept: 'Consumer', row: expect.objectContaining({ _id, email }) }]]);
    });
  });
}
