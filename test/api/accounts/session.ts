import { describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { sessionCookies } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeConsumer, makeSeller } from '../../support/factories.js';

export function testSession(): void {
  const api = useApi();

  describe('POST /api/auth/logout', () => {
    it('clears the cookie with the flags that it was set with', async () => {
      const seller = await makeSeller();
      const answer = await api.post('/auth/logout', await api.as('seller', seller));
      expect(answer).toMatchObject({ status: 200, body: { success: true } });
      const [cookie = ''] = sessionCookies(answer);
      expect(cookie.split('; ').sort()).toEqual(
        [
          'seller_token=',
          'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
          'HttpOnly',
          'Path=/',
          'SameSite=Lax',
          'Secure',
        ].sort(),
      );
    });

    it('answers 200 without a cookie and with an invalid one', async () => {
      expect((await api.post('/auth/logout')).status).toBe(200);
      expect((await api.post('/auth/logout', { cookie: 'seller_token=nothing' })).status).toBe(200);
    });

    it('is never cached', async () => {
      const { headers } = await api.post('/auth/logout');
      expect(headers.get('Cache-Control')).toContain('no-store');
    });
  });

  describe('GET /api/auth/me', () => {
    it('answers 401 without a credential', async () => {
      const { status, body } = await api.get('/auth/me');
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    });

    it('answers 401 when the account is gone, even with a fresh token', async () => {
      const consumer = await makeConsumer();
      const caller = await api.as('consumer', consumer);
      await Consumer.deleteOne({ _id: consumer._id });
      expect((await api.get('/auth/me', caller)).status).toBe(401);
    });

    it('returns a consumer under `consumer`', async () => {
      const consumer = await makeConsumer();
      const { status, body, headers } = await api.get('/auth/me', await api.as('consumer', consumer));
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['consumer']);
      expect(body.consumer).toMatchObject({ id: consumer._id, email: consumer.email });
      expect(headers.get('Cache-Control')).toBe('private, no-store');
    });

    it('returns a seller under `seller`', async () => {
      const seller = await makeSeller();
      const { status, body } = await api.get('/auth/me', await api.as('seller', seller));
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual(['seller']);
      expect(body.seller).toMatchObject({ id: seller._id, whatsappNumber: seller.whatsappNumber });
      expect(JSON.stringify(body)).not.toMatch(/passwordHash|argon2/);
    });
  });
}
