import { describe, expect, it } from '@jest/globals';
import { Seller } from '../../../models/accounts/Seller.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeConsumer, makeDoctor, makeSeller } from '../../support/factories.js';

const days = 24 * 60 * 60 * 1000;

export function testRefusedSessions(): void {
  const api = useApi();
  const refusal = async (path: string, sent: Sent = {}) => {
    const { status, body } = await api.get(path, sent);
    return [status, body.code, body.error];
  };

  describe('401', () => {
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
      api.world.clock.advance(31 * days);
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
  });

  describe('403 cross_site', () => {
    it('tells a person what to do and names no setting', async () => {
      const sent = { ...(await api.as('seller', await makeSeller())), headers: { origin: 'https://evil.example' } };
      const { body } = await api.patch('/auth/me', { ...sent, body: {} });
      expect([body.code, body.error]).toEqual(['cross_site', expect.not.stringMatching(/[A-Z]+_[A-Z]+/)]);
    });
  });
}
