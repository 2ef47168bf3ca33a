import { describe, expect, it } from '@jest/globals';
import { day } from '../../../domain/durations.js';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { sessionCookies } from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeDoctor, makeSeller } from '../../support/factories.js';

export function testSession(): void {
  const api = useApi();

  describe('POST /api/auth/logout', () => {
    it('clears the cookie with the flags that it was set with', async () => {
      const answer = await api.post('/auth/logout', await api.as('seller', await makeSeller()));
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
      expect(answer.headers.get('Cache-Control')).toContain('no-store');
    });

    it('answers 200 without a cookie and with an invalid one', async () => {
      expect((await api.post('/auth/logout')).status).toBe(200);
      expect((await api.post('/auth/logout', { cookie: 'seller_token=nothing' })).status).toBe(200);
    });
  });

  describe('GET /api/auth/me', () => {
    it('answers 401 when the account is gone, even with a fresh token', async () => {
      const consumer = await makeConsumer();
      const caller = await api.as('consumer', consumer);
      await Consumer.deleteOne({ _id: consumer._id });
      expect((await api.get('/auth/me', caller)).status).toBe(401);
    });

    it('returns the account under its kind', async () => {
      const [consumer, seller] = [await makeConsumer(), await makeSeller()];
      const ofConsumer = await api.get('/auth/me', await api.as('consumer', consumer));
      expect([ofConsumer.status, Object.keys(ofConsumer.body)]).toEqual([200, ['consumer']]);
      expect(ofConsumer.body.consumer).toMatchObject({ id: consumer._id, email: consumer.email });
      expect(ofConsumer.headers.get('Cache-Control')).toBe('private, no-store');

      const ofSeller = await api.get('/auth/me', await api.as('seller', seller));
      expect(Object.keys(ofSeller.body)).toEqual(['seller']);
      expect(ofSeller.body.seller).toMatchObject({ id: seller._id, whatsappNumber: seller.whatsappNumber });
      expect(JSON.stringify(ofSeller.body)).not.toMatch(/passwordHash|argon2/);
    });
  });

  describe('the code of a refused session', () => {
    const refusal = async (path: string, sent: Sent = {}) => {
      const { status, body } = await api.get(path, sent);
      return [status, body.code, body.error];
    };

    it('is `unauthenticated` without a credential, and for one that is not ours', async () => {
      const refused = [401, 'unauthenticated', expect.stringContaining('Sign in first')];
      expect(await refusal('/store-orders')).toEqual(refused);
      expect(await refusal('/store-orders', { token: 'a.b.c' })).toEqual(refused);
      expect(await refusal('/seller/stores', { cookie: 'seller_token=a.b.c' })).toEqual(refused);
    });

    it('is `session_expired` for an expired and for an ended session', async () => {
      const refused = [401, 'session_expired', expect.stringContaining('Sign in again')];
      const [consumer, seller] = [await makeConsumer(), await makeSeller()];
      const [asConsumer, asSeller] = [await api.as('consumer', consumer), await api.as('seller', seller)];
      await Seller.updateOne({ _id: seller._id }, { $inc: { credentialVersion: 1 } });
      expect(await refusal('/seller/stores', asSeller)).toEqual(refused);
      api.world.clock.advance(31 * day);
      expect(await refusal('/store-orders', asConsumer)).toEqual(refused);
      expect(await refusal('/auth/me', asConsumer)).toEqual(refused);
    });

    it('is `wrong_account_kind` for the session of another kind of account', async () => {
      const refused = [401, 'wrong_account_kind', expect.stringContaining('another kind of account')];
      const [seller, doctor] = [await makeSeller(), await makeDoctor()];
      expect(await refusal('/store-orders', await api.as('doctor', doctor))).toEqual(refused);
      expect(await refusal('/store-orders', await api.as('seller', seller))).toEqual(refused);
      expect(await refusal('/seller/stores', await api.as('doctor', doctor))).toEqual(refused);
    });

    it('is `cross_site` for a write from another site, with a sentence that names no setting', async () => {
      const sent = { ...(await api.as('seller', await makeSeller())), headers: { origin: 'https://evil.example' } };
      const { status, body } = await api.patch('/auth/me', { ...sent, body: {} });
      const sentence = expect.not.stringMatching(/[A-Z]+_[A-Z]+/);
      expect([status, body.code, body.error]).toEqual([403, 'cross_site', sentence]);
    });
  });
}
