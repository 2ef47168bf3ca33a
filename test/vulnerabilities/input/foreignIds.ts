import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Account } from '../../../domain/accounts/accountModels.js';
import { accountKinds } from '../../../models/fields/accountFields.js';
import {
  askCode,
  credentialIn,
  enterCode,
  register,
  rowOf,
  sendCode,
  sendLink,
  signIn,
} from '../../support/accounts.js';
import { useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';

const victimId = 5_000_201;
const rows = () => Promise.all(accountKinds.map((kind) => rowOf(kind, victimId)));

/** Every field by which a body might claim to be the victim. */
const victimFields = {
  id: victimId,
  _id: victimId,
  accountId: victimId,
  userId: victimId,
  sub: victimId,
  consumerId: victimId,
  sellerId: victimId,
  doctorId: victimId,
  owner: victimId,
  account: { _id: victimId },
  caller: { id: victimId, kind: 'seller' },
  kind: 'seller',
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
    beforeEach(async () => {
      me = (await makeAccount[kind]()) as unknown as Account;
    });

    it('is ignored at registration, and at sign-in, which needs the e-mail and password of the account', async () => {
      const { status, body } = await register(api, kind, { ...victimFields, email: 'new@example.in', password });
      expect(status).toBe(200);
      expect(body[kind].id).not.toBe(victimId);
      const signedIn = await signIn(api, kind, me.email, password, victimFields);
      expect(signedIn.body[kind].id).toBe(me._id);
      const refused = await signIn(api, kind, `victim.${kind}@example.in`, 'not this one', victimFields);
      expect(refused.status).toBe(401);
      expect(await rows()).toEqual(victims);
    });

    it('is ignored when the own account is read, changed and erased', async () => {
      const { body } = await api.get(`/auth/me?${kind}Id=${victimId}&id=${victimId}`, await api.as(kind, me));
      expect(body[kind].id).toBe(me._id);
      const changes = [
        ['patch', '/auth/me', { name: 'Eve', language: 'hi' }],
        ['post', '/auth/change-password', { currentPassword: password, newPassword: 'a quite different one' }],
        ['post', '/auth/logout-everywhere', {}],
        ['delete', '/auth/me', { password: 'a quite different one' }],
      ] as const;
      for (const [method, path, changed] of changes) {
        const before = (await rowOf(kind, me._id)) as unknown as Account;
        const sent = await api.as(kind, before);
        expect((await api[method](path, { ...sent, body: { ...victimFields, ...changed } })).status).toBe(200);
        expect(await rows()).toEqual(victims);
        expect(await rowOf(kind, me._id)).not.toEqual(before);
      }
    });
  });

  describe('CWE-639: the id of another account as the only credential', () => {
    it('sends a verification code to its owner only, with a masked address in the answer, and no text', async () => {
      const account = await makeAccount.consumer({
        email: 'asha.rao@example.in',
        name: 'Asha Rao',
        phone: '+919480099901',
        emailVerified: false,
      });
      const eve = await api.as('consumer', await makeAccount.consumer());
      const [address, phone] = ['eve@evil.example', '+919480066666'];
      const mine = { email: address, to: address, phone, address };
      const byMail = await askCode(api, 'consumer', account._id, 'email', { ...eve, body: mine });
      const byText = await askCode(api, 'consumer', account._id, 'phone', { ...eve, body: mine });
      await api.relay();
      expect(byMail.body).toEqual({ success: true, message: 'We sent a code to a***@example.in.' });
      expect([byText.status, byText.body.code]).toEqual([403, 'email_not_verified']);
      expect(api.world.mails.map(({ to }) => to)).toEqual(['asha.rao@example.in']);
      expect(api.world.texts).toEqual([]);
    });

    it('applies a verification code to the named account, never to the signed-in one', async () => {
      const { _id } = await makeAccount.consumer({ emailVerified: false });
      const other = await makeAccount.consumer({ emailVerified: false });
      const code = await sendCode(api, 'consumer', _id);
      expect((await enterCode(api, 'consumer', _id, 'email', code, await api.as('consumer', other))).status).toBe(200);
      expect([await rowOf('consumer', _id), await rowOf('consumer', other._id)]).toMatchObject([
        { emailVerified: true },
        { emailVerified: false },
      ]);
    });

    it('starts a session of the named seller when another one is signed in', async () => {
      const [first, second] = [await makeAccount.seller({ emailVerified: false }), await makeAccount.seller()];
      const answer = await enterCode(api, 'seller', first._id, 'email', await sendCode(api, 'seller', first._id), {
        ...(await api.as('seller', second)),
      });
      const { body } = await api.get('/auth/me', credentialIn(answer));
      expect(body.seller.id).toBe(first._id);
    });

    it('starts no session by a reset link', async () => {
      const { email } = await makeAccount.consumer();
      const token = await sendLink(api, 'consumer', email);
      const answer = await api.post('/auth/reset-password', { body: { token, password: 'a quite different one' } });
      expect([answer.status, credentialIn(answer)]).toEqual([200, undefined]);
      expect((await api.get('/auth/me', { token })).status).toBe(401);
    });
  });
}
