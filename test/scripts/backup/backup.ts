import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { filledFolder } from '../../support/filledFolder.js';
import { runCommand } from '../../support/runCommand.js';
import { type Service, startService, temporaryFolder } from '../../support/service.js';

const timeoutMs = 300_000;

/** Runs a built command on a data folder. @returns its exit code and its messages */
async function command(name: string, dataDir: string, args: string[], env: Record<string, string> = {}) {
  const { code, said } = await runCommand(name, args, { DATA_DIR: dataDir, ...env });
  return { code, said };
}

/** A `PATH` with a mongodump that fails: the driver must read the rows instead. */
async function withFailingMongodump(): Promise<{ PATH: string }> {
  const programs = await temporaryFolder();
  const script = '[ "$1" = --version ] && echo "mongodump version: 3.6.8" && exit; echo "unknown flag" >&2; exit 1';
  await writeFile(join(programs, 'mongodump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { PATH: `${programs}:${process.env.PATH}` };
}

export function testBackup(): void {
  let service: Service | undefined;
  afterEach(() => service?.end('SIGTERM'));

  describe('npm run backup and npm run restore', () => {
    it('ask for the place and the archive', async () => {
      const folder = await temporaryFolder();
      expect(await command('backup', folder, [])).toMatchObject({ code: 1, said: expect.stringContaining('--to') });
      const noArchive = { code: 1, said: expect.stringContaining('--from') };
      expect(await command('restore', folder, [])).toMatchObject(noArchive);
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
      const said = expect.stringContaining('Give backups a bucket of their own');
      expect(await command('backup', folder, ['--to', 's3://market-uploads/a'], keys)).toMatchObject({ code: 1, said });
    });

    it(
      'copy the demo of a running service into an empty data folder, whose money and references agree',
      async () => {
        const [dataDir, backups, fresh] = [await filledFolder(), await temporaryFolder(), await temporaryFolder()];
        const env = await withFailingMongodump();
        await mkdir(join(dataDir, 'uploads', '12'), { recursive: true });
        await writeFile(join(dataDir, 'uploads', '12', 'a.jpg'), 'a picture');
        service = await startService({ DATA_DIR: dataDir });
        const made = await command('backup', dataDir, ['--to', backups], env);
        expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/rows and \d+ files as of 20/) });
        expect(made.said).toContain('reading the rows with mongodump 3.6.8');
        expect(made.said).toContain('mongodump failed (unknown flag). The driver reads the rows instead.');
        const archive = join(backups, (await readdir(backups))[0] ?? '');
        const inUse = { code: 1, said: expect.stringContaining('is in use by process') };
        expect(await command('restore', dataDir, ['--from', archive], env)).toMatchObject(inUse);
        await service.end('SIGTERM');

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
