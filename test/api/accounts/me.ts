import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Account, accountModel } from '../../../domain/accounts/accountModels.js';
import type { Language } from '../../../models/fields/accountFields.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';
import { itForAll } from '../../support/itForAll.js';

const kinds = ['consumer', 'seller', 'doctor'] as const;
const logins = {
  consumer: ['/auth/consumer-login', {}],
  seller: ['/auth/login', {}],
  doctor: ['/doctor/auth', { action: 'login' }],
} as const;
const anotherPassword = 'ಒಂದು long enough 🔑 pass';

const setCookie = (headers: Headers) => headers.getSetCookie().find((line) => line.startsWith('seller_token='));

export function testMe(): void {
  const api = useApi();

  describe.each(kinds)('the account of a %s', (kind) => {
    let account: Account;
    let me: Sent;
    beforeEach(async () => {
      account = (await makeAccount[kind]()) as unknown as Account;
      me = await api.as(kind, account);
    });

    const kept = () => accountModel(kind).findById(account._id).select('+passwordHash').lean().orFail();
    const signIn = (typed: string) => {
      const [path, more] = logins[kind];
      return api.post(path, { body: { ...more, email: account.email, password: typed } });
    };

    describe('PATCH /api/auth/me', () => {
      const patch = (body: object) => api.patch('/auth/me', { ...me, body });

      itForAll([
        ['name', [null, '', ' ', 7, ['a'], 'x'.repeat(121)]],
        ['phone', ['', '12', 7, {}, 'x']],
        ['language', ['fr', '', 7, ['en']]],
      ])('answers 400 for a bad name, phone or language', async (field, values) => {
        for (const value of values) {
          const { status, body } = await patch({ [field]: value });
          expect([status, body.details?.[0]?.field]).toEqual([400, field]);
        }
        expect(await kept()).toMatchObject({ name: account.name, phone: account.phone });
      });

      it('changes the given fields only, and keeps the session', async () => {
        const { status, body } = await patch({ name: '  Asha R. Rao ', language: 'kn' });
        expect([status, body[kind].name, body[kind].language]).toEqual([200, 'Asha R. Rao', 'kn']);
        expect(await kept()).toMatchObject({
          name: 'Asha R. Rao',
          language: 'kn' satisfies Language,
          phone: account.phone,
        });
        expect((await api.get('/auth/me', me)).body[kind].name).toBe('Asha R. Rao');
      });

      it('clears nullable fields with null', async () => {
        await patch({ phone: '9480011111', language: 'hi' });
        const { body } = await patch({ phone: null, language: null });
        expect(body[kind]).toMatchObject({ phone: null, language: null, phoneVerified: false });
      });

      it('answers 200 and changes nothing for an empty body', async () => {
        const before = await kept();
        expect((await patch({})).status).toBe(200);
        expect(await kept()).toEqual(before);
      });
    });

    describe('POST /api/auth/change-password', () => {
      const change = (body: object, sent = me) => api.post('/auth/change-password', { ...sent, body });

      it('answers 401 for a wrong current password, and changes nothing', async () => {
        const { status, body } = await change({ currentPassword: 'wrong', newPassword: anotherPassword });
        expect([status, body.code]).toEqual([401, 'bad_credentials']);
        expect((await signIn(password)).status).toBe(200);
      });

      itForAll([undefined, null, 'short', 'x'.repeat(129), 12345678, ['long enough'], { $ne: '' }])(
        'answers 400 for a new password that is too short or too long, or not text',
        async (newPassword) => {
          const { status, body } = await change({ currentPassword: password, newPassword });
          expect([status, body.details?.[0]?.field]).toEqual([400, 'newPassword']);
        },
      );

      it('sets it, ends every older session and starts a new one', async () => {
        const { status, body, headers } = await change({ currentPassword: password, newPassword: anotherPassword });
        expect(status).toBe(200);
        expect((await api.get('/auth/me', me)).status).toBe(401);
        const fresh = kind === 'seller' ? { cookie: setCookie(headers)?.split(';')[0] } : { token: body.token };
        expect((await api.get('/auth/me', fresh)).status).toBe(200);
        expect((await signIn(password)).status).toBe(401);
        expect((await signIn(anotherPassword)).status).toBe(200);
      });

      it('cancels reset links', async () => {
        await api.post('/auth/forgot-password', { body: { email: account.email, type: kind } });
        await api.relay();
        const token = /token=([0-9a-f]{64})/.exec(api.world.mails.at(-1)?.text ?? '')?.[1];
        await change({ currentPassword: password, newPassword: anotherPassword });
        const { status } = await api.post('/auth/reset-password', { body: { token, password: 'stolen account' } });
        expect(status).toBe(400);
      });
    });

    describe('POST /api/auth/logout-everywhere', () => {
      it('ends every session, including this one', async () => {
        const other = await api.as(kind, account);
        const { status, body, headers } = await api.post('/auth/logout-everywhere', me);
        expect([status, body]).toEqual([200, { success: true }]);
        if (kind === 'seller') expect(setCookie(headers)).toMatch(/^seller_token=;.*Expires=Thu, 01 Jan 1970/);
        for (const sent of [me, other]) expect((await api.get('/auth/me', sent)).status).toBe(401);
        expect((await signIn(password)).status).toBe(200);
      });
    });

    describe('DELETE /api/auth/me', () => {
      const erase = (typed: unknown = password) => api.delete('/auth/me', { ...me, body: { password: typed } });

      itForAll([undefined, null, '', ['x'], { $ne: '' }])(
        'answers 400 for a password that is not text, or empty',
        async (typed) => {
          expect((await api.delete('/auth/me', { ...me, body: { password: typed } })).status).toBe(400);
          expect((await kept()).email).toBe(account.email);
        },
      );

      it('answers 401 for a wrong password', async () => {
        expect((await erase('wrong')).status).toBe(401);
        expect((await kept()).email).toBe(account.email);
      });

      it('erases the personal data and ends every session', async () => {
        expect((await erase()).body).toEqual({ success: true });
        const row = await kept();
        for (const known of [account.email, account.name, account.phone]) {
          if (known) expect(JSON.stringify(row)).not.toContain(known);
        }
        expect(row).toMatchObject({ passwordHash: null, googleId: null, emailVerified: false, phoneVerified: false });
        expect((await api.get('/auth/me', me)).status).toBe(401);
        expect((await signIn(password)).status).toBe(401);
      });

      it('frees the e-mail for a new account', async () => {
        await erase();
        const again = (await makeAccount[kind]({ email: account.email })) as unknown as Account;
        expect(again._id).not.toBe(account._id);
        expect((await signIn(password)).status).toBe(200);
      });

      it('cancels pending codes and links', async () => {
        await api.post('/auth/forgot-password', { body: { email: account.email, type: kind } });
        await api.relay();
        const token = /token=([0-9a-f]{64})/.exec(api.world.mails.at(-1)?.text ?? '')?.[1];
        await erase();
        expect((await api.post('/auth/reset-password', { body: { token, password: 'a new password' } })).status).toBe(
          400,
        );
      });

      it('happens once among concurrent requests', async () => {
        const answers = await Promise.all(Array.from({ length: 4 }, () => erase()));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
      });
    });
  });
}
