import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { filledFolder } from '../../support/filledFolder.js';
import { runCommand } from '../../support/runCommand.js';
import { seeded } from '../../support/seeded.js';
import { type Service, spawnService, temporaryFolder, untilReady } from '../../support/service.js';

const timeoutMs = 300_000;
const chance = seeded('backup');

/** Runs a built command on a data folder. @returns its exit code and its messages */
async function command(name: string, dataDir: string, args: string[], env: Record<string, string> = {}) {
  const { code, said } = await runCommand(name, args, { DATA_DIR: dataDir, ...env });
  return { code, said };
}

const running: Service[] = [];

async function serve(dataDir: string): Promise<Service> {
  const service = await spawnService({ DATA_DIR: dataDir });
  running.push(service);
  return untilReady(service);
}

/** A `PATH` with a mongodump that fails: the driver must read the rows instead. */
async function withFailingMongodump(): Promise<{ PATH: string }> {
  const programs = await temporaryFolder();
  const script = '[ "$1" = --version ] && echo "mongodump version: 3.6.8" && exit; echo "unknown flag" >&2; exit 1';
  await writeFile(join(programs, 'mongodump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { PATH: `${programs}:${process.env.PATH}` };
}

export function testBackup(): void {
  afterEach(async () => {
    for (const service of running.splice(0)) await service.end('SIGTERM');
  });

  describe('npm run backup and npm run restore', () => {
    it('ask for the place and the archive', async () => {
      const folder = await temporaryFolder();
      for (const args of [[]]) {
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
      const commands: [name: string, args: string[]][] = [
        ['backup', ['--to', 's3://backups']],
        ['restore', ['--from', 's3://backups/a.backup']],
      ];
      for (const [name, args] of [chance.pick(commands)])
        expect(await command(name, folder, args)).toMatchObject(noKeys);
      const said = expect.stringContaining('Give backups a bucket of their own');
      expect(await command('backup', folder, ['--to', 's3://market-uploads/a'], keys)).toMatchObject({ code: 1, said });
    });

    it(
      'copy the demo of a running service into an empty data folder, whose money and references agree',
      async () => {
        const [dataDir, backups, fresh] = [await filledFolder(), await temporaryFolder(), await temporaryFolder()];
        const path = await withFailingMongodump();
        // The short form of backupToS3rver encrypts.
        const env = path;
        await mkdir(join(dataDir, 'uploads', '12'), { recursive: true });
        await writeFile(join(dataDir, 'uploads', '12', 'a.jpg'), 'a picture');
        const service = await serve(dataDir);
        const made = await command('backup', dataDir, ['--to', backups], env);
        expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/rows and \d+ files as of 20/) });
        expect(made.said).toContain('reading the rows with mongodump 3.6.8');
        expect(made.said).toContain('mongodump failed (unknown flag). The driver reads the rows instead.');
        expect(
          await command('restore', dataDir, ['--from', join(backups, (await readdir(backups))[0] ?? '')], env),
        ).toMatchObject({
          code: 1,
          said: expect.stringContaining('is in use by process'),
        });
        await service.end('SIGTERM');

        const [archive = ''] = (await readdir(backups)).map((name) => join(backups, name));
        await cp(join(dataDir, 'secrets.json'), join(fresh, 'secrets.json'));
        expect(await command('restore', fresh, ['--from', archive], env)).toMatchObject({
          code: 0,
          said: expect.stringContaining('The money and the references agree. Next: start the service.'),
        });
        expect(await readFile(join(fresh, 'uploads', '12', 'a.jpg'), 'utf8')).toBe('a picture');
        const person = await runCommand('exportPerson', ['--kind', 'consumer', '--id', '1'], { DATA_DIR: fresh });
        expect(person).toMatchObject({ code: 0, printed: expect.stringContaining('"kept":"Consumer"') });
      },
      timeoutMs,
    );
  });
}
