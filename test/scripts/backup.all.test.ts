import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { mongo } from 'mongoose';
import { databaseUri } from '../support/database.js';
import { filledFolder } from '../support/filledFolder.js';
import { runCommand } from '../support/runCommand.js';
import { type Service, startService, temporaryFolder } from '../support/service.js';

const timeoutMs = 300_000;
const BACKUP_PASSPHRASE = 'correct horse battery staple';

describe('npm run backup and npm run restore', () => {
  let service: Service | undefined;
  afterEach(() => service?.end('SIGTERM'));

  it('ask for the folder', async () => {
    const DATA_DIR = await temporaryFolder();
    const askedTo = { code: 1, said: expect.stringContaining('--to FOLDER') };
    expect(await runCommand('backup', [], { DATA_DIR })).toMatchObject(askedTo);
    const askedFrom = { code: 1, said: expect.stringContaining('--from FOLDER') };
    expect(await runCommand('restore', ['--replace'], { DATA_DIR })).toMatchObject(askedFrom);
  });

  it(
    'copy the demo of a running service into an empty data folder, whose money and references agree',
    async () => {
      const [dataDir, backups, fresh] = [await filledFolder(), await temporaryFolder(), await temporaryFolder()];
      await mkdir(join(dataDir, 'uploads', '12'), { recursive: true });
      await writeFile(join(dataDir, 'uploads', '12', 'a.jpg'), 'a picture');
      service = await startService({ DATA_DIR: dataDir });
      const made = await runCommand('backup', ['--to', backups], { DATA_DIR: dataDir, BACKUP_PASSPHRASE });
      expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/rows and \d+ files as of 20/) });
      const from = join(backups, (await readdir(backups))[0] ?? '');
      const restore = (DATA_DIR: string) => runCommand('restore', ['--from', from], { DATA_DIR, BACKUP_PASSPHRASE });
      expect(await restore(dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('is in use by process') });
      await service.end('SIGTERM');

      await cp(join(dataDir, 'secrets.json'), join(fresh, 'secrets.json'));
      const restored = await restore(fresh);
      expect(restored).toMatchObject({
        code: 0,
        said: expect.stringContaining('The money and the references agree. Next: start the service.'),
      });
      expect(made.said + restored.said).not.toMatch(/battery|AGE-SECRET-KEY/);
      expect(await readFile(join(fresh, 'uploads', '12', 'a.jpg'), 'utf8')).toBe('a picture');
      const person = await runCommand('exportPerson', ['--kind', 'consumer', '--id', '1'], { DATA_DIR: fresh });
      expect(person).toMatchObject({ code: 0, printed: expect.stringContaining('"kept":"Consumer"') });
    },
    timeoutMs,
  );
});

describe('npm run move-database', () => {
  const name = `moved-${process.pid}`;
  afterAll(async () => {
    const client = await new mongo.MongoClient(databaseUri(name)).connect();
    await client.db(name).dropDatabase();
    await client.close();
  });

  it('asks for the URI of the new database', async () => {
    const DATA_DIR = await temporaryFolder();
    const asked = { code: 1, said: expect.stringContaining('--to mongodb://') };
    expect(await runCommand('moveDatabase', ['--to', 'db.example.in:27017'], { DATA_DIR })).toMatchObject(asked);
  });

  it(
    'copies the embedded database to another server, whose books agree',
    async () => {
      const DATA_DIR = await filledFolder();
      const MONGODB_URI = databaseUri(name);
      const moved = await runCommand('moveDatabase', ['--to', MONGODB_URI], { DATA_DIR });
      expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(/Copied and counted [\d,]+ rows/) });
      expect(await readdir(DATA_DIR)).not.toContain('moving');
      const checked = await runCommand('checkMoney', [], { DATA_DIR, MONGODB_URI });
      expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('The books agree with all rows.') });
    },
    timeoutMs,
  );
});
