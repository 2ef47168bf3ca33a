import { describe, expect, it } from '@jest/globals';
import { type Account, accountModel } from '../../../domain/accounts/accountModels.js';
import { suspendAccount } from '../../../domain/staff/people/suspendAccount.js';
import { type AccountKind, accountKinds } from '../../../models/fields/accountFields.js';
import { declared } from '../../../routes/index.js';
import { audiences } from '../../../server/http/gates/guards.js';
import { credentialIn, enterCode, fingerprint, rowOf, sendCode, sendLink, signIn } from '../../support/accounts.js';
import { type Answer, type Sent, useApi } from '../../support/api.js';
import { makeAccount, password } from '../../support/factories.js';

const operator = { id: 1, email: 'operator@example.in' };
const newPassword = 'a quite different one';

const account = async (kind: AccountKind) => (await makeAccount[kind]()) as unknown as Account;
const tokenOf = ({ token, cookie }: Sent) => token ?? cookie?.replace('seller_token=', '') ?? '';

/** The endpoints that require an account or, in the case of scheduled calls, a secret. */
const closed = declared
  .filter(({ for: audience }) => audience !== 'public')
  .map(({ method, path, for: audience, body }) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    path: path.replace(/:\w+/g, '1'),
    audience,
    body: body && {},
    kinds: audiences[audience] as readonly AccountKind[],
  }));
type Endpoint = (typeof closed)[number];

/** The nth of several parts of the endpoints. */
const partOf = (endpoints: Endpoint[], nth: number, parts: number) =>
  endpoints.filter((_endpoint, place) => place % parts === nth);

