import { describe, expect, it } from '@jest/globals';
import { mistakes } from './loading.js';

export function testInvalidVariables(): void {
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
      ['MAX_PENDING_CASH_ORDERS', '0'],
      ['MAX_PENDING_CASH_ORDERS', '1001'],
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
  });
}
