import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { filledFolder } from '../support/filledFolder.js';
import { type Service, spawnService, temporaryFolder, untilReady } from '../support/service.js';

const timeoutMs = 300_000;

/** Runs a built command on a data folder. @returns its exit code and its messages */
async function command(name: string, dataDir: string, args: string[], env: Record<string, string> = {}) {
  const { PATH, HOME, MONGOMS_SYSTEM_BINARY } = process.env;
  const run = promisify(execFile)(process.execPath, [`build/scripts/${name}.js`, ...args], {
    env: { PATH, HOME, MONGOMS_SYSTEM_BINARY, DATA_DIR: dataDir, ...env },
  });
  return run.then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    ({ code, stderr }) => ({ code: Number(code), said: String(stderr) }),
  );
}

const running: Service[] = [];
afterEach(async () => {
  for (const service of running.splice(0)) await service.end('SIGTERM');
});

async function serve(dataDir: string): Promise<Service> {
  const service = await spawnService({ DATA_DIR: dataDir });
  running.push(service);
  return untilReady(service);
}

describe('npm run backup and npm run restore', () => {
  it('ask for the place and the archive', async () => {
    const folder = await temporaryFolder();
    for (const args of [[], ['--into', folder]]) {
      expect(await command('backup', folder, args)).toMatchObject({ code: 1, said: expect.stringContaining('--to') });
      expect(await command('restore', folder, args)).toMatchObject({
        code: 1,
        said: expect.stringContaining('--from'),
      });
    }
    const none = join(folder, 'none.backup');
    expect(await command('restore', folder, ['--from', none])).toEqual({
      code: 1,
      said: `There is no file ${none}.\n`,
    });
  });

  it('refuse a bucket without keys, and the bucket of the uploads', async () => {
    const folder = await temporaryFolder();
    const keys = { S3_BUCKET: 'market-uploads', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const noKeys = { code: 1, said: expect.stringContaining('BACKUP_S3_ACCESS_KEY_ID') };
    expect(await command('backup', folder, ['--to', 's3://backups'])).toMatchObject(noKeys);
    expect(await command('restore', folder, ['--from', 's3://backups/a.backup'])).toMatchObject(noKeys);
    const said = expect.stringContaining('Give backups a bucket of their own');
    expect(await command('backup', folder, ['--to', 's3://market-uploads/a'], keys)).toMatchObject({ code: 1, said });
  });

  it(
    'copy the demo of a running service into an empty data folder, whose books agree',
    async () => {
      const [dataDir, backups, fresh] = [await filledFolder(), await temporaryFolder(), await temporaryFolder()];
      const env = { BACKUP_PASSPHRASE: 'correct horse battery staple' };
      await mkdir(join(dataDir, 'uploads', '12'), { recursive: true });
      await writeFile(join(dataDir, 'uploads', '12', 'a.jpg'), 'a picture');
      const service = await serve(dataDir);
      const made = await command('backup', dataDir, ['--to', backups], env);
      expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/rows and \d+ files as of 20/) });
      expect(
        await command('restore', dataDir, ['--from', join(backups, (await readdir(backups))[0] ?? '')], env),
      ).toMatchObject({
        code: 1,
        said: expect.stringContaining('is in use by process'),
      });
      await service.end('SIGTERM');

      const [archive = ''] = (await readdir(backups)).map((name) => join(backups, name));
      await cp(join(dataDir, 'secrets.json'), join(fresh, 'secrets.json'));
      expect(await command('restore', fresh, ['--from', archive], env)).toMatchObject({ code: 0 });
      expect(await readFile(join(fresh, 'uploads', '12', 'a.jpg'), 'utf8')).toBe('a picture');
      expect(await command('restore', fresh, ['--from', archive], env)).toMatchObject({
        code: 1,
        said: expect.stringContaining('is not empty'),
      });
      const checked = await command('checkMoney', fresh, []);
      expect(checked).toMatchObject({ code: 0, said: expect.stringContaining('The books agree with all rows.') });
      const again = await serve(fresh);
      const { stores } = (await (await fetch(`${again.url}/api/stores?limit=3`)).json()) as { stores: unknown[] };
      expect(stores.length).toBe(3);
    },
    timeoutMs,
  );
});
