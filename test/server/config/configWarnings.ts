import { describe, expect, it } from '@jest/globals';
import { load } from './loading.js';

const secret = 'thirty-two bytes are enough for it';

export function testConfigWarnings(): void {
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

  describe('ROLE and JOBS_ENABLED', () => {
    it.each([
      ['ROLE', 'web', 'jobs'],
      ['ROLE', 'jobs', 'requests'],
      ['JOBS_ENABLED', 'false', 'jobs'],
    ])('warn on the embedded database: %s=%s leaves out the %s', (name, value, missing) => {
      expect(load({ [name]: value }).warnings).toEqual([
        `${name}=${value} needs a second process for the ${missing}, ` +
          `and two processes cannot share the embedded database: set MONGODB_URI, or leave out ${name}`,
      ]);
      expect(load({ [name]: value, MONGODB_URI: 'mongodb://127.0.0.1/marketplace' }).warnings).toEqual([]);
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
}
