import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { minute } from '../../../domain/durations.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { noMail } from '../../../providers/mail/fileMail.js';
import { codeIn } from '../../support/accounts/mailed.js';
import { askCode, enterCode, register } from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, password } from '../../support/factories.js';

export function testSendVerification(): void {
  const api = useApi();
  const unverified = async () => (await makeConsumer({ emailVerified: false }))._id;

  describe('POST /api/auth/send-verification', () => {
    it('answers 400 unless exactly one account and a known type are named', async () => {
      const consumerId = await unverified();
      for (const body of [
        { type: 'email' },
        { consumerId, sellerId: 1, type: 'email' },
        { consumerId, type: 'sms' },
        { consumerId },
      ]) {
        const answer = await api.post('/auth/send-verification', { body });
        expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
        expect(answer.body.details).toHaveLength(1);
      }
      expect(await OutboxMessage.countDocuments()).toBe(0);
    });

    it('answers 400 for an unknown account, and for one whose address is verified already', async () => {
      for (const kind of ['consumer', 'seller'] as const) {
        const unknown = await askCode(api, kind, 999_999_999, 'email');
        expect([unknown.status, unknown.body.code]).toEqual([400, 'nothing_to_verify']);
        const verified = await askCode(api, kind, (await makeAccount[kind]())._id, 'email');
        expect([verified.status, verified.body.code]).toEqual([400, 'already_verified']);
      }
      expect(await OutboxMessage.countDocuments()).toBe(0);
    });

    it('answers 503 when mail is not configured, and records nothing', async () => {
      const { mail } = api.world;
      api.world.mail = noMail;
      const { status, body } = await askCode(api, 'consumer', await unverified(), 'email');
      api.world.mail = mail;
      expect([status, body.code]).toEqual([503, 'mail_not_configured']);
      expect(await OutboxMessage.countDocuments()).toBe(0);
      expect(await VerificationCode.countDocuments()).toBe(0);
    });

    it.each(accountKinds)('mails a six-digit code to the address of a %s, and masks it in the answer', async (kind) => {
      const { _id } = await makeAccount[kind]({ email: 'asha.rao@example.in', emailVerified: false });
      const others = { email: 'eve@example.in', to: 'eve@example.in' };
      const { status, body } = await askCode(api, kind, _id, 'email', { body: others });
      expect([status, body]).toEqual([200, { success: true, message: expect.stringMatching(/ a\*\*\*@example\.in/) }]);
      expect(JSON.stringify(body)).not.toContain('sha');
      await api.relay();
      expect(api.world.mails.map(({ to }) => to)).toEqual(['asha.rao@example.in']);
      expect(codeIn(api.world.mails[0])).toMatch(/^\d{6}$/);
    });

    describe('its cooldown', () => {
      let asked = 0;
      /** Each from a new address, so that only the limit of the account applies. */
      const ask = (id: number, kind: 'consumer' | 'seller' = 'consumer') =>
        askCode(api, kind, id, 'email', { headers: { 'x-forwarded-for': `198.51.100.${++asked}` } });
      beforeEach(() => {
        api.world.config.rateLimitsEnabled = true;
      });
      afterEach(() => {
        api.world.config.rateLimitsEnabled = false;
      });

      it('answers 429 with the seconds to wait for a minute, which refused requests do not prolong', async () => {
        const id = await unverified();
        expect((await ask(id)).status).toBe(200);
        api.world.clock.advance(minute / 2);
        const { status, body, headers } = await ask(id);
        expect([status, body.code]).toEqual([429, 'verification_cooldown']);
        expect(body.retryAfterSeconds).toBeGreaterThan(0);
        expect(body.retryAfterSeconds).toBeLessThanOrEqual(30);
        expect(headers.get('Retry-After')).toBe(String(body.retryAfterSeconds));
        expect(body.error).toContain(`${body.retryAfterSeconds} seconds`);
        await api.relay();
        expect(api.world.mails).toHaveLength(1);

        api.world.clock.advance(minute / 2);
        expect((await ask(id)).status).toBe(200);
      });

      it('admits one of eight concurrent requests', async () => {
        const id = await unverified();
        const answers = await Promise.all(Array.from({ length: 8 }, () => ask(id)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(429)]);
        await api.relay();
        expect(api.world.mails).toHaveLength(1);
      });

      it('is not started by the first code at registration', async () => {
        const { body } = await register(api, 'consumer', { email: 'asha@example.in', password });
        await api.relay();
        expect((await ask(body.consumer.id)).status).toBe(200);
        expect((await ask(body.consumer.id)).status).toBe(429);
        await api.relay();
        expect(api.world.mails).toHaveLength(2);
      });

      it('applies to each account separately, and not to a verified one, which gets 400', async () => {
        const id = await unverified();
        const seller = await makeAccount.seller({ emailVerified: false });
        expect((await ask(id)).status).toBe(200);
        await api.relay();
        expect((await ask(seller._id, 'seller')).status).toBe(200);
        expect((await enterCode(api, 'consumer', id, 'email', codeIn(api.world.mails[0]))).status).toBe(200);
        const { status, body } = await ask(id);
        expect([status, body.code]).toEqual([400, 'already_verified']);
      });
    });
  });
}