export function testEndedSessions(): void {
  const api = useApi();

  async function expectOfAll(endpoints: Endpoint[], sent: Sent, answerOf: (endpoint: Endpoint) => string) {
    expect(endpoints.length).toBeGreaterThan(0);
    const answers = [];
    for (const { name, method, path, body: sentBody } of endpoints) {
      const { status, body } = await api[method](path, { ...sent, ...(sentBody && { body: sentBody }) });
      answers.push(`${name}: ${status} ${body?.code}`);
    }
    expect(answers).toEqual(endpoints.map((endpoint) => `${endpoint.name}: ${answerOf(endpoint)}`));
  }
  const session = async (kind: AccountKind, { email }: Account) =>
    credentialIn(await signIn(api, kind, email, password)) as Sent;

  describe.each(accountKinds)("CWE-863: incorrect authorization: a %s's session", (kind) => {
    it('gets 401 at the endpoints of another kind, also with the same id and in every place of the token', async () => {
      const _id = 5_000_301;
      for (const one of accountKinds) await makeAccount[one]({ _id });
      const token = tokenOf(await session(kind, (await accountModel(kind).findById(_id).lean()) as Account));
      const foreign = closed.filter(({ kinds }) => !kinds.includes(kind));
      const before = await fingerprint();
      const places = [{ token }, { cookie: `seller_token=${token}` }, { token, cookie: `seller_token=${token}` }];
      for (const [nth, sent] of places.entries()) {
        await expectOfAll(partOf(foreign, nth, places.length), sent, ({ audience }) =>
          audience === 'cron' ? '401 unauthenticated' : '401 wrong_account_kind',
        );
      }
      expect(await fingerprint()).toBe(before);
    });
  });

  describe.each(accountKinds)('CWE-863: incorrect authorization: a suspended %s', (kind) => {
    it('gets 403 from every endpoint immediately and cannot sign in', async () => {
      const someone = await account(kind);
      const me = await session(kind, someone);
      const link = await sendLink(api, kind, someone.email);
      await accountModel(kind).updateOne({ _id: someone._id }, { $set: { emailVerified: false } });
      const code = await sendCode(api, kind, someone._id);
      const suspendedUntil = new Date(api.world.now().getTime() + 60_000);
      await accountModel(kind).updateOne({ _id: someone._id }, { $set: { suspendedUntil } });

      const before = await rowOf(kind, someone._id);
      // One of the kinds calls each endpoint.
      const asked = closed.filter(({ kinds }, place) => kinds[place % kinds.length] === kind);
      await expectOfAll(asked, me, () => '403 account_suspended');
      expect(await rowOf(kind, someone._id)).toEqual(before);
      const login = await signIn(api, kind, someone.email, password);
      expect([login.status, login.body.code, credentialIn(login)]).toEqual([403, 'account_suspended', undefined]);
      expect(credentialIn(await enterCode(api, kind, someone._id, 'email', code))).toBeUndefined();
      const reset = await api.post('/auth/reset-password', { body: { token: link, password: newPassword } });
      expect(credentialIn(reset)).toBeUndefined();
      expect((await signIn(api, kind, someone.email, newPassword)).status).toBe(403);
    });
  });

  describe('CWE-863: incorrect authorization: a consumer whom staff suspend for a time', () => {
    it('has no session left when the suspension ends', async () => {
      const someone = await account('consumer');
      const me = await session('consumer', someone);
      const until = new Date(api.world.now().getTime() + 60_000);
      await suspendAccount(
        api.world,
        operator,
        { kind: 'consumer', id: someone._id },
        { reason: 'A complaint', until },
      );
      expect((await api.get('/auth/me', me)).status).not.toBe(200);
      api.world.clock.advance(61_000);
      expect((await api.get('/auth/me', me)).status).toBe(401);
      expect((await signIn(api, 'consumer', someone.email, password)).status).toBe(200);
    });
  });

  describe("CWE-287: a consumer's revoked token together with a seller's valid cookie", () => {
    it('answers 401 and neither changes nor erases the seller', async () => {
      const [someone, seller] = [await account('consumer'), await account('seller')];
      const { token } = await session('consumer', someone);
      const { cookie } = await session('seller', seller);
      await api.post('/auth/logout-everywhere', { token });
      const before = await rowOf('seller', seller._id);
      const both = { token, cookie };
      const junk = { cookie, headers: { authorization: 'Basic xyz' } };
      for (const sent of [both, junk]) {
        expect((await api.get('/auth/me', sent)).status).toBe(401);
        expect((await api.patch('/auth/me', { ...sent, body: { name: 'Another person' } })).status).toBe(401);
        expect((await api.delete('/auth/me', { ...sent, body: { password } })).status).toBe(401);
      }
      expect(await rowOf('seller', seller._id)).toEqual(before);
      expect((await api.get('/seller/stores', both)).status).toBe(200);
    });
  });

  const erase = (me: Sent) => api.delete('/auth/me', { ...me, body: { password } });
  const endAll = (me: Sent) => api.post('/auth/logout-everywhere', me);
  const change = (me: Sent) =>
    api.post('/auth/change-password', { ...me, body: { currentPassword: password, newPassword } });
  const reset = async (_me: Sent, { email }: Account) =>
    api.post('/auth/reset-password', {
      body: { token: await sendLink(api, 'consumer', email), password: newPassword },
    });

  /** The sessions that end in two ways share the endpoints of a kind. */
  it.each<[AccountKind, string, 0 | 1, (me: Sent, someone: Account) => Promise<Answer>]>([
    ['consumer', 'erasing the account', 0, erase],
    ['consumer', 'resetting the password', 1, reset],
    ['seller', 'changing the password', 0, change],
    ['seller', 'ending all sessions', 1, endAll],
    ['doctor', 'erasing the account', 0, erase],
    ['doctor', 'ending all sessions', 1, endAll],
  ])('CWE-613: every endpoint refuses all sessions of a %s after %s', async (kind, _ending, half, end) => {
    const [someone, neighbour] = [await account(kind), await account(kind)];
    const [me, elsewhere] = [await session(kind, someone), await session(kind, someone)];
    const theirs = await session(kind, neighbour);
    expect((await api.get('/auth/me', elsewhere)).status).toBe(200);
    expect(await end(me, someone)).toMatchObject({ status: 200 });
    const before = await rowOf(kind, someone._id);
    // Browsers keep sending an expired cookie: endpoints for anyone answer it as they answer a visitor.
    const opened = closed.filter(
      ({ kinds, audience }) => kinds.includes(kind) && (kind !== 'seller' || audience !== 'anyone'),
    );
    for (const [nth, dead] of [me, elsewhere].entries()) {
      await expectOfAll(partOf(opened, 2 * half + nth, 4), dead, () => '401 session_expired');
      expect((await api.get('/requests', dead)).status).toBe(kind === 'seller' ? 200 : 401);
    }
    expect(await rowOf(kind, someone._id)).toEqual(before);
    expect((await api.get('/auth/me', theirs)).status).toBe(200);
  });

  describe.each(['consumer', 'seller'] as const)('CWE-613: an erased %s', (kind) => {
    it('cannot return with a code, a link, the old password or an old token', async () => {
      const someone = await account(kind);
      const me = await session(kind, someone);
      await accountModel(kind).updateOne({ _id: someone._id }, { $set: { emailVerified: false } });
      const code = await sendCode(api, kind, someone._id);
      const text = await sendCode(api, kind, someone._id, 'phone', me);
      const link = await sendLink(api, kind, someone.email);
      // Requested before the account is erased, and delivered afterwards.
      await api.post('/auth/send-verification', { body: { [`${kind}Id`]: someone._id, type: 'email' } });
      await api.post('/auth/forgot-password', { body: { email: someone.email, type: kind } });
      expect((await erase(me)).status).toBe(200);
      api.world.mails.length = 0;
      await api.relay();
      expect(api.world.mails).toEqual([]);

      const before = await rowOf(kind, someone._id);
      for (const [type, tried] of [['email', code] as const, ['phone', text] as const]) {
        const { status, body } = await enterCode(api, kind, someone._id, type, tried);
        expect([status, body.reason]).toEqual([400, 'invalid']);
      }
      const renewed = await api.post('/auth/reset-password', { body: { token: link, password: newPassword } });
      expect(renewed.body.code).toBe('reset_link_invalid');
      expect((await signIn(api, kind, someone.email, password)).status).toBe(401);
      expect((await api.get('/auth/me', me)).status).toBe(401);
      expect(await rowOf(kind, someone._id)).toEqual(before);
    });
  });
}
