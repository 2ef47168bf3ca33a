import { afterEach, describe, expect, it } from '@jest/globals';
import { accountModel } from '../../../domain/accounts/accountModels.js';
import type { AccountKind } from '../../../models/fields/accountFields.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { otherThan } from '../../support/accounts/mailed.js';
import { useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeSeller } from '../../support/factories.js';

const kinds = ['consumer', 'seller', 'doctor'] as const;
const isVerified = async (kind: AccountKind, id: number) =>
  (await accountModel(kind).findById(id).lean())?.phoneVerified;

export function testAuthPhone(): void {
  const api = useApi();
  const { sms } = api.world;
  afterEach(() => {
    api.world.sms = sms;
  });
  const ask = (kind: AccountKind, id: number) =>
    api.post('/auth/send-verification', { body: { [`${kind}Id`]: id, type: 'phone' } });
  const enter = (kind: AccountKind, id: number, code: string, type = 'phone') =>
    api.post('/auth/verify-email', { body: { [`${kind}Id`]: id, type, code } });
  const lastCode = () => /\d{6}/.exec(api.world.texts.at(-1)?.text ?? '')?.[0] ?? '';

  describe('POST /api/auth/send-verification for a phone', () => {
    it('answers 503 when text messages are not set up', async () => {
      api.world.sms = undefined;
      const { _id } = await makeConsumer();
      const { status, body } = await ask('consumer', _id);
      expect([status, body.code]).toEqual([503, 'sms_not_configured']);
      expect(await OutboxMessage.countDocuments()).toBe(0);
    });

    it('answers 400 for an account without a number', async () => {
      const { _id } = await makeConsumer({ phone: null });
      const { status, body } = await ask('consumer', _id);
      expect([status, body.code]).toEqual([400, 'nothing_to_verify']);
    });

    it('answers 400 when the number is verified already', async () => {
      const { _id } = await makeConsumer({ phoneVerified: true });
      const { status, body } = await ask('consumer', _id);
      expect([status, body.code]).toEqual([400, 'already_verified']);
    });

    it.each(kinds)('texts a code to the number of a %s, and masks it in the answer', async (kind) => {
      const account = await makeAccount[kind]({ phone: '+919480099901' });
      const { status, body } = await ask(kind, account._id);
      expect([status, body]).toEqual([200, { success: true, message: 'We sent a code to +91********01.' }]);
      await api.relay();
      expect(api.world.texts).toMatchObject([{ to: '+919480099901' }]);
      expect(api.world.mails).toEqual([]);
      expect((await enter(kind, account._id, lastCode())).status).toBe(200);
      expect(await isVerified(kind, account._id)).toBe(true);
    });

    it.each([
      [null, 'is your verification code'],
      ['kn' as const, 'ಪರಿಶೀಲನಾ ಕೋಡ್'],
      ['hi' as const, 'सत्यापन कोड'],
    ])("writes in the account's language: %s", async (language, words) => {
      const { _id } = await makeConsumer({ language });
      await ask('consumer', _id);
      await api.relay();
      expect(api.world.texts[0]?.text).toContain(words);
    });

    it('uses the WhatsApp number of a seller without a phone number', async () => {
      const { _id } = await makeSeller({ whatsappNumber: '+919480099902' });
      expect((await ask('seller', _id)).status).toBe(200);
      await api.relay();
      expect(api.world.texts).toMatchObject([{ to: '+919480099902' }]);
    });

    it('stores no code and no number in the outbox', async () => {
      const { _id } = await makeConsumer();
      await ask('consumer', _id);
      await api.relay();
      const kept = JSON.stringify(await OutboxMessage.find().lean());
      expect(kept).not.toContain(lastCode());
      expect(kept).not.toContain('9480012345');
    });
  });

  describe('POST /api/auth/verify-email for a phone', () => {
    const codeFor = async (kind: AccountKind, id: number) => {
      await ask(kind, id);
      await api.relay();
      return lastCode();
    };

    it('refuses another code, and the right one for the e-mail', async () => {
      const { _id } = await makeConsumer({ emailVerified: false });
      const code = await codeFor('consumer', _id);
      for (const answer of [
        await enter('consumer', _id, otherThan(code)),
        await enter('consumer', _id, code, 'email'),
      ]) {
        expect([answer.status, answer.body.code, answer.body.reason]).toEqual([400, 'code_refused', 'invalid']);
      }
      expect(await isVerified('consumer', _id)).toBe(false);
    });

    it('refuses the code after the number has changed', async () => {
      const consumer = await makeConsumer();
      const code = await codeFor('consumer', consumer._id);
      const me = await api.as('consumer', consumer);
      expect((await api.patch('/auth/me', { ...me, body: { phone: '9480077777' } })).status).toBe(200);
      const { status, body } = await enter('consumer', consumer._id, code);
      expect([status, body.reason]).toEqual([400, 'invalid']);
      expect(await isVerified('consumer', consumer._id)).toBe(false);
    });

    it('requires a changed number to be verified again', async () => {
      const consumer = await makeConsumer({ phoneVerified: true });
      const me = await api.as('consumer', consumer);
      const { body } = await api.patch('/auth/me', { ...me, body: { phone: '9480077777' } });
      expect(body.consumer).toMatchObject({ phone: '+919480077777', phoneVerified: false });
      expect((await enter('consumer', consumer._id, await codeFor('consumer', consumer._id))).status).toBe(200);
    });
  });
}
