import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { noMail } from '../../../providers/mail/noMail.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { makeConsumer, makeSeller, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';
import { api, ask, enter, minute, sendCode, unverified, unverifiedSeller, type Whose } from './verifying.js';

export function testSendVerification(): void {
  describe('POST /api/auth/send-verification', () => {
    it('answers 400 unless exactly one account is named', async () => {
      const both = { ...(await unverified()), ...(await unverifiedSeller()) };
      for (const whose of [{}, both]) {
        const { status, body } = await ask(whose as Whose);
        expect([status, body.code]).toEqual([400, 'validation_failed']);
        expect(body.details).toHaveLength(1);
      }
      expect(await OutboxMessage.countDocuments()).toBe(0);
    });

    itForAll([undefined, null, '', 'sms', 'Email', ['email'], { $ne: 'phone' }])(
      'answers 400 for an unknown type',
      async (type) => {
        const { status, body } = await api.post('/auth/send-verification', { body: { ...(await unverified()), type } });
        expect(status).toBe(400);
        expect(body.details).toMatchObject([{ field: 'type' }]);
      },
    );

    it('answers 400 for an unknown account, and sends no mail', async () => {
      for (const whose of [{ consumerId: 999_999_999 }, { sellerId: 999_999_999 }]) {
        const { status, body } = await ask(whose);
        expect([status, body.code]).toEqual([400, 'nothing_to_verify']);
      }
      await api.relay();
      expect(api.world.mails).toEqual([]);
    });

    it('answers 400 when the address is verified already', async () => {
      for (const whose of [{ consumerId: (await makeConsumer())._id }, { sellerId: (await makeSeller())._id }]) {
        const { status, body } = await ask(whose);
        expect([status, body.code]).toEqual([400, 'already_verified']);
      }
      expect(await OutboxMessage.countDocuments()).toBe(0);
    });

    it('answers 503 when mail is not configured, and records nothing', async () => {
      const whose = await unverified();
      api.world.mail = noMail;
      const { status, body } = await ask(whose);
      expect([status, body.code]).toEqual([503, 'mail_not_configured']);
      expect(await OutboxMessage.countDocuments()).toBe(0);
      expect(await VerificationCode.countDocuments()).toBe(0);
    });

    it('answers 200 with the first letter and the domain of the address only', async () => {
      const { _id: consumerId } = await makeConsumer({ email: 'asha.rao@example.in', emailVerified: false });
      const { status, body } = await ask({ consumerId });
      expect(status).toBe(200);
      expect(body).toEqual({ success: true, message: expect.stringContaining('a***@example.in') });
      expect(JSON.stringify(body)).not.toContain('sha');
    });

    it.each([
      ['consumer', unverified],
      ['seller', unverifiedSeller],
    ])('mails a six-digit code to a %s only', async (kind, make) => {
      const whose = await make();
      const model = kind === 'consumer' ? Consumer : Seller;
      const { email } = (await (model as typeof Consumer).findById(Object.values(whose)[0]).lean()) ?? {};
      expect(await sendCode(whose)).toMatch(/^\d{6}$/);
      expect(api.world.mails.map(({ to }) => to)).toEqual([email]);
    });

    it('uses the address of the account only, never one of the request', async () => {
      const whose = await unverified();
      await api.post('/auth/send-verification', {
        body: { ...whose, type: 'email', email: 'eve@example.in', to: 'eve@example.in' },
      });
      await api.relay();
      expect(api.world.mails.map(({ to }) => to)).not.toContain('eve@example.in');
      expect(api.world.mails).toHaveLength(1);
    });

    describe('its cooldown', () => {
      let asked = 0;
      /** Each from a new address, so that only the limit of the account applies. */
      const askFromAnywhere = (whose: Whose) => ask(whose, { 'x-forwarded-for': `198.51.100.${++asked}` });
      beforeEach(() => {
        api.world.config.rateLimitsEnabled = true;
      });
      afterEach(() => {
        api.world.config.rateLimitsEnabled = false;
      });

      it('answers 429 with the seconds to wait for a minute, from any address', async () => {
        const whose = await unverified();
        expect((await askFromAnywhere(whose)).status).toBe(200);
        const { status, body, headers } = await askFromAnywhere(whose);
        expect([status, body.code]).toEqual([429, 'verification_cooldown']);
        expect(body.retryAfterSeconds).toBeGreaterThan(0);
        expect(body.retryAfterSeconds).toBeLessThanOrEqual(60);
        expect(headers.get('Retry-After')).toBe(String(body.retryAfterSeconds));
        expect(body.error).toContain(`${body.retryAfterSeconds} seconds`);
        await api.relay();
        expect(api.world.mails).toHaveLength(1);

        api.world.clock.advance(minute);
        expect((await askFromAnywhere(whose)).status).toBe(200);
      });

      it('a refused request does not prolong the cooldown', async () => {
        const whose = await unverified();
        await askFromAnywhere(whose);
        api.world.clock.advance(minute / 2);
        expect((await askFromAnywhere(whose)).status).toBe(429);
        api.world.clock.advance(minute / 2);
        expect((await askFromAnywhere(whose)).status).toBe(200);
      });

      it('admits one of eight concurrent requests', async () => {
        const whose = await unverified();
        const answers = await Promise.all(Array.from({ length: 8 }, () => askFromAnywhere(whose)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
        await api.relay();
        expect(api.world.mails).toHaveLength(1);
      });

      it('is not started by the first code at registration', async () => {
        const { body } = await api.post('/auth/consumer-register', {
          body: { email: 'asha@example.in', password, name: 'Asha Rao' },
        });
        await api.relay();
        const whose = { consumerId: body.consumer.id };
        expect((await askFromAnywhere(whose)).status).toBe(200);
        expect((await askFromAnywhere(whose)).status).toBe(429);
        await api.relay();
        expect(api.world.mails).toHaveLength(2);
      });

      it('applies to each account separately', async () => {
        const [consumer, seller] = [await unverified(), await unverifiedSeller()];
        expect((await askFromAnywhere(consumer)).status).toBe(200);
        expect((await askFromAnywhere(seller)).status).toBe(200);
      });

      it('does not apply to a verified account, which gets 400', async () => {
        const whose = await unverified();
        expect((await askFromAnywhere(whose)).status).toBe(200);
        await api.relay();
        expect((await enter(whose, codeIn(api.world.mails[0]))).status).toBe(200);
        const { status, body } = await askFromAnywhere(whose);
        expect([status, body.code]).toEqual([400, 'already_verified']);
      });
    });
  });
}
