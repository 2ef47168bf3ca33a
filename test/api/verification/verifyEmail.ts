import { describe, expect, it } from '@jest/globals';
import { Consumer } from '../../../models/accounts/Consumer.js';
import { Seller } from '../../../models/accounts/Seller.js';
import { VerificationCode } from '../../../models/accounts/VerificationCode.js';
import { codeIn, otherThan } from '../../support/accounts/mailed.js';
import { makeConsumer, makeSeller, password } from '../../support/factories.js';
import { api, enter, minute, sendCode, unverified, unverifiedSeller, type Whose } from './verifying.js';

const many = 15;

const isVerified = async (whose: Whose) =>
  'consumerId' in whose
    ? (await Consumer.findById(whose.consumerId).lean())?.emailVerified
    : (await Seller.findById(whose.sellerId).lean())?.emailVerified;

export function testVerifyEmail(): void {
  describe('POST /api/auth/verify-email', () => {
    const expectReason = async (whose: Whose, code: string, reason: 'invalid' | 'used' | 'expired') => {
      const { status, body, headers } = await enter(whose, code);
      expect({ status, code: body.code, reason: body.reason }).toEqual({ status: 400, code: 'code_refused', reason });
      expect(headers.getSetCookie()).toEqual([]);
    };

    it('answers 400 with details for a code that is not text or too long, and counts no try', async () => {
      const whose = await unverified();
      const right = await sendCode(whose);
      // One more than the allowed tries.
      for (const code of [undefined, null, 123_456, ['123456'], { $gt: '' }, '1'.repeat(21)]) {
        const { status, body } = await enter(whose, code);
        expect([code, status, body.code]).toEqual([code, 400, 'validation_failed']);
        expect(body.details).toMatchObject([{ field: 'code' }]);
      }
      expect((await enter(whose, right)).status).toBe(200);
    });

    it('answers 400 unless exactly one account is named', async () => {
      for (const whose of [{}, { consumerId: 1, sellerId: 1 }]) {
        const { status, body } = await enter(whose as Whose, '123456');
        expect([status, body.code]).toEqual([400, 'validation_failed']);
      }
    });

    it('answers 400 invalid if no code was sent, and for an unknown account', async () => {
      await expectReason(await unverified(), '123456', 'invalid');
      await expectReason({ sellerId: 999_999_999 }, '123456', 'invalid');
    });

    it('answers 400 invalid for text other than six digits', async () => {
      for (const codes of [
        ['', '12345', '1234567'],
        ['abcdef', '१२३४५६', '-00001'],
      ]) {
        const whose = await unverified();
        const right = await sendCode(whose);
        for (const code of codes) await expectReason(whose, code, 'invalid');
        expect(await isVerified(whose)).toBe(false);
        expect((await enter(whose, right)).status).toBe(200);
      }
    });

    it('answers 400 invalid after five wrong tries, even for the right code', async () => {
      const whose = await unverifiedSeller();
      const code = await sendCode(whose);
      for (let tries = 0; tries < 5; tries++) await expectReason(whose, otherThan(code), 'invalid');
      await expectReason(whose, code, 'invalid');
      api.world.clock.advance(11 * minute);
      await expectReason(whose, code, 'invalid');
      expect(await isVerified(whose)).toBe(false);
    });

    it('accepts the right code after four wrong tries, and a new code after five', async () => {
      const [patient, careless] = [await unverified(), await unverified()];
      const code = await sendCode(patient);
      for (let tries = 0; tries < 4; tries++) await expectReason(patient, otherThan(code), 'invalid');
      expect((await enter(patient, code)).status).toBe(200);

      const dead = await sendCode(careless);
      for (let tries = 0; tries < 5; tries++) await expectReason(careless, otherThan(dead), 'invalid');
      expect((await enter(careless, await sendCode(careless))).status).toBe(200);
    });

    it('checks at most five of many concurrent wrong tries', async () => {
      const whose = await unverified();
      const code = await sendCode(whose);
      const wrong = otherThan(code);
      const answers = await Promise.all(Array.from({ length: many }, () => enter(whose, wrong)));
      expect(answers.every(({ status, body }) => status === 400 && body.reason === 'invalid')).toBe(true);
      expect((await VerificationCode.findOne().lean())?.triesLeft).toBe(10);
      await expectReason(whose, code, 'invalid');
    });

    it('answers 400 used for a used code', async () => {
      const whose = await unverified();
      const code = await sendCode(whose);
      expect((await enter(whose, code)).status).toBe(200);
      await expectReason(whose, code, 'used');
      await expectReason(whose, otherThan(code), 'invalid');
    });

    it('accepts a code once among concurrent tries', async () => {
      const whose = await unverifiedSeller();
      const code = await sendCode(whose);
      const answers = await Promise.all(Array.from({ length: many }, () => enter(whose, code)));
      const taken = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status, body }) => status === 400 && body.reason === 'used');
      expect([taken.length, refused.length]).toEqual([1, many - 1]);
      expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toEqual(taken);
    });

    it('answers 400 expired after ten minutes', async () => {
      const whose = await unverified();
      const code = await sendCode(whose);
      api.world.clock.advance(10 * minute);
      await expectReason(whose, code, 'expired');
      await expectReason(whose, otherThan(code), 'invalid');
      expect(await isVerified(whose)).toBe(false);
    });

    it('accepts a code shortly before its ten minutes end', async () => {
      const whose = await unverified();
      const code = await sendCode(whose);
      api.world.clock.advance(9 * minute);
      expect((await enter(whose, code)).status).toBe(200);
    });

    it('answers 400 invalid for an older code after a newer one was sent', async () => {
      const whose = await unverified();
      const older = await sendCode(whose);
      const newer = await sendCode(whose);
      await expectReason(whose, older, 'invalid');
      expect((await enter(whose, newer)).status).toBe(200);
    });

    it('answers 400 invalid for a code of another account, of another kind and of another address', async () => {
      const consumerId = (await makeConsumer({ _id: 5_000_002, emailVerified: false }))._id;
      const sellerId = (await makeSeller({ _id: 5_000_002, emailVerified: false }))._id;
      const neighbour = await unverified();
      const code = await sendCode({ consumerId });
      const sellers = await sendCode({ sellerId });
      const neighbours = await sendCode(neighbour);
      await expectReason(neighbour, code === neighbours ? otherThan(code) : code, 'invalid');
      await expectReason({ sellerId }, code === sellers ? otherThan(code) : code, 'invalid');
      const byPhone = await api.post('/auth/verify-email', { body: { consumerId, type: 'phone', code } });
      expect(byPhone.body.reason).toBe('invalid');
      expect([await isVerified({ sellerId }), await isVerified(neighbour)]).toEqual([false, false]);
      expect((await enter({ consumerId }, code)).status).toBe(200);
    });

    it('answers 403 without a cookie to a suspended seller', async () => {
      const whose = await unverifiedSeller();
      const code = await sendCode(whose);
      const suspendedUntil = new Date(api.world.now().getTime() + 60 * minute);
      await Seller.updateOne({ _id: whose.sellerId }, { $set: { suspendedUntil } });
      const { status, body, headers } = await enter(whose, code);
      expect([status, body.code]).toEqual([403, 'account_suspended']);
      expect(headers.getSetCookie()).toEqual([]);
    });

    it('answers 200 to a consumer, without a session', async () => {
      const whose = await unverified();
      const { status, body, headers } = await enter(whose, ` ${await sendCode(whose)} `);
      expect([status, body]).toEqual([200, { success: true, message: expect.any(String) }]);
      expect(headers.getSetCookie()).toEqual([]);
      expect(await isVerified(whose)).toBe(true);
      expect(await Consumer.findById(whose.consumerId).lean()).toMatchObject({ phoneVerified: false });
    });

    it('signs a seller in by the cookie; after that the seller can log in', async () => {
      const whose = await unverifiedSeller();
      const { status, headers } = await enter(whose, await sendCode(whose));
      expect(status).toBe(200);
      const [cookie = ''] = headers.getSetCookie();
      expect(cookie).toMatch(/^seller_token=[^;]+; Max-Age=604800; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
      const me = await api.get('/auth/me', { cookie: cookie.split(';', 1)[0] });
      expect(me.body.seller).toMatchObject({ id: whose.sellerId, emailVerified: true });
      const { email } = me.body.seller;
      expect((await api.post('/auth/login', { body: { email, password } })).status).toBe(200);
    });

    it('accepts the code from the registration', async () => {
      const { body } = await api.post('/auth/register', {
        body: { email: 'ganesh@example.in', password, name: 'Ganesh Kamath', whatsappNumber: '+919480054321' },
      });
      await api.relay();
      const whose = { sellerId: body.seller.id };
      expect((await enter(whose, codeIn(api.world.mails[0]))).status).toBe(200);
    });
  });
}
