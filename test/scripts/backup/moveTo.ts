import { execFile } from 'node:child_process';
import { afterAll, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { databaseUri } from '../../support/database.js';
import { filledFolder } from '../../support/filledFolder.js';
import { seeded } from '../../support/seeded.js';
import { temporaryFolder } from '../../support/service.js';

const name = `moved-${process.pid}`;

/** Runs a built command. @returns its exit code and its messages */
const command = (script: string, args: string[], env: Record<string, string>) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const { PATH, HOME, MONGOMS_SYSTEM_BINARY } = process.env;
    const options = { env: { PATH, HOME, MONGOMS_SYSTEM_BINARY, ...env } };
    execFile(process.execPath, [`build/scripts/${script}.js`, ...args], options, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stderr }),
    );
  });

export function testMoveTo(): void {
  afterAll(async () => {
    const client = await new mongo.MongoClient(databaseUri(name)).connect();
    await client.db(name).dropDatabase();
    await client.close();
  });

  describe('npm run move-database', () => {
    it('asks for one target', async () => {
      const env = { DATA_DIR: await temporaryFolder() };
      const wrong = [[], ['--to', 'db.example.in'], ['--to', 'mongodb://a/b', '--host', 'a:1']];
      for (const args of [seeded('moveTo').pick(wrong)]) {
        expect(await command('moveDatabase', args, env)).toMatchObject({
          code: 1,
          said: expect.stringContaining('--to'),
        });
      }
    });

    it('copies the embedded database to another server, whose books agree', async () => {
      const DATA_DIR = await filledFolder();
      const MONGODB_URI = databaseUri(name);
      const moved = await command('moveDatabase', ['--to', MONGODB_URI], { DATA_DIR });
      expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/Copied and compared [\d,]+ rows/) });
      const checked = await command('checkMoney', [], { DATA_DIR, MONGODB_URI });
      expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('The books agree with all rows.') });
    }, 300_000);
  });
}
