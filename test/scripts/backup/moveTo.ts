import { afterAll, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { databaseUri } from '../../support/database.js';
import { filledFolder } from '../../support/filledFolder.js';
import { runCommand } from '../../support/runCommand.js';
import { temporaryFolder } from '../../support/service.js';

const name = `moved-${process.pid}`;

export function testMoveTo(): void {
  afterAll(async () => {
    const client = await new mongo.MongoClient(databaseUri(name)).connect();
    await client.db(name).dropDatabase();
    await client.close();
  });

  describe('npm run move-database', () => {
    it('asks for a target', async () => {
      expect(await runCommand('moveDatabase', [], { DATA_DIR: await temporaryFolder() })).toMatchObject({
        code: 1,
        said: expect.stringContaining('--to'),
      });
    });

    it('copies the embedded database to another server, whose books agree', async () => {
      const DATA_DIR = await filledFolder();
      const MONGODB_URI = databaseUri(name);
      const moved = await runCommand('moveDatabase', ['--to', MONGODB_URI], { DATA_DIR });
      expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/Copied and compared [\d,]+ rows/) });
      const checked = await runCommand('checkMoney', [], { DATA_DIR, MONGODB_URI });
      expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('The books agree with all rows.') });
    }, 300_000);
  });
}
