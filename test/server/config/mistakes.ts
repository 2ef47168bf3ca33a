import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../server/config/config.js';
import { exampleOf, variableNames } from '../../../server/config/variables.js';

function mistakes(environment: Record<string, string>): string[] {
  try {
    loadConfig({ DATA_DIR: tmpdir(), ...environment });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

const unprivileged = 65_534;

/** Root may read every file. */
function asOrdinaryUser<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(unprivileged);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

/** The values that a reader can copy; the others are in angle brackets. */
const examples = variableNames
  .map((name) => [name, exampleOf(name).slice(name.length + 1)] as const)
  .filter(([, value]) => !value.startsWith('<'));

export function testMistakes(): void {
  describe('the list of unusable variables', () => {
    it.each([
      ['PORT', 'eighty', 'must be a whole number from 0 to 65535, for example PORT=3000'],
      ['NODE_ENV', 'staging', 'must be one of development, production, test, for example NODE_ENV=development'],
      ['PAYMENTS_ONLINE_ENABLED', 'si', 'must be true or false, for example PAYMENTS_ONLINE_ENABLED=false'],
      ['ADMIN_EMAIL', 'operator', 'must be an e-mail address, for example ADMIN_EMAIL=operator@example.in'],
      ['APP_ORIGINS', '*', 'must be origins, which begin with http:// or https://, separated by commas, for example '],
      ['JWT_SECRET', 'x', 'must be at least 32 bytes long, for example JWT_SECRET=<the output of openssl rand'],
      ['ROLE', 'king', 'must be one of all, web, jobs, for example ROLE=all'],
      ['VAPID_PRIVATE_KEY', 'x', 'must be '],
      ['S3_BUCKET', 'B', 'must be the name of a bucket, for example S3_BUCKET=market-uploads'],
    ])('says of %s=%s what is wrong, with an example of a usable value', (name, value, line) => {
      expect(mistakes({ [name]: value })[0]).toContain(`${name} ${line}`);
    });

    it('has all mistakes, each with an example', () => {
      const lines = mistakes({ PORT: 'x', LOG_LEVEL: 'loud', NODE_ENV: 'production', UPI_VPA: 'shop@okbank' });
      expect(lines.map((line) => line.split(' ', 1)[0])).toEqual([
        ...['PORT', 'LOG_LEVEL', 'JWT_SECRET', 'ADMIN_SESSION_SECRET', 'UPI_VPA'],
      ]);
      for (const line of lines) expect(line).toMatch(/, for example [A-Z_]+=\S/);
    });

    it.each<[may: string, environment: Record<string, string>, mayPass: boolean]>([
      ['may pass when only a file cannot be read', { FCM_SERVICE_ACCOUNT: '/no/such/account.json' }, true],
      ['does not pass when a value is wrong too', { FCM_SERVICE_ACCOUNT: '/no/such/account.json', PORT: 'x' }, false],
      [
        'does not pass when a value lacks another',
        { FCM_SERVICE_ACCOUNT: '/no/such/x', UPI_VPA: 'shop@okbank' },
        false,
      ],
    ])('%s', (_may, environment, mayPass) => {
      expect(() => loadConfig({ DATA_DIR: tmpdir(), ...environment })).toThrow(expect.objectContaining({ mayPass }));
    });

    it.each([
      ['/no/such/account.json', 'names a file that does not exist (ENOENT): create the file, correct the path, or set'],
      [tmpdir(), 'names a folder (EISDIR): name the file in it, or set the JSON itself, for example FCM_SERVICE_ACC'],
      [
        'x'.repeat(300),
        'names a file that cannot be read (ENAMETOOLONG): correct the path, or set the JSON itself, for',
      ],
    ])('says why a file cannot be read, without its path: %s', (path, reason) => {
      const lines = mistakes({ FCM_SERVICE_ACCOUNT: path });
      expect(lines).toEqual([expect.stringContaining(`FCM_SERVICE_ACCOUNT ${reason}`)]);
      expect(lines[0]).not.toContain(path);
    });

    it('says that the user of the service may not read a file', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'unreadable-'));
      const file = join(folder, 'account.json');
      await writeFile(file, '{}', { mode: 0 });
      expect(asOrdinaryUser(() => mistakes({ FCM_SERVICE_ACCOUNT: file }))).toEqual([
        expect.stringMatching(
          /^FCM_SERVICE_ACCOUNT names a file that the user of the service may not read \(EACCES\): /,
        ),
      ]);
      await rm(folder, { recursive: true });
    });

    it('gives only usable examples', () => {
      const environment = Object.fromEntries(examples.filter(([name]) => name !== 'FCM_SERVICE_ACCOUNT'));
      const ofGroups = (line: string) => line.includes(' as well, for example ');
      expect(mistakes(environment).filter((line) => !ofGroups(line))).toEqual([]);
      expect(variableNames.filter((name) => exampleOf(name).endsWith('=undefined'))).toEqual([]);
    });
  });
}
