import { describe, expect, it } from '@jest/globals';
import { databaseUri, useNamedDatabase } from '../../support/database.js';
import { makeConsumer } from '../../support/factories.js';
import { runCommand } from '../../support/runCommand.js';
import { temporaryFolder } from '../../support/service.js';

export function testExportPerson(): void {
  const database = useNamedDatabase();

  const runExport = async (...args: string[]) =>
    runCommand('exportPerson', args, { DATA_DIR: await temporaryFolder(), MONGODB_URI: databaseUri(database) });

  describe('npm run export:person', () => {
    it('refuses wrong arguments with the usage, and an unknown person', async () => {
      const unknownKind = await runExport('--kind', 'operator', '--id', '1');
      const usage = expect.stringContaining('npm run --silent export:person');
      expect(unknownKind).toEqual({ code: 1, printed: '', said: usage });
      const unknownId = await runExport('--kind', 'consumer', '--id', '999999');
      expect(unknownId).toEqual({ code: 1, printed: '', said: 'There is no consumer with the id 999999.\n' });
    });

    it('writes only one JSON object per line', async () => {
      const { _id, email } = await makeConsumer();
      const { code, printed } = await runExport('--kind', 'consumer', '--id', String(_id));
      const rows = printed
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect([code, rows]).toEqual([0, [{ kept: 'Consumer', row: expect.objectContaining({ _id, email }) }]]);
    });
  });
}
