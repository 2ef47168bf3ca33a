import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { exampleOf, variableNames } from '../../../server/config/variables.js';
import { itForAll } from '../../support/itForAll.js';
import { load, mistakes } from './loading.js';

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

export function testInvalidVariables(): void {
  describe('loadConfig', () => {
    itForAll<[string, string[], string]>([
      ['PORT', ['eighty', '-1', '65536', '3000.5', '0x10'], 'must be a whole number from 0 to 65535'],
      ['MAX_STORES_PER_SELLER', ['0'], 'must be a whole number from 1'],
      ['PAYMENT_TIMEOUT_MS', ['5m', '0'], 'must be a whole number from 1000'],
      ['NODE_ENV', ['staging'], 'must be one of development, production, test'],
      ['PAYMENTS_ONLINE_ENABLED', ['si', '2'], 'must be true or false'],
      ['APP_URL', ['app.example.in', 'ftp://app.example.in'], 'must be a URL that begins with http:// or https://'],
      ['GOOGLE_AUTH_URL', ['javascript:alert(1)'], 'must be a URL that begins with http:// or https://'],
      ['SMTP_URL', ['mail.example.in', 'http://mail.example.in'], 'must be a URL that begins with smtp:// or smtps://'],
      ['APP_ORIGINS', ['*', 'https://a.example.in,b.example.in', 'file:///index.html'], 'must be origins'],
      ['MONGODB_URI', ['localhost:27017', 'postgres://localhost/db', 'mongodb://'], 'must be a URL that begins with'],
      ['BANK_KEY', ['short', 'A'.repeat(43), `${'A'.repeat(64)}=`], 'must be 32 bytes in base64'],
      ['JWT_SECRET', ['short'], 'must be at least 32 bytes long'],
      ['DELIVERY_PARTNER_SECRET', [`whsec_${'*'.repeat(32)}`, `whsec_${'A'.repeat(31)}`], 'must be whsec_ followed by'],
      ['ADMIN_EMAIL', ['operator'], 'must be an e-mail address'],
      ['ADMIN_PASSWORD', ['short', 'long'.repeat(33)], 'must have'],
      ['ADMIN_WHATSAPP_NUMBER', ['12345'], 'must be a phone number with its country code'],
      ['ARCHIVED_PAGES', ['food', '/food,https://app.example.in'], 'must be paths'],
      ['STORE_TIMEZONE', ['Mars/Olympus'], 'must be a time zone'],
      ['REEL_EARNING_RATE', ['101', '1.234', '2%'], 'must be a percentage from 0 to 100'],
      ['OTEL_TRACES_SAMPLER_ARG', ['2', ' '], 'must be a number from 0 to 1'],
      ['S3_REGION', ['ap-south-1\n'], 'must be one line of at most 100 characters'],
    ])(
      'refuses an invalid value in one line with the name, the reason and an example',
      async (name, values, reason) => {
        for (const value of values) {
          const lines = mistakes({ [name]: value });
          expect(lines).toHaveLength(1);
          expect(lines[0]).toContain(`${name} ${reason}`);
          expect(lines[0]).toContain(`, for example ${name}=`);
        }
      },
    );

    itForAll([
      '@okbank',
      'marketplace@',
      'a@b',
      'market place@okbank',
      'marketplace@okbank&am=1.00',
      'marketplace@ok@bank',
      `${'m'.repeat(250)}@okbank`,
    ])('refuses a malformed UPI address', async (vpa) => {
      const lines = mistakes({ UPI_VPA: vpa, UPI_PAYEE_NAME: 'Marketplace' });
      expect(lines).toEqual([expect.stringMatching(/^UPI_VPA must be a UPI address/)]);
    });

    itForAll<[Record<string, string>, string]>([
      [
        { UPI_VPA: 'marketplace@okbank' },
        'UPI_VPA needs UPI_PAYEE_NAME as well, for example UPI_PAYEE_NAME=Marketplace',
      ],
      [{ UPI_PAYEE_NAME: 'Marketplace' }, 'UPI_PAYEE_NAME needs UPI_VPA as well,'],
      [{ RAZORPAY_KEY_ID: 'k' }, 'RAZORPAY_KEY_ID needs RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET as well,'],
      [{ RAZORPAY_WEBHOOK_SECRET: 'x'.repeat(32) }, 'RAZORPAY_WEBHOOK_SECRET needs RAZORPAY_KEY_ID'],
      [{ BHASHINI_URL: 'http://127.0.0.1:9' }, 'BHASHINI_URL needs BHASHINI_USER_ID and BHASHINI_API_KEY as well,'],
      [{ S3_BUCKET: 'market-uploads' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well,'],
      [{ S3_ACCESS_KEY_ID: 'k' }, 'S3_ACCESS_KEY_ID needs S3_BUCKET and S3_SECRET_ACCESS_KEY as well,'],
    ])('refuses half of what belongs together', async (environment, line) => {
      expect(mistakes(environment)).toEqual([expect.stringContaining(line)]);
    });

    it('reports every mistake, each on its own line with an example', () => {
      const lines = mistakes({ PORT: 'x', LOG_LEVEL: 'loud', NODE_ENV: 'production', UPI_VPA: 'shop@okbank' });
      const names = ['PORT', 'LOG_LEVEL', 'JWT_SECRET', 'ADMIN_SESSION_SECRET', 'UPI_VPA'];
      expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(names);
      for (const line of lines) expect(line).toMatch(/, for example [A-Z_]+=\S/);
    });

    itForAll([
      ['VAPID_PRIVATE_KEY', 'x', 'must be 32 bytes in base64url'],
      ['VAPID_SUBJECT', 'push@example.in', 'must be mailto: and an e-mail address, or an https:// URL'],
      ['S3_BUCKET', 'Market Uploads', 'must be the name of a bucket'],
    ])('refuses an invalid value of a group', async (name, value, reason) => {
      expect(mistakes({ [name]: value })[0]).toContain(`${name} ${reason}`);
    });

    it('does not repeat a secret in its line', () => {
      for (const name of variableNames.filter((each) => /SECRET|PASSWORD|_KEY|PASSPHRASE/.test(each))) {
        expect(mistakes({ [name]: 'hunter2' }).join()).not.toContain('hunter2');
      }
    });

    itForAll<[string, Record<string, string>, boolean]>([
      ['only a file cannot be read', {}, true],
      ['a value is wrong too', { PORT: 'x' }, false],
      ['a value lacks another', { UPI_VPA: 'shop@okbank' }, false],
    ])('says that the mistakes may pass when only a file cannot be read', async (_when, environment, mayPass) => {
      expect(() => load({ FCM_SERVICE_ACCOUNT: '/no/such/account.json', ...environment })).toThrow(
        expect.objectContaining({ mayPass }),
      );
    });

    itForAll([
      ['/no/such/account.json', 'names a file that does not exist (ENOENT): create the file, correct the path, or set'],
      [tmpdir(), 'names a folder (EISDIR): name the file in it, or set the JSON itself, for example FCM_SERVICE_ACC'],
      ['x'.repeat(300), 'names a file that cannot be read (ENAMETOOLONG): correct the path, or set the JSON itself'],
    ])('says why a file cannot be read, without its path', async (path, reason) => {
      const lines = mistakes({ FCM_SERVICE_ACCOUNT: path });
      expect(lines).toEqual([expect.stringContaining(`FCM_SERVICE_ACCOUNT ${reason}`)]);
      expect(lines[0]).not.toContain(path);
    });

    it('says that the user of the service may not read a file', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'unreadable-'));
      const file = join(folder, 'account.json');
      await writeFile(file, '{}', { mode: 0 });
      expect(asOrdinaryUser(() => mistakes({ FCM_SERVICE_ACCOUNT: file, JWT_SECRET: 'x'.repeat(32) }))).toEqual([
        expect.stringContaining('FCM_SERVICE_ACCOUNT names a file that the user of the service may not read (EACCES):'),
      ]);
      await rm(folder, { recursive: true });
    });

    it('gives only usable examples', () => {
      /** Those that a reader can copy; the others are in angle brackets. */
      const examples = variableNames
        .filter((name) => name !== 'FCM_SERVICE_ACCOUNT')
        .map((name) => [name, exampleOf(name).slice(name.length + 1)] as const)
        .filter(([, value]) => !value.startsWith('<'));
      const ofGroups = (line: string) => line.includes(' as well, for example ');
      expect(mistakes(Object.fromEntries(examples)).filter((line) => !ofGroups(line))).toEqual([]);
      expect(variableNames.filter((name) => exampleOf(name).endsWith('=undefined'))).toEqual([]);
    });
  });
}
