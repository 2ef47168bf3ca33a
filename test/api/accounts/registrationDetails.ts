import { describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { type Answer, useApi } from '../../support/api.js';
import { makeConsumer } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { registrations } from './registrations.js';

const fieldsOf = ({ body }: Answer) => body.details?.map(({ field }: { field: string }) => field);

export function testRegistrationDetails(): void {
  const api = useApi();

  describe('POST /api/auth/consumer-register', () => {
    const { path, wanted } = registrations.consumer;

    itForAll(['12345', 'phone', '+1 555', '+919480012345, +919480012346'])(
      'answers 400 for an invalid phone number',
      async (phone) => {
        const answer = await api.post(path, { body: { ...wanted, phone } });
        expect(answer.status).toBe(400);
        expect(fieldsOf(answer)).toEqual(['phone']);
      },
    );

    it('accepts a phone number in common spellings, or none', async () => {
      const { body } = await api.post(path, { body: { ...wanted, phone: '094800 12345' } });
      expect(body.consumer.phone).toBe('+919480012345');
      const without = await api.post(path, { body: { ...wanted, email: 'b@example.in', phone: null } });
      expect(without.body.consumer.phone).toBeNull();
    });

    it('gives every consumer a unique referral code', async () => {
      const first = await api.post(path, { body: wanted });
      const second = await api.post(path, { body: { ...wanted, email: 'b@example.in' } });
      expect(first.body.consumer.referralCode).toMatch(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/);
      expect(second.body.consumer.referralCode).not.toBe(first.body.consumer.referralCode);
    });

    it('links the friend of the referral code, also in lower case', async () => {
      const friend = await makeConsumer({ referralCode: 'ACDEFGH3' });
      const asked = { 'a@example.in': 'ACDEFGH3', 'b@example.in': ' acdefgh3 ' };
      for (const [email, referralCode] of Object.entries(asked)) {
        expect((await api.post(path, { body: { ...wanted, email, referralCode } })).status).toBe(200);
        expect(await Consumer.findOne({ email }).lean()).toMatchObject({ referredById: friend._id });
      }
    });

    it('ignores an unknown referral code', async () => {
      await makeConsumer();
      for (const [nth, referralCode] of ['NOBODY99', '', null, '.*', '$ne'].entries()) {
        const email = `friend${nth}@example.in`;
        expect((await api.post(path, { body: { ...wanted, email, referralCode } })).status).toBe(200);
        expect(await Consumer.findOne({ email }).lean()).toMatchObject({ referredById: null });
      }
    });
  });

  describe('POST /api/auth/register', () => {
    const { path, wanted } = registrations.seller;

    itForAll(['12345', 'whatsapp', null])('answers 400 for an invalid WhatsApp number', async (whatsappNumber) => {
      const answer = await api.post(path, { body: { ...wanted, whatsappNumber } });
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(['whatsappNumber']);
    });

    it('stores the WhatsApp number in E.164 and the seller type', async () => {
      const { body } = await api.post(path, { body: { ...wanted, sellerType: 'wholesale' } });
      expect(body.seller).toMatchObject({ whatsappNumber: '+919480054321', sellerType: 'wholesale' });
    });
  });
}
