import { afterEach, describe, expect, it } from '@jest/globals';
import { accountKinds } from '../../../models/fields/accountFields.js';
import { OutboxMessage } from '../../../models/system/OutboxMessage.js';
import { otherThan } from '../../support/accounts/mailed.js';
import { askCode, enterCode, register, rowOf, sendCode } from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount, makeConsumer, makeSeller, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

export function testAuthPhone(): void {
  const api = useApi();
  const { sms } = api.world;
  afterEach(() => {
    api.world.sms = sms;
  });

  describe('POST /api/auth/send-verification for a phone', () => {
    it('answers 503 when text messages are not set up', async () => {
      api.world.sms = undefined;
      const { status, body } = await askCode(api, 'consumer', (await makeConsumer())._id, 'phone');
      expect([status, body.code]).toEqual([503, 'sms_not_configured']);
      expect(await OutboxMessage.countDocuments()).toBe(0);
    });

    itForAll([
      ['nothing_to_verify', { phone: null }],
      ['already_verified', { phoneVerified: true }],
    ])(
      'answers 400 for an account without a number, or with a verified one, before anything else',
      async (code, fields) => {
        api.world.sms = undefined;
        const { status, body } = await askCode(api, 'consumer', (await makeConsumer(fields))._id, 'phone');
        expect([status, body.code]).toEqual([400, code]);
      },
    );

    it('texts to an account without a verified e-mail in a session, from its network or with its token', async () => {
      const fields = { email: 'asha@example.in', password, phone: '9480012345' };
      const { body, headers } = await register(api, 'consumer', fields);
      const { id } = body.consumer;
      const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
      const ask = async (sent: Sent) => (await askCode(api, 'consumer', id, 'phone', sent)).body.code;
      expect(await ask({ headers: elsewhere })).toBe('email_not_verified');
      const device = { 'x-device-token': headers.get('X-Device-Token') ?? '' };
      const session = await api.as('consumer', { _id: id, credentialVersion: 0 });
      for (const sent of [{}, { headers: { ...elsewhere, ...device } }, { ...session, headers: elsewhere }])
        expect(await ask(sent)).toBeUndefined();
    });

    it.each(accountKinds)('texts a code to the number of a %s, and masks it in the answer', async (kind) => {
      const { _id } = await makeAccount[kind]({ phone: '+919480099901' });
      const { status, body } = await askCode(api, kind, _id, 'phone');
      expect([status, body]).toEqual([200, { success: true, message: 'We sent a code to +91********01.' }]);
      await api.relay();
      expect(api.world.texts).toMatchObject([{ to: '+919480099901' }]);
      expect(api.world.mails).toEqual([]);
      const code = /\d{6}/.exec(api.world.texts[0]?.text ?? '')?.[0] ?? '';
      const kept = JSON.stringify(await OutboxMessage.find().lean());
      expect(kept).not.toContain(code);
      expect(kept).not.toContain('9480099901');
      expect((await enterCode(api, kind, _id, 'phone', code)).status).toBe(200);
      expect(await rowOf(kind, _id)).toMatchObject({ phoneVerified: true });
    });

    itForAll([
      [null, 'is your verification code'],
      ['kn', 'ಪರಿಶೀಲನಾ ಕೋಡ್'],
      ['hi', 'सत्यापन कोड'],
    ] as const)("writes in the account's language", async (language, words) => {
      await sendCode(api, 'consumer', (await makeConsumer({ language }))._id, 'phone');
      expect(api.world.texts.at(-1)?.text).toContain(words);
    });

    it('uses the WhatsApp number of a seller without a phone number', async () => {
      await sendCode(api, 'seller', (await makeSeller({ whatsappNumber: '+919480099902' }))._id, 'phone');
      expect(api.world.texts).toMatchObject([{ to: '+919480099902' }]);
    });
  });

  describe('POST /api/auth/verify-email for a phone', () => {
    it('refuses another code, and the right one for the e-mail', async () => {
      const consumer = await makeConsumer({ emailVerified: false });
      const { _id } = consumer;
      const code = await sendCode(api, 'consumer', _id, 'phone', await api.as('consumer', consumer));
      for (const [type, tried] of [
        ['phone', otherThan(code)],
        ['email', code],
      ] as const) {
        const { status, body } = await enterCode(api, 'consumer', _id, type, tried);
        expect([status, body.code, body.reason]).toEqual([400, 'code_refused', 'invalid']);
      }
      expect(await rowOf('consumer', _id)).toMatchObject({ phoneVerified: false, emailVerified: false });
    });

    it('refuses the code after the number has changed, and accepts a code for the new number', async () => {
      const consumer = await makeConsumer();
      const { _id } = consumer;
      const code = await sendCode(api, 'consumer', _id, 'phone');
      const me = await api.as('consumer', consumer);
      expect((await api.patch('/auth/me', { ...me, body: { phone: '9480077777' } })).status).toBe(200);
      const { status, body } = await enterCode(api, 'consumer', _id, 'phone', code);
      expect([status, body.reason]).toEqual([400, 'invalid']);
      expect(await rowOf('consumer', _id)).toMatchObject({ phoneVerified: false });
      const next = await sendCode(api, 'consumer', _id, 'phone');
      expect((await enterCode(api, 'consumer', _id, 'phone', next)).status).toBe(200);
    });

    it('requires a changed number to be verified again', async () => {
      const me = await api.as('consumer', await makeConsumer({ phoneVerified: true }));
      const { body } = await api.patch('/auth/me', { ...me, body: { phone: '9480077777' } });
      expect(body.consumer).toMatchObject({ phone: '+919480077777', phoneVerified: false });
    });
  });
}
