import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { ConfigurationError, loadConfig } from '../../../server/config/config.js';
import { variableNames } from '../../../server/config/variables.js';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'config-test-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const load = (environment: Record<string, string> = {}) => loadConfig({ DATA_DIR: dataDir, ...environment });

/** The error lines of a start with this environment. */
function mistakes(environment: Record<string, string>): string[] {
  try {
    load(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const secret = 'thirty-two bytes are enough for it';
const production = { NODE_ENV: 'production', JWT_SECRET: secret, ADMIN_SESSION_SECRET: secret };

describe('loadConfig', () => {
  it.each<[string, string]>([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '0x10'],
    ['NODE_ENV', 'staging'],
    ['APP_URL', 'app.example.in'],
    ['APP_URL', 'ftp://app.example.in'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '11'],
    ['WEB_CONCURRENCY', '0'],
    ['JOBS_ENABLED', 'perhaps'],
    ['APP_ORIGINS', 'https://app.example.in,seller.example.in'],
    ['APP_ORIGINS', 'file:///index.html'],
    ['WEBSITE_ORIGINS', '*'],
    ['MONGODB_URI', 'localhost:27017'],
    ['MONGODB_URI', 'postgres://localhost/db'],
    ['MONGODB_URI', 'mongodb://'],
    ['JWT_SECRET', 'short'],
    ['ADMIN_SESSION_SECRET', 'short'],
    ['CRON_SECRET', 'short'],
    ['ADMIN_EMAIL', 'operator'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_WHATSAPP_NUMBER', '12345'],
    ['ARCHIVED_PAGES', 'food'],
    ['ARCHIVED_PAGES', '/food,https://app.example.in'],
    ['ADMIN_PASSWORD', 'long'.repeat(33)],
    ['PAYMENTS_ONLINE_ENABLED', 'on and off'],
    ['STORE_TIMEZONE', 'Mars/Olympus'],
    ['REEL_EARNING_RATE', '101'],
    ['REFUND_FEE_RETENTION', '101'],
    ['MAX_STORES_PER_SELLER', '0'],
    ['MAX_REQUESTS_PER_CONSUMER', '0'],
    ['MAX_THREADS_PER_REQUEST', '0'],
    ['MAX_THREADS_PER_REQUEST', '101'],
    ['REEL_EARNING_RATE', '1.234'],
    ['REEL_EARNING_RATE', '2%'],
    ['PASSWORD_RESET_EXPIRY_MS', '15m'],
    ['RATE_LIMITS_ENABLED', '2'],
    ['SMTP_URL', 'mail.example.in'],
    ['SMTP_URL', 'http://mail.example.in'],
    ['DELIVERY_PARTNER_URL', 'partner'],
    ['DELIVERY_PARTNER_SECRET', 'short'],
    ['DELIVERY_PARTNER_SECRET_PREVIOUS', 'short'],
    ['DELIVERY_PARTNER_SECRET', `whsec_${'*'.repeat(32)}`],
    ['SMS_WEBHOOK_SECRET', `whsec_${'A'.repeat(31)}`],
    ['UPI_PAYEE_NAME', 'Marketplace'],
    ['RAZORPAY_KEY_ID', 'rzp_test_1'],
    ['RAZORPAY_KEY_SECRET', 'the secret of the key'],
    ['RAZORPAY_WEBHOOK_SECRET', 'x'.repeat(32)],
    ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', 'short'],
    ['RAZORPAY_API_URL', 'api.razorpay.com/v1'],
    ['UNPAID_STOCK_PERCENT', '101'],
    ['UNPAID_PIECES_PER_PRODUCT', '0'],
    ['PAYMENT_TIMEOUT_MS', '5m'],
    ['PAYMENT_TIMEOUT_MS', '0'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_JWKS_URL', 'certs'],
    ['GOOGLE_AUTH_URL', 'javascript:alert(1)'],
    ['GOOGLE_TOKEN_URL', 'token'],
    ['GOOGLE_USERINFO_URL', 'file:///userinfo'],
    ['S3_ENDPOINT', 's3.example.in'],
    ['S3_REGION', 'ap-south-1\n'],
    ['S3_BUCKET', 'market-uploads'],
    ['S3_ACCESS_KEY_ID', 'a key'],
    ['S3_SECRET_ACCESS_KEY', 'a secret'],
    ['S3_PUBLIC_URL', 'media.example.in'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const lines = mistakes({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} .*\\w`));
  });

  it.each([
    'marketplace',
    '@okbank',
    'marketplace@',
    'a@b',
    'market place@okbank',
    'marketplace@okbank&am=1.00',
    'marketplace@ok@bank',
    `${'m'.repeat(250)}@okbank`,
  ])('refuses the UPI address %s in one line that names the variable', (vpa) => {
    const lines = mistakes({ UPI_VPA: vpa, UPI_PAYEE_NAME: 'Marketplace' });
    expect(lines).toEqual([expect.stringMatching(/^UPI_VPA must be a UPI address/)]);
  });

  it.each(['marketplace@okbank', 'market.place-1_a@ok1', '1234567890@HDFC0000001.ifsc.npci'])(
    'takes the UPI address %s',
    (vpa) => {
      expect(load({ UPI_VPA: vpa, UPI_PAYEE_NAME: 'Marketplace' })).toMatchObject({ upiVpa: vpa });
    },
  );

  it.each([
    [{ UPI_VPA: 'marketplace@okbank' }, 'UPI_VPA needs UPI_PAYEE_NAME as well, for example UPI_PAYEE_NAME=Marketplace'],
    [{ RAZORPAY_KEY_ID: 'k' }, 'RAZORPAY_KEY_ID needs RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET as well,'],
    [{ RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's' }, 'RAZORPAY_KEY_ID needs RAZORPAY_WEBHOOK_SECRET as well,'],
    [
      { RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: secret },
      'RAZORPAY_KEY_SECRET needs RAZORPAY_KEY_ID as well,',
    ],
    [{ BHASHINI_URL: 'http://127.0.0.1:9' }, 'BHASHINI_URL needs BHASHINI_USER_ID and BHASHINI_API_KEY as well,'],
  ])('refuses half of what belongs together: %j', (environment, line) => {
    expect(mistakes(environment)).toEqual([expect.stringContaining(line)]);
  });

  it('sets Razorpay up with its key and both secrets', () => {
    expect(load().razorpay).toBeUndefined();
    const environment = { RAZORPAY_KEY_ID: 'k', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: secret };
    const keys = { keyId: 'k', keySecret: 's', webhookSecret: secret };
    const razorpay = { ...keys, apiUrl: 'https://api.razorpay.com/v1', refundSpeed: 'normal' };
    expect(load(environment).razorpay).toEqual({ ...razorpay, webhookSecretPrevious: undefined });
    const more = { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'p'.repeat(32), RAZORPAY_API_URL: 'http://127.0.0.1:9/v1/' };
    expect(load({ ...environment, ...more }).razorpay).toEqual({
      ...razorpay,
      webhookSecretPrevious: 'p'.repeat(32),
      apiUrl: 'http://127.0.0.1:9/v1',
    });
  });

  it('sets S3 storage up with its bucket and both keys', () => {
    expect(load().s3).toBeUndefined();
    const environment = { S3_BUCKET: 'market-uploads', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    const keys = { bucket: 'market-uploads', accessKeyId: 'k', secretAccessKey: 's' };
    const amazon = 'https://s3.us-east-1.amazonaws.com';
    expect(load(environment).s3).toEqual({
      ...{ ...keys, region: 'us-east-1', endpoint: amazon, publicUrl: `${amazon}/market-uploads` },
    });
    expect(mistakes({ ...environment, S3_BUCKET: 'Market Uploads' })).toEqual([
      expect.stringMatching(/^S3_BUCKET must be/),
    ]);
    const own = { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_REGION: 'ap-south-1' };
    const endpoint = 'http://127.0.0.1:9000';
    expect(load({ ...environment, ...own }).s3).toEqual({
      ...{ ...keys, region: 'ap-south-1', endpoint, publicUrl: `${endpoint}/market-uploads` },
    });
    const publicUrl = 'https://media.example.in';
    expect(load({ ...environment, S3_PUBLIC_URL: `${publicUrl}/` }).s3?.publicUrl).toBe(publicUrl);
  });

  it('sets translation and speech recognition up', () => {
    expect(load()).toMatchObject({ googleTranslation: undefined, bhashini: undefined, transcriber: undefined });
    const url = 'https://translation.googleapis.com/language/translate/v2';
    expect(load({ GOOGLE_TRANSLATE_API_KEY: 'k' }).googleTranslation).toEqual({ apiKey: 'k', url });
    const environment = { BHASHINI_URL: 'http://127.0.0.1:9/', BHASHINI_USER_ID: 'u', BHASHINI_API_KEY: 'k' };
    expect(load(environment).bhashini).toEqual({ url: 'http://127.0.0.1:9', userId: 'u', apiKey: 'k' });
    expect(load({ TRANSCRIBE_URL: 'http://127.0.0.1:9/v1' }).transcriber?.url).toBe('http://127.0.0.1:9/v1');
  });

  it('mails forms to FEEDBACK_EMAIL, else to the operator', () => {
    expect(load().feedbackEmail).toBeUndefined();
    expect(load({ ADMIN_EMAIL: 'a@example.in' }).feedbackEmail).toBe('a@example.in');
    expect(load({ ADMIN_EMAIL: 'a@example.in', FEEDBACK_EMAIL: 'f@example.in' }).feedbackEmail).toBe('f@example.in');
  });

  it('reports every mistake, each on its own line', () => {
    const lines = mistakes({ PORT: 'x', APP_URL: 'x', JWT_SECRET: 'x', STORE_TIMEZONE: 'x', TRUST_PROXY: 'x' });
    expect(lines.map((line) => line.split(' ', 1)[0]).sort()).toEqual([
      'APP_URL',
      'JWT_SECRET',
      'PORT',
      'STORE_TIMEZONE',
      'TRUST_PROXY',
    ]);
  });

  it('does not repeat a secret in its line', () => {
    for (const name of [
      'JWT_SECRET',
      'ADMIN_SESSION_SECRET',
      'ADMIN_PASSWORD',
      'DELIVERY_PARTNER_SECRET',
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'RAZORPAY_WEBHOOK_SECRET_PREVIOUS',
      'S3_SECRET_ACCESS_KEY',
    ]) {
      expect(mistakes({ [name]: 'hunter2' }).join()).not.toContain('hunter2');
    }
  });

  it('requires only the secrets in production', () => {
    const lines = mistakes({ NODE_ENV: 'production' });
    expect(lines).toEqual([
      expect.stringMatching(/^JWT_SECRET must be set in production, to at least 32 random bytes, for example /),
      expect.stringMatching(/^ADMIN_SESSION_SECRET must be set in production, to at least 32 random bytes, for /),
    ]);
    expect(mistakes(production)).toEqual([]);
  });

  it('treats an empty value as unset', () => {
    const empty = Object.fromEntries(variableNames.map((name) => [name, '']));
    const { environment: _its, ...config } = loadConfig({ ...empty, DATA_DIR: dataDir });
    const { environment: _own, ...plain } = load();
    expect(config).toEqual(plain);
    expect(mistakes({ NODE_ENV: 'production', JWT_SECRET: '', ADMIN_SESSION_SECRET: secret })).toHaveLength(1);
  });

  it('listens on localhost in development and on all addresses in production', () => {
    expect(load().host).toBe('127.0.0.1');
    expect(load(production).host).toBe('0.0.0.0');
    expect(load({ ...production, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });

  it('has a default for everything else', () => {
    expect(load()).toMatchObject({
      production: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      mediaBase: undefined,
      appUrl: undefined,
      logLevel: 'info',
      trustProxy: 0,
      workers: 1,
      jobsEnabled: true,
      appOrigins: [],
      websiteOrigins: [],
      mongodbUri: undefined,
      healthCheckKey: undefined,
      adminWhatsappNumber: undefined,
      archivedPages: ['/food'],
      paymentsOnlineEnabled: false,
      storeTimezone: 'Asia/Kolkata',
      reelEarningRate: 2,
      refundFeeRetention: 0,
      paymentTimeoutMs: 300_000,
      upiVpa: undefined,
      upiPayeeName: undefined,
      razorpay: undefined,
      passwordResetExpiryMs: 900_000,
      maxStoresPerSeller: 50,
      rateLimitsEnabled: true,
      smtpUrl: undefined,
      google: undefined,
    });
  });

  it('sets the addresses of Google with a client id', () => {
    expect(load({ GOOGLE_CLIENT_ID: 'an-id' }).google).toEqual({
      clientId: 'an-id',
      clientSecret: undefined,
      issuer: 'https://accounts.google.com',
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      userinfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    });
  });

  it('follows the port in its own address', () => {
    expect(load({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('reads addresses without the slash at their end, and origins without what is behind them', () => {
    const { appUrl, appOrigins } = load({
      APP_URL: 'https://app.example.in/',
      APP_ORIGINS: ' https://app.example.in/ , https://seller.example.in/login,',
    });
    expect(appUrl).toBe('https://app.example.in');
    expect(appOrigins).toEqual(['https://app.example.in', 'https://seller.example.in']);
  });

  it.each([
    'mongodb://127.0.0.1:27017/marketplace?replicaSet=rs0',
    'mongodb://db1.example.in:27017,db2.example.in:27018,db3.example.in/marketplace?replicaSet=rs0',
    'mongodb+srv://user:p%40ss@cluster0.example.mongodb.net/marketplace?retryWrites=true',
  ])('takes %s as the driver does', (uri) => {
    expect(load({ MONGODB_URI: uri }).mongodbUri).toBe(uri);
  });

  it('keeps the secrets of a development machine, readable by its user alone', async () => {
    const first = load();
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(first.adminSessionSecret).not.toBe(first.jwtSecret);
    const again = load();
    expect([again.jwtSecret, again.adminSessionSecret]).toEqual([first.jwtSecret, first.adminSessionSecret]);
    expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('generates the secrets that an older secrets.json does not have', async () => {
    const older = join(dataDir, 'older');
    await mkdir(older);
    await writeFile(join(older, 'secrets.json'), JSON.stringify({ JWT_SECRET: secret }));
    const config = load({ DATA_DIR: older });
    expect(config.jwtSecret).toBe(secret);
    expect(config.adminSessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(load({ DATA_DIR: older }).adminSessionSecret).toBe(config.adminSessionSecret);
  });

  it('generates no secret if one is given, and none in production', () => {
    expect(load({ JWT_SECRET: secret }).jwtSecret).toBe(secret);
    expect(loadConfig({ ...production, DATA_DIR: join(dataDir, 'never') }).jwtSecret).toBe(secret);
  });
});

describe('.env', () => {
  const run = promisify(execFile);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(resolve('node_modules/.config-test-'));
    const entry = `import { loadConfig } from '${resolve('server/config/config.ts')}';
      const { port, trustProxy, warnings } = loadConfig();
      console.log(JSON.stringify({ port, trustProxy, warnings }));`;
    await build({
      stdin: { contents: entry, resolveDir: folder, loader: 'ts' },
      outfile: join(folder, 'show.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent',
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is read if it exists, and the environment overrides it', async () => {
    await writeFile(join(folder, '.env'), 'PORT=4001\nTRUST_PROXY=2\n');
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, TRUST_PROXY: '3' };
    const { stdout } = await run(process.execPath, [join(folder, 'show.mjs')], { cwd: folder, env });
    expect(JSON.parse(stdout)).toEqual({ port: 4001, trustProxy: 3, warnings: [] });
  });

  it('with names that the service does not know is used, with a warning for each', async () => {
    const lines = ['PAYMENT_ONLINE_ENABLED=true', 'PROT=4001', 'https_proxy=http://127.0.0.1:9', 'NODE_OPTIONS='];
    await writeFile(join(folder, '.env'), `${lines.join('\n')}\n`);
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, MAIL_FORM: 'Shop <shop@example.in>', UNRELATED: '1' };
    const { stdout } = await run(process.execPath, [join(folder, 'show.mjs')], { cwd: folder, env });
    expect(JSON.parse(stdout).warnings).toEqual([
      'PAYMENT_ONLINE_ENABLED in .env is unknown and has no effect: did you mean PAYMENTS_ONLINE_ENABLED?',
      'PROT in .env is unknown and has no effect: .env.example has every variable',
      'MAIL_FORM is unknown and has no effect: did you mean MAIL_FROM?',
    ]);
  });
});

describe('warnings', () => {
  it.each([
    ['SMS_WEBHOOK_URL', 'https://gateway.example.in/messages', 'SMS_WEBHOOK_SECRET'],
    ['DELIVERY_PARTNER_URL', 'https://partner.example.in/jobs', 'DELIVERY_PARTNER_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'a secret of Google', 'GOOGLE_CLIENT_ID'],
  ])('tell that %s alone does nothing', (name, value, needed) => {
    expect(load({ [name]: value }).warnings).toEqual([`${name} does nothing without ${needed}`]);
    expect(load({ [name]: value, [needed]: 'x'.repeat(32) }).warnings).toEqual([]);
  });
});

describe('PAYMENTS_ONLINE_ENABLED', () => {
  it('does nothing without a payment method, with a warning that names the variables', () => {
    const on = { PAYMENTS_ONLINE_ENABLED: 'true' };
    expect(load(on).warnings).toEqual([
      'PAYMENTS_ONLINE_ENABLED does nothing without a payment method: set UPI_VPA and UPI_PAYEE_NAME, ' +
        'or RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
    ]);
    expect(load({ ...on, UPI_VPA: 'marketplace@okbank', UPI_PAYEE_NAME: 'Marketplace' }).warnings).toEqual([]);
  });
});

describe('HEALTH_CHECK_KEY', () => {
  it('is accepted although it is short, with a warning that it can be guessed', () => {
    expect(load({ HEALTH_CHECK_KEY: 'x'.repeat(15) })).toMatchObject({
      healthCheckKey: 'x'.repeat(15),
      warnings: ['HEALTH_CHECK_KEY has fewer than 16 characters and can be guessed: set a longer one'],
    });
    expect(load({ HEALTH_CHECK_KEY: 'x'.repeat(16) }).warnings).toEqual([]);
  });
});

describe('S3_ENDPOINT and S3_PUBLIC_URL', () => {
  it.each(['S3_ENDPOINT', 'S3_PUBLIC_URL'])('do nothing without S3_BUCKET, with a warning: %s', (name) => {
    expect(load({ [name]: 'https://s3.example.in' }).warnings).toEqual([`${name} does nothing without S3_BUCKET`]);
  });
});

describe('RAZORPAY_WEBHOOK_SECRET_PREVIOUS', () => {
  it('alone does nothing, with a warning', () => {
    const name = 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS';
    expect(load({ [name]: secret }).warnings).toEqual([`${name} does nothing without RAZORPAY_WEBHOOK_SECRET`]);
  });
});

describe('in production', () => {
  const secrets = { JWT_SECRET: 'x'.repeat(32), ADMIN_SESSION_SECRET: 'y'.repeat(32) };
  const production = { NODE_ENV: 'production', ...secrets };
  const embedded = expect.stringMatching(/^MONGODB_URI is not set: the service uses its embedded database/);
  const noMail = expect.stringMatching(/^SMTP_URL is not set: no mail is sent/);
  const noPush = expect.stringMatching(/^VAPID_PRIVATE_KEY is not set: browsers get no pushes/);

  it('warns of the embedded database, of mails without SMTP_URL and of pushes without VAPID_PRIVATE_KEY', () => {
    expect(load(production).warnings).toEqual([embedded, noMail, noPush]);
    expect(load({ ...production, SMTP_URL: 'smtp://mail.example.in' }).warnings).toEqual([embedded, noPush]);
    const uri = { MONGODB_URI: 'mongodb://127.0.0.1:27017/marketplace?replicaSet=rs0' };
    expect(load({ ...production, ...uri }).warnings).toEqual([noMail, noPush]);
    expect(load().warnings).toEqual([]);
  });
});

describe('.env.example', () => {
  const lines = async () => (await readFile('.env.example', 'utf8')).split('\n');
  const variable = /^#?([A-Z][A-Z0-9_]*)=(.*)$/;

  it('has every variable once, in the order of the code', async () => {
    const names = (await lines()).flatMap((line) => variable.exec(line)?.[1] ?? []);
    expect(names).toEqual(variableNames);
  });

  it('explains each in the line above', async () => {
    const all = await lines();
    const unexplained = all.filter(
      (line, index) => variable.test(line) && !/^# \S.{10,}\.$/.test(all[index - 1] ?? ''),
    );
    expect(unexplained).toEqual([]);
  });

  it('shows the defaults', async () => {
    const given = (await lines()).flatMap((line) => {
      const [, name, value] = line.startsWith('#') ? [] : (variable.exec(line) ?? []);
      return name === undefined || value === undefined || name === 'DATA_DIR' ? [] : [[name, value] as const];
    });
    expect(given.length).toBeGreaterThan(5);
    const { environment: _its, ...config } = load(Object.fromEntries(given));
    const { environment: _own, ...plain } = load();
    expect(config).toEqual(plain);
  });

  it('shows a valid value for each variable without a default', async () => {
    const shown = (await lines()).flatMap((line) => {
      const [, name, value] = line.startsWith('#') ? (variable.exec(line) ?? []) : [];
      return name && value ? [[name, value] as const] : [];
    });
    expect(mistakes(Object.fromEntries(shown))).toEqual([]);
  });
});
