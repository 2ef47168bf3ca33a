import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Account } from '../../../domain/accounts/accountModels.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import {
  askCode,
  carry,
  credentialIn,
  enterCode,
  register,
  rowOf,
  sendCode,
  sendLink,
  signIn,
} from '../../support/accounts.js';
import { type Sent, useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';

const victimId = 5_000_201;
const rows = () => Promise.all(accountKinds.map((kind) => rowOf(kind, victimId)));

/** Every field by which a body might claim to be the victim. */
const victimFields = {
  ...{ id: victimId, _id: victimId, accountId: victimId, userId: victimId, sub: victimId },
  ...{ consumerId: victimId, sellerId: victimId, doctorId: victimId, owner: victimId },
  ...{ account: { _id: victimId }, caller: { id: victimId, kind: 'seller' }, kind: 'seller' },
};

export function testForeignIds(): void {
  const api = useApi();
  let victims: unknown[];
  /** A person with an account of every kind, all with one id. */
  beforeEach(async () => {
    for (const kind of accountKinds) await makeAccount[kind]({ _id: victimId, email: `victim.${kind}@example.in` });
    victims = await rows();
  });

  describe.each(accountKinds)('CWE-639: the id of another account in the body of a %s', (kind) => {
    let me: Account;
    let caller: Sent;
    beforeEach(async () => {
      me = (await makeAccount[kind]()) as unknown as Account;
      caller = await api.as(kind, me);
    });

    it('is ignored at registration', async () => {
      const { status, body } = await register(api, kind, { ...victimFields, email: 'new@example.in', password });
      expect(status).toBe(200);
      expect(body[kind].id).not.toBe(victimId);
      expect(await rows()).toEqual(victims);
    });

    it('is ignored at sign-in, which needs the e-mail and password of the account', async () => {
      const { body } = await signIn(api, kind, me.email, password, victimFields);
      expect(body[kind].id).toBe(me._id);
      expect((await signIn(api, kind, `victim.${kind}@example.in`, 'not this one', { ...victimFields })).status).toBe(
        401,
      );
    });

    it.each([
      ['patch', '/auth/me', { name: 'Eve', language: 'hi' }],
      ['post', '/auth/change-password', { currentPassword: password, newPassword: 'a quite different one' }],
      ['post', '/auth/logout-everywhere', {}],
      ['delete', '/auth/me', { password }],
    ] as const)('%s %s changes the own account only', async (method, path, body) => {
      const before = await rowOf(kind, me._id);
      expect((await api[method](path, { ...caller, body: { ...victimFields, ...body } })).status).toBe(200);
      expect(await rows()).toEqual(victims);
      expect(await rowOf(kind, me._id)).not.toEqual(before);
    });

    it('is ignored by GET /auth/me', async () => {
      const { body } = await api.get(`/auth/me?${kind}Id=${victimId}&id=${victimId}`, caller);
      expect(body[kind].id).toBe(me._id);
    });
  });

  describe.each(accountKinds)('CWE-639: POST /api/auth/send-verification for another %s', (kind) => {
    const mine = {
      email: 'eve@evil.example',
      to: 'eve@evil.example',
      phone: '+919480066666',
      address: 'eve@evil.example',
    };

    it('sends the code to the owner only and shows the masked address', async () => {
      const account = await makeAccount[kind]({
        email: 'asha.rao@example.in',
        name: 'Asha Rao',
        phone: '+919480099901',
        emailVerified: false,
      });
      const eve = await api.as(kind, await makeAccount[kind]());
      const byMail = await askCode(api, kind, account._id, 'email', { ...eve, body: mine });
      const byText = await askCode(api, kind, account._id, 'phone', { ...eve, body: mine });
      await api.relay();
      expect(byMail.body).toEqual({ success: true, message: 'We sent a code to a***@example.in.' });
      expect(byText.body).toEqual({ success: true, message: 'We sent a code to +91********01.' });
      expect(api.world.mails.map(({ to }) => to)).toEqual(['asha.rao@example.in']);
      expect(api.world.texts.map(({ to }) => to)).toEqual(['+919480099901']);
    });

    it.each([
      ['a@example.in', 'a***@example.in'],
      ['ab@example.in', 'a***@example.in'],
      ['a.very.long.name.indeed@example.in', 'a***@example.in'],
    ])('masks %s', async (email, masked) => {
      const { _id } = await makeAccount[kind]({ email, emailVerified: false });
      expect((await askCode(api, kind, _id, 'email')).body.message).toBe(`We sent a code to ${masked}.`);
    });
  });

  describe.each(accountKinds)('CWE-287: POST /api/auth/verify-email for another %s', (kind) => {
    it('neither signs in nor verifies without the code', async () => {
      const { _id } = await makeAccount[kind]({ emailVerified: false });
      const code = await sendCode(api, kind, _id);
      const other = await makeAccount[kind]({ emailVerified: false });
      const others = await sendCode(api, kind, other._id);
      const eve = await api.as(kind, other);
      const before = await rowOf(kind, _id);
      const wrong = code === others ? '000000' : others;
      for (const tried of ['', ' ', wrong, 'undefined', 'null']) {
        const answer = await enterCode(api, kind, _id, 'email', tried, eve);
        expect([tried, answer.status, credentialIn(answer)]).toEqual([tried, 400, undefined]);
      }
      expect(await rowOf(kind, _id)).toEqual(before);
    });

    it('does not sign in when no code was requested', async () => {
      const { _id } = await makeAccount[kind]({ emailVerified: false });
      for (const code of ['', 'null', 'undefined', '000000']) {
        const answer = await enterCode(api, kind, _id, 'email', code);
        expect([answer.status, answer.body.reason, credentialIn(answer)]).toEqual([400, 'invalid', undefined]);
      }
    });

    it('applies the code to the named account, never to the signed-in one', async () => {
      const { _id } = await makeAccount[kind]({ emailVerified: false });
      const other = await makeAccount[kind]({ emailVerified: false });
      const code = await sendCode(api, kind, _id);
      expect((await enterCode(api, kind, _id, 'email', code, await api.as(kind, other))).status).toBe(200);
      expect([await rowOf(kind, _id), await rowOf(kind, other._id)]).toMatchObject([
        { emailVerified: true },
        { emailVerified: false },
      ]);
    });

    it('refuses several accounts in one body', async () => {
      const code = await sendCode(api, kind, (await makeAccount[kind]({ emailVerified: false }))._id);
      for (const others of accountKinds.filter((one) => one !== kind)) {
        const body = { [`${kind}Id`]: victimId, [`${others}Id`]: victimId, type: 'email', code };
        for (const path of ['/auth/verify-email', '/auth/send-verification']) {
          expect((await api.post(path, { body })).body.code).toBe('validation_failed');
        }
      }
    });
  });

  describe('CWE-639: signing in a seller by a verification code', () => {
    it("starts a session of this seller and leaves another seller's session unchanged", async () => {
      const [first, second] = [await makeAccount.seller({ emailVerified: false }), await makeAccount.seller()];
      const answer = await enterCode(api, 'seller', first._id, 'email', await sendCode(api, 'seller', first._id), {
        ...(await api.as('seller', second)),
      });
      const { body } = await api.get('/auth/me', credentialIn(answer));
      expect(body.seller.id).toBe(first._id);
    });
  });

  describe('CWE-640: weak password recovery by a reset link', () => {
    const kind: AccountKind = 'consumer';
    it('is impossible, because the link is mailed to the address of the account', async () => {
      const { email } = await makeAccount[kind]();
      const more = { to: 'eve@evil.example', consumerId: victimId, replyTo: 'eve@evil.example', name: 'Eve' };
      await api.post('/auth/forgot-password', { body: { ...more, email, type: kind } });
      await api.relay();
      expect(api.world.mails.map(({ to }) => to)).toEqual([email]);
      expect(JSON.stringify(api.world.mails)).not.toMatch(/evil|Eve/);
    });

    it('starts no session', async () => {
      const { email } = await makeAccount[kind]();
      const token = await sendLink(api, kind, email);
      const answer = await api.post('/auth/reset-password', { body: { token, password: 'a quite different one' } });
      expect([answer.status, credentialIn(answer)]).toEqual([200, undefined]);
      expect((await api.get('/auth/me', carry(kind, token))).status).toBe(401);
    });
  });
}
