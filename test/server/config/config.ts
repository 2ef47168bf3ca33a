import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../server/config/config.js';
import { variableNames } from '../../../server/config/variables.js';
import { dataDir, load, mistakes } from './loading.js';

const secret = 'thirty-two bytes are enough for it';
const production = { NODE_ENV: 'production', JWT_SECRET: secret, ADMIN_SESSION_SECRET: secret };

export function testConfig(): void {
  describe('loadConfig', () => {
    it.each(['marketplace@okbank', 'market.place-1_a@ok1', '1234567890@HDFC0000001.ifsc.npci'])(
      'takes the UPI address %s',
      (vpa) => {
        expect(load({ UPI_VPA: vpa, UPI_PAYEE_NAME: 'Marketplace' })).toMatchObject({ upiVpa: vpa });
      },
    );

    it.each([
      [
        { UPI_VPA: 'marketplace@okbank' },
        'UPI_VPA needs UPI_PAYEE_NAME as well, for example UPI_PAYEE_NAME=Marketplace',
      ],
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
        paymentTimeoutMs: 300_000,
        upiVpa: undefined,
        upiPayeeName: undefined,
        razorpay: undefined,
        passwordResetExpiryMs: 900_000,
        maxPendingCashOrders: 100,
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
  });
}
