import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../server/config/config.js';
import { randomKey } from '../../../server/config/keepSecrets.js';
import { variableNames } from '../../../server/config/variables.js';
import { itForAll } from '../../support/itForAll.js';
import { dataDir, load, mistakes } from './loading.js';

const secret = 'thirty-two bytes are enough for it';
const production = { NODE_ENV: 'production', JWT_SECRET: secret, ADMIN_SESSION_SECRET: secret };

export function testConfig(): void {
  describe('loadConfig', () => {
    itForAll(['marketplace@okbank', 'market.place-1_a@ok1', '1234567890@HDFC0000001.ifsc.npci'])(
      'takes a UPI address',
      async (vpa) => {
        expect(load({ UPI_VPA: vpa, UPI_PAYEE_NAME: 'Marketplace' })).toMatchObject({ upiVpa: vpa });
      },
    );

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
        ...keys,
        region: 'us-east-1',
        endpoint: amazon,
        publicUrl: `${amazon}/market-uploads`,
      });
      const own = { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_REGION: 'ap-south-1' };
      const endpoint = 'http://127.0.0.1:9000';
      expect(load({ ...environment, ...own }).s3).toEqual({
        ...keys,
        region: 'ap-south-1',
        endpoint,
        publicUrl: `${endpoint}/market-uploads`,
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
      expect(load().feedbackEmail).toBe('admin@example.in');
      expect(load({ ADMIN_EMAIL: 'a@example.in' }).feedbackEmail).toBe('a@example.in');
      expect(load({ ADMIN_EMAIL: 'a@example.in', FEEDBACK_EMAIL: 'f@example.in' }).feedbackEmail).toBe('f@example.in');
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

    it('follows the port in its own address, and reads addresses and origins without a path', () => {
      expect(load({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
      const { appUrl, appOrigins } = load({
        APP_URL: 'https://app.example.in/',
        APP_ORIGINS: ' https://app.example.in/ , https://seller.example.in/login,',
      });
      expect(appUrl).toBe('https://app.example.in');
      expect(appOrigins).toEqual(['https://app.example.in', 'https://seller.example.in']);
    });

    itForAll([
      'mongodb://127.0.0.1:27017/marketplace?replicaSet=rs0',
      'mongodb://db1.example.in:27017,db2.example.in:27018,db3.example.in/marketplace?replicaSet=rs0',
      'mongodb+srv://user:p%40ss@cluster0.example.mongodb.net/marketplace?retryWrites=true',
    ])('takes the URIs that the driver takes', async (uri) => {
      expect(load({ MONGODB_URI: uri }).mongodbUri).toBe(uri);
    });
  });

  describe('warnings', () => {
    const secret = 'x'.repeat(32);

    itForAll([
      ['SMS_WEBHOOK_URL', 'https://gateway.example.in/messages', 'SMS_WEBHOOK_SECRET'],
      ['DELIVERY_PARTNER_URL', 'https://partner.example.in/jobs', 'DELIVERY_PARTNER_SECRET'],
      ['GOOGLE_CLIENT_SECRET', 'a secret of Google', 'GOOGLE_CLIENT_ID'],
    ])('name a variable that does nothing without another', async (name, value, needed) => {
      expect(load({ [name]: value }).warnings).toEqual([`${name} does nothing without ${needed}`]);
      expect(load({ [name]: value, [needed]: secret }).warnings).toEqual([]);
    });

    itForAll([
      ['S3_ENDPOINT', 'https://s3.example.in', 'S3_BUCKET'],
      ['S3_PUBLIC_URL', 'https://s3.example.in', 'S3_BUCKET'],
      ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', secret, 'RAZORPAY_WEBHOOK_SECRET'],
    ])('name a variable that does nothing without a group', async (name, value, needed) => {
      expect(load({ [name]: value }).warnings).toEqual([`${name} does nothing without ${needed}`]);
    });

    it('say that PAYMENTS_ONLINE_ENABLED does nothing without a payment method', () => {
      const on = { PAYMENTS_ONLINE_ENABLED: 'true' };
      expect(load(on).warnings).toEqual([
        'PAYMENTS_ONLINE_ENABLED does nothing without a payment method: set UPI_VPA and UPI_PAYEE_NAME, ' +
          'or RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET',
      ]);
      expect(load({ ...on, UPI_VPA: 'marketplace@okbank', UPI_PAYEE_NAME: 'Marketplace' }).warnings).toEqual([]);
    });

    itForAll([
      ['ROLE', 'web', 'jobs'],
      ['ROLE', 'jobs', 'requests'],
      ['JOBS_ENABLED', 'false', 'jobs'],
    ])('say that the embedded database cannot serve two processes', async (name, value, missing) => {
      expect(load({ [name]: value }).warnings).toEqual([
        `${name}=${value} needs a second process for the ${missing}, ` +
          `and two processes cannot share the embedded database: set MONGODB_URI, or leave out ${name}`,
      ]);
      expect(load({ [name]: value, MONGODB_URI: 'mongodb://127.0.0.1/marketplace' }).warnings).toEqual([]);
    });

    it('say that a short HEALTH_CHECK_KEY, which is accepted, can be guessed', () => {
      expect(load({ HEALTH_CHECK_KEY: 'x'.repeat(15) })).toMatchObject({
        healthCheckKey: 'x'.repeat(15),
        warnings: ['HEALTH_CHECK_KEY has fewer than 16 characters and can be guessed: set a longer one'],
      });
      expect(load({ HEALTH_CHECK_KEY: 'x'.repeat(16) }).warnings).toEqual([]);
    });

    it('name in production the embedded database, and what is missing for mails, bank accounts and pushes', () => {
      const production = { NODE_ENV: 'production', JWT_SECRET: secret, ADMIN_SESSION_SECRET: secret };
      const embedded = expect.stringMatching(/^MONGODB_URI is not set: the service uses its embedded database/);
      const noMail = expect.stringMatching(/^SMTP_URL is not set: no mail is sent/);
      const noKey = 'BANK_KEY is not set: sellers cannot enter a bank account for their payouts';
      const noPush = expect.stringMatching(/^VAPID_PRIVATE_KEY is not set: browsers get no pushes/);
      expect(load(production).warnings).toEqual([embedded, noMail, noKey, noPush]);
      expect(load({ ...production, SMTP_URL: 'smtp://mail.example.in' }).warnings).toEqual([embedded, noKey, noPush]);
      const uri = { MONGODB_URI: 'mongodb://127.0.0.1:27017/marketplace?replicaSet=rs0' };
      const BANK_KEY = randomKey();
      expect(load({ ...production, ...uri, BANK_KEY }).warnings).toEqual([noMail, noPush]);
      expect(load().warnings).toEqual([]);
    });
  });
}
