import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Pincode } from '../../../models/places/Pincode.js';
import { databaseUri, useDatabase } from '../../support/database.js';
import { freePort, spawnService, temporaryFolder } from '../../support/service.js';

const heading = 'officename,pincode,district,statename,latitude,longitude';
const goodLine = 'Mangalore H.O,575001,DAKSHINA KANNADA,KARNATAKA,12.86,74.83';

export function testImportPincodes(): void {
  const database = useDatabase('wholly before each');

  async function runImport(...lines: string[]): Promise<{ code: number | string; said: string }> {
    const folder = await temporaryFolder();
    const file = join(folder, 'pincodes.csv');
    await writeFile(file, lines.join('\n'));
    const env = { DATA_DIR: folder, MONGODB_URI: databaseUri(database), PORT: String(await freePort()) };
    const command = await spawnService(env, [process.execPath, 'build/scripts/importPincodes.js', file]);
    await new Promise((resolve) => command.child.once('close', resolve));
    return { code: await command.end(), said: command.output() };
  }

  describe('npm run import:pincodes', () => {
    it('prints the number of pincodes, and the lines that it skipped', async () => {
      const { code, said } = await runImport(heading, goodLine, 'Udupi H.O,576101,UDUPI,KARNATAKA,NA,NA', 'x');
      expect([code, said]).toEqual([0, expect.stringContaining('1 pincodes, 2 lines skipped: 3, 4\n')]);
      expect(await Pincode.countDocuments()).toBe(1);
      expect((await runImport(heading, goodLine)).said).toContain('1 pincodes, 0 lines skipped\n');
    });

    it('exits with 1 if it read none, or if the file has no such table', async () => {
      const none = await runImport(heading, 'x');
      expect([none.code, none.said]).toEqual([1, expect.stringContaining('0 pincodes, 1 lines skipped: 2')]);
      const other = await runImport('name,price', 'Rice,60');
      expect([other.code, other.said]).toEqual([1, expect.stringContaining('The first line lacks these columns')]);
    });
  });
}
